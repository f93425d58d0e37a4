import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { BarSession } from '#core/prices/charts/price-bars.ts'
import type { OwnDays } from '#core/prices/own-days.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'
import { ownDaysOf, type TickerTenure } from '#core/prices/ticker-tenure.ts'
import { findOwnClose } from '#core/stocks/market-data/own-close.ts'

const NOTHING = {
  adjustedClose: undefined,
  close: undefined,
  high: undefined,
  low: undefined,
  open: undefined,
  splitClose: undefined,
  splitHigh: undefined,
  splitLow: undefined,
  splitOpen: undefined,
  volume: undefined
}
const session = (date: string, given: Partial<BarSession>): BarSession => ({
  ...NOTHING,
  date: date as ReportDate,
  ...given
})
const split = (date: string, ratio: number): DatedSplit => ({ date: date as ReportDate, ratio })
const tenure = (cik: string, firstSeen: string, lastSeen: string): TickerTenure => ({
  cik,
  firstSeen: firstSeen as ReportDate,
  lastSeen: lastSeen as ReportDate,
  name: cik,
  ticker: 'NLKW'
})

interface Held {
  /** Sessions of `NLKW`. */
  readonly sessions: readonly BarSession[]
  /** Sessions of its former ticker `OLDN`. */
  readonly formerSessions?: readonly BarSession[]
  readonly splits?: readonly DatedSplit[]
  readonly tenures?: readonly TickerTenure[]
}

function findClose({ formerSessions, sessions, splits = [], tenures = [] }: Held, now = '2024-06-10T22:00:00Z') {
  const isIn = (date: string, { after, before }: OwnDays) =>
    (after === undefined || date > after) && (before === undefined || date < before)
  const loadBars = async (ticker: string, days: OwnDays) => ({
    sessions: (ticker === 'NLKW' ? sessions : (formerSessions ?? [])).filter(({ date }) => isIn(date, days)),
    splits: ticker === 'NLKW' ? splits.filter(({ date }) => isIn(date, days)) : []
  })
  const findOwnStock = async (ticker: string) => ({
    cik: '1',
    days: ownDaysOf('1', tenures),
    former: formerSessions ? [{ after: undefined, before: undefined, ticker: 'OLDN' }] : [],
    isSample: false,
    name: 'Newlook',
    ticker
  })
  return findOwnClose({ findOwnStock, loadBars }, 'NLKW', new Date(now))
}

describe('own close of a company', () => {
  test('is not adjusted again if its source adjusted it for a split', async () => {
    const sessions = [session('2024-06-07', { splitClose: 120.89 }), session('2024-06-10', { splitClose: 121.79 })]
    expect(await findClose({ sessions, splits: [split('2024-06-10', 10)] })).toMatchObject({
      change: 0.9,
      changePercent: 0.7445,
      previousClose: 120.89,
      price: 121.79
    })
  })

  test('counts a split on a day without a close', async () => {
    const sessions = [session('2024-06-07', { close: 1200, volume: 5 }), session('2024-06-11', { close: 121 })]
    expect(await findClose({ sessions, splits: [split('2024-06-10', 10)] }, '2024-06-11T22:00:00Z')).toMatchObject({
      asOf: '2024-06-11T20:00:00.000Z',
      change: 1,
      previousClose: 120,
      volume: null
    })
  })

  test('ignores closes of the company that had the ticker before', async () => {
    const sessions = [session('2024-06-06', { close: 3 }), session('2024-06-10', { close: 121 })]
    const tenures = [tenure('1', '2024-06-10', '2024-06-10'), tenure('2', '2010-01-04', '2024-06-06')]
    expect(await findClose({ sessions, tenures })).toMatchObject({ change: null, previousClose: null, price: 121 })
    expect(await findClose({ sessions: sessions.slice(0, 1), tenures })).toBeUndefined()
  })

  test('is still the newest after years, but has no change across a long gap', async () => {
    const sessions = [session('2020-01-02', { close: 20 }), session('2020-06-01', { close: 21 })]
    expect(await findClose({ sessions })).toMatchObject({
      asOf: '2020-06-01T20:00:00.000Z',
      change: null,
      previousClose: null,
      price: 21
    })
  })
  test('uses the former ticker on the day of a rename, also for the next day’s change', async () => {
    const formerSessions = [session('2024-06-06', { close: 20 }), session('2024-06-07', { close: 21 })]
    expect(await findClose({ formerSessions, sessions: [] })).toMatchObject({ change: 1, price: 21 })
    const sessions = [session('2024-06-10', { close: 24 })]
    expect(await findClose({ formerSessions, sessions })).toMatchObject({ change: 3, previousClose: 21, price: 24 })
  })
})
