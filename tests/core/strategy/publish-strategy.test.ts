import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { StrategyFiles, StrategyOpening } from '#core/strategy/ports.ts'
import { publishStrategy } from '#core/strategy/publish-strategy.ts'
import type { StrategyReport } from '#core/strategy/published/strategy-report.ts'
import { aBuy, asStored, type MarketDraft } from '#tests/support/strategy/market.ts'

const TICKERS = ['SPY', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']

/** Two purchases per company and year. `late` gives the prices in the locked window. */
function aDraft({ late = 1, to = '2023-06-30', years = [2019, 2020, 2021, 2022] } = {}): MarketDraft {
  return {
    events: years.flatMap(year =>
      TICKERS.slice(1).flatMap((ticker, index) =>
        ['03', '09'].map(month => aBuy(ticker, `${year}-${month}-0${1 + (index % 4)}`, { cik: String(index + 2) }))
      )
    ),
    from: '2018-10-01',
    stocks: TICKERS.map((ticker, index) => ({
      close: (session, on) =>
        (10 + index) * (1 + ((session * (index + 3)) % 17) / 100) * (on >= '2022-03-01' ? late : 1),
      ticker
    })),
    to
  }
}

function aDesk() {
  const openings: StrategyOpening[] = []
  const saved: { data: unknown; files: StrategyFiles; report: StrategyReport }[] = []
  const publish = (draft: MarketDraft, at = '2023-07-01T05:00:00Z') =>
    publishStrategy({
      clock: { now: () => new Date(at) },
      fingerprintData: data => `${data.sessions.length}`,
      reports: { listNewestWeeks: async () => ['2023-06-30', '2023-06-23'] as ReportDate[] },
      strategies: {
        findFiles: async () => saved.at(-1)?.files,
        findOpening: async () => openings[0],
        findReport: async () => saved.at(-1)?.report,
        async noteOpening(_, opening) {
          openings.push(opening)
          return openings[0]!
        },
        async save(report, files, data) {
          saved.push({ data, files, report })
        }
      },
      strategySource: asStored(draft)
    })()
  return { openings, publish, saved }
}

describe('nightly run of the strategy', () => {
  test('12: the first run with a result opens the last 18 months, once, and records it', async () => {
    const { openings, publish, saved } = aDesk()
    expect(await publish(aDraft())).toMatchObject({ gap: undefined })
    await publish(aDraft({ to: '2023-08-31' }), '2023-09-01T05:00:00Z')
    expect(openings).toEqual([
      {
        dataHash: saved[0]!.report.dataHash,
        lockedFrom: '2021-12-30',
        openedAt: new Date('2023-07-01T05:00:00Z'),
        publishedOn: '2023-06-30'
      }
    ])
    const [first, second] = saved.map(({ report }) => report.results!)
    expect(second).toMatchObject({ lockedFrom: first!.lockedFrom, openedAt: first!.openedAt, to: '2023-08-31' })
    expect(first!.periods.map(({ name }) => name)).toEqual(['before', 'locked'])
    expect(second!.periods.map(({ name }) => name)).toEqual(['before', 'locked', 'forward'])
    expect(saved.every(({ data }) => data !== undefined)).toBe(true)
  })

  test('12: the locked window never influences the choice of settings', async () => {
    const { publish, saved } = aDesk()
    await publish(aDraft())
    await publish(aDraft({ late: 1.3 }))
    const [calm, other] = saved.map(({ report }) => report.results!)
    expect(other!.periods[1]).not.toEqual(calm!.periods[1])
    expect(other!.periods[0]).toEqual(calm!.periods[0])
    expect(other!.walked).toEqual(calm!.walked)
    expect(other!.deflatedSharpe).toBe(calm!.deflatedSharpe)
    expect(other!.variants).toBe(16)
  })

  test('shows, stores and opens nothing if the data are insufficient', async () => {
    const { openings, publish, saved } = aDesk()
    expect(await publish({ ...aDraft(), stocks: [] })).toMatchObject({ gap: 'no_market_prices' })
    expect(await publish(aDraft({ years: [2021, 2022] }))).toMatchObject({ gap: 'too_few_years' })
    expect(await publish(aDraft({ years: [2019] }))).toMatchObject({ gap: 'too_few_trades' })
    for (const { data, files, report } of saved) {
      expect([data, report.results, files.chart, files.activities]).toEqual([undefined, undefined, [], []])
    }
    expect(openings).toEqual([])
  })

  test('11, 13: the publication has each benchmark, cost band, year, and the share of the best trades', async () => {
    const { publish, saved } = aDesk()
    await publish(aDraft())
    const { bounds, comparisons, trades, years } = saved[0]!.report.results!
    expect(bounds.map(({ name }) => name)).toEqual([
      'gross',
      'net_20',
      'net_50',
      'total_loss',
      'idle_market',
      'next_open'
    ])
    const growth = Object.fromEntries(bounds.map(({ name, totalReturn }) => [name, totalReturn]))
    expect(growth['gross']!).toBeGreaterThan(growth['net_20']!)
    expect(growth['net_20']!).toBeGreaterThan(growth['net_50']!)
    expect([comparisons!.market, comparisons!.sameSize, comparisons!.random?.mean].every(Number.isFinite)).toBe(true)
    expect(years.map(({ year }) => year)).toEqual(['2019', '2020', '2021', '2022', '2023'])
    expect(trades.closed).toBeGreaterThan(30)
    expect(years.reduce((sum, of) => sum + of.trades, 0)).toBe(trades.closed)
  })
})
