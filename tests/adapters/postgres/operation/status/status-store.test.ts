import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readNoticeFile } from '#adapters/edgar/notice/notice-file.ts'
import { postgresStatus } from '#adapters/postgres/operation/status/status-store.ts'
import { postgresNotices } from '#adapters/postgres/trades/planned-sales/notices.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { StatusReadings } from '#core/operation/status/ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { noticeSubmission } from '#tests/support/filings/sale-notice.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'

let database: TestDatabase
let readings: StatusReadings

/** Inserts rows of a Friday evening in New York, which is already Saturday in UTC. */
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`
    insert into seen_filing
      (accession, form, path, source, first_seen_at, accepted_at, filed_on, state, published_at, next_try_at, in_index, vanished_on, fetched_at)
    values
      ('a-1', '4', 'edgar/data/1/a-1.txt', 'feed', '2026-11-20T20:00:05Z', '2026-11-20T20:00:00Z', '2026-11-20', 'published', '2026-11-20T20:00:10Z', null, true, null, now()),
      ('a-2', '4', 'edgar/data/1/a-2.txt', 'feed', '2026-11-21T02:00:05Z', '2026-11-21T02:00:00Z', '2026-11-20', 'published', '2026-11-21T02:00:30Z', null, true, null, now()),
      ('a-3', '144', 'edgar/data/1/a-3.txt', 'index', '2026-11-21T04:00:00Z', null, '2026-11-20', 'pending', null, '2026-11-21T04:00:00Z', true, null, null),
      ('a-4', '4/A', 'edgar/data/1/a-4.txt', 'index', '2026-11-21T04:00:00Z', null, '2026-11-20', 'rejected', null, null, true, null, null),
      ('a-5', '3', 'edgar/data/1/a-5.txt', 'feed', '2026-11-20T18:00:05Z', '2026-11-20T18:00:00Z', '2026-11-20', 'published', '2026-11-20T18:00:04Z', null, true, '2026-11-21', now()),
      ('a-7', '4', 'edgar/data/1/a-7.txt', 'feed', '2026-11-19T20:00:00Z', '2026-11-18T20:00:00Z', '2026-11-18', 'published', '2026-11-19T20:00:00Z', null, true, null, null),
      ('a-6', '4', 'edgar/data/1/a-6.txt', 'index', '2026-11-20T04:00:00Z', '2026-11-19T22:00:00Z', '2026-11-19', 'published', '2026-11-20T12:00:00Z', null, true, null, null);
    insert into index_day (day, read_at, is_final, has_index, named) values
      ('2026-11-20', '2026-11-21T03:30:00Z', false, true, 5), ('2026-11-19', '2026-11-20T11:00:00Z', true, true, 1),
      ('2026-11-11', '2026-11-12T11:00:00Z', true, false, 0), ('2026-09-03', '2026-09-04T11:00:00Z', false, false, 0),
      ('2026-09-02', '2026-09-04T11:00:00Z', false, false, 0), ('2026-09-01', '2026-09-02T11:00:00Z', true, true, 9);
    insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of, transaction_date,
      shares, value_usd, is_eligible, excluded, notes, is_new_position)
    select accession, side, 1, '{}', '{}', at, at, '2026-11-17', 1, 1, is_eligible, '{}', '{}', false
    from (values
      ('e-1', 'buy', '2026-11-19T05:00:00Z'::timestamptz, true), ('e-2', 'buy', '2026-11-20T04:59:59Z', true),
      ('e-3', 'buy', '2026-11-20T05:00:00Z', true), ('e-4', 'buy', '2026-11-19T04:59:59Z', true),
      ('e-5', 'sell', '2026-11-19T15:00:00Z', true), ('e-6', 'buy', '2026-11-19T15:00:00Z', false)
    ) event (accession, side, at, is_eligible);
    insert into incident (source, kind, started_at, ended_at) values
      ('feed', 'outage', '2026-11-18T10:00:00Z', '2026-11-18T10:05:00Z'), ('feed', 'outage', '2026-11-20T10:00:00Z', null),
      ('index', 'difference', '2026-08-01T10:00:00Z', '2026-08-02T10:00:00Z');
    insert into source_state (source, last_success_at, detail) values ('feed', '2026-11-20T20:00:06Z', '{}');
    insert into price_bar (ticker, date, close) values ('SPY', '2026-11-19', 600), ('ZZZ', '2026-11-20', 1);
    insert into due_report (kind, report_date, due_since) values ('daily', '2026-11-20', '2026-11-20T13:30:00Z');
    insert into due_report (kind, report_date, drafted_at, draft) values ('daily', '2026-11-23', '2026-11-23T13:00:00Z', '{}')`)
  readings = await postgresStatus(database).read({
    from: '2026-10-09' as ReportDate,
    since: new Date('2026-10-08T00:00:00Z')
  })
})
afterAll(() => database.close())

describe('the state of the data', () => {
  test("has stored, pending and differing filings beside each day's index, differences by number", () => {
    expect(readings.days.map(({ day, held, isFinal, named, pending }) => [day, isFinal, named, held, pending])).toEqual(
      [
        ['2026-11-20', false, 5, 3, 1],
        ['2026-11-19', true, 1, 1, 0],
        ['2026-11-11', true, 0, 0, 0]
      ]
    )
    const [newest] = readings.days
    expect(newest?.differenceCount).toBe(3)
    expect(newest?.differences.map(({ accession, isHeld, state }) => [accession, state, isHeld])).toEqual([
      ['a-3', 'pending', false],
      ['a-4', 'rejected', false],
      ['a-5', 'vanished', true]
    ])
    expect(newest?.differences[0]).toMatchObject({ form: '144', path: 'edgar/data/1/a-3.txt' })
  })

  test('has the delay of filings from the feed, by New York date of acceptance; never negative', () => {
    expect(readings.latencies).toEqual([
      { day: '2026-11-20', filings: 3, p50: 10, p95: expect.closeTo(28), p99: expect.closeTo(29.6) }
    ])
    expect(readings.latency?.filings).toBe(3)
  })

  test('has pending work, latest arrivals and incidents', () => {
    expect(readings.pending).toEqual({ filings: 1, oldestSeenAt: new Date('2026-11-21T04:00:00Z') })
    expect(readings.newestForm4At).toEqual(new Date('2026-11-21T02:00:00Z'))
    expect([readings.lastFinalDay, readings.lastPricedDay]).toEqual(['2026-11-19', '2026-11-19'])
    // Includes old days.
    expect(readings.daysWithoutIndex).toEqual(['2026-09-02', '2026-09-03'])
    // Counts from midnight to midnight in New York.
    expect(readings.purchases).toEqual({ count: 2, day: '2026-11-19' })
    expect(readings.incidents.map(({ endedAt, kind }) => [kind, endedAt === undefined])).toEqual([
      ['outage', true],
      ['outage', false]
    ])
    expect(readings.dueReports.map(({ date, kind }) => [kind, date])).toEqual([['daily', '2026-11-20']])
    expect(readings.successes.get('feed')).toEqual(new Date('2026-11-20T20:00:06Z'))
  })

  test('counts schedules and notices from a file as held while their own copy is pending, like Form 4', async () => {
    const other = await openTestDatabase()
    await insertSchedules(other.pool, [scheduleSubmission(schedule13D(), { accession: '0009993333-26-000077' })])
    const notice = readNoticeFile(filingFile(noticeSubmission(undefined, { accession: '0009993333-26-000044' })))
    if (notice?.ok) await postgresNotices(other.pool).saveNotices([notice.value])
    await other.pool.query(`
      insert into seen_filing (accession, form, path, source, first_seen_at, filed_on, state, next_try_at, in_index)
      select '0009993333-26-0000' || number, form, 'x', 'index', now(), '2026-03-16', 'pending', now(), true
      from (values ('77', 'SCHEDULE 13D'), ('44', '144'), ('99', 'SCHEDULE 13G')) as named (number, form);
      insert into index_day (day, read_at, is_final, has_index, named) values ('2026-03-16', now(), false, true, 3)`)
    const { days } = await postgresStatus(other).read({ from: '2026-01-01' as ReportDate, since: new Date(0) })
    await other.close()
    expect(days).toMatchObject([{ differences: [{ form: 'SCHEDULE 13G' }], held: 2, pending: 1 }])
  })

  test('is empty in an empty database', async () => {
    const empty = await openTestDatabase()
    const none = await postgresStatus(empty).read({ from: '2026-10-09' as ReportDate, since: new Date(0) })
    expect(none.purchases).toBeUndefined()
    expect(none).toMatchObject({ days: [], incidents: [], latencies: [], latency: undefined, newestForm4At: undefined })
    await empty.close()
  })
})
