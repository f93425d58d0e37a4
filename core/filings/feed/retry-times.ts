// Retry schedule for documents that do not exist yet. The feed lists filings some seconds before their documents are
// available, so the first retries follow quickly.

import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import type { PendingFiling } from './ports.ts'

const SOON_MS = [5_000, 15_000, 45_000]
const LATER_MS = [2, 5, 15, 60].map(minutes => minutes * MINUTE_MS)
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS

/** Time of the next attempt. undefined to give up; the operator then has to check the filing. */
export function nextTry(
  { attempts, firstSeenAt, namedBy }: Pick<PendingFiling, 'attempts' | 'firstSeenAt' | 'namedBy'>,
  now: Date
): Date | undefined {
  if (now.getTime() - firstSeenAt.getTime() >= GIVEN_UP_AFTER_MS) return undefined
  const pauses = namedBy === 'feed' ? [...SOON_MS, ...LATER_MS] : LATER_MS
  return new Date(now.getTime() + (pauses[attempts] ?? HOUR_MS))
}
