// Legal form at the end of a company's name, which is left out in speech: `Apple Inc.` is called Apple.

const LEGAL_FORM = /^(?:inc|incorporated|corp|corporation|co|company|ltd|limited|plc|llc|lp|sa|ag|nv)$/

/** `word` must be in lower case without dots: `isLegalForm('nv') // true` for `N.V.` */
export const isLegalForm = (word: string): boolean => LEGAL_FORM.test(word)
