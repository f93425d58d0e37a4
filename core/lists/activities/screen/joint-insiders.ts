// Insiders who only ever trade together with another: a fund with its manager, a trust with its trustee. Rankings of
// insiders show them as one row.

import type { Columns } from './columns.ts'
import { isCurrent, type PastView, pairsOf } from './past-view.ts'

export interface JointInsiders {
  /**
   * Leader by insider number: the insider with the most trades among those who share every trade; the insider itself if
   * there is no such partner.
   */
  readonly leaders: Int32Array
  /** All followers by the leader's number. */
  readonly followers: ReadonlyMap<number, readonly number[]>
}

const NOBODY: readonly number[] = []

/**
 * Uses the trades known today, or at a past time. Of insiders with exactly the same trades, the one named first in a
 * filing leads.
 */
export function findJointInsiders(columns: Columns, past?: PastView): JointInsiders {
  const count = columns.insiders.words.length
  const trades = new Int32Array(count)
  /** Insiders who share every trade seen so far. */
  const partners = new Array<readonly number[] | undefined>(count)
  for (const block of columns.blocks) {
    for (let row = 0; row < block.count; row += 1) {
      if (!isCurrent(block, row, past)) continue
      const owners = Array.from(pairsOf(block, row, past), pair => columns.pairInsiders[pair]!)
      noteRow(owners, trades, partners)
    }
  }
  const leaders = Int32Array.from({ length: count }, (_, insider) =>
    leaderOf(insider, partners[insider] ?? NOBODY, trades)
  )
  const followers = new Map<number, number[]>()
  for (const [insider, leader] of leaders.entries()) {
    if (leader === insider) continue
    const led = followers.get(leader)
    if (led) led.push(insider)
    else followers.set(leader, [insider])
  }
  return { followers, leaders }
}

function noteRow(owners: readonly number[], trades: Int32Array, partners: (readonly number[] | undefined)[]): void {
  for (const owner of owners) {
    trades[owner]! += 1
    const known = partners[owner]
    if (known?.length === 0) continue
    partners[owner] =
      owners.length === 1 ? NOBODY : (known ?? owners).filter(other => other !== owner && owners.includes(other))
  }
}

/** Returns the one with the most trades among an insider and its partners; on a tie, the one with the lowest number. */
function leaderOf(insider: number, partners: readonly number[], trades: Int32Array): number {
  return partners.reduce(
    (leader, partner) =>
      trades[partner]! > trades[leader]! || (trades[partner] === trades[leader] && partner < leader) ? partner : leader,
    insider
  )
}
