// Follows a fake EDGAR into a test database with the product's own client and use cases. It uses a simulated clock, so
// that waits of minutes take no real time.

import { createEdgarClient } from '#adapters/edgar/client/edgar-client.ts'
import type { RequestBudget } from '#adapters/edgar/client/request-budget.ts'
import { edgarSource } from '#adapters/edgar/feed/edgar-source.ts'
import { realFeedPorts } from '#adapters/feed-ports.ts'
import { realPipelinePorts } from '#adapters/pipeline-ports.ts'
import type { Connection } from '#adapters/postgres/connect.ts'
import { MINUTE_MS } from '#core/dates/durations.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { EdgarOutage } from '#core/filings/feed/edgar-outage.ts'
import { slowLaneOf } from '#core/operation/pipeline/slow-lane.ts'
import { feedUseCases } from '#core/operation/use-cases.ts'
import type { FakeEdgar } from './fake-edgar.ts'

export interface Follower {
  readonly feed: ReturnType<typeof feedUseCases>
  now(): Date
  setNow(now: Date): void
  /** Total simulated pause after rate-limit blocks so far. */
  pausedMs(): number
  /** Polls the feed, reads filings and compares the index until nothing is pending. */
  followUntilStill(): Promise<void>
}

/** Marks the index of the day before `day` as final, so that ingest starts with `day`. */
export async function beginWith({ pool }: Pick<Connection, 'pool'>, day: ReportDate): Promise<void> {
  await pool.query(
    'insert into index_day (day, read_at, is_final, has_index, named) values ($1, now(), true, true, 0)',
    [addDays(day, -1)]
  )
}

export interface FollowerOptions {
  /** Request budget. Default: one that never waits. */
  readonly budget?: RequestBudget
  /** Timeout after which a request counts as stalled. */
  readonly timeoutMs?: number
}

const NO_ONE = { baseUrl: '', dataUrl: '', requestsPerSecond: 10, userAgent: undefined }
const USER_AGENT = 'Example Ltd admin@example.com'
/** Client options with two retries and nearly no delay. */
const IMPATIENT = { backOffMs: [1, 1], userAgent: USER_AGENT }
/** Default timeout, longer than any response takes. */
const TIMEOUT_MS = 60_000
const BETWEEN_ROUNDS_MS = 6 * MINUTE_MS
const MOST_ROUNDS = 60

export function openFollower(
  connection: Connection,
  fake: Pick<FakeEdgar, 'url'>,
  start: Date,
  { budget, timeoutMs = TIMEOUT_MS }: FollowerOptions = {}
): Follower {
  let now = start
  let paused = 0
  const clock = { now: () => now }
  const own: RequestBudget = {
    async pause(ms) {
      paused += ms
      now = new Date(now.getTime() + ms)
    },
    take: async ({ signal } = {}) => signal?.throwIfAborted()
  }
  const edgar = edgarSource(createEdgarClient({ ...IMPATIENT, budget: budget ?? own, timeoutMs }), {
    baseUrl: fake.url,
    isSample: false
  })
  const ports = { ...realPipelinePorts(connection), clock }
  // Runs without a worker thread, whose start would take longer than its work.
  const pipeline = { ...ports, slowLane: slowLaneOf(ports) }
  const feedPorts = realFeedPorts(NO_ONE, connection, clock)
  // The fake EDGAR has an index only for days with filings, so missing ones are not reported.
  const feed = feedUseCases({ ...pipeline, ...feedPorts, edgar, tellNoIndex: () => undefined })

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof EdgarOutage)) throw error
      return false
    }
  }

  async function round(): Promise<boolean> {
    const { failure } = await feed.poll({ onFlagged: () => undefined, signal: new AbortController().signal })
    const isCompared = await attempt(() => feed.repairGaps())
    const isRead = await attempt(() => feed.readPending())
    const { rowCount } = await connection.pool.query(`select from seen_filing where state = 'pending'`)
    return failure === undefined && isCompared && isRead && rowCount === 0
  }

  return {
    feed,
    async followUntilStill() {
      for (let count = 0; count < MOST_ROUNDS; count++) {
        if (await round()) return
        now = new Date(now.getTime() + BETWEEN_ROUNDS_MS)
      }
      throw new Error('Filings are still pending after hours.')
    },
    now: clock.now,
    pausedMs: () => paused,
    setNow(instant) {
      now = instant
    }
  }
}
