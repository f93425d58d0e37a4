import { shrunkWinRate, type WinCount } from './factors.ts'

/** Win counts of many insiders, ranked by the win rate shrunk towards an average that moves. */
export interface WinRateRanks {
  add(record: WinCount): void
  /** `record` must be present. */
  remove(record: WinCount): void
  /** Share of those below, those equal counting half; 0.5 where there are none. */
  midRank(record: WinCount, everyone: WinCount): number
}

interface Tally extends WinCount {
  times: number
}

/** There are few distinct pairs of wins and trades, so each rank looks at every pair. */
export function createWinRateRanks(): WinRateRanks {
  const tallies = new Map<string, Tally>()
  let size = 0
  return {
    add(record) {
      size++
      const tally = tallies.get(keyOf(record))
      if (tally) tally.times++
      else tallies.set(keyOf(record), { ...record, times: 1 })
    },
    midRank(record, everyone) {
      const rate = shrunkWinRate(record, everyone)
      let doubled = 0
      for (const tally of tallies.values()) {
        const other = shrunkWinRate(tally, everyone)
        if (other < rate) doubled += 2 * tally.times
        else if (other === rate) doubled += tally.times
      }
      return size === 0 ? 0.5 : doubled / (2 * size)
    },
    remove(record) {
      size--
      const tally = tallies.get(keyOf(record))
      if (!tally) throw new Error(`${keyOf(record)} wins are not among the records`)
      tally.times--
      if (tally.times === 0) tallies.delete(keyOf(record))
    }
  }
}

const keyOf = ({ count, wins }: WinCount): string => `${wins} of ${count}`
