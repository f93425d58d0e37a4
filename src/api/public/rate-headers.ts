import type { Allowance } from '#core/data-api/admit-caller.ts'

const WINDOW_SECONDS = 60

/**
 * What is left of the minute and when more of it is, in the form of the draft and in the one that older clients read. The
 * time goes unsaid for a request that is given back: it was that of the oldest one, which no longer counts.
 *
 * @see https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-11.html
 */
export function rateHeaders({ quota, remaining, waitSeconds }: Allowance, isGivenBack = false): Record<string, string> {
  const left = isGivenBack ? remaining + 1 : remaining
  return {
    ratelimit: `"minute";r=${left}${isGivenBack ? '' : `;t=${waitSeconds}`}`,
    'ratelimit-policy': `"minute";q=${quota};w=${WINDOW_SECONDS}`,
    'x-ratelimit-limit': String(quota),
    'x-ratelimit-remaining': String(left),
    ...(!isGivenBack && { 'x-ratelimit-reset': String(waitSeconds) })
  }
}
