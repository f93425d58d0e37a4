import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { BarSource } from '#core/prices/charts/price-bars.ts'
import type { TickerTenure } from '#core/prices/ticker-tenure.ts'
import { lastSeenInPrices, loadOwnBars } from '#core/stocks/own-bars.ts'

const day = (text: string) => text as ReportDate
const COMPANY = {
  cik: '1',
  formerTickers: [
    { ticker: 'NYCB', until: day('2024-10-25') },
    { ticker: 'FLGW', until: day('2024-01-05') }
  ],
  otherTickers: ['FLG-PA'],
  ticker: 'FLG'
}
const TENURES = ['FLG', 'NYCB', 'FLGW'].map(ticker => ({
  cik: '1',
  firstSeen: day('2016-01-04'),
  lastSeen: day('2024-10-25'),
  name: 'Flagstar',
  ticker
}))

async function daysOf(
  held: Readonly<Record<string, readonly string[]>>,
  ticker = 'FLG',
  tenures: readonly TickerTenure[] = TENURES
): Promise<string[]> {
  const loadBars = async (asked: string): Promise<BarSource> => ({
    sessions: (held[asked] ?? []).map(date => ({ close: 10, date: day(date) })) as never,
    splits: (held[asked] ?? []).slice(0, 1).map(date => ({ date: day(date), ratio: 2 }))
  })
  const bars = await loadOwnBars({ loadBars }, { company: COMPANY, ticker }, tenures)
  expect(bars.splits).toHaveLength(new Set(bars.splits.map(({ date }) => date)).size)
  return bars.sessions.map(({ date }) => date)
}

describe('prices of a company', () => {
  test('include those before a change of ticker', async () => {
    const held = { FLG: ['2024-10-28', '2024-10-29'], NYCB: ['2024-10-24', '2024-10-25'] }
    expect(await daysOf(held)).toEqual(['2024-10-24', '2024-10-25', '2024-10-28', '2024-10-29'])
  })

  test('are those of the former ticker if the new one has none', async () => {
    expect(await daysOf({ NYCB: ['2024-10-25'] })).toEqual(['2024-10-25'])
  })

  test('leave out securities traded beside it, and tickers that ended long before', async () => {
    expect(await daysOf({ FLG: ['2024-10-25'], NYCB: ['2024-10-24', '2024-10-25'] })).toEqual(['2024-10-25'])
    expect(await daysOf({ FLG: ['2024-10-28'], NYCB: ['2024-09-30'] })).toEqual(['2024-10-28'])
  })

  test('leave out warrants, and the common stock on the page of a preferred share', async () => {
    expect(await daysOf({ FLG: ['2024-10-28'], FLGW: ['2024-10-25'] })).toEqual(['2024-10-28'])
    expect(await daysOf({ 'FLG-PA': ['2024-10-28'], NYCB: ['2024-10-25'] }, 'FLG-PA')).toEqual(['2024-10-28'])
  })

  test('end at the gap before another company gets the former ticker, whenever that one first filed', async () => {
    const held: Readonly<Record<string, readonly string[]>> = {
      FLG: ['2024-10-28'],
      NYCB: ['2024-10-25', '2025-02-03', '2025-02-04']
    }
    const taken = { cik: '2', firstSeen: day('2025-03-03'), lastSeen: day('2025-09-01'), name: 'Taker', ticker: 'NYCB' }
    expect(await daysOf(held, 'FLG', [...TENURES, taken])).toEqual(['2024-10-25', '2024-10-28'])
  })

  test('begin after the gap that follows the previous holder, however long that one traded', async () => {
    const held = { FLG: ['2015-06-01', '2015-06-02', '2016-01-04', '2016-01-05'] }
    const before = {
      cik: '2',
      firstSeen: day('2012-01-03'),
      lastSeen: day('2015-05-01'),
      name: 'Before',
      ticker: 'FLG'
    }
    expect(await daysOf(held, 'FLG', [...TENURES, before])).toEqual(['2016-01-04', '2016-01-05'])
    expect(await daysOf(held)).toEqual(held.FLG)
  })

  test('show the former ticker longer than filings do', () => {
    const own = { after: undefined, before: undefined, lastSession: day('2024-10-25'), ticker: 'NYCB' }
    const seen = (until: string) => [{ ticker: 'NYCB', until: day(until) }]
    expect(lastSeenInPrices(seen('2023-06-05'), { former: [own] })).toEqual(seen('2024-10-25'))
    expect(lastSeenInPrices(seen('2024-10-26'), { former: [own] })).toEqual(seen('2024-10-26'))
    expect(lastSeenInPrices(seen('2023-06-05'), { former: [] })).toEqual(seen('2023-06-05'))
  })
})
