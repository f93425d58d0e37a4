// Rows of lists that are read without signing in, by address: a soft limit that a program meets and a person does not.
// See docs/decisions/0104-large-tables-and-guests.md.

import type { Clock } from '../../clock.ts'
import { MINUTE_MS } from '../../dates/durations.ts'

/** Rows of one address in `GUEST_MINUTES`. A guess: a page of 50 rows each second, all the time. */
export const GUEST_ROWS = 30_000
export const GUEST_MINUTES = 10
/** Addresses that a process remembers, some hundred bytes each; those that read last stay. */
const MOST_ADDRESSES = 20_000

export interface TooManyRows {
  readonly ok: false
  readonly code: 'too_many_rows'
  readonly retryAfterSeconds: number
}

/** Rows that were read in one minute, counted since 1970. */
interface MinuteOfRows {
  readonly minute: number
  readonly rows: number
}

/** Counts in the memory of this process; an unknown address, `''`, is not counted. */
export function guestRows({ clock }: { readonly clock: Clock }) {
  const read = new Map<string, readonly MinuteOfRows[]>()

  function recentOf(address: string): readonly MinuteOfRows[] {
    const begins = clock.now().getTime() / MINUTE_MS - GUEST_MINUTES
    return (read.get(address) ?? []).filter(({ minute }) => minute > begins)
  }

  return {
    /** Counts what an address was answered. The answer that passes the limit is whole: the next one is refused. */
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
    /** Refusal of an address that has read its rows, with the seconds until some of them count no more. */
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
