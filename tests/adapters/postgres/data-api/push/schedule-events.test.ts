// Schedules that EDGAR's feed names become events of the data API, each once.

import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postgresEventLog } from '#adapters/postgres/data-api/push/event-log.ts'
import { postgresArrivals } from '#adapters/postgres/filings/arrivals/arrivals.ts'
import { postgresFilingLedger } from '#adapters/postgres/filings/feed/filing-ledger.ts'
import { writeEvent } from '#core/data-api/push/push-event.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { ApiEvent } from '#src/api/data-api/calls/events-contract.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'

const OPENED = '0009993333-26-000077'
const RAISED = '0009993333-26-000078'
const NOW = new Date('2026-04-08T00:00:00Z')

const opened = scheduleSubmission(schedule13D(), { accession: OPENED })
const raised = scheduleSubmission(
  schedule13D({ persons: [{ cik: '0009997777', percent: '8.1', shares: '1990000' }], type: 'SCHEDULE 13D/A' }),
  { accession: RAISED, filed: '20260407' }
)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await insertIssuers(database.pool, [{ cik: 9990001, name: 'Northlake', ticker: 'NLKW' }])
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate schedule, seen_filing, arrival cascade'))

const name = (accession: string, source: 'feed' | 'index') =>
  postgresFilingLedger(database).flag(
    [
      {
        acceptedAt: undefined,
        accession,
        filedOn: '2026-04-07' as ReportDate,
        form: 'SCHEDULE 13D/A',
        path: `edgar/data/1/${accession}.txt`
      }
    ],
    source,
    NOW
  )
const events = () => postgresEventLog(database.pool, 'https://fourfold.test').readAfter(0, 10)

describe('events of schedules', () => {
  test('state what a schedule changed, as the contract says, without purpose or CUSIP', async () => {
    await insertSchedules(database.pool, [opened])
    await name(RAISED, 'feed')
    await insertSchedules(database.pool, [raised])
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      accession: null,
      insiders: ['9997777'],
      kind: 'ownership.filing.amended',
      ticker: 'NLKW'
    })
    const written = JSON.parse(writeEvent(event!))
    expect(v.safeParse(ApiEvent, written).issues).toBeUndefined()
    expect(written.data).toMatchObject({
      accessionNumber: RAISED,
      change: 'raised',
      isNewest: true,
      link: expect.stringMatching(/^https:\/\/www\.sec\.gov\//),
      percentBefore: 6.2,
      sample: false
    })
    expect(event!.dataJson).not.toMatch(/purpose|999000109/)
  })

  test('come once per schedule, and never for history', async () => {
    await name(OPENED, 'index')
    await insertSchedules(database.pool, [opened])
    expect(await events()).toEqual([])
    await name(RAISED, 'feed')
    await insertSchedules(database.pool, [raised])
    await insertSchedules(database.pool, [raised])
    expect(await events()).toHaveLength(1)
  })

  test('reach webhooks, and are no arrivals with trades', async () => {
    const { rows } = await database.pool.query(
      `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list)
       values ('owner', 'owner@example.com', 'Owner', 'other', false, false) returning id`
    )
    const endpoint = (id: string, kind: string) =>
      database.pool.query(
        `insert into webhook_endpoint (id, account_id, url, kinds, tickers, insiders, secret_id, created_at)
         values ($1, $2, 'https://receiver.example', $3, '{NLKW}', '{}', $1, now())`,
        [id, rows[0].id, [kind]]
      )
    await endpoint('a', 'ownership.filing.created')
    await endpoint('b', 'report.published')
    await name(OPENED, 'feed')
    await insertSchedules(database.pool, [opened])
    const deliveries = await database.pool.query('select endpoint_id from webhook_delivery')
    expect(deliveries.rows).toEqual([{ endpoint_id: 'a' }])
    expect(await postgresArrivals(database.pool).readAfter(0, 10)).toEqual([])
  })
})
