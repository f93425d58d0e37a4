import { afterAll, beforeAll, expect, test } from 'vitest'

import { findCompaniesOf } from '#adapters/postgres/stocks/fundamentals/unread-companies.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a ticker stands for the company that had it last, a former one for its renamed company', async () => {
  await database.pool.query(
    `insert into issuer (cik, name, ticker) values (7, 'Old Acme', 'ACME'), (101, 'Acme', 'ACME');
     insert into issuer_ticker (cik, ticker, source, first_seen, last_seen) values
       (7, 'ACME', 'filing', '2001-01-01', '2009-01-01'), (101, 'ACME', 'filing', '2012-01-01', '2024-01-01'),
       (101, 'OLDA', 'filing', '2010-01-01', '2011-12-01')`
  )
  expect(await findCompaniesOf(database.pool, ['ACME', 'OLDA', 'NONE'])).toEqual([
    { cik: '101', ticker: 'ACME' },
    { cik: '101', ticker: 'OLDA' },
    { cik: undefined, ticker: 'NONE' }
  ])
})
