// Form types that the feed follows. EDGAR's own filter matches prefixes: `4` also returns 424B2. Only exact names count
// here.

/** Form types requested from the feed, most urgent first. The prefix also matches amendments. */
export const FOLLOWED_TYPES = ['4', '144', '3', '5'] as const

export type FollowedType = (typeof FOLLOWED_TYPES)[number]

const FOLLOWED: ReadonlySet<string> = new Set(FOLLOWED_TYPES.flatMap(type => [type, `${type}/A`]))

export function isFollowedForm(form: string): boolean {
  return FOLLOWED.has(form)
}
