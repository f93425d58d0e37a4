import { afterEach, describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { ChartDays } from '#core/prices/charts/ports.ts'
import { findOwnStock } from '#core/stocks/find-own-stock.ts'
import type { Fact } from '#core/stocks/fundamentals/fact.ts'
import { openFundamentals } from '#core/stocks/fundamentals/open-fundamentals.ts'
import type { ReportedFigures, ReportingCompany, ShareTexts } from '#core/stocks/fundamentals/ports.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'
import { aFact, aFiscalYear } from '#tests/support/fundamentals/facts.ts'
import { aPriceSeries, loadNoTickers } from '#tests/support/ranking/charts.ts'

const series = aPriceSeries({ from: '2023-01-02' as ReportDate, to: '2024-03-15' as ReportDate }, () => 20)
const earnings = (...quarters: [number, number, number, number]) =>
  aFiscalYear(2023, 'EarningsPerShareDiluted', quarters)

const day = (text: string) => text as ReportDate
const index = createSearchIndex([
  aCompany({ cik: '7', lastDay: day('2019-05-01'), name: 'Acme Old', ticker: 'ACME' }),
  aCompany({ cik: '101', formerTickers: [{ ticker: 'OLDA', until: day('2021-01-01') }], name: 'Acme', ticker: 'ACME' }),
  aCompany({ cik: '3', name: 'Berk', ticker: 'BRK-B' })
])
const tenures = [
  { cik: '7', firstSeen: day('2010-01-01'), lastSeen: day('2019-05-01'), name: 'Acme Old', ticker: 'ACME' },
  { cik: '101', firstSeen: day('2021-01-04'), lastSeen: day('2024-03-15'), name: 'Acme', ticker: 'ACME' }
]
let asked: ReportingCompany | undefined
const askedDays = new Map<string, ChartDays>()
let shareTexts: readonly ShareTexts[] = []
let marketMoves: readonly ReportDate[] = []
let askedMoves: readonly ReportDate[] = []
afterEach(() => {
  shareTexts = []
  marketMoves = []
})

function open(
  facts: readonly Fact[] | undefined,
  changes: Partial<ReportedFigures> = {},
  symbol = 'acme',
  prices = series
) {
  return openFundamentals({
    charts: {
      loadPrices: async ([ticker], days) => {
        askedDays.set(ticker!, days)
        return new Map(ticker === 'ACME' ? [[ticker, prices]] : [])
      },
      loadTickers: loadNoTickers,
      loadTrades: async () => []
    },
    clock: { now: () => new Date('2024-03-16T12:00:00Z') },
    companyFacts: {
      async load(company) {
        asked = company
        return { facts, splits: [], ...changes }
      },
      listShareTexts: async () => shareTexts
    },
    async findMarketMoves(_, days) {
      askedMoves = days
      return new Set(marketMoves)
    },
    findOwnStock: findOwnStock({
      stocks: { open: async () => ({ index, isSample: false }) },
      stockSource: { listTenures: async ([ticker]) => tenures.filter(tenure => tenure.ticker === ticker) }
    })
  })(symbol)
}

async function opened(...given: Parameters<typeof open>) {
  const found = await open(...given)
  if (!found.ok) throw new Error(found.code)
  return found.value
}

describe('fundamentals of a company', () => {
  test('price to earnings names its close and date', async () => {
    const { priceEarnings } = await opened(earnings(1, 1, 1, 2))
    expect(priceEarnings).toMatchObject({ close: 20, closeOn: '2024-03-15', missing: null, value: 4 })
  })

  test('has no price to earnings for a year with a loss or without earnings', async () => {
    expect((await opened(earnings(1, 1, 1, -9))).priceEarnings).toMatchObject({ missing: 'loss', value: null })
    const cash = aFiscalYear(2023, 'NetCashProvidedByUsedInOperatingActivities', [1, 1, 1, 1])
    expect((await opened(cash)).priceEarnings).toMatchObject({ missing: 'no_earnings', value: null })
  })

  test('has no price to earnings if earnings ended more than 200 days before the close', async () => {
    const last = (end: string) => ({ from: '2023-01-02' as ReportDate, to: end as ReportDate })
    const before = await opened(
      earnings(1, 1, 1, 2),
      {},
      'acme',
      aPriceSeries(last('2024-07-18'), () => 20)
    )
    expect(before.priceEarnings).toMatchObject({ closeOn: '2024-07-18', missing: null, value: 4 })
    const after = await opened(
      earnings(1, 1, 1, -9),
      {},
      'acme',
      aPriceSeries(last('2024-07-19'), () => 20)
    )
    expect(after.priceEarnings).toMatchObject({ closeOn: '2024-07-19', missing: 'old_earnings', value: null })
  })

  test('has no price to earnings if an ADR’s price meets earnings per ordinary share', async () => {
    shareTexts = [{ footnotes: ['Each ADS represents 13 ordinary shares.'], title: 'Ordinary Shares' }]
    const { isDepositary, priceEarnings, priceEarningsByQuarter } = await opened(earnings(1, 1, 1, 2))
    expect(isDepositary).toBe(true)
    expect(priceEarnings).toMatchObject({ close: 20, missing: 'depositary', value: null })
    expect(priceEarningsByQuarter.map(({ value }) => value)).toEqual([null, null, null, null])
    shareTexts = [{ footnotes: [], title: 'Common Stock' }]
    expect(await opened(earnings(1, 1, 1, 2))).toMatchObject({ isDepositary: false, priceEarnings: { value: 4 } })
  })

  test('keeps price to earnings unchanged by a split after the last close', async () => {
    const splits = [{ date: '2024-03-16' as ReportDate, ratio: 2, ticker: 'ACME' }]
    const { earnings: told, priceEarnings, priceEarningsByQuarter } = await opened(earnings(1, 1, 1, 2), { splits })
    expect([told.trailing?.value, priceEarnings.value]).toEqual([2.5, 4])
    expect(priceEarningsByQuarter.at(-1)).toMatchObject({ close: 20, value: 4 })
  })

  test.each(['ACME', 'OLDA'])(
    'resolves %s to the company that holds the ticker, on the days it held it',
    async symbol => {
      const { cik, name, ticker } = await opened(earnings(1, 1, 1, 2), {}, symbol)
      expect([cik, name, ticker]).toEqual(['101', 'Acme', 'ACME'])
      const seen = { first: '2021-01-04', last: '2024-03-15' }
      expect(asked).toEqual({ cik: '101', days: { after: '2019-05-01', before: undefined, seen }, ticker: 'ACME' })
      expect([...askedDays.keys()]).toContain('ACME')
    }
  )

  test('uses the first close after its report for each quarter', async () => {
    const { priceEarningsByQuarter } = await opened(earnings(1, 1, 1, 2))
    expect(priceEarningsByQuarter.at(-1)).toMatchObject({ closeOn: '2024-01-31', end: '2023-12-31', value: 4 })
    expect(priceEarningsByQuarter[0]).toMatchObject({ end: '2023-03-31', missing: 'no_earnings' })
  })

  test('has price to earnings for a quarter before a genuine crash too', async () => {
    const crashed = aPriceSeries({ from: day('2023-01-02'), to: day('2024-03-15') }, session =>
      session < 300 ? 40 : 19
    )
    const crash = crashed.sessions[300]!.date
    const ofQuarters = async () =>
      (await opened(earnings(1, 1, 1, 2), {}, 'acme', crashed)).priceEarningsByQuarter.map(({ value }) => value)
    expect(await ofQuarters()).toEqual([null, null, null, null])
    marketMoves = [crash]
    expect(await ofQuarters()).toEqual([null, null, null, 8])
    expect(askedMoves).toEqual([crash])
  })

  test('has earnings, but no price to earnings, without prices', async () => {
    const { priceEarnings, ticker } = await opened(earnings(1, 1, 1, 2), {}, 'brk.b')
    expect([ticker, priceEarnings.missing]).toEqual(['BRK-B', 'no_close'])
  })

  test('takes shares outstanding from the newest day that a report counts', async () => {
    const count = (end: string, value: number) =>
      aFact({ concept: 'EntityCommonStockSharesOutstanding', end, filed: end, start: null, value })
    const facts = [...earnings(1, 1, 1, 1), count('2024-02-01', 900), count('2023-11-01', 950), count('2025-01-01', 1)]
    expect(await opened(facts)).toMatchObject({
      isCoverCount: true,
      sharesOutstanding: { on: '2024-02-01', value: 900 }
    })
    const thousands = [...facts, count('2023-08-01', 960), count('2024-02-08', 0.9)]
    expect((await opened(thousands)).sharesOutstanding).toMatchObject({ on: '2024-02-01', value: 900 })
    const grown = [...facts, count('2020-02-01', 1), count('2020-05-01', 1), count('2020-08-01', 1)]
    expect((await opened(grown)).sharesOutstanding).toMatchObject({ on: '2024-02-01', value: 900 })
    const balance = aFact({
      concept: 'CommonStockSharesOutstanding',
      end: '2024-03-01',
      filed: '2024-03-10',
      start: null
    })
    expect((await opened([...facts, balance])).isCoverCount).toBe(false)
  })

  describe('share count in a wrong scale', () => {
    const told = async (...counts: readonly (readonly [end: string, millions: number])[]) => {
      const facts = counts.map(([end, millions]) =>
        aFact({
          concept: 'EntityCommonStockSharesOutstanding',
          end,
          filed: end,
          start: null,
          value: millions * 1e6
        })
      )
      const { sharesOutstanding } = await opened([...earnings(1, 1, 1, 1), ...facts])
      return sharesOutstanding && sharesOutstanding.value / 1e6
    }

    test('is hidden, whether too small or too large', async () => {
      expect(await told(['2023-08-01', 10], ['2023-11-01', 11], ['2024-02-01', 11_000])).toBe(11)
      expect(await told(['2023-08-01', 10], ['2023-11-01', 11], ['2024-02-01', 0.011])).toBe(11)
    })

    test('is detected among few recent counts by older ones', async () => {
      expect(await told(['2022-08-01', 10], ['2023-11-01', 10], ['2024-02-01', 10_000])).toBe(10)
      expect(await told(['2020-02-01', 9], ['2021-02-01', 10], ['2024-02-01', 10_000])).toBeNull()
    })

    test('leaves no count if the contradicting counts are equally many', async () => {
      expect(await told(['2023-11-01', 10], ['2024-02-01', 10_000])).toBeNull()
      expect(
        await told(['2023-05-01', 10], ['2023-08-01', 10], ['2023-11-01', 10_000], ['2024-02-01', 10_000])
      ).toBeNull()
    })

    test('is not assumed for a company that grew over years', async () => {
      expect(await told(['2015-02-01', 0.01], ['2016-02-01', 0.01], ['2023-11-01', 10], ['2024-02-01', 11])).toBe(11)
      expect(await told(['2024-02-01', 11])).toBe(11)
    })
  })

  test('reports what is missing: the company, its data, or figures', async () => {
    expect(await open([], {}, 'NONE')).toEqual({ code: 'stock_not_found', ok: false })
    expect(await open([], {}, '../../etc')).toEqual({ code: 'stock_not_found', ok: false })
    expect(await open(undefined)).toEqual({ code: 'not_read', ok: false })
    expect(await open([])).toEqual({ code: 'not_covered', ok: false })
  })
})
