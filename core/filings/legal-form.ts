// What a company's name ends with by law, and everybody leaves out: `Apple Inc.` is called Apple.

const LEGAL_FORM = /^(?:inc|incorporated|corp|corporation|co|company|ltd|limited|plc|llc|lp|sa|ag|nv)$/

/** `word` in small letters without dots: `isLegalForm('nv') // true` for `N.V.` */
export const isLegalForm = (word: string): boolean => LEGAL_FORM.test(word)
