import type { Allowance } from '#core/data-api/admit-caller.ts'

const WINDOW_SECONDS = 60

/**
 * Remaining requests of the minute and the reset time, in draft and legacy form. A request that is given back has no
 * reset time: the time belonged to the oldest request, which no longer counts.
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
