// Published reports by the data API: their list, and the newest one.

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildMissingReports } from '#core/reports/building/build-missing-reports.ts'
import { listReports, OLD_REPORT_FIELDS, openReport } from '#src/api/data-api/calls/reports-contract.ts'
import { insertBuys } from '#tests/support/database/insert-buys.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const NOW = new Date('2023-05-15T12:00:00Z')

let database: TestDatabase
let api: AskedApi
let customer: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  await insertBuys(database.db, [
    aBuy({ accession: 'a', knownAt: new Date('2023-05-09T20:00:00Z') }),
    aBuy({ accession: 'b', knownAt: new Date('2023-05-11T20:00:00Z') })
  ])
  await buildMissingReports({ ...api.ports, clock: { now: () => NOW } })()
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const ask = (path: string) => api.ask(path, { key: customer.key })
const namesOf = (body: { data: { kind: string; reportDate: string }[] }) =>
  body.data.map(({ kind, reportDate }) => `${kind} ${reportDate}`)

const ALL = ['daily 2023-05-12', 'thirty-day 2023-05-12', 'weekly 2023-05-12', 'daily 2023-05-10']

describe('reports', () => {
  test('are listed with their totals and the plan that opens them, the newest day first', async () => {
    const { body, status } = await ask('/v1/reports')
    expect(status).toBe(200)
    expect(v.safeParse(listReports.answer, body).issues).toBeUndefined()
    expect(namesOf(body)).toEqual(ALL)
    expect(body.data[0]).toEqual({
      buys: 1,
      companies: 1,
      insiders: 1,
      isLatest: true,
      kind: 'daily',
      knownFrom: '2023-05-11T12:30:00.000Z',
      knownUntil: '2023-05-12T12:30:00.000Z',
      path: '/v1/reports/daily/2023-05-12',
      plan: 'Gold',
      publishedAt: NOW.toISOString(),
      rankedCount: 1,
      reportDate: '2023-05-12',
      sample: false,
      scoreVersion: expect.any(String),
      valueUsd: 230_343.75
    })
    expect(body.data.map(({ isLatest, plan }: { isLatest: boolean; plan: string }) => [isLatest, plan])).toEqual([
      [true, 'Gold'],
      [true, 'Gold'],
      [true, 'Silver'],
      [false, 'Gold']
    ])
    expect(body.meta).toMatchObject({ asOf: NOW.toISOString(), sample: false })
    for (const { path } of body.data) expect((await ask(path)).status).toBe(200)
  })

  test('have the names of other calls in their rows, beside old ones, which say that they end', async () => {
    const path = '/v1/reports/daily/2023-05-12'
    const whole = await ask(path)
    expect(v.safeParse(openReport.answer, whole.body).issues).toBeUndefined()
    const [row] = [...whole.body.ranked, ...whole.body.unranked]
    for (const [old, now] of Object.entries(OLD_REPORT_FIELDS)) expect([old, row[old]]).toEqual([old, row[now]])
    expect(row.accessionNumber).toBe('b')
    const byOld = await ask(`${path}?fields=rank,accession`)
    expect(byOld.headers.get('deprecation')).toBe('@1795824000')
    expect(byOld.headers.get('sunset')).toContain('28 Dec 2027')
    expect((await ask(`${path}?fields=rank,accessionNumber`)).headers.get('deprecation')).toBeNull()
    expect(whole.headers.get('deprecation')).toBeNull()
  })

  test.each([
    ['latest=true', ALL.slice(0, 3)],
    ['kind=daily', ['daily 2023-05-12', 'daily 2023-05-10']],
    ['kind=daily&latest=true', ['daily 2023-05-12']],
    ['to=2023-05-11', ['daily 2023-05-10']],
    ['from=2023-05-11&kind=weekly', ['weekly 2023-05-12']],
    ['as_of=2023-05-11T00:00:00Z', ['daily 2023-05-10']],
    ['as_of=2023-05-11T00:00:00Z&latest=true', ['daily 2023-05-10']],
    ['as_of=2023-05-01T00:00:00Z', []]
  ])('are selected by %s', async (query, expected) => {
    expect(namesOf((await ask(`/v1/reports?${query}`)).body)).toEqual(expected)
  })

  test('come page by page as at the first page, though more are made', async () => {
    const first = await ask('/v1/reports?limit=1')
    await database.pool.query(
      `insert into report select kind, '2023-05-11', known_from, known_until, score_version, content, html, html_blurred,
         $1 from report where kind = 'daily' and report_date = '2023-05-10'`,
      [new Date(NOW.getTime() + 1_000)]
    )
    const walked = namesOf(first.body)
    for (let cursor = first.body.next_cursor; cursor !== null; ) {
      const { body } = await ask(`/v1/reports?limit=1&cursor=${encodeURIComponent(cursor)}`)
      expect(body.meta.asOf).toBe(first.body.meta.asOf)
      walked.push(...namesOf(body))
      cursor = body.next_cursor
    }
    expect(walked).toEqual(ALL)
    expect(namesOf((await ask('/v1/reports')).body)).toHaveLength(5)
    expect((await ask('/v1/reports?limit=1&kind=daily&cursor=x')).body).toMatchObject({ parameter: 'cursor' })
    expect((await ask('/v1/reports?from=2023-05-11&to=2023-05-10')).body).toMatchObject({ parameter: 'to' })
  })

  test('are a table, and the newest of a kind is read by its name', async () => {
    const { text } = await ask('/v1/reports?kind=weekly&format=csv&fields=kind,reportDate,valueUsd')
    expect(text).toBe('kind,reportDate,valueUsd\r\nweekly,2023-05-12,460687.5\r\n')
    const { body } = await ask('/v1/reports/daily/latest')
    expect(body).toMatchObject({ kind: 'daily', reportDate: '2023-05-12' })
    const { headers } = await ask('/v1/reports/daily/latest?format=csv')
    expect(headers.get('content-disposition')).toContain('daily-report-2023-05-12.csv')
  })

  test('are listed for every plan, and opened by those that have them', async () => {
    const { key } = await addCustomer({ ...database, ...api }, { plan: 'api-base' })
    expect((await api.ask('/v1/reports', { key })).status).toBe(200)
    expect((await api.ask('/v1/reports/weekly/latest', { key })).body).toMatchObject({
      code: 'right_required',
      plan: 'Silver'
    })
  })
})
