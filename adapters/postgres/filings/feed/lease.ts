// Stores a lease as one row. Start and end use the database clock, so the clocks of processes do not
// matter. The holder is named by machine and process, so that an operator knows who follows EDGAR.

import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'

import type { Lease } from '#core/filings/feed/ports.ts'
import type { Database } from '#db/schema.ts'

/** Duration of a lease. If its holder dies, another process takes over after this time plus its polling interval. */
const HELD_MS = 15_000
const HOLDER_BYTES = 4

export function postgresLease(db: Kysely<Database>, name: string, heldMs: number = HELD_MS): Lease {
  // The random part tells apart processes of containers, which often have the same id.
  const holder = `${hostname()}:${process.pid}:${randomBytes(HOLDER_BYTES).toString('hex')}`
  let wasHeld = false

  function tellChange(isHeld: boolean): void {
    if (isHeld === wasHeld) return
    wasHeld = isHeld
    console.log(JSON.stringify({ event: isHeld ? 'lease_taken' : 'lease_lost', holder, lease: name }))
  }

  return {
    async hold() {
      const asked = performance.now()
      const isHeld = await hold(db, { heldMs, holder, name })
      tellChange(isHeld)
      // Measured from before the query, so that this process never believes in the lease longer than the database does.
      return isHeld ? Math.max(0, heldMs - (performance.now() - asked)) : 0
    },
    async release() {
      await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute()
      tellChange(false)
    }
  }
}

interface Claim {
  readonly heldMs: number
  readonly holder: string
  readonly name: string
}

/**
 * Takes or renews the lease. A stored end later than any lease can last is ignored: it comes from a clock that was set
 * back.
 */
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
