// Filings of results by the data API: as known at an instant, page by page.

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { postgresResultsStore } from '#adapters/postgres/filings/earnings/results.ts'
import { listEarnings } from '#src/api/data-api/calls/earnings-contract.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { report, results } from '#tests/support/earnings/results.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const EARLY = results('2026-01-10', { time: '07:00' })
const RELEASE = results('2026-02-03')
const OTHER = results('2026-02-05', { issuerCik: '9100002', timing: null })

let database: TestDatabase
let api: AskedApi
let customer: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  await insertIssuers(database.pool, [{ cik: 9100001, name: 'Northlake Works', ticker: 'NLKW' }])
  const store = postgresResultsStore(database.pool)
  await store.save([EARLY, RELEASE, OTHER])
  await store.saveReports('9100001', [report('2026-02-04')])
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const ask = (path: string) => api.ask(path, { key: customer.key })
const kindsOf = (body: { data: { accessionNumber: string; kind: string }[] }) =>
  body.data.map(({ accessionNumber, kind }) => [accessionNumber, kind])

describe('earnings by the data API', () => {
  test('are listed with their kind and the session that could react, the newest first', async () => {
    const { body, status } = await ask('/v1/earnings')
    expect(status).toBe(200)
    expect(v.safeParse(listEarnings.answer, body).issues).toBeUndefined()
    expect(body.data).toEqual([
      expect.objectContaining({ issuerName: null, movesSession: null, ticker: null, timing: null }),
      {
        acceptedOn: '2026-02-03',
        accessionNumber: RELEASE.accession,
        filedAt: '2026-02-03',
        issuerCik: '9100001',
        issuerName: 'Northlake Works',
        items: ['2.02', '9.01'],
        kind: 'release',
        knownAt: '2026-02-03T21:05:00.000Z',
        movesSession: '2026-02-04',
        ticker: 'NLKW',
        timing: 'after_close'
      },
      expect.objectContaining({ accessionNumber: EARLY.accession, kind: 'notice', movesSession: '2026-01-12' })
    ])
  })

  test('have the kind that was known at an instant', async () => {
    const { body } = await ask('/v1/earnings?ticker=NLKW&as_of=2026-02-01T00:00:00Z')
    expect(kindsOf(body)).toEqual([[EARLY.accession, 'release']])
    expect(body.meta.asOf).toBe('2026-02-01T00:00:00.000Z')
  })

  test('come page by page as known at the first, though more arrive', async () => {
    const first = await ask('/v1/earnings?limit=2')
    await postgresResultsStore(database.pool).save([results('2026-02-06', { issuerCik: '9100003' })])
    const second = await ask(`/v1/earnings?limit=2&cursor=${encodeURIComponent(first.body.next_cursor)}`)
    expect([...kindsOf(first.body), ...kindsOf(second.body)].map(([accession]) => accession)).toEqual([
      OTHER.accession,
      RELEASE.accession,
      EARLY.accession
    ])
    expect(second.body.next_cursor).toBeNull()
    expect(second.body.meta.asOf).toBe(first.body.meta.asOf)
  })

  test('are filtered by company and day', async () => {
    expect(kindsOf((await ask('/v1/earnings?issuer_cik=9100002')).body)).toEqual([[OTHER.accession, 'release']])
    expect(kindsOf((await ask('/v1/earnings?accepted_from=2026-02-03&accepted_to=2026-02-03')).body)).toEqual([
      [RELEASE.accession, 'release']
    ])
    expect((await ask('/v1/earnings?accepted_from=2026-02-03&accepted_to=2026-02-01')).status).toBe(400)
    expect((await ask('/v1/earnings?cursor=forged')).status).toBe(400)
    expect((await ask('/v1/earnings?ticker=NONE9')).status).toBe(404)
  })
})
