// Every list in three formats, with the requested fields and its metadata.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#adapters/app.ts'
import { writeDisclosures } from '#adapters/postgres/congress/write-disclosures.ts'
import { postgresResultsStore } from '#adapters/postgres/filings/earnings/results.ts'
import type { ReportContent } from '#core/reports/report-content.ts'
import { congressDocument, day, disclosedTrade } from '#tests/support/content/congress.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { results } from '#tests/support/earnings/results.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const REPORT = {
  kind: 'weekly',
  knownUntil: '2026-03-06T21:00:00.000Z',
  ranked: [{ accession: 'a-1', company: '=Acme', rank: 1, score: 2 }],
  unranked: [{ accession: 'a-2', company: 'Other', reason: 'too_small' }]
} as unknown as ReportContent

let database: TestDatabase
let api: AskedApi
let enterprise: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  const { ports } = askedApi(database)
  api = askedApi(database, {
    congressDistribution: 'all',
    reports: { ...ports.reports, findContent: async () => REPORT }
  })
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  const owners = Array.from({ length: 3 }, (_, at) => ({ cik: String(100 + at), name: `Doe ${at}` }))
  await insertListedTrades(
    database.pool,
    owners.map(owner => aTrade({ owners: [owner] }))
  )
  await insertSchedules(database.pool, [scheduleSubmission(schedule13D())])
  await postgresResultsStore(database.pool).save([results('2024-05-02')])
  await createApp(api.ports).catchUp()
  await writeDisclosures(database, [
    {
      daySource: 'office',
      document: congressDocument({ disclosedOn: day('2026-03-09') }),
      reader: null,
      reading: 'read',
      trade: disclosedTrade()
    }
  ])
  enterprise = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const ask = (path: string, asked: Parameters<AskedApi['ask']>[1] = {}) =>
  api.ask(path, { key: enterprise.key, ...asked })

const LISTS = [
  ['/v1/insiders', 'cik,name', ['cik', 'name']],
  ['/v1/congress/transactions', 'ticker,memberName', ['ticker', 'memberName']],
  ['/v1/earnings', 'ticker,acceptedOn', ['ticker', 'acceptedOn']],
  ['/v1/ownership', 'percent,holderName', ['percent', 'holderName']],
  ['/v1/buys/scores', 'score,ticker', ['score', 'ticker']]
] as const

describe('lists as tables', () => {
  test.each(LISTS)('%s answers as JSON, CSV and NDJSON, with the requested fields', async (path, fields, names) => {
    const page = await ask(`${path}?fields=${fields}`)
    expect(page.status).toBe(200)
    for (const row of page.body.data) expect(Object.keys(row)).toEqual(names)
    const csv = await ask(`${path}?fields=${fields}`, { headers: { accept: 'text/csv' } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = csv.text.split('\r\n')
    expect(lines[0]).toBe(fields)
    expect(lines).toHaveLength(page.body.data.length + 2)
    const ndjson = await ask(`${path}?fields=${fields}&format=ndjson`)
    const written = ndjson.text.trimEnd().split('\n')
    expect(written.slice(0, -1).map(row => JSON.parse(row))).toEqual(page.body.data)
    const { asOf, complete } = page.body.meta
    expect(JSON.parse(written.at(-1)!)).toEqual({
      meta: { asOf, complete },
      next_cursor: null,
      row_count: page.body.data.length
    })
    for (const { headers } of [csv, ndjson])
      expect([headers.get('x-as-of'), headers.get('x-complete')]).toEqual([asOf, String(complete)])
  })

  test.each([...LISTS.map(([path]) => path), '/v1/sentiment', '/v1/reports/weekly/2026-03-06'])(
    '%s has an address for each table, which names its format',
    async path => {
      for (const [format, accept] of [
        ['csv', 'application/json'],
        ['ndjson', 'text/csv']
      ] as const) {
        const addressed = await ask(`${path}.${format}`, { headers: { accept } })
        const asked = await ask(`${path}?format=${format}`)
        expect([addressed.status, addressed.text]).toEqual([200, asked.text])
        expect(addressed.headers.get('content-type')).toBe(asked.headers.get('content-type'))
        expect((await ask(`${path}.${format}?format=${format}`)).body).toMatchObject({
          code: 'invalid_parameter',
          detail: 'format: the ending of the address names the format already.',
          parameter: 'format'
        })
      }
    }
  )

  test.each(['/v1/plans.csv', '/v1/insiders/100.csv', '/v1/insiders.xml', '/v1/insiders.csv.csv', '/v1/bulk/none.csv'])(
    '%s is no table',
    async path => expect((await ask(path)).status).toBe(404)
  )

  test.each(LISTS)('%s refuses a wrong field, suggests the nearest, and repeats no input', async (path, fields) => {
    const [first = ''] = fields.split(',')
    const { body, status, text } = await ask(`${path}?fields=${first}x,sEcReT`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_parameter', nearest: first, parameter: 'fields' })
    expect(text).not.toContain('sEcReT')
  })

  test('a table has the rows of all pages, up to the limit', async () => {
    const all = (await ask('/v1/insiders?limit=1')).body
    expect(all).toMatchObject({ has_more: true })
    const page = await ask('/v1/insiders?limit=1')
    expect(page.headers.get('link')).toContain('cursor=')
    expect((await ask('/v1/insiders?format=csv&fields=cik')).text.split('\r\n')).toHaveLength(5)
    expect((await ask('/v1/insiders?format=csv&fields=cik&limit=2')).text.split('\r\n')).toHaveLength(4)
    expect((await ask('/v1/insiders?limit=201')).body).toMatchObject({ code: 'invalid_parameter', parameter: 'limit' })
  })

  test('a table rests as long as it read track records', async () => {
    const rests: number[] = []
    let now = Date.now()
    const { events } = api.ports
    const resting = askedApi(database, {
      clock: { now: () => new Date(now) },
      events: {
        ...events,
        async listByInsiders(ciks, asOf) {
          now += 30
          return await events.listByInsiders(ciks, asOf)
        }
      },
      pause: async ms => void rests.push(ms),
      usageLog: api.ports.usageLog
    })
    const path = '/v1/stock/corporate-insider-transactions?format=csv'
    const plain = await resting.ask(path, { key: enterprise.key })
    expect([plain.status, rests]).toEqual([200, []])
    await resting.ask(`${path}&track_record=true`, { key: enterprise.key })
    expect(rests).toEqual([30])
  })

  test('a table that ends at its limit says where to go on', async () => {
    const { text } = await ask('/v1/insiders?format=ndjson&fields=cik&limit=2')
    const { next_cursor, row_count } = JSON.parse(text.trimEnd().split('\n').at(-1)!)
    expect(row_count).toBe(2)
    const rest = await ask(`/v1/insiders?fields=cik&cursor=${encodeURIComponent(next_cursor)}`)
    expect(rest.body).toMatchObject({ data: [{ cik: '102' }], next_cursor: null })
  })

  test('a report lists its ranked rows first', async () => {
    const { text } = await ask('/v1/reports/weekly/2026-03-06?format=csv&fields=rank,company,reason')
    expect(text).toBe("rank,company,reason\r\n1,'=Acme,\r\n,Other,too_small\r\n")
    const { body } = await ask('/v1/reports/weekly/2026-03-06?fields=rank,company')
    expect(body).toMatchObject({ ranked: [{ company: '=Acme', rank: 1 }], unranked: [{ company: 'Other' }] })
    expect(Object.keys(body.ranked[0])).toEqual(['rank', 'company'])
  })

  test('parties are in the table only for a plan with that right', async () => {
    const base = await addCustomer({ ...database, ...api })
    const header = async (key: string) =>
      (await ask('/v1/congress/transactions?format=csv', { key })).text.split('\r\n')[0]?.split(',')
    expect(await header(base.key)).not.toContain('party')
    expect(await header(enterprise.key)).toContain('party')
    const refused = await ask('/v1/congress/transactions?fields=party', { key: base.key })
    expect(refused).toMatchObject({ body: { code: 'right_required', plan: 'Silver' }, status: 403 })
  })

  test('old names of parameters are read until they end, as headers say', async () => {
    const askCongress = (query: string) => ask(`/v1/congress/transactions?${query}&limit=1`)
    const [old, now] = [await askCongress('disclosedFrom=2026-03-07'), await askCongress('disclosed_from=2026-03-07')]
    expect([old.status, old.body]).toEqual([200, now.body])
    expect([old.headers.get('deprecation'), old.headers.get('sunset')]).toEqual([
      '@1795824000',
      'Tue, 28 Dec 2027 00:00:00 GMT'
    ])
    expect(old.headers.get('link')).toContain('<https://api.fourfold.test/docs/stability>; rel="deprecation"')
    expect([now.headers.get('deprecation'), now.headers.get('sunset')]).toEqual([null, null])
    const refused = await askCongress('minAmount=much')
    expect(refused.body).toMatchObject({ code: 'invalid_parameter', parameter: 'min_amount' })
    expect(refused.headers.get('deprecation')).toBe('@1795824000')
    expect((await askCongress('disclosedTo=2026-03-10&disclosed_to=2026-03-10')).body).toMatchObject({
      detail: 'disclosed_to: is given more than once.'
    })
  })

  test('trades of Congress report the days covered, and whether reports are unread', async () => {
    const meta = async (query = '') => (await ask(`/v1/congress/transactions${query}`)).body.meta
    expect(await meta()).toMatchObject({ complete: true, coverageFrom: '2026-03-09', coverageTo: '2026-03-09' })
    expect(await meta('?disclosed_to=2026-03-10')).toMatchObject({ complete: false })
    await writeDisclosures(database, [
      {
        daySource: 'office',
        document: congressDocument({ disclosedOn: day('2026-03-06'), url: 'https://reports.example/house/2.pdf' }),
        reader: null,
        reading: 'unparsed',
        trade: undefined
      }
    ])
    expect(await meta()).toMatchObject({ complete: false, coverageFrom: '2026-03-06', coverageTo: '2026-03-09' })
    expect(await meta('?disclosed_from=2026-03-07')).toMatchObject({ complete: true })
    expect(await meta('?chamber=senate')).toMatchObject({ complete: false, coverageFrom: null, coverageTo: null })
  })
})
