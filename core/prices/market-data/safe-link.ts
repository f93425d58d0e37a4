const LONGEST = 2_000

/**
 * Matches a link; its two groups are the host and the part after it. Allows no user name or password, and no quotes,
 * brackets, spaces or control characters.
 */
const LINK = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)((?:[/?#][^\s\p{Cc}\p{Cf}<>"'`\\^{|}]*)?)$/iu

/**
 * Returns an address that is safe in a link: `https:` or `http:`, without user name and password. Returns undefined for
 * anything else, such as `javascript:`.
 */
export function parseLink(text: string | undefined): string | undefined {
  const link = text?.trim() ?? ''
  return link.length <= LONGEST && LINK.test(link) ? link : undefined
}

export const isLink = (text: string): boolean => parseLink(text) === text

/**
 * Splits a link into its host and the part after it: `https://A.test/x?y#z` → `['a.test', '/x?y#z']`. Both are empty if
 * it is no link.
 */
export function splitLink(link: string): readonly [host: string, rest: string] {
  const [, host = '', rest = ''] = LINK.exec(link) ?? []
  return [host.toLowerCase(), rest]
}
