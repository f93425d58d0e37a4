// Distinguishes funds, trusts and companies from people among owners. Filings do not state the difference, so the name
// has to tell.

const ENTITY_WORD =
  /\b(?:llc|l l c|lp|l p|llp|inc|corp|co|ltd|limited|trust|fund|funds|partners|partnership|capital|holdings?|group|management|advisors?|investments?|ventures?|foundation|company|plc|gmbh|sa|ag|nv|bank|associates|sponsor)\b/

/**
 * Whether a name is that of a fund, trust or company: `isEntityName('Quill Partners, L.P.') // true`,
 * `isEntityName('DOE JANE') // false`
 */
export const isEntityName = (name: string): boolean => ENTITY_WORD.test(name.toLowerCase().replaceAll(/[^a-z]+/g, ' '))
