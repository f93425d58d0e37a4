// Form types that the feed follows. EDGAR's own filter matches prefixes: `4` also returns 424B2. Only exact names count
// here.

/** Form types whose documents are read, most urgent first. The prefix also matches amendments. */
const FOLLOWED_TYPES = ['4', 'SCHEDULE 13D', '144', 'SCHEDULE 13G', '3', '5'] as const

/** Types requested from the feed. Filings of results are read from the feed itself, so their documents are not. */
export const POLLED_TYPES = [...FOLLOWED_TYPES, '8-K'] as const

export type PolledType = (typeof POLLED_TYPES)[number]

/** Former names of schedules. Since 2024-12-18 they come with tender offers only, so the day's index finds them. */
const INDEXED_TYPES = ['SC 13D', 'SC 13G']

const FOLLOWED: ReadonlySet<string> = new Set(
  [...FOLLOWED_TYPES, ...INDEXED_TYPES].flatMap(type => [type, `${type}/A`])
)

export function isFollowedForm(form: string): boolean {
  return FOLLOWED.has(form)
}
