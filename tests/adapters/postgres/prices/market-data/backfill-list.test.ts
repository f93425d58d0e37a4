import { afterAll, beforeAll, expect, test } from 'vitest'

import { listBackfill } from '#adapters/postgres/prices/market-data/backfill-list.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a ticker belongs to the company that had it last', async () => {
  await database.pool.query(
    `insert into issuer (cik, name, ticker) values (7, 'Old Acme', 'ACME'), (101, 'Acme', 'ACME');
     insert into issuer_ticker (cik, ticker, source, first_seen, last_seen) values
       (7, 'ACME', 'filing', '2001-01-01', '2009-01-01'), (101, 'ACME', 'filing', '2012-01-01', '2024-01-01')`
  )
  const holdersOf = async (tickers?: string[]) =>
    (await listBackfill(database.pool, tickers)).flatMap(({ cik, ticker }) => (ticker === 'SPY' ? [] : [[ticker, cik]]))
  expect(await holdersOf()).toEqual([['ACME', '101']])
  expect(await holdersOf(['NONE', 'ACME'])).toEqual([
    ['NONE', undefined],
    ['ACME', '101']
  ])
})
