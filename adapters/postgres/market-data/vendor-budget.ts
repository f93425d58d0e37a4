// One row a vendor holds the times of its last calls: the row's lock makes all processes of one database wait in line.

import type pg from 'pg'

import type { SourceFailure } from '#core/market-data/figure.ts'
import { capabilityOf, type VendorBudget } from '../../market/vendors/vendor-budget.ts'

export function postgresVendorBudget(pool: pg.Pool): VendorBudget {
  return {
    async close(name, failure, forMs) {
      await pool.query(CLOSE, [name, failure, forMs])
    },
    async noteOutcome(vendor, hasFailed) {
      const { rows } = await pool.query<{ failures: number }>(hasFailed ? NOTE_FAILURE : NOTE_SUCCESS, [vendor])
      return rows[0]?.failures ?? 0
    },
    async take(vendor, capability, { perMinute, perSecond }) {
      const values = [vendor, capabilityOf(vendor, capability), perMinute, perSecond]
      await pool.query(TAKE_FIRST, [vendor])
      const taken = await pool.query(TAKE, values)
      if (taken.rowCount === 1) return undefined
      const { rows } = await pool.query<{ failure: SourceFailure; wait_ms: number }>(FIND_CLOSED, values)
      return rows[0] ? { failure: rows[0].failure, waitMs: rows[0].wait_ms } : { failure: 'busy', waitMs: 100 }
    }
  }
}

const TAKE_FIRST = `insert into vendor_gate (name) values ($1) on conflict do nothing`

const calledWithin = (span: string): string =>
  `(select count(*) from unnest(calls) as call(at) where at > clock_timestamp() - interval '${span}')`

/** What waited for the row's lock reads the row as its holder left it. */
const TAKE = `
  update vendor_gate
  set calls = array(select at from unnest(calls) as call(at)
    where at > clock_timestamp() - interval '1 minute' order by at) || clock_timestamp()
  where name = $1 and coalesce(closed_until, '-infinity') <= clock_timestamp()
    and not exists (select from vendor_gate part where part.name = $2 and part.closed_until > clock_timestamp())
    and ${calledWithin('1 minute')} < $3::int and ${calledWithin('1 second')} < $4::int`

/** The refusal that lasts longest, or when the oldest call leaves the minute. */
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

const CLOSE = `
  insert into vendor_gate (name, closed_until, closed_for)
  values ($1, clock_timestamp() + $3 * interval '1 millisecond', $2)
  on conflict (name) do update set closed_until = excluded.closed_until, closed_for = excluded.closed_for, failures = 0`

const NOTE_FAILURE = `update vendor_gate set failures = failures + 1 where name = $1 returning failures`
const NOTE_SUCCESS = `update vendor_gate set failures = 0 where name = $1 and failures > 0 returning failures`
