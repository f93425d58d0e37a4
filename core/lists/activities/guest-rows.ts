// Rate limit for rows of lists read without signing in, per address: programs reach it, people do not. See
// docs/decisions/0030-count-attempts-in-the-database.md.

import type { Clock } from '../../clock.ts'
import { MINUTE_MS } from '../../dates/durations.ts'

/** Maximum rows per address in `GUEST_MINUTES`. A guess: a page of 50 rows every second, without a break. */
export const GUEST_ROWS = 30_000
export const GUEST_MINUTES = 10
/** Maximum number of addresses in memory, some hundred bytes each. The least recently active one is dropped first. */
const MOST_ADDRESSES = 20_000

export interface TooManyRows {
  readonly ok: false
  readonly code: 'too_many_rows'
  readonly retryAfterSeconds: number
}

/** Rows read in one minute; `minute` counts from 1970. */
interface MinuteOfRows {
  readonly minute: number
  readonly rows: number
}

/** Counts in the memory of this process. An unknown address, `''`, is not counted. */
export function guestRows({ clock }: { readonly clock: Clock }) {
  const read = new Map<string, readonly MinuteOfRows[]>()

  function recentOf(address: string): readonly MinuteOfRows[] {
    const begins = clock.now().getTime() / MINUTE_MS - GUEST_MINUTES
    return (read.get(address) ?? []).filter(({ minute }) => minute > begins)
  }

  return {
    /** Counts the rows of an answer. An answer that exceeds the limit is still complete; the next one is refused. */
    note(address: string, rows: number): void {
      if (address === '' || rows === 0) return
      const minute = Math.floor(clock.now().getTime() / MINUTE_MS)
      const recent = recentOf(address)
      const last = recent.at(-1)
      const kept = last?.minute === minute ? recent.slice(0, -1) : recent
      const counted = { minute, rows: rows + (last?.minute === minute ? last.rows : 0) }
      read.delete(address)
      read.set(address, [...kept, counted])
      const [oldest] = read.keys()
      if (read.size > MOST_ADDRESSES && oldest !== undefined) read.delete(oldest)
    },
    /** Refuses an address over the limit, with the seconds until enough of its rows expire. */
    refuse(address: string): TooManyRows | undefined {
      const recent = recentOf(address)
      let rows = recent.reduce((sum, { rows: own }) => sum + own, 0)
      if (rows < GUEST_ROWS) return undefined
      const leaving = recent.find(({ rows: own }) => {
        rows -= own
        return rows < GUEST_ROWS
      })
      const untilMs = ((leaving?.minute ?? 0) + GUEST_MINUTES) * MINUTE_MS
      const seconds = Math.ceil((untilMs - clock.now().getTime()) / 1_000)
      return { code: 'too_many_rows', ok: false, retryAfterSeconds: Math.max(1, seconds) }
    }
  }
}
