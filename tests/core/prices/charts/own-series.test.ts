import { expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { loadOwnSeries } from '#core/prices/charts/own-series.ts'
import { makePriceSeries, type PriceSeries } from '#core/prices/price-series.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'

const day = (text: string) => text as ReportDate
const OPEN = { after: undefined, before: undefined }
const DAYS = { from: day('2024-01-01'), to: day('2024-12-31') }

function aSeries(closes: Readonly<Record<string, number>>, splits: readonly DatedSplit[] = []): PriceSeries {
  const none = { adjustedClose: undefined, open: undefined, splitClose: undefined, splitOpen: undefined }
  return makePriceSeries(
    Object.entries(closes).map(([date, close]) => ({ ...none, close, date: day(date) })),
    splits
  )
}

const loaded = (held: Readonly<Record<string, PriceSeries>>) =>
  loadOwnSeries(
    { loadPrices: async () => new Map(Object.entries(held)) },
    { days: OPEN, former: [{ ...OPEN, ticker: 'NYCB' }], ticker: 'FLG' },
    DAYS
  )

test('a renamed stock continues under its new ticker, with the splits of both', async () => {
  const older = aSeries({ '2024-10-23': 4, '2024-10-24': 12, '2024-10-25': 12 }, [
    { date: day('2024-10-24'), ratio: 1 / 3 }
  ])
  const series = await loaded({ FLG: aSeries({ '2024-10-28': 11 }), NYCB: older })
  expect(series?.sessions.map(({ close }) => close)).toEqual([4, 12, 12, 11])
  expect([...series!.shares]).toEqual([1, 1 / 3, 1 / 3, 1 / 3])
})

test('prices that overlap or ended long before are left out', async () => {
  const newest = aSeries({ '2024-10-28': 11 })
  expect(await loaded({ FLG: newest, NYCB: aSeries({ '2024-10-28': 10 }) })).toBe(newest)
  expect(await loaded({ FLG: newest, NYCB: aSeries({ '2024-09-30': 10 }) })).toBe(newest)
})

test('the former ticker’s prices are used alone if the new one has none', async () => {
  const older = aSeries({ '2024-10-25': 12 })
  expect(await loaded({ NYCB: older })).toBe(older)
  expect(await loaded({})).toBeUndefined()
})

test('a former ticker’s prices end at the pause before another company has it', async () => {
  const newest = aSeries({ '2024-10-28': 11 })
  const older = aSeries({ '2024-10-24': 6, '2024-10-25': 12, '2024-11-20': 40, '2024-11-21': 41 }, [
    { date: day('2024-10-25'), ratio: 1 / 2 }
  ])
  const before = day('2024-12-02')
  const seen = { first: day('2024-01-15'), last: day('2024-09-30') }
  const series = await loadOwnSeries(
    { loadPrices: async () => new Map(Object.entries({ FLG: newest, NYCB: older })) },
    { days: OPEN, former: [{ after: undefined, before, seen, ticker: 'NYCB' }], ticker: 'FLG' },
    DAYS
  )
  expect(series?.sessions.map(({ close }) => close)).toEqual([6, 12, 11])
  expect([...series!.shares]).toEqual([1, 1 / 2, 1 / 2])
})

test('days on which another company had the ticker are left out', async () => {
  const held = aSeries({ '2024-10-24': 6, '2024-10-25': 12, '2024-10-28': 40 })
  const own = { after: day('2024-10-24'), before: day('2024-10-28') }
  const series = await loadOwnSeries(
    { loadPrices: async () => new Map([['FLG', held]]) },
    { days: own, former: [], ticker: 'FLG' },
    DAYS
  )
  expect(series?.sessions.map(({ close }) => close)).toEqual([12])
})
