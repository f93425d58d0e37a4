import type { Allowance } from '#core/public-api/admit-caller.ts'

const WINDOW_SECONDS = 60

/**
 * What is left of the minute, in the form of the draft and in the one that older clients read.
 *
 * @see https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-11.html
 */
export function rateHeaders({ quota, remaining, waitSeconds }: Allowance, isGivenBack = false): Record<string, string> {
  const left = isGivenBack ? remaining + 1 : remaining
  const wait = left > 0 ? 0 : waitSeconds
  return {
    ratelimit: `"minute";r=${left};t=${wait}`,
    'ratelimit-policy': `"minute";q=${quota};w=${WINDOW_SECONDS}`,
    'x-ratelimit-limit': String(quota),
    'x-ratelimit-remaining': String(left),
    'x-ratelimit-reset': String(wait)
  }
}
