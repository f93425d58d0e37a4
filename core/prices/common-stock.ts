// Is a security, by the title a filer typed, common stock of the issuer, or surely another? Titles seen in filings of 2003 to
// 2023; of some neither is sure.

const COMMON =
  /\bcom(mon|m)?\b|ordinary|\bads?s?\b|\badrs?\b|american deposit|class [a-z]\b|capital stock|beneficial interest|^(shares?|stock)$/i

/** A percentage is a coupon, "cum" a cumulative dividend. */
const ANOTHER =
  /pref|cumulative|\bcum\b|%|warrant|\bnotes?\b|\bbonds?\b|debenture|\boptions?\b|\brights?\b|phantom|swap|\brsus?\b/i

/** A share's worth that is owed, and a share of a preferred share; American ones are of ordinary shares. */
const AWARD = /\b(?:stock|share|restricted|deferred|performance|equivalent) units?\b/i
const DEPOSITARY = /(?<!\b(?:american|global) )\bdeposit[ao]ry (?:shares?|receipts?|interests?)\b/i

/** A partnership's share, a bundle or an award. */
const UNIT = /\bunits?\b/i

/** Poison-pill rights that old titles name beside the stock they hang on. */
const ATTACHED_RIGHTS = /\(?\b(?:including|with|and)\b[^)]{0,200}\brights?\b[^)]*\)?/i

/**
 * True for common, ordinary and class A shares and American depositary shares; false for preferred stock, notes,
 * warrants, units and what is not recognised.
 *
 * @see docs/reference/scores.md, "Gates"
 */
export function isCommonStock(securityTitle: string): boolean {
  const title = bareTitle(securityTitle)
  return COMMON.test(title) && !ANOTHER.test(title) && !UNIT.test(title)
}

/**
 * True for what is surely not the share that a company's price is of: preferred stock and depositary shares of it, notes,
 * warrants, rights, options, awards. False for common stock and for titles that may mean the share that trades: "Common
 * Units" of a partnership, "Registered Shares", "Commom Stock".
 */
export function isOtherSecurity(securityTitle: string): boolean {
  const title = bareTitle(securityTitle)
  return [ANOTHER, AWARD, DEPOSITARY].some(pattern => pattern.test(title))
}

const bareTitle = (securityTitle: string): string =>
  securityTitle.replace(ATTACHED_RIGHTS, '').replaceAll(/\s+/g, ' ').trim()
