import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Metrics, openMetrics } from '#adapters/metrics/metrics.ts'
import { type Connections, openConnections } from '#adapters/postgres/connections.ts'
import { postgresLease } from '#adapters/postgres/filings/feed/lease.ts'
import { postgresBudget } from '#adapters/postgres/filings/feed/request-budget.ts'
import { postgresHealth } from '#adapters/postgres/health.ts'
import { databaseGauges } from '#adapters/postgres/operation/status/database-gauges.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let connections: Connections
let metrics: Metrics

beforeAll(async () => {
  database = await openTestDatabase()
  connections = openConnections(database.url)
  metrics = openMetrics('web')
  const health = postgresHealth(connections.primary)
  for (const gauge of databaseGauges(health, connections)) metrics.observe(gauge)
})
afterAll(async () => {
  await metrics.close()
  await connections.close()
  await database.close()
})

describe('metrics of the database', () => {
  test('show queues, sources, pending filings and pools', async () => {
    const { pool } = database
    await pool.query(`insert into source_state (source, last_success_at) values ('edgar', now() - interval '1 hour')`)
    await pool.query(`
      insert into seen_filing (accession, form, path, source, first_seen_at, filed_on, next_try_at)
      values ('0000000000-26-000001', '4', 'x', 'feed', now() - interval '2 minutes', current_date, now())`)
    const text = await metrics.write()
    expect(text).toContain('fourfold_queue_messages{queue="mails",state="waiting"} 0')
    expect(text).toContain('fourfold_queue_oldest_seconds{queue="webhooks"} 0')
    expect(text).toMatch(/^fourfold_source_age_seconds\{source="edgar"\} 36\d\d$/m)
    expect(text).toContain('fourfold_filings_pending 1')
    expect(text).toMatch(/^fourfold_filings_oldest_pending_seconds 12\d/m)
    expect(text).toMatch(/^fourfold_pool_connections\{pool="primary",state="idle"\} \d+$/m)
    expect(text).not.toContain('fourfold_edgar_wait_seconds{')
  })

  test('show the budget of the SEC and who holds the lease', async () => {
    await postgresBudget(database.pool, 'sec', 5).pause(120_000)
    await postgresLease(database.db, 'feed').hold()
    const text = await metrics.write()
    expect(text).toMatch(/^fourfold_edgar_wait_seconds 1(19|20)/m)
    expect(text).toContain('fourfold_lease_held{lease="feed"} 1')
  })
})
