// One row per lease. Start and end use the database clock, so processes need not trust their own.

import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

import type { Lease } from '#core/filings/feed/ports.ts'
import type { Database } from '#db/schema.ts'

/** Longest time until another process takes over from a dead holder, besides its polling interval. */
const HELD_MS = 15_000

export function postgresLease(db: Kysely<Database>, name: string, heldMs: number = HELD_MS): Lease {
  const holder = randomUUID()
  return {
    async hold() {
      const asked = performance.now()
      const isHeld = await hold(db, { heldMs, holder, name })
      // Counted from before the query, so that the lease never outlasts the database's view of it.
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

/** An end further away than any lease came from a clock that was later set back, so it is ignored. */
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
