import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { listSentiment } from '#src/api/data-api/calls/sentiment-contract.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

let database: TestDatabase
let api: AskedApi
let customer: Customer

/** Filing days without a gap. */
const DAYS = Array.from({ length: 11 }, (_, index) => addDays('2024-01-02' as ReportDate, 6 * index))

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', sector: 'Energy', ticker: 'ACME' }])
  await insertListedTrades(
    database.pool,
    DAYS.map(day => aTrade({ validFrom: `${day}T21:00:00Z` }))
  )
  await api.ports.activities.catchUp()
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const ask = (query: string) => api.ask(`/v1/sentiment${query}`, { key: customer.key })

describe('GET /v1/sentiment', () => {
  test('lists periods as its contract says', async () => {
    const { body, status } = await ask('?period=month')
    expect(status).toBe(200)
    expect(v.safeParse(listSentiment.answer, body).issues).toBeUndefined()
    expect(body.next_cursor).toBeNull()
    expect(body.data.reduce((sum: number, { buys }: { buys: number }) => sum + buys, 0)).toBe(DAYS.length)
  })

  test('tells groups apart, and selects periods by their first day', async () => {
    const { body } = await ask('?period=month&by=sector')
    const bought = body.data.filter(({ buys }: { buys: number }) => buys > 0)
    expect(bought.map(({ buys, from, group }: Group) => [from, group, buys])).toEqual([
      ['2024-01-01', 'Energy', 5],
      ['2024-02-01', 'Energy', 5],
      ['2024-03-01', 'Energy', 1]
    ])
    const { from } = bought[0]
    expect(new Set((await ask(`?period=month&by=sector&from=${from}&to=${from}`)).body.data.map(fromOf))).toEqual(
      new Set([from])
    )
    expect((await ask(`?period=month&role=10%25owner&from=${from}&to=${from}`)).body.data).toMatchObject([{ buys: 0 }])
  })

  test('is a table, of the chosen fields', async () => {
    const { headers, text } = await ask('?period=month&format=csv&fields=from,buys')
    expect(headers.get('content-type')).toContain('text/csv')
    expect(text.split('\r\n')[0]).toBe('from,buys')
  })

  test.each(['period=day', 'sector=Nonsense', 'role=boss', 'size=huge', 'from=2026-02-01&to=2026-01-01', 'years=all'])(
    'refuses %s',
    async query => {
      expect((await ask(`?${query}`)).status).toBe(400)
    }
  )
})

const fromOf = ({ from }: { from: string }): string => from

interface Group {
  readonly buys: number
  readonly from: string
  readonly group: string
}
