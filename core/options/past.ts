// Selects the past sessions that a session is compared with, and computes usual volumes from them.

import type { PastSession } from './judge-chain.ts'
import { type BucketSums, noSums } from './measures.ts'
import { COMPARED_SESSIONS, USUAL_SESSIONS } from './score.ts'

/** Sessions that scores are compared with, oldest first. */
export const comparedSessions = (past: readonly PastSession[]): PastSession[] =>
  past.filter(({ leader }) => leader).slice(-COMPARED_SESSIONS)

/**
 * Sessions that determine usual volumes, oldest first. Leaves out sessions before a split, whose volumes are not
 * comparable.
 */
export function usualSessions(past: readonly PastSession[], isSplit: boolean): PastSession[] {
  if (isSplit) return []
  const lastSplit = past.findLastIndex(of => of.isSplit)
  return past
    .slice(Math.max(0, lastSplit))
    .filter(({ leader }) => leader)
    .slice(-USUAL_SESSIONS)
}

export function usualSums(past: readonly PastSession[], isSplit: boolean): BucketSums {
  const total = noSums()
  for (const { sums } of usualSessions(past, isSplit)) {
    for (let place = 0; place < total.volume.length; place++) {
      total.contracts[place]! += sums?.contracts[place] ?? 0
      total.volume[place]! += sums?.volume[place] ?? 0
    }
  }
  return total
}
