// Outcome of a filter by the site's call, from filings and prices that were taken in.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { writePrices } from '#adapters/postgres/stocks/prices.ts'
import { realPorts } from '#adapters/real-ports.ts'
import type { User } from '#core/accounts/people/user.ts'
import { GUEST_ROWS } from '#core/lists/activities/guest-rows.ts'
import { MARKET_TICKER } from '#core/trades/events/trade-returns.ts'
import type { AnswerTo } from '#src/api/client.ts'
import type { App } from '#src/server/app.ts'
import { asReader, freeUser } from '#tests/support/accounts/users.ts'
import { createCheckedApi, signedInAs } from '#tests/support/api/checked-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, type LineParts, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { addCustomer } from '#tests/support/public-api/public-api.ts'
import { day, weekdays } from '#tests/support/ranking/ranking.ts'

type Outcome = AnswerTo<'GET /api/v1/insider-trading/outcome'>

const FIRST = day('2023-05-01')
const SESSIONS = 200

let database: TestDatabase
let ports: Ports
let app: App

beforeAll(async () => {
  database = await openTestDatabase()
  await writePrices(database, [...barsOf('LOTS', 1), ...barsOf('GAPS', 1), ...barsOf(MARKET_TICKER, 0.5)])
  const [lot, other] = [lotOf('2023-05-02', 101), lotOf('2023-05-03', 102)]
  await pipelineOn(database).takeInArrivals(
    [
      textOf('LOTS', '0009993333-23-000001', [lot, other]),
      textOf('GAPS', '0009993333-23-000002', [lotOf('2023-03-01', 101), other]),
      // A later filing, because what is known ends with the last one.
      textOf(
        'LOTS',
        '0009993333-24-000003',
        [{ ...lotOf('2024-06-03', 100), transactionCode: 'S', acquiredDisposed: 'D' }],
        '2024-06-04'
      )
    ].map(text => filingFile(text))
  )
  ports = realPorts(readConfig({}), database)
  app = createApp(ports)
})
afterAll(() => database.close())

/** Closes that rise by `step` a session from 100. */
const barsOf = (ticker: string, step: number) =>
  weekdays(FIRST, SESSIONS).map((date, index) => {
    const close = 100 + step * index
    const unadjusted = { close, high: close, low: close, open: close }
    const rest = { adjustedClose: undefined, split: undefined, splitAdjusted: undefined, volume: undefined }
    return { ...rest, date, ticker, unadjusted }
  })

/** 600 shares, for some $60,000. */
const lotOf = (transactionDate: string, price: number): LineParts => ({
  ...BUY,
  pricePerShare: String(price),
  shares: '600',
  transactionDate
})

function textOf(symbol: string, accession: string, nonDerivative: LineParts[], filedAt = '2023-05-04'): string {
  const cik = symbol === 'LOTS' ? '9990001' : '9990002'
  const xml = ownershipXml({ issuer: { cik, name: symbol, symbol }, nonDerivative, periodOfReport: '2023-05-02' })
  return submissionText(xml, { accession, filedAt, issuerCik: cik })
}

async function ask(query: string, user?: User, address = '192.0.2.8') {
  const api = createCheckedApi(user ? signedInAs(app, asReader(user)) : app, 'http://localhost:5000')
  const headers = { 'accept-language': 'en', ...(user && { authorization: 'Bearer any' }) }
  const answer = await api.request(`/api/v1/insider-trading/outcome?${query}`, { headers }, { address })
  return { body: (await answer.json()) as Outcome, status: answer.status }
}

async function newReader(): Promise<User> {
  const { userId } = await addCustomer({ pool: database.pool, ports })
  return { ...freeUser, id: userId }
}

const halfOf = async (query: string) => {
  const { events, horizons } = (await ask(query)).body.buys
  return { events, ...horizons[2]! }
}

describe('GET /api/v1/insider-trading/outcome', () => {
  test('tells a guest the figures as its contract says, and counts no filters', async () => {
    const { body, status } = await ask('ticker=lots&side=buy&group=filing')
    expect(status).toBe(200)
    expect(body).toMatchObject({ query: 'group=filing&side=buy&ticker=LOTS', sample: false, tried: null })
    expect(body.buys.horizons.map(({ horizon }) => horizon)).toEqual(['1M', '3M', '6M', '1Y'])
    // From the open of 2023-05-05, 104, over 126 sessions; the market rose from 102 by 63.
    expect(body.buys.horizons[2]).toMatchObject({ counted: 1, medianExcess: 59.39, medianReturn: 121.15 })
    expect(body.base.buys.events).toBe(2)
    expect(body.base.sales.events).toBe(1)
  })

  test('counts each filter that an account tries once', async () => {
    const reader = await newReader()
    const tried = async (query: string) => (await ask(query, reader)).body.tried
    expect(await tried('side=buy&minValue=1000')).toBe(1)
    expect(await tried('minValue=1000&side=buy')).toBe(1)
    expect(await tried('minValue=2000&side=buy')).toBe(2)
  })

  test.each([
    ['minYear=20', 400, { code: 'screen_uses_hindsight' }],
    ['group=company&minInsiders=2', 400, { code: 'screen_uses_hindsight' }],
    ['type=planned', 400, { code: 'invalid_parameter', parameter: 'type' }],
    ['sort=value', 400, { code: 'unknown_parameter', parameter: 'sort' }],
    ['ticker=NONE', 404, { code: 'unknown_ticker' }]
  ])('refuses %s with status %i', async (query, status, body) => {
    expect(await ask(query)).toMatchObject({ body, status })
  })

  test('counts as a page in the limit of rows of a guest, and not of a reader', async () => {
    app.guestRows.note('192.0.2.9', GUEST_ROWS)
    expect(await ask('side=buy', undefined, '192.0.2.9')).toMatchObject({
      body: { code: 'too_many_rows' },
      status: 429
    })
    expect((await ask('side=buy', await newReader(), '192.0.2.9')).status).toBe(200)
  })

  test('is the same for the row of a filing and for its lots', async () => {
    const lots = await halfOf('ticker=lots&side=buy')
    expect(lots).toMatchObject({ counted: 1, events: 1 })
    expect(await halfOf('ticker=lots&side=buy&group=filing')).toEqual(lots)
  })

  test('selects the row of a filing by the sum of its lots, as the list does', async () => {
    expect(await halfOf('ticker=lots&minValue=100000&group=filing')).toMatchObject({ counted: 1, events: 1 })
    expect(await halfOf('ticker=lots&minValue=100000')).toMatchObject({ counted: 0, events: 0 })
    expect(await halfOf('ticker=lots&maxValue=100000&group=filing')).toMatchObject({ events: 0 })
  })

  test('is the same if the price of one lot could not be checked', async () => {
    const lots = await halfOf('ticker=gaps&side=buy')
    expect(lots).toMatchObject({ counted: 1, events: 1 })
    expect(await halfOf('ticker=gaps&side=buy&group=filing')).toEqual(lots)
  })
})
