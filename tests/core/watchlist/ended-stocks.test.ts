// Tests a watch list of maximum length, whose stocks no longer trade.

import { describe, expect, test } from 'vitest'
import type { User } from '#core/accounts/people/user.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { ok } from '#core/result.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { type WatchListPorts, watchListUseCases } from '#core/watchlist/use-cases.ts'
import { MAX_WATCHED, type WatchedStock } from '#core/watchlist/watched-stock.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'
import { loadNoTickers } from '#tests/support/ranking/charts.ts'

const READER = { id: '7', role: 'other' } as unknown as User
const LAST_DAY = '2024-05-17' as ReportDate

const tickerOf = (place: number): string =>
  `Q${String.fromCharCode(65 + Math.floor(place / 676), 65 + (Math.floor(place / 26) % 26), 65 + (place % 26))}`
const TICKERS = Array.from({ length: MAX_WATCHED }, (_, place) => tickerOf(place))

function endedStocks() {
  let stocks: readonly WatchedStock[] = []
  const askedOptions: string[][] = []
  const index = createSearchIndex(
    TICKERS.map((ticker, place) =>
      aCompany({ cik: String(place + 1), lastDay: LAST_DAY, name: `${ticker} Corp`, ticker })
    )
  )
  const ports = {
    activities: { listCompanies: async () => ({ companies: [] }) },
    charts: { loadPrices: async () => new Map(), loadTickers: loadNoTickers, loadTrades: async () => [] },
    clock: { now: () => new Date('2026-03-04T21:00:00Z') },
    congress: { listByTickers: async () => [] },
    congressDistribution: 'public-only',
    lastTrades: { load: async () => new Map() },
    optionReader: {
      async listNewestScores(underlyings: string[]) {
        askedOptions.push(underlyings)
        return new Map()
      }
    },
    resultsSource: { loadOf: async () => expect.fail('no earnings follow') },
    reports: { listNewestWeeks: async () => [] },
    stockSource: { listTenures: async () => [] },
    stocks: { open: async () => ({ index, isSample: false }) },
    watchLists: {
      async change(_user: string, _list: undefined, change: (held: readonly WatchedStock[]) => ReturnType<typeof ok>) {
        const changed = change(stocks)
        if (changed.ok) stocks = changed.value as readonly WatchedStock[]
        return changed
      },
      list: async () => [{ id: 'own', name: null, sharedAs: null, stocks }]
    }
  } as unknown as WatchListPorts
  return { askedOptions, ...watchListUseCases(ports) }
}

describe('list of stocks that no longer trade', () => {
  test('has the usual capacity, and shows each stock’s last day of trading', async () => {
    const list = endedStocks()
    const imported = await list.import(READER, { text: TICKERS.join('\n') })
    expect(imported.ok && [imported.value.stocks.length, imported.value.unknown]).toEqual([MAX_WATCHED, []])
    const shown: string[] = []
    for (let from: number | null = 0; from !== null; ) {
      const page = await list.openRows(READER, { from })
      if (!page.ok) throw new Error(page.code)
      shown.push(...page.value.rows.map(({ symbol }) => symbol))
      expect(
        page.value.rows.every(
          ({ earnings, endedOn, line, price }) => endedOn === LAST_DAY && !earnings && !line && !price
        )
      ).toBe(true)
      from = page.value.next
    }
    expect(shown).toEqual(TICKERS)
    expect(list.askedOptions.flat()).toEqual([])
  })

  test('can be filled, sorted and emptied like any other', async () => {
    const list = endedStocks()
    await list.import(READER, { text: TICKERS.slice(1).join(' ') })
    expect((await list.add(READER, { symbol: TICKERS[0]! })).ok).toBe(true)
    const sorted = await list.sort(READER, { sortedList: TICKERS })
    expect(sorted.ok && sorted.value.stocks.map(({ symbol }) => symbol)).toEqual(TICKERS)
    for (const symbol of TICKERS) await list.remove(READER, { symbol })
    const left = await list.open(READER, undefined)
    expect(left.ok && left.value.stocks).toEqual([])
  })
})
