// Builds the chart of a stock with a year of closes and one mark of each kind.

import { addDays, parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { type ChartedTrade, priceColumnsOf, type StockChart } from '#core/stocks/chart-data.ts'

const SESSIONS = 300
const LAST = parseReportDate('2026-03-05')!

/** Day that is this number of calendar days before the last day of the chart. */
const dayBefore = (sessions: number): ReportDate => addDays(LAST, -sessions)

const bars = Array.from({ length: SESSIONS }, (_, place) => {
  const close = 20 + 5 * Math.sin(place / 20)
  return {
    close,
    day: dayBefore(SESSIONS - 1 - place),
    high: close + 1,
    low: close - 1,
    open: close - 0.5,
    volume: 100_000
  }
})

const chartedTrade = (changes: Partial<ChartedTrade>): ChartedTrade => ({
  day: LAST,
  insider: 'Ada Marlow',
  insiderCik: '7',
  insiderTitle: 'CEO',
  moreInsiders: 0,
  plan10b51: null,
  price: 12.5,
  score: null,
  security: null,
  shares: 1_000,
  side: 'buy',
  tradeId: '0009993333-26-000001#ND1',
  valueUsd: 12_500,
  ...changes
})

/**
 * Chart with these marks, from newest to oldest: a scored purchase, a sale, a congressional trade, an earnings report
 * with a dividend, an old sale.
 */
export const chartedStock = ({ hasOpens = true } = {}): StockChart => ({
  asOf: new Date(`${LAST}T22:00:00Z`),
  congressTrades: [
    {
      day: dayBefore(30),
      disclosedOn: dayBefore(20),
      documentUrl: 'https://example.org/report.pdf',
      isOption: false,
      maxUsd: 15_000,
      member: 'A Member',
      minUsd: 1_001,
      type: 'purchase'
    }
  ],
  earningsReports: [
    {
      day: dayBefore(40),
      documentUrl: null,
      earningsPerShare: 1.53,
      form: '10-Q',
      isDerived: false,
      quarterEnd: dayBefore(70)
    }
  ],
  earningsReleases: [{ day: dayBefore(44), documentUrl: null, movesSession: dayBefore(43), timing: 'after_close' }],
  schedules: [
    {
      accession: '0009993333-26-000077',
      day: dayBefore(250),
      form: 'SCHEDULE 13D',
      holder: 'Quill Partners, L.P.',
      isAtLeast: false,
      move: 'raised',
      percent: 8.1,
      percentBefore: 6.2
    }
  ],
  historicalPrices: priceColumnsOf(
    {
      bars: hasOpens ? bars : bars.map(bar => ({ ...bar, high: undefined, low: undefined, open: undefined })),
      isCut: false
    },
    [],
    [{ cash: 0.5, exDay: dayBefore(40), isSpecial: false, source: 'sample' }]
  ),
  insiderTransactions: [
    chartedTrade({ day: dayBefore(5), score: 2 }),
    chartedTrade({ day: dayBefore(12), insider: 'Bea Quill', side: 'sell', tradeId: 'b#1' }),
    chartedTrade({ day: dayBefore(250), insider: 'Cy Old', side: 'sell', tradeId: 'c#1' })
  ],
  isSample: true,
  ticker: 'NLKW'
})
