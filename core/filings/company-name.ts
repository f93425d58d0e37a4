// Company names for readers. EDGAR appends suffixes to distinguish names, mostly the state of incorporation: `US
// BANCORP \DE\`, `COSTCO WHOLESALE CORP /NEW`, `WELLS FARGO & COMPANY/MN`. Companies do not use these suffixes
// themselves.

const PLACES =
  'AK AL AR AZ BC CA CAN CI CN CO CT DC DE FL GA HI HK IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH ' +
  'OK ON OR PA PR QC RI SC SD TN TX UK UT VA VT WA WI WV WY Canada Cayman Delaware'
const KINDS = 'ADR ADV FI NEW OLD TA'

/**
 * Suffixes to remove: any between two slashes, and EDGAR's known suffixes in capitals after a single slash. Other words
 * after a slash belong to the name, as in `A/S` and `I/O`.
 */
const APPENDED = [
  /[/\\] ?[a-z][a-z-]{0,7} ?[/\\]$/i,
  new RegExp(`[/\\\\] ?(?:${`${PLACES} ${KINDS}`.replaceAll(' ', '|')}|Cayman Islands|Marshall Islands)$`),
  /[/\\]$/
]
/** Belgian legal form in French and Dutch, which is part of the name. */
const BELGIAN = /\bSA\/NV$/i

/** `companyName('MOODYS CORP /DE/') // 'MOODYS CORP'`. Returns the filed name if nothing else would be left. */
export function companyName(asFiled: string): string {
  const name = asFiled.trim()
  if (BELGIAN.test(name) || /^[/\\]/.test(name)) return name
  const [appended] = APPENDED.map(pattern => name.search(pattern)).filter(place => place > 0)
  return appended === undefined ? name : companyName(name.slice(0, appended))
}

/** Legal form at the end of a company's name, which is left out in speech: `Apple Inc.` is called Apple. */
const LEGAL_FORM = /^(?:inc|incorporated|corp|corporation|co|company|ltd|limited|plc|llc|lp|sa|ag|nv)$/

/** `word` must be in lower case without dots: `isLegalForm('nv') // true` for `N.V.` */
export const isLegalForm = (word: string): boolean => LEGAL_FORM.test(word)
