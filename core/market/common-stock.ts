// Is a security, by the title a filer typed, common stock of the issuer? Titles seen in the filings of 2023.

const COMMON =
  /\bcom(mon|m)?\b|ordinary|\bads?s?\b|\badrs?\b|american deposit|class [a-z]\b|capital stock|beneficial interest|^(shares?|stock)$/i

/** A percentage is a coupon, "cum" a cumulative dividend; a unit is a partnership's share, a bundle or an award. */
const OTHER =
  /pref|cumulative|\bcum\b|%|warrant|\bnotes?\b|\bbonds?\b|debenture|\bunits?\b|\boptions?\b|\brights?\b|phantom|swap|\brsus?\b/i

/** Poison-pill rights that old titles name beside the stock they hang on. */
const ATTACHED_RIGHTS = /\(?\b(?:including|with|and)\b[^)]*\brights?\b[^)]*\)?/i

/**
 * True for common, ordinary and class A shares and American depositary shares; false for preferred stock, notes,
 * warrants, units and what is not recognised.
 *
 * @see docs/reference/score.md, "Gates"
 */
export function isCommonStock(securityTitle: string): boolean {
  const title = securityTitle.replace(ATTACHED_RIGHTS, '').replaceAll(/\s+/g, ' ').trim()
  return COMMON.test(title) && !OTHER.test(title)
}
