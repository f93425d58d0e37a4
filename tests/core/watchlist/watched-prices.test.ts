import { expect, test } from 'vitest'
import type { WatchedCompany } from '#core/watchlist/watched-company.ts'
import { loadWatchedPrices } from '#core/watchlist/watched-prices.ts'
import { loadNoTickers } from '#tests/support/ranking/charts.ts'
import { closes, day, weekdays } from '#tests/support/ranking/ranking.ts'

const DAYS = weekdays(day('2021-03-01'), 61)
const OPEN = { after: undefined, before: undefined }
const HELD = new Map([
  ['OLDN', closes(DAYS[0]!, Array(60).fill(10))],
  ['NEWN', closes(DAYS[60]!, [11])]
])

test('the line and last move of a renamed stock include prices under its former ticker', async () => {
  const charts = { loadPrices: async () => HELD, loadTickers: loadNoTickers, loadTrades: async () => [] }
  const clock = { now: () => new Date(`${DAYS[60]}T22:00:00Z`) }
  const watched = [{ cik: '1', symbol: 'NEWN' } as WatchedCompany, { cik: '2', symbol: 'ELSE' } as WatchedCompany]
  const stock = { days: OPEN, former: [{ ...OPEN, ticker: 'OLDN' }], ticker: 'NEWN' }
  const [renamed, unknown] = await loadWatchedPrices({ charts, clock }, watched, ({ cik }) =>
    cik === '1' ? stock : undefined
  )
  expect(renamed!.price).toEqual({ changePercent: expect.closeTo(10, 9), close: 11, day: DAYS[60] })
  expect([renamed!.line?.from, renamed!.line?.to]).toEqual([DAYS[0], DAYS[60]])
  expect(unknown).toEqual({ line: null, price: null })
})
