// How a company's name is written for readers. EDGAR appends to many names what tells them from another, mostly the state of
// incorporation: `US BANCORP \DE\`, `COSTCO WHOLESALE CORP /NEW`, `WELLS FARGO & COMPANY/MN`. No company calls itself so.

const PLACES =
  'AK AL AR AZ BC CA CAN CI CN CO CT DC DE FL GA HI HK IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH ' +
  'OK ON OR PA PR QC RI SC SD TN TX UK UT VA VT WA WI WV WY Canada Cayman Delaware'
const KINDS = 'ADR ADV FI NEW OLD TA'

/** Between two slashes anything; behind one alone what EDGAR is known to append, in capitals: `A/S` and `I/O` are names. */
const APPENDED = [
  /[/\\] ?[a-z][a-z-]{0,7} ?[/\\]$/i,
  new RegExp(`[/\\\\] ?(?:${`${PLACES} ${KINDS}`.replaceAll(' ', '|')}|Cayman Islands|Marshall Islands)$`),
  /[/\\]$/
]
/** A company of two languages. */
const BELGIAN = /\bSA\/NV$/i

/** `companyName('MOODYS CORP /DE/') // 'MOODYS CORP'`; as filed where nothing would be left. */
export function companyName(asFiled: string): string {
  const name = asFiled.trim()
  if (BELGIAN.test(name) || /^[/\\]/.test(name)) return name
  const [appended] = APPENDED.map(pattern => name.search(pattern)).filter(place => place > 0)
  return appended === undefined ? name : companyName(name.slice(0, appended))
}
