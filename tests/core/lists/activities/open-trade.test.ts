import { describe, expect, test } from 'vitest'

import type { Activity } from '#core/lists/activities/activity.ts'
import { openScore, openTrade } from '#core/lists/activities/open-trade.ts'
import type { ActivityStore } from '#core/lists/activities/ports.ts'
import type { TradesJson } from '#core/lists/activities/trades-json.ts'
import type { ChartDays, ChartTrade } from '#core/prices/charts/ports.ts'
import type { BuyScore } from '#core/scores/buy-score.ts'
import type { KnownEvent } from '#core/scores/ports.ts'
import { aChartTrade, aPriceSeries, loadNoTickers } from '#tests/support/ranking/charts.ts'
import { knownEvent } from '#tests/support/ranking/known-event.ts'

const NOW = new Date('2024-06-03T12:00:00Z')
const ROW = {
  acquiredDisposed: 'A',
  derivative: false,
  filedAt: '2022-03-08',
  issuerCik: '101',
  lastActivityDate: '2022-03-07',
  owners: [{ cik: '501' }],
  score: 3,
  securityTitle: 'Common Stock',
  shares: 100,
  ticker: 'AAA',
  tradeId: '0000000101-22-000001#ND1',
  transactionCode: 'P'
} as unknown as Activity
const SCORE = { score: 3 } as unknown as BuyScore

interface Given {
  events?: KnownEvent[]
  row?: Partial<Activity>
  trades?: readonly ChartTrade[]
}

function site({ events = [], row = ROW, trades = [] }: Given = {}) {
  const asked: { days: ChartDays[]; scores: string[] } = { days: [], scores: [] }
  const ports = {
    activities: {
      count: async () => 1,
      held: async () => ({ isSample: false, lastKnownAt: NOW, gaps: [] }),
      listTrades: async () => ({ json: JSON.stringify([{ ...ROW, ...row }]) as TradesJson, next: undefined })
    } as unknown as ActivityStore,
    charts: {
      loadPrices: async (_: readonly string[], days: ChartDays) => {
        asked.days.push(days)
        return new Map([['AAA', aPriceSeries(days)]])
      },
      loadTickers: loadNoTickers,
      loadTrades: async () => trades
    },
    clock: { now: () => NOW },
    congressDistribution: 'all' as const,
    events: { listByInsiders: async () => new Map([['501', events]]) },
    plannedSales: {
      count: async () => 0,
      findNewest: async () => undefined,
      list: async () => [],
      listByNotice: async () => []
    },
    reports: { listNewestWeeks: async () => [] },
    scores: {
      findScores: async (accessions: readonly string[]) => {
        asked.scores.push(...accessions)
        return new Map([['0000000101-22-000001', SCORE]])
      }
    },
    tickers: { findIssuer: async () => undefined, suggest: async () => [] }
  }
  return { asked, open: openTrade(ports), score: openScore(ports) }
}

describe('trade with its details', () => {
  test('includes its score if the reader may see it', async () => {
    const { open, score } = site()
    expect(await open(ROW.tradeId, undefined)).toMatchObject({ ok: true, value: { score: SCORE } })
    expect(await score(ROW.tradeId, undefined)).toEqual({ ok: true, value: SCORE })
  })

  test('does not load the factors of a hidden score', async () => {
    const { asked, open, score } = site({ row: { hasHiddenScore: true, score: null } })
    expect(await open(ROW.tradeId, undefined)).toMatchObject({ ok: true, value: { score: undefined } })
    expect(await score(ROW.tradeId, undefined)).toEqual({ code: 'score_not_found', ok: false })
    expect(asked.scores).toEqual([])
  })

  test('is not found under another id', async () => {
    const { open, score } = site()
    expect(await open('0000000101-22-000001#ND2', undefined)).toEqual({ code: 'trade_not_found', ok: false })
    expect(await score('0000000101-22-000001#ND2', undefined)).toEqual({ code: 'score_not_found', ok: false })
  })

  test('shows prices from half a year before to a year after, and no future day', async () => {
    const { asked, open } = site()
    await open(ROW.tradeId, undefined)
    const recent = site({ row: { lastActivityDate: '2024-05-30' } })
    await recent.open(ROW.tradeId, undefined)
    expect(asked.days).toEqual([{ from: '2021-09-06', to: '2023-03-07' }])
    expect(recent.asked.days).toEqual([{ from: '2022-12-04', to: '2024-06-03' }])
  })

  test('marks current trades of its own insiders only', async () => {
    const { open } = site({
      trades: [
        aChartTrade({ day: '2022-03-07' as never }),
        aChartTrade({ day: '2022-05-09' as never, side: 'sell' }),
        aChartTrade({ day: '2022-06-06' as never, ownerCiks: ['999'] }),
        aChartTrade({ day: '2022-07-06' as never, validTo: NOW })
      ]
    })
    const answer = await open(ROW.tradeId, undefined)
    const marks = answer.ok ? answer.value.line?.marks : undefined
    expect(marks?.map(({ day, side }) => `${side} ${day}`)).toEqual(['buy 2022-03-07', 'sell 2022-05-09'])
  })

  test('has no price line without a ticker', async () => {
    const { asked, open } = site({ row: { ticker: null } })
    expect(await open(ROW.tradeId, undefined)).toMatchObject({ ok: true, value: { line: undefined } })
    expect(asked.days).toEqual([])
  })

  test('compares a sale with the insider’s own past, unless it does not count', async () => {
    const sale = { acquiredDisposed: 'D', transactionCode: 'S' } as const
    const event = { accession: '0000000101-22-000001', side: 'sell' as const }
    const pastOf = async (changes: Partial<KnownEvent>, row: Partial<Activity> = sale) => {
      const opened = await site({ events: [knownEvent({ ...event, ...changes })], row }).open(ROW.tradeId, undefined)
      return opened.ok ? opened.value.sale?.past.sales : opened.code
    }
    expect(await pastOf({})).toBe(0)
    expect(await pastOf({ isEligible: false })).toBeUndefined()
    expect(await pastOf({}, {})).toBeUndefined()
  })
})
