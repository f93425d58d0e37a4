import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHANGE_CHANNEL, notifyDataChange } from '#adapters/postgres/changes.ts'
import { type Listening, listen } from '#adapters/postgres/listen.ts'
import { postgresStockDirectory } from '#adapters/postgres/stocks/stock-directory.ts'
import { writeListings } from '#adapters/postgres/stocks/tickers.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { StockDirectory } from '#core/stocks/ports.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const TODAY = '2025-08-14' as ReportDate

let database: TestDatabase
let listening: Listening | undefined

beforeAll(async () => {
  database = await openTestDatabase()
  await insertIssuers(database.pool, [
    { cik: 1, name: 'Acme Corp', ticker: 'ACME' },
    { cik: 2, name: 'Acme Mining', ticker: 'ACMM' },
    { cik: 3, name: 'Private Holdings' }
  ])
  await insertListedTrades(database.pool, [aTrade({ issuerCik: 2 }), aTrade({ issuerCik: 2 })])
  await list({ cik: '2', exchange: 'NYSE', name: 'Acme Mining', ticker: 'MINE' })
  await database.pool.query(`update issuer_ticker set first_seen = '2018-03-01', last_seen = '2019-03-01'`)
  await list({ cik: '2', exchange: 'NYSE', name: 'Acme Mining', ticker: 'ACMM' })
})
afterEach(async () => {
  await listening?.stop()
  listening = undefined
})
afterAll(() => database.close())

const list = (listing: { cik: string; exchange: string | undefined; name: string; ticker: string }) =>
  writeListings(database, [listing], TODAY)

/** Inserts a filing; a trigger records the company name, as with COPY. */
const insertFiling = (accession: string, name: string, knownOn: string) =>
  database.pool.query(
    `insert into filing (accession, document_type, period_of_report, filed_at, known_at, known_at_source, issuer_cik,
       issuer_name, footnotes, signatures, source)
     values ($1, '4', $3::date, $3::date, $3::date + interval '21 hours', 'header', 2, $2, '{}', '[]', 'submission')`,
    [accession, name, knownOn]
  )

async function search(directory: StockDirectory, text: string) {
  const { index } = await directory.open()
  return index.search(text, 10).map(({ company, formerTicker, ticker }) => [ticker, company.name, formerTicker?.ticker])
}

/** Pool that counts queries and fails while it is down. */
function watchedPool() {
  const watched = { isDown: false, queries: 0 }
  const query = (...given: unknown[]) => {
    watched.queries += 1
    if (watched.isDown) return Promise.reject(new Error('Connection terminated unexpectedly'))
    return Reflect.apply(database.pool.query, database.pool, given)
  }
  return { pool: { query } as unknown as pg.Pool, watched }
}

describe('directory of stocks', () => {
  test('finds issuers by name, ticker and former ticker, those with more trades first', async () => {
    const directory = postgresStockDirectory(database.pool)
    expect(await search(directory, 'acm')).toEqual([
      ['ACMM', 'Acme Mining', undefined],
      ['ACME', 'Acme Corp', undefined]
    ])
    expect(await search(directory, 'corp')).toEqual([['ACME', 'Acme Corp', undefined]])
    expect(await search(directory, 'mine')).toEqual([['ACMM', 'Acme Mining', 'MINE']])
    expect(await search(directory, 'private')).toEqual([])
    expect((await directory.open()).isSample).toBe(false)
  })

  test('finds a company by names in its earlier filings and lists', async () => {
    await insertFiling('A-1', 'FORMER MINES INC', '2018-05-01')
    await insertFiling('A-2', 'Former Mines, Inc.', '2019-06-03')
    await insertFiling('A-3', 'Acme Mining', '2024-06-03')
    const { index } = await postgresStockDirectory(database.pool).open()
    expect(index.search('former mines', 10)).toMatchObject([
      { formerName: { name: 'Former Mines, Inc.', until: '2019-06-03' }, ticker: 'ACMM' }
    ])
  })

  test('reads the database once, however many search', async () => {
    const { pool, watched } = watchedPool()
    const directory = postgresStockDirectory(pool)
    await Promise.all([search(directory, 'acme'), search(directory, 'mine')])
    const { queries } = watched
    await search(directory, 'corp')
    expect(watched.queries).toBe(queries)
  })

  test('finds a new company after a PostgreSQL notification', async () => {
    const directory = postgresStockDirectory(database.pool, 0)
    await search(directory, 'acme')
    listening = listen(database.url, {
      channel: CHANGE_CHANNEL,
      heard: () => directory.refresh(),
      missed: () => directory.refresh()
    })
    await list({ cik: '9', exchange: 'Nasdaq', name: 'Northlake Widgets Inc', ticker: 'NLKW' })
    const foundOnceTold = async () => {
      await notifyDataChange(database.db, ['stocks'])
      return search(directory, 'northlake')
    }
    await expect.poll(foundOnceTold).toEqual([['NLKW', 'Northlake Widgets Inc', undefined]])
  })

  test('reads once for many changes at a time', async () => {
    const { pool, watched } = watchedPool()
    const directory = postgresStockDirectory(pool, 0)
    await directory.open()
    const { queries } = watched
    for (let change = 0; change < 100; change += 1) directory.refresh()
    await expect.poll(() => watched.queries).toBe(2 * queries)
    await directory.open()
    expect(watched.queries).toBe(2 * queries)
  })

  test('answers from its cache during an outage, and updates afterwards', async () => {
    const { pool, watched } = watchedPool()
    const directory = postgresStockDirectory(pool, 10)
    await directory.open()
    const { queries } = watched
    watched.isDown = true
    await insertIssuers(database.pool, [{ cik: 11, name: 'Quarry Partners', ticker: 'QRRY' }])
    directory.refresh()
    await expect.poll(() => watched.queries).toBeGreaterThan(2 * queries)
    expect(await search(directory, 'corp')).toEqual([['ACME', 'Acme Corp', undefined]])
    watched.isDown = false
    await expect.poll(() => search(directory, 'qrry')).toHaveLength(1)
  })

  test('fails before the first successful read, then answers', async () => {
    const { pool, watched } = watchedPool()
    watched.isDown = true
    const directory = postgresStockDirectory(pool)
    await expect(directory.open()).rejects.toThrow('Connection terminated')
    watched.isDown = false
    expect(await search(directory, 'corp')).toHaveLength(1)
  })
})
