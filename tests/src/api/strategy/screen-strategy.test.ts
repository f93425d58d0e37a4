// A filter that runs as a strategy by the site's call and by the data API, on filings and prices that were taken in.

import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { writePrices } from '#adapters/postgres/stocks/prices.ts'
import { realPorts } from '#adapters/real-ports.ts'
import type { User } from '#core/accounts/people/user.ts'
import { MARKET_TICKER } from '#core/trades/events/trade-returns.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { runStrategy } from '#src/api/data-api/calls/screens-contract.ts'
import type { App } from '#src/server/app.ts'
import { asReader, freeUser } from '#tests/support/accounts/users.ts'
import { createCheckedApi, signedInAs } from '#tests/support/api/checked-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { addCustomer, askedApi } from '#tests/support/public-api/public-api.ts'
import { day, weekdays } from '#tests/support/ranking/ranking.ts'

type Run = AnswerTo<'GET /api/v1/insider-trading/strategy'>

const FIRST = day('2023-05-01')
const SESSIONS = 200

let database: TestDatabase
let ports: Ports
let app: App

beforeAll(async () => {
  database = await openTestDatabase()
  await writePrices(database, [...barsOf('NLKW', 1), ...barsOf(MARKET_TICKER, 0.5)])
  await pipelineOn(database).takeInArrivals(
    [
      textOf('0009993333-23-000001', '2023-06-01', '2023-06-02'),
      textOf('0009993333-23-000002', '2023-06-20', '2023-06-21')
    ].map(text => filingFile(text))
  )
  ports = realPorts(readConfig({}), database)
  app = createApp(ports)
})
afterAll(() => database.close())

/** Closes that rise by `step` a session from 100, with a volume that no order reaches. */
const barsOf = (ticker: string, step: number) =>
  weekdays(FIRST, SESSIONS).map((date, index) => {
    const close = 100 + step * index
    const unadjusted = { close, high: close, low: close, open: close }
    const rest = { adjustedClose: undefined, split: undefined, splitAdjusted: undefined, volume: 1_000_000 }
    return { ...rest, date, ticker, unadjusted }
  })

function textOf(accession: string, traded: string, filedAt: string): string {
  const price = String(100 + weekdays(FIRST, SESSIONS).indexOf(day(traded)))
  const nonDerivative = [{ ...BUY, pricePerShare: price, shares: '600', transactionDate: traded }]
  return submissionText(ownershipXml({ nonDerivative, periodOfReport: traded }), { accession, filedAt })
}

async function ask(query: string, user?: User) {
  const api = createCheckedApi(user ? signedInAs(app, asReader(user)) : app, 'http://localhost:5000')
  const headers = { 'accept-language': 'en', ...(user && { authorization: 'Bearer any' }) }
  const answer = await api.request(`/api/v1/insider-trading/strategy?${query}`, { headers }, { address: '192.0.2.8' })
  return { body: (await answer.json()) as Run, status: answer.status }
}

async function newReader(): Promise<User> {
  const { userId } = await addCustomer({ pool: database.pool, ports })
  return { ...freeUser, id: userId }
}

describe('GET /api/v1/insider-trading/strategy', () => {
  test('buys at the next open after the filing, and sells after the longest holding', async () => {
    const reader = await newReader()
    const { body, status } = await ask('side=buy&group=filing&longest=30&cost=0', reader)
    expect(status).toBe(200)
    expect(body).toMatchObject({ buys: 2, query: 'group=filing&side=buy', settings: 'cost=0&longest=30', tried: 1 })
    const [trade] = body.log
    expect(trade).toMatchObject({
      accession: '0009993333-23-000001',
      boughtOn: '2023-06-05',
      reason: 'time',
      ticker: 'NLKW'
    })
    // Held from the open of 125 to the close of 146, without costs but for half a spread.
    expect(trade!.soldOn).toBe('2023-07-05')
    expect(trade!.return).toBeGreaterThan(0.15)
    expect(body.refused).toEqual([{ reason: 'already_held', trades: 1 }])
    expect([body.days[0], body.own.length]).toEqual(['2023-06-05', body.days.length])
    expect((await ask('side=buy&group=filing&longest=30&cost=0', reader)).body.tried).toBe(1)
    expect((await ask('side=buy&group=filing&longest=31', reader)).body.tried).toBe(2)
  })

  test.each([
    ['side=buy', 401, undefined],
    ['minYear=20', 400, 'screen_uses_hindsight'],
    ['side=buy&longest=0', 400, 'invalid_parameter'],
    ['side=buy&entry=week_end', 400, 'unknown_parameter']
  ])('refuses %s with %i', async (query, status, code) => {
    const { body, ...answer } = await ask(query, status === 401 ? undefined : await newReader())
    expect(answer.status).toBe(status)
    if (code) expect(body).toMatchObject({ code })
  })
})

test('a filter without a purchase before the locked window has an empty run', async () => {
  const { body, status } = await ask('side=sell', await newReader())
  expect([status, body.buys, body.days, body.log]).toEqual([200, 0, [], []])
})

describe('GET /v1/screens/strategy', () => {
  test('answers the same run by a key', async () => {
    const api = askedApi(database)
    const { key } = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
    await api.ports.activities.catchUp()
    const { body, status } = await api.ask('/v1/screens/strategy?side=buy&longest=30', { key })
    expect([status, v.safeParse(runStrategy.answer, body).issues]).toEqual([200, undefined])
    expect(body).toMatchObject({ buys: 2, settings: 'longest=30', tried: 1 })
    expect(body.log).toHaveLength(1)
    await api.ports.usageLog.flush()
  })
})
