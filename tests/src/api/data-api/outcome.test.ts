import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOutcome } from '#src/api/data-api/calls/screens-contract.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

let database: TestDatabase
let api: AskedApi
let customer: Customer

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  await insertListedTrades(database.pool, [aTrade(), aTrade(), aTrade()])
  await database.pool.query(`update trade set is_followed = true`)
  await database.pool.query(
    `insert into trade_return (accession, side, issuer_cik, from_day, market, half, half_market, half_until)
     select split_part(id, '#', 1), side, issuer_cik, '2020-03-02', 'SPY', 10 * row_number() over (order by id), 4, '2020-08-31'
     from trade`
  )
  await api.ports.activities.catchUp()
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const ask = (query: string) => api.ask(`/v1/screens/outcome${query}`, { key: customer.key })

describe('GET /v1/screens/outcome', () => {
  test('tells the figures of a filter as its contract says, and counts the filters tried', async () => {
    const { body, status } = await ask('?side=buy&ticker=ACME')
    expect(status).toBe(200)
    expect(v.safeParse(openOutcome.answer, body).issues).toBeUndefined()
    expect(body.buys.events).toBe(3)
    expect(body.buys.horizons[2]).toMatchObject({
      afterCosts: { medianExcess: 15.52, rosePercent: 100 },
      counted: 3,
      horizon: '6M',
      interval: null,
      medianExcess: 16,
      medianReturn: 20,
      rosePercent: 100,
      years: [{ counted: 3, medianExcess: 16, rosePercent: 100, year: 2020 }]
    })
    expect(body.tried).toBe(1)
    expect((await ask('?ticker=acme&side=buy')).body.tried).toBe(1)
    expect((await ask('?side=buy')).body.tried).toBe(2)
  })

  test('is a table of sides, horizons and years', async () => {
    const { headers, text } = await ask(
      '?side=buy&format=csv&fields=side,horizon,year,counted,medianExcess,baseMedianExcess'
    )
    expect(headers.get('content-type')).toContain('text/csv')
    expect(text.split('\r\n')).toEqual([
      'side,horizon,year,counted,medianExcess,baseMedianExcess',
      'buy,1M,,0,,',
      'buy,3M,,0,,',
      'buy,6M,,3,16,16',
      'buy,6M,2020,3,16,16',
      'buy,1Y,,0,,',
      'sell,1M,,0,,',
      'sell,3M,,0,,',
      'sell,6M,,0,,',
      'sell,1Y,,0,,',
      ''
    ])
  })

  test('explains an unknown ticker, and counts nobody for the demo key', async () => {
    expect((await ask('?ticker=NONE')).body).toMatchObject({ code: 'unknown_ticker', status: 404 })
    const { body } = await api.ask('/v1/screens/outcome?side=sell', { key: 'ff_demo' })
    expect(body).toMatchObject({ sales: { events: 0 }, tried: null })
  })
})
