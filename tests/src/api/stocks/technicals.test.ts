import { describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { aPriceSeries } from '#tests/support/ranking/charts.ts'

const series = aPriceSeries(
  { from: '2022-06-01' as ReportDate, to: '2024-06-07' as ReportDate },
  session => Math.abs(session - 400) + 20
)
const api = createCheckedApi(
  createApp({
    charts: { loadPrices: async ([ticker]: string[]) => new Map(ticker === 'BRK-B' ? [[ticker, series]] : []) },
    clock: { now: () => new Date('2024-06-08T12:00:00Z') },
    rankedEvents: { isSample: async () => true },
    findMarketMoves: async () => new Set(),
    findOwnStock: async () => undefined
  } as unknown as Ports),
  'http://localhost:5000'
)

async function get(ticker: string) {
  const answer = await api.request(`/api/v1/stocks/technicals/${ticker}`)
  return { body: (await answer.json()) as { data: Record<string, unknown> | null }, status: answer.status }
}

describe('technicals', () => {
  test('answers the fields of the technical analysis', async () => {
    const { body, status } = await get('brk.b')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: { lastCheck: '2024-06-07', lastoccurencemovingaverage: { kind: 'golden' }, sample: true, showbars: true },
      status: 200
    })
    expect([body.data!['movingAverageData'], body.data!['rsi']]).toEqual([
      expect.objectContaining({ length: 252 }),
      expect.objectContaining({ length: 252 })
    ])
  })

  test.each([
    ['GONE', 'no_prices'],
    ['..%2F..%2Fetc', 'stock_not_found'],
    ['A'.repeat(200), 'stock_not_found']
  ])('says why there is nothing for %s', async (ticker, reason) => {
    expect(await get(ticker)).toEqual({ body: { data: null, reason, status: 404 }, status: 200 })
  })
})
