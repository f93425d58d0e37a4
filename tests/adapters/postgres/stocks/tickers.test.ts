import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { fillIssuers, writeListings } from '#adapters/postgres/stocks/tickers.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate filing, issuer, issuer_ticker, dirty_issuer cascade')
  await database.pool.query(
    `insert into filing (accession, document_type, period_of_report, filed_at, known_at, known_at_source, issuer_cik,
       issuer_name, source)
     values ('0009990001-26-000001', '4', '2026-03-02', '2026-03-04', '2026-03-04', 'header', 9990001, 'Northlake', 'xml')`
  )
})

const day = (text: string): ReportDate => text as ReportDate
const listing = { cik: '9990001', exchange: 'Nasdaq', name: 'Northlake Widgets Inc', ticker: 'NLKW' }
const history = async (): Promise<unknown[]> =>
  (await database.pool.query('select ticker, first_seen, last_seen from issuer_ticker order by ticker')).rows
const dirty = async (): Promise<string[]> =>
  (await database.pool.query<{ issuer_cik: string }>('select issuer_cik from dirty_issuer')).rows.map(
    row => row.issuer_cik
  )

describe('tickers', () => {
  test('files of several days, in any order, make one dated history', async () => {
    await writeListings(database, [listing], day('2025-08-01'))
    await writeListings(database, [listing, { ...listing, ticker: 'NLKX' }], day('2026-01-05'))
    await writeListings(database, [listing], day('2024-02-01'))
    expect(await history()).toEqual([
      { first_seen: '2024-02-01', last_seen: '2026-01-05', ticker: 'NLKW' },
      { first_seen: '2026-01-05', last_seen: '2026-01-05', ticker: 'NLKX' }
    ])
  })

  test('a new listing marks only an issuer with filings', async () => {
    const changed = await writeListings(database, [listing, { ...listing, cik: '9990002' }], day('2025-08-01'))
    expect(changed).toBe(2)
    expect(await dirty()).toEqual(['9990001'])
  })

  test('the same ticker seen again later marks no issuer', async () => {
    await writeListings(database, [listing], day('2025-08-01'))
    await database.pool.query('truncate dirty_issuer')
    expect(await writeListings(database, [listing], day('2025-08-01'))).toBe(0)
    expect(await writeListings(database, [listing], day('2025-09-01'))).toBe(0)
    expect(await dirty()).toEqual([])
  })

  test('an exchange list fills gaps and keeps known values', async () => {
    await database.pool.query(
      `insert into issuer (cik, name, ticker, exchange) values (9990001, 'Northlake', 'NLKW', 'NYSE')`
    )
    const stock = { exchange: 'Nasdaq', industry: 'Major Banks', sector: 'Financials', ticker: 'NLKW' }
    expect(await fillIssuers(database, [stock])).toBe(1)
    expect(await fillIssuers(database, [stock])).toBe(0)
    const issuers = await database.pool.query('select exchange, sector, industry from issuer')
    expect(issuers.rows).toEqual([{ exchange: 'NYSE', industry: 'Major Banks', sector: 'Financials' }])
    expect(await dirty()).toEqual(['9990001'])
  })

  test('a ticker of two issuers fills neither', async () => {
    await database.pool.query(`insert into issuer (cik, name, ticker) values (1, 'A', 'NLKW'), (2, 'B', 'NLKW')`)
    const stock = { exchange: 'Nasdaq', industry: undefined, sector: undefined, ticker: 'NLKW' }
    expect(await fillIssuers(database, [stock])).toBe(0)
  })
})
