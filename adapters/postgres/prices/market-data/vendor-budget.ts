// Stores one row per vendor with the times of its last calls. Its row lock serialises all processes on the database.

import { sql } from 'kysely'

import type { SourceFailure } from '#core/prices/market-data/figure.ts'
import { capabilityOf, type VendorBudget } from '../../../market/vendors/vendor-budget.ts'
import type { Connection } from '../../connect.ts'

export function postgresVendorBudget({ db, pool }: Pick<Connection, 'db' | 'pool'>): VendorBudget {
  return {
    async close(name, failure, forMs) {
      const closed = {
        closed_for: failure,
        closed_until: sql<string>`clock_timestamp() + ${forMs} * interval '1 millisecond'`,
        failures: 0
      }
      await db
        .insertInto('vendor_gate')
        .values({ ...closed, name })
        .onConflict(conflict => conflict.column('name').doUpdateSet(closed))
        .execute()
    },
    async noteOutcome(vendor, hasFailed) {
      const noted = await db
        .updateTable('vendor_gate')
        .set(({ eb }) => ({ failures: hasFailed ? eb('failures', '+', 1) : 0 }))
        .where('name', '=', vendor)
        .$if(!hasFailed, query => query.where('failures', '>', 0))
        .returning('failures')
        .executeTakeFirst()
      return noted?.failures ?? 0
    },
    async take(vendor, capability, { perMinute, perSecond }) {
      const values = [vendor, capabilityOf(vendor, capability), perMinute, perSecond]
      await db
        .insertInto('vendor_gate')
        .values({ name: vendor })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      const taken = await pool.query(TAKE, values)
      if (taken.rowCount === 1) return undefined
      const { rows } = await pool.query<{ failure: SourceFailure; wait_ms: number }>(FIND_CLOSED, values)
      return rows[0] ? { failure: rows[0].failure, waitMs: rows[0].wait_ms } : { failure: 'busy', waitMs: 100 }
    }
  }
}

const calledWithin = (span: string): string =>
  `(select count(*) from unnest(calls) as call(at) where at > clock_timestamp() - interval '${span}')`

/**
 * Counts a call if the limits allow it. A process that waited for the row lock sees the row as the last holder left it.
 */
const TAKE = `
  update vendor_gate
  set calls = array(select at from unnest(calls) as call(at)
    where at > clock_timestamp() - interval '1 minute' order by at) || clock_timestamp()
  where name = $1 and coalesce(closed_until, '-infinity') <= clock_timestamp()
    and not exists (select from vendor_gate part where part.name = $2 and part.closed_until > clock_timestamp())
    and ${calledWithin('1 minute')} < $3::int and ${calledWithin('1 second')} < $4::int`

/** Selects the longest closure. Without one, selects the time at which the oldest call leaves the window. */
const FIND_CLOSED = `
  select failure, greatest(1, extract(epoch from until - clock_timestamp()) * 1000)::float8 as wait_ms
  from (
    select closed_for as failure, closed_until as until from vendor_gate
    where name in ($1, $2) and closed_until > clock_timestamp()
    union all
    select 'busy', calls[cardinality(calls) - $3::int + 1] + interval '1 minute' from vendor_gate
    where name = $1 and ${calledWithin('1 minute')} >= $3::int
    union all
    select 'busy', calls[cardinality(calls) - $4::int + 1] + interval '1 second' from vendor_gate
    where name = $1 and ${calledWithin('1 second')} >= $4::int) closed
  order by until desc limit 1`
