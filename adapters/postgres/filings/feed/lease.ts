// One row a lease. Both ends of it are the database's time, so that no process has to trust its own clock.

import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

import type { Lease } from '#core/filings/feed/ports.ts'
import type { Database } from '#db/schema.ts'

/** A holder that died is followed after so long at most, and the time to the next look. */
const HELD_MS = 15_000

export function postgresLease(db: Kysely<Database>, name: string, heldMs: number = HELD_MS): Lease {
  const holder = randomUUID()
  return {
    async hold() {
      const asked = performance.now()
      const isHeld = await hold(db, { heldMs, holder, name })
      // Counted from before the question: never longer than the database means.
      return isHeld ? Math.max(0, heldMs - (performance.now() - asked)) : 0
    },
    async release() {
      await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
    }
  }
}

interface Claim {
  readonly heldMs: number
  readonly holder: string
  readonly name: string
}

/** A time further away than any lease was noted by a clock that has been set back since. */
async function hold(db: Kysely<Database>, { heldMs, holder, name }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into lease as held (name, holder, held_until)
    values (${name}, ${holder}, clock_timestamp() + ${heldMs} * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where held.holder = excluded.holder or held.held_until < clock_timestamp()
        or held.held_until > clock_timestamp() + 2 * ${heldMs}::float8 * interval '1 millisecond'
    returning name`.execute(db)
  return rows.length > 0
}
