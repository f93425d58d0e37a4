import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { type ChartedTrade, priceColumnsOf } from '#core/stocks/chart-data.ts'
import { dayOf, nearestMark, readChart, spanOf } from '#src/features/stocks/browser/chart-model.ts'

const day = (text: string) => text as ReportDate
const bar = (date: string, close: number) => ({
  close,
  day: day(date),
  high: undefined,
  low: undefined,
  open: undefined,
  volume: 123_456
})
const BARS = [bar('2024-03-01', 10.123456), bar('2024-03-04', 11), bar('2024-03-06', 12)]
const paid = (exDay: string, cash: number) =>
  ({ cash, exDay: day(exDay), isSpecial: false, source: 'massive' }) as const
const PRICES = priceColumnsOf(
  { bars: BARS, isCut: false },
  [
    { date: day('2024-03-04'), ratio: 2 },
    { date: day('2020-01-01'), ratio: 3 }
  ],
  [paid('2024-03-01', 0.5), paid('2024-03-02', 0.5), paid('2024-03-05', 1)]
)
const trade = (date: string, side: 'buy' | 'sell', valueUsd: number): ChartedTrade => ({
  day: day(date),
  insider: 'DOE JANE',
  insiderCik: '1',
  insiderTitle: 'CEO',
  moreInsiders: 0,
  plan10b51: null,
  price: 1,
  score: null,
  security: null,
  shares: valueUsd,
  side,
  tradeId: 'a#1',
  valueUsd
})
const disclosed = {
  day: day('2024-03-04'),
  disclosedOn: null,
  documentUrl: 'https://example.org/x.pdf',
  isOption: false,
  maxUsd: 15_000,
  member: 'A Member',
  minUsd: 1_001,
  type: 'purchase'
} as const

const released = { day: day('2024-03-02'), documentUrl: null, movesSession: null, timing: null }

const filed = {
  day: day('2024-03-02'),
  documentUrl: null,
  earningsPerShare: 1.53,
  form: '10-Q',
  isDerived: false,
  quarterEnd: day('2024-01-31')
}

const opened = {
  accession: '0009993333-24-000001',
  day: day('2024-03-03'),
  form: 'SCHEDULE 13D',
  holder: 'Quill Partners, L.P.',
  isAtLeast: false,
  move: 'opened',
  percent: 6.2,
  percentBefore: null
} as const

describe('the chart of a stock', () => {
  test('has columns of equal length, and leaves out columns without data', () => {
    expect(PRICES).toEqual({
      closes: [10.123, 11, 12],
      days: [19_783, 3, 2],
      dividends: [
        { cash: 0.5, day: '2024-03-02', isSpecial: false, restatedCash: 0.25, source: 'massive' },
        { cash: 1, day: '2024-03-05', isSpecial: false, restatedCash: 1, source: 'massive' }
      ],
      highs: [],
      isCut: false,
      lows: [],
      opens: [],
      splits: [{ day: '2024-03-04', ratio: 2 }],
      volumes: [123_000, 123_000, 123_000]
    })
  })

  test('parses the days, and makes one mark per day and side, with Congress, owners, releases and reports as their own kinds', () => {
    const { marks, seconds } = readChart({
      congressTrades: [disclosed, { ...disclosed, day: day('2019-01-01') }],
      earningsReleases: [released, { ...released, day: day('2024-03-07') }],
      earningsReports: [filed, { ...filed, day: day('2024-03-07') }],
      historicalPrices: PRICES,
      insiderTransactions: [
        trade('2024-03-05', 'sell', 7),
        trade('2024-03-04', 'buy', 2),
        trade('2024-03-04', 'buy', 3),
        trade('2024-03-07', 'buy', 9)
      ],
      schedules: [opened, { ...opened, day: day('2024-03-07') }]
    })
    expect(seconds.map(dayOf)).toEqual(['2024-03-01', '2024-03-04', '2024-03-06'])
    expect(marks).toMatchObject([
      { kind: 'buy', session: 1, valueUsd: 5 },
      { items: [{ maxUsd: 15_000, minUsd: 1_001 }], kind: 'congress', session: 1 },
      { items: [opened], kind: 'owner', session: 1 },
      { items: [released], kind: 'release', session: 1 },
      { items: [filed], kind: 'report', session: 1 },
      { items: [{ cash: 0.5 }], kind: 'dividend', session: 1 },
      { kind: 'sell', session: 2, valueUsd: 7 },
      { items: [{ cash: 1 }], kind: 'dividend', session: 2 }
    ])
    const nearest = (session: number, reach: number, isLow = false) => nearestMark(marks, { isLow, session }, reach)
    expect([nearest(0, 0), nearest(0, 1), nearest(2, 3)]).toEqual([undefined, 0, 6])
    expect([nearest(0, 1, true), nearest(2, 0, true)]).toEqual([3, 7])
  })

  test('has a range that never begins before the first price', () => {
    const seconds = [0, 86_400 * 400, 86_400 * 800]
    expect(spanOf(seconds, '1Y')).toEqual([86_400 * 434, 86_400 * 800])
    expect([spanOf(seconds, '5Y')[0], spanOf(seconds, 'max')[0]]).toEqual([0, 0])
  })
})
