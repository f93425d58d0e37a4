// One row a lease. Both ends of it are the database's time, so that no process has to trust its own clock.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'

import type { Lease } from '#core/feed/ports.ts'

/** A holder that died is followed after so long at most, and the time to the next look. */
const HELD_MS = 15_000

/** A time further away than any lease was noted by a clock that has been set back since. */
const HOLD = `
  insert into lease as held (name, holder, held_until)
  values ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
  on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
    where held.holder = excluded.holder or held.held_until < clock_timestamp()
      or held.held_until > clock_timestamp() + 2 * $3 * interval '1 millisecond'
  returning name`

export function postgresLease(pool: pg.Pool, name: string, heldMs: number = HELD_MS): Lease {
  const holder = randomUUID()
  return {
    async hold() {
      const asked = performance.now()
      const { rowCount } = await pool.query(HOLD, [name, holder, heldMs])
      // Counted from before the question: never longer than the database means.
      return rowCount ? Math.max(0, heldMs - (performance.now() - asked)) : 0
    },
    async release() {
      await pool.query('delete from lease where name = $1 and holder = $2', [name, holder])
    }
  }
}
