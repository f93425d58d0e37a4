const LONGEST = 2_000

/** Host, and everything after it; no name and password, no quotes, brackets, spaces or control characters anywhere. */
const LINK = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)((?:[/?#][^\s\p{Cc}\p{Cf}<>"'`\\^{|}]*)?)$/iu

/**
 * An address that may stand in a link: `https:` or `http:`, without a name and password in it. undefined for anything
 * else, such as `javascript:`.
 */
export function parseLink(text: string | undefined): string | undefined {
  const link = text?.trim() ?? ''
  return link.length <= LONGEST && LINK.test(link) ? link : undefined
}

export const isLink = (text: string): boolean => parseLink(text) === text

/** Host and what follows it: `https://A.test/x?y#z` → `['a.test', '/x?y#z']`; both empty for what is no link. */
export function splitLink(link: string): readonly [host: string, rest: string] {
  const [, host = '', rest = ''] = LINK.exec(link) ?? []
  return [host.toLowerCase(), rest]
}
