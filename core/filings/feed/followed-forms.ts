// Which forms are followed. EDGAR's own filter takes a form by how it begins, so that `4` also gives 424B2: only the exact
// name counts.

/** What the feed is asked for, the most urgent first; an amendment begins like its form. */
export const FOLLOWED_TYPES = ['4', '144', '3', '5'] as const

export type FollowedType = (typeof FOLLOWED_TYPES)[number]

const FOLLOWED: ReadonlySet<string> = new Set(FOLLOWED_TYPES.flatMap(type => [type, `${type}/A`]))

export function isFollowedForm(form: string): boolean {
  return FOLLOWED.has(form)
}
