// Limits concurrent tables, which are long answers written part by part. Seats are few, and one part of all tables is
// written at a time. Short requests therefore never wait for a million rows. See
// docs/decisions/0040-promise-the-data-api-separately.md.

import { takeTurns } from '../../gate.ts'
import type { ApiCaller } from '../admit-caller.ts'

/** Concurrent tables of one account: one to work with, and one that starts again. */
export const TABLES_PER_ACCOUNT = 2
/** Concurrent tables of a process. A guess: each holds a few megabytes, and eight share the time of one. */
export const TABLES_PER_PROCESS = 8
/** Seconds until a refused table may be requested again. An unread table has ended by then. */
export const TABLE_WAIT_SECONDS = 30

export interface TableSeat {
  /** Gives the seat back; a second call does nothing. */
  leave(): void
  /** Writes a part once the earlier parts of all tables are written. */
  writePart<Part>(write: () => Promise<Part>): Promise<Part>
}

/** `too_many_tables`: the account is at its limit. `tables_busy`: the process is. */
export type TableRefusal = { readonly ok: false; readonly code: 'tables_busy' | 'too_many_tables' }

export type TableAnswer = { readonly ok: true; readonly value: TableSeat } | TableRefusal

/** Creates the seats of one process. Callers without an account are counted by address. */
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
