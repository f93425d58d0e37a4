// Decides from the typed title whether a security is the issuer's common stock, or certainly another security. Some
// titles are neither. Source: titles in filings of 2003 to 2023.

const COMMON =
  /\bcom(mon|m)?\b|ordinary|\bads?s?\b|\badrs?\b|american deposit|class [a-z]\b|capital stock|beneficial interest|^(shares?|stock)$/i

/** Titles of other securities. A percentage is a coupon; "cum" stands for a cumulative dividend. */
const ANOTHER =
  /pref|cumulative|\bcum\b|%|warrant|\bnotes?\b|\bbonds?\b|debenture|\boptions?\b|\brights?\b|phantom|swap|\brsus?\b/i

/**
 * Awards worth one share each, and depositary shares of preferred stock. American and global depositary shares are
 * excluded, because they represent ordinary shares.
 */
const AWARD = /\b(?:stock|share|restricted|deferred|performance|equivalent) units?\b/i
const DEPOSITARY = /(?<!\b(?:american|global) )\bdeposit[ao]ry (?:shares?|receipts?|interests?)\b/i

/** Partnership share, bundle of securities or award. */
const UNIT = /\bunits?\b/i

/** Poison-pill rights that old titles name together with the stock. */
const ATTACHED_RIGHTS = /\(?\b(?:including|with|and)\b[^)]{0,200}\brights?\b[^)]*\)?/i

/**
 * True for common, ordinary and class A shares and American depositary shares. False for preferred stock, notes,
 * warrants, units and unknown titles.
 *
 * @see docs/reference/scores.md, "Gates"
 */
export function isCommonStock(securityTitle: string): boolean {
  const title = bareTitle(securityTitle)
  return COMMON.test(title) && !ANOTHER.test(title) && !UNIT.test(title)
}

/**
 * True for securities that certainly are not the traded share: preferred stock and its depositary shares, notes,
 * warrants, rights, options, awards.
 *
 * False for common stock and for titles that may mean the traded share: "Common Units" of a partnership, "Registered
 * Shares", "Commom Stock".
 */
export function isOtherSecurity(securityTitle: string): boolean {
  const title = bareTitle(securityTitle)
  return [ANOTHER, AWARD, DEPOSITARY].some(pattern => pattern.test(title))
}

const bareTitle = (securityTitle: string): string =>
  securityTitle.replace(ATTACHED_RIGHTS, '').replaceAll(/\s+/g, ' ').trim()
