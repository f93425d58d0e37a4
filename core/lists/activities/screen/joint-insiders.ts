// Who never trades but together with somebody else: a fund with its manager, a trust with its trustee. In a ranking of
// insiders they are one row.

import type { Columns } from './columns.ts'
import { isCurrent, type PastView, pairsOf } from './past-view.ts'

export interface JointInsiders {
  /** By number of the insider: who reports every trade of theirs too and has the most trades; themselves where nobody does. */
  readonly leaders: Int32Array
  /** By number of a leader: all whom they lead. */
  readonly followers: ReadonlyMap<number, readonly number[]>
}

const NOBODY: readonly number[] = []

/** Over current trades, of today or as they were known. Of insiders with the very same trades the first that a filing named leads. */
export function findJointInsiders(columns: Columns, past?: PastView): JointInsiders {
  const count = columns.insiders.words.length
  const trades = new Int32Array(count)
  /** Who reports every trade seen so far with them. */
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

/** Whoever reports every trade of another has as many at least. */
function leaderOf(insider: number, partners: readonly number[], trades: Int32Array): number {
  return partners.reduce(
    (leader, partner) =>
      trades[partner]! > trades[leader]! || (trades[partner] === trades[leader] && partner < leader) ? partner : leader,
    insider
  )
}
