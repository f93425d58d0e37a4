import { shrunkWinRate, type WinCount } from './factors.ts'
import type { RankCount } from './mid-rank.ts'

/** Pair of wins and trades, with the number of buys in a reference whose insider had it. */
export interface WinTally extends WinCount {
  readonly times: number
}

/** Win counts of the insiders behind a changing set of buys. Distinct pairs are few, so each rank scans all of them. */
export interface WinTallies {
  add(record: WinCount): void
  /** Removes one occurrence of `record`, which must be present. */
  remove(record: WinCount): void
  all(): Iterable<WinTally>
}

export function createWinTallies(): WinTallies {
  const tallies = new Map<string, { count: number; times: number; wins: number }>()
  return {
    add(record) {
      const tally = tallies.get(keyOf(record))
      if (tally) tally.times++
      else tallies.set(keyOf(record), { ...record, times: 1 })
    },
    all: () => tallies.values(),
    remove(record) {
      const tally = tallies.get(keyOf(record))
      if (!tally) throw new Error(`${keyOf(record)} wins are not among the records`)
      tally.times--
      if (tally.times === 0) tallies.delete(keyOf(record))
    }
  }
}

/** Ranks an insider by win rate. All rates are shrunk towards the average of `everyone`. */
export function countWinRates(tallies: Iterable<WinTally>, record: WinCount, everyone: WinCount): RankCount {
  const rate = shrunkWinRate(record, everyone)
  let below = 0
  let equal = 0
  for (const tally of tallies) {
    const other = shrunkWinRate(tally, everyone)
    if (other < rate) below += tally.times
    else if (other === rate) equal += tally.times
  }
  return { below, equal }
}

const keyOf = ({ count, wins }: WinCount): string => `${wins} of ${count}`
