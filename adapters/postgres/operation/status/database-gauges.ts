// Values of metrics that are read from the database at each scrape, and those of its connections.

import type pg from 'pg'

import { QUEUES } from '#core/operation/status/queue-lag.ts'
import type { Gauge, Reading } from '../../../metrics/metrics.ts'
import { systemClock } from '../../../system-clock.ts'
import type { Connections } from '../../connections.ts'
import type { Health } from '../../health.ts'

const SECOND_MS = 1_000

/** Returns the gauges. Every process shows those of queues and sources, which belong to the database as a whole. */
export function databaseGauges(health: Pick<Health, 'queues' | 'sourceAges'>, connections: Connections): Gauge[] {
  const { events, primary, reading } = connections
  const pools = { events: events.pool, primary: primary.pool, reading: reading.pool }
  return [
    {
      help: 'Connections of a pool, and requests that wait for one.',
      name: 'fourfold_pool_connections',
      read: () =>
        Object.entries(pools).flatMap(([pool, { idleCount, totalCount, waitingCount }]): Reading[] => [
          [totalCount - idleCount, { pool, state: 'busy' }],
          [idleCount, { pool, state: 'idle' }],
          [waitingCount, { pool, state: 'waiting' }]
        ])
    },
    {
      help: 'Messages of a queue: waiting, and of the last day failed or unknown.',
      name: 'fourfold_queue_messages',
      async read() {
        const readings = await health.queues()
        return QUEUES.flatMap((queue): Reading[] =>
          (['failed', 'unknown', 'waiting'] as const).map(state => [readings[queue][state], { queue, state }])
        )
      }
    },
    {
      help: 'Age of the oldest message that waits, 0 where none does.',
      name: 'fourfold_queue_oldest_seconds',
      async read() {
        const readings = await health.queues()
        return QUEUES.map((queue): Reading => [secondsSince(readings[queue].oldest), { queue }])
      }
    },
    {
      help: 'Age of the last success of a source.',
      name: 'fourfold_source_age_seconds',
      read: async () => (await health.sourceAges()).map(({ ageSeconds, source }): Reading => [ageSeconds, { source }])
    },
    {
      help: 'Wait until the next request to the SEC; minutes while it blocks.',
      name: 'fourfold_edgar_wait_seconds',
      read: () => readRows(primary.pool, EDGAR_WAIT)
    },
    {
      help: 'Filings of EDGAR that are known and not read.',
      name: 'fourfold_filings_pending',
      read: () => readRows(primary.pool, PENDING)
    },
    {
      help: 'Age of the oldest filing that is known and not read, 0 where all are.',
      name: 'fourfold_filings_oldest_pending_seconds',
      read: () => readRows(primary.pool, OLDEST_PENDING)
    },
    {
      help: 'Is 1 while a process holds the lease.',
      name: 'fourfold_lease_held',
      read: () => readRows(primary.pool, LEASES)
    }
  ]
}

const EDGAR_WAIT = `select greatest(0, extract(epoch from max(next_at) - clock_timestamp()))::float8 as value
  from request_budget where name = 'sec' having count(*) > 0`
const PENDING = `select count(*)::float8 as value from seen_filing where state = 'pending'`
const OLDEST_PENDING = `select coalesce(extract(epoch from clock_timestamp() - min(first_seen_at)), 0)::float8 as value
  from seen_filing where state = 'pending'`
const LEASES = `select (held_until > clock_timestamp())::int as value, name as lease from lease`

/** Reads rows of a column `value`. Their other columns become labels. */
async function readRows(pool: pg.Pool, text: string): Promise<Reading[]> {
  const { rows } = await pool.query<{ value: number } & Record<string, string | number>>(text)
  return rows.map(({ value, ...labels }) => [value, labels as Record<string, string>]) // texts by their statements
}

function secondsSince(time: Date | undefined): number {
  return time ? Math.max(0, (systemClock.now().getTime() - time.getTime()) / SECOND_MS) : 0
}
