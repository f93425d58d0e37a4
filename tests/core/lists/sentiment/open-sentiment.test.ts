import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import {
  LEAST_TRADES,
  openSentiment,
  type SentimentPorts,
  shareChange,
  yearBefore
} from '#core/lists/sentiment/open-sentiment.ts'
import { daysOfPeriod, periodOf } from '#core/lists/sentiment/periods.ts'
import { sentimentRows, writeSentimentCsv } from '#core/lists/sentiment/sentiment-table.ts'
import type { MarketQuestion, MarketSums, SideSums } from '#core/lists/sentiment/sum-market.ts'
import { aPriceSeries } from '#tests/support/ranking/charts.ts'

const day = (text: string) => text as ReportDate

interface World {
  readonly from?: string
  readonly lastKnownAt?: string
  readonly now?: string
  /** Number of buys among 100 trades, by the number of the period. */
  readonly buys?: (period: number) => number
}

function world({
  buys = () => 40,
  from = '2024-01-02',
  lastKnownAt = '2026-03-13T20:00:00Z',
  now = '2026-03-14T12:00:00Z'
}: World = {}) {
  const asked: MarketQuestion[] = []
  const ports = {
    activities: {
      held: async () => ({
        from: day(from),
        gaps: [],
        isPending: false,
        isSample: false,
        lastKnownAt: new Date(lastKnownAt),
        to: day(lastKnownAt.slice(0, 10))
      })
    },
    clock: { now: () => new Date(now) },
    marketTrades: {
      async sumMarket(question: MarketQuestion): Promise<MarketSums> {
        asked.push(question)
        const sums = (count: (period: number) => number): SideSums[] =>
          Array.from({ length: question.last - question.first + 1 }, (_, index) => {
            const bought = count(question.first + index)
            return { buys: bought, buysUsd: bought * 10, sales: 100 - bought, salesUsd: 1_000 - bought * 10 }
          })
        return {
          all: sums(buys),
          roles: [],
          sectors: [
            { key: 'Energy', periods: sums(() => 10) },
            { key: null, periods: sums(() => 90) }
          ],
          sizes: []
        }
      }
    },
    prices: {
      loadMarket: async () => ({
        series: aPriceSeries({ from: day('2023-12-01'), to: day('2026-03-13') }),
        ticker: 'SPY'
      })
    }
  } satisfies SentimentPorts
  return { asked, open: openSentiment(ports) }
}

describe('periods', () => {
  test('are weeks from Monday to Sunday, and calendar months', () => {
    expect(daysOfPeriod('week', periodOf('week', day('2026-03-08')))).toEqual({ from: '2026-03-02', to: '2026-03-08' })
    expect(daysOfPeriod('week', periodOf('week', day('2026-03-09'))).from).toBe('2026-03-09')
    expect(daysOfPeriod('month', periodOf('month', day('2024-02-29')))).toEqual({
      from: '2024-02-01',
      to: '2024-02-29'
    })
  })
})

describe('sentiment of insiders', () => {
  test('begins with the first week or month that is held whole', async () => {
    const first = async (from: string, period: 'month' | 'week') =>
      (await world({ from }).open({ period })).periods[0]?.from
    expect(await first('2024-01-02', 'week')).toBe('2024-01-01')
    expect(await first('2024-01-03', 'week')).toBe('2024-01-08')
    expect(await first('2024-01-02', 'month')).toBe('2024-01-01')
    expect(await first('2024-01-03', 'month')).toBe('2024-02-01')
  })

  test.each([
    ['on the Friday', '2026-03-13T20:00:00Z', '2026-03-13T21:00:00Z', false],
    ['on the Saturday, with filings of the Friday', '2026-03-13T20:00:00Z', '2026-03-14T12:00:00Z', true],
    ['with the newest filing of the Thursday', '2026-03-12T20:00:00Z', '2026-03-16T12:00:00Z', false]
  ])('says whether the last week is over: %s', async (_, lastKnownAt, now, isOver) => {
    const { periods } = await world({ lastKnownAt, now }).open({})
    expect(periods.at(-1)).toMatchObject({ from: '2026-03-09', isOver, to: '2026-03-15' })
    expect(periods.at(-2)?.isOver).toBe(true)
  })

  test('places a share among the weeks before it, never after it', async () => {
    const last = periodOf('week', day('2026-03-13'))
    const rising = (period: number) => Math.max(0, Math.min(100, 90 - (last - period)))
    const { periods } = await world({ buys: rising }).open({})
    expect(periods[51]?.percentile).toBeUndefined()
    expect(periods[52]?.percentile).toBe(100)
    expect(periods.at(-1)).toMatchObject({ buyShare: 90, percentile: 100 })
    const later = await world({ buys: rising, lastKnownAt: '2026-03-06T20:00:00Z', now: '2026-03-07T12:00:00Z' }).open(
      {}
    )
    expect(later.periods).toEqual(periods.slice(0, -1))
  })

  test('counts equal shares half, and compares no period with few trades or that is not over', async () => {
    const { periods } = await world().open({ period: 'month' })
    expect(periods.at(-2)).toMatchObject({ buyShare: 40, percentile: 50 })
    expect(periods.at(-1)).toMatchObject({ buyShare: 40, isOver: false, percentile: undefined })
    expect(LEAST_TRADES).toBe(10)
  })

  test('shows the last close within each week that was known then', async () => {
    const { marketTicker, periods } = await world().open({ as_of: new Date('2026-03-11T19:59:00Z') })
    const series = aPriceSeries({ from: day('2023-12-01'), to: day('2026-03-13') })
    const closeOn = (date: string) => series.sessions.find(session => session.date === date)?.close
    expect(marketTicker).toBe('SPY')
    expect(periods.at(-2)?.marketClose).toBe(closeOn('2026-03-06'))
    expect(periods.at(-1)?.marketClose).toBe(closeOn('2026-03-10'))
  })

  test('asks for trades known at a past time, and nothing later', async () => {
    const { asked, open } = world()
    const asOf = new Date('2025-06-06T21:00:00Z')
    const { periods } = await open({ as_of: asOf, sector: 'Energy' })
    expect(asked).toMatchObject([{ asOf, kind: 'week', last: periodOf('week', day('2025-06-06')), sector: 'Energy' }])
    expect(periods.at(-1)).toMatchObject({ from: '2025-06-02', isOver: false })
  })

  test('compares a share with that of a year ago, where both have ten trades', async () => {
    const last = periodOf('week', day('2026-03-13'))
    const { kind, periods } = await world({ buys: period => (period === last ? 45 : 40) }).open({})
    const at = periods.length - 1
    expect(shareChange(kind, periods, at)).toBe(5)
    const with9 = periods.map((period, index) => (index === at - 52 ? { ...period, buys: 4, sales: 5 } : period))
    expect(shareChange(kind, with9, at)).toBeUndefined()
    expect(shareChange(kind, periods, 10)).toBeUndefined()
  })

  test('finds the period a year before', async () => {
    const { kind, periods } = await world().open({})
    expect(yearBefore(kind, periods, periods.length - 1)?.from).toBe('2025-03-10')
    expect(yearBefore(kind, periods, 10)).toBeUndefined()
  })
})

describe('sentiment as a table', () => {
  test('has a row for each period, or for each group of each period', async () => {
    const sentiment = await world().open({})
    const rows = sentimentRows(sentiment, { by: 'sector', from: day('2026-03-01'), to: day('2026-03-08') })
    expect(rows.map(({ buys, buyShare, from, group }) => [from, group, buys, buyShare])).toEqual([
      ['2026-03-02', 'Energy', 10, 10],
      ['2026-03-02', 'unknown', 90, 90]
    ])
    expect(sentimentRows(sentiment, {})).toHaveLength(sentiment.periods.length)
  })

  test('is written as CSV with empty cells for what is unknown', async () => {
    const [first] = sentimentRows(await world().open({}), {})
    expect(writeSentimentCsv([{ ...first!, marketClose: null }])).toBe(
      'from,to,isOver,group,buys,sales,buysUsd,salesUsd,buyShare,percentile,marketClose\r\n2024-01-01,2024-01-07,true,,40,60,400,600,40,,\r\n'
    )
  })
})
