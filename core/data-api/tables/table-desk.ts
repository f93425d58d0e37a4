// Seats of those who read a table: a long answer that is written part by part. Few are given, and one part of all tables is
// written at a time, so that nobody who asks for a page waits for somebody's million rows.
// See docs/decisions/0104-large-tables-and-guests.md.

import { takeTurns } from '../../gate.ts'
import type { ApiCaller } from '../admit-caller.ts'

/** Tables that one account reads at once: one to work with and one that starts again. */
export const TABLES_PER_ACCOUNT = 2
/** Tables that a process writes at once. A guess: each holds a few megabytes, and eight share the time of one. */
export const TABLES_PER_PROCESS = 8
/** Seconds after which a refused table may be asked for again: one that is not read has ended by then. */
export const TABLE_WAIT_SECONDS = 30

export interface TableSeat {
  /** Gives the seat back; a second call does nothing. */
  leave(): void
  /** Writes a part when those of the other tables that came before are written. */
  writePart<Part>(write: () => Promise<Part>): Promise<Part>
}

/** `too_many_tables`: the account has its tables. `tables_busy`: the process has as many as it writes. */
export type TableRefusal = { readonly ok: false; readonly code: 'tables_busy' | 'too_many_tables' }

export type TableAnswer = { readonly ok: true; readonly value: TableSeat } | TableRefusal

/** Makes the seats of one process. Whoever brings no key of an account counts by address. */
export function tableDesk(): (caller: Pick<ApiCaller, 'holder'>) => TableAnswer {
  const taken = new Map<string, number>()
  const writePart = takeTurns()
  let all = 0

  function count(name: string, change: 1 | -1): void {
    const own = (taken.get(name) ?? 0) + change
    all += change
    if (own === 0) taken.delete(name)
    else taken.set(name, own)
  }

  return ({ holder: { name } }) => {
    if ((taken.get(name) ?? 0) >= TABLES_PER_ACCOUNT) return { code: 'too_many_tables', ok: false }
    if (all >= TABLES_PER_PROCESS) return { code: 'tables_busy', ok: false }
    count(name, 1)
    let isTaken = true
    return {
      ok: true,
      value: {
        leave() {
          if (isTaken) count(name, -1)
          isTaken = false
        },
        writePart
      }
    }
  }
}
