// Limits concurrent tables, which are long answers written part by part. A table needs one of a few seats, and only one
// table writes a part at a time. Short requests therefore never wait for a million rows. See
// docs/decisions/0040-promise-the-data-api-separately.md.

import { takeTurns } from '../../gate.ts'
import type { ApiCaller } from '../admit-caller.ts'

/** Maximum number of concurrent tables per account: one in use, and one that was started again after an error. */
export const TABLES_PER_ACCOUNT = 2
/** Maximum number of concurrent tables per process. A guess: each takes a few megabytes, and they take turns. */
export const TABLES_PER_PROCESS = 8
/** Seconds until a refused table may be requested again. A table whose reader has stopped has ended by then. */
export const TABLE_WAIT_SECONDS = 30

export interface TableSeat {
  /** Releases the seat. A second call does nothing. */
  leave(): void
  /** Writes a part after all parts that were requested earlier, by any table. */
  writePart<Part>(write: () => Promise<Part>): Promise<Part>
}

/** `too_many_tables`: the account is at its limit. `tables_busy`: the process is. */
export type TableRefusal = { readonly ok: false; readonly code: 'tables_busy' | 'too_many_tables' }

export type TableAnswer = { readonly ok: true; readonly value: TableSeat } | TableRefusal

/** Returns a function that gives out the seats of one process. Callers without an account are counted by address. */
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
