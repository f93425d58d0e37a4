import * as v from 'valibot'

import type { Clock } from '../clock.ts'
import type { CongressTrade } from '../congress/congress-trade.ts'
import { congressDataFor } from '../congress/distribution.ts'
import type { CongressStore } from '../congress/ports.ts'
import { newYorkDay } from '../dates/new-york-time.ts'
import { earningsOf } from '../filings/earnings/open-earnings.ts'
import type { ResultsSource } from '../filings/earnings/ports.ts'
import type { UnknownTicker } from '../lists/activities/find-issuers.ts'
import type { OwnershipRow, OwnershipSource } from '../ownership/ports.ts'
import { barsOf } from '../prices/charts/price-bars.ts'
import { parseTicker } from '../prices/daily-price.ts'
import type { KnownDividend } from '../prices/dividend.ts'
import { ownTickersOf, tickersOf } from '../prices/own-tickers.ts'
import { ownDaysOf, type TickerTenure } from '../prices/ticker-tenure.ts'
import { shortText } from '../query.ts'
import { ok, type Result } from '../result.ts'
import { findOpenScores, type OpenScores } from '../scores/score-visibility.ts'
import {
  chartedCongressTrade,
  chartedRelease,
  chartedReport,
  chartedSchedule,
  chartedTrade,
  priceColumnsOf,
  type StockChart
} from './chart-data.ts'
import { type FoundStock, followStock } from './find-stock.ts'
import { EARNINGS_MEASURES, earningsReportsOf } from './fundamentals/earnings-reports.ts'
import { type OpenStockPorts, suggestStocks } from './open-stock.ts'
import { loadOwnBars } from './own-bars.ts'
import type { SearchedCompany } from './search/company.ts'

const KEPT_MS = 60_000
const MOST_KEPT = 100

interface KeptAnswers<Asked, Answer> {
  (asked: Asked): Promise<Answer>
  /** Clears the cache; call after a change. */
  forget(): void
}

/**
 * Caches answers for a minute. Requests for which `nameOf` returns the same key get the same object. Failures are not
 * cached.
 */
function keptAnswers<Asked, Answer>(
  clock: Clock,
  nameOf: (asked: Asked) => string,
  read: (asked: Asked) => Promise<Answer>
): KeptAnswers<Asked, Answer> {
  const kept = new Map<string, { readonly answer: Promise<Answer>; readonly untilMs: number }>()

  function find(asked: Asked): Promise<Answer> {
    const name = nameOf(asked)
    const nowMs = clock.now().getTime()
    const known = kept.get(name)
    if (known && nowMs < known.untilMs) return known.answer
    const answer = read(asked)
    kept.delete(name)
    kept.set(name, { answer, untilMs: nowMs + KEPT_MS })
    answer.catch(() => kept.delete(name))
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return answer
  }

  return Object.assign(find, { forget: () => kept.clear() })
}

export const StockChartQuery = v.strictObject({
  ticker: v.pipe(
    shortText,
    v.check(text => parseTicker(text) !== undefined)
  )
})

/** Maximum number of trades. A chart on a screen has fewer pixels across than this. */
const MOST_TRADES = 1_500
const MOST_CONGRESS_TRADES = 300
/** Schedules that report a change; those that repeat a holding are left out. */
const CHARTED_SCHEDULES = {
  direction: 'desc',
  limit: 300,
  moves: ['opened', 'first_known', 'raised', 'cut', 'unclear', 'below_five', 'to_13d', 'to_13g'],
  sort: 'filed'
} as const

export interface ChartPorts extends OpenStockPorts {
  readonly ownership: Pick<OwnershipSource, 'list'>
  readonly resultsSource: Pick<ResultsSource, 'loadOf'>
}

interface AskedStock extends FoundStock {
  readonly isSample: boolean
}

interface AskedChart extends AskedStock {
  readonly openScores: OpenScores
}

/**
 * Returns the data of a stock's chart, cached for a minute. All readers who may see the same scores get the same
 * object.
 *
 * @see docs/reference/product.md, section 7, "GET /api/v1/insider-trading/activities/stockpageinsidercharts"
 */
export function openStockChart(ports: ChartPorts) {
  const { clock } = ports
  const findTenures = keptAnswers(clock, nameOfStock, ({ company }: FoundStock) =>
    ports.stockSource.listTenures(tickersOf(company))
  )
  const findHistory = keptAnswers(clock, nameOfStock, (asked: AskedStock) =>
    readHistory(ports, asked, findTenures(asked))
  )
  const findChart = keptAnswers(clock, nameOfChart, (asked: AskedChart) =>
    readChart(ports, asked, { history: findHistory(asked), tenures: findTenures(asked) })
  )

  async function open(
    { ticker: typed }: v.InferOutput<typeof StockChartQuery>,
    user: Parameters<typeof findOpenScores>[1]
  ): Promise<Result<StockChart, never> | UnknownTicker> {
    const { index, isSample } = await ports.stocks.open()
    const found = followStock(index, typed)
    if (!found) return { code: 'unknown_ticker', ok: false, suggestions: suggestStocks(index, typed), ticker: typed }
    // The history is the same for all readers, so it can load while the reader's rights are checked.
    void findHistory({ ...found, isSample })
    const openScores = await findOpenScores(ports, user)
    return ok(await findChart({ ...found, isSample, openScores }))
  }

  function forget(): void {
    findTenures.forget()
    findHistory.forget()
    findChart.forget()
  }

  return Object.assign(open, { forget })
}

const nameOfStock = ({ company, ticker }: FoundStock): string => `${company.cik} ${ticker}`

function nameOfChart({ openScores, ...own }: AskedChart): string {
  return `${nameOfStock(own)} ${openScores instanceof Date ? openScores.toISOString() : openScores}`
}

async function readChart(
  ports: ChartPorts,
  { company, isSample, openScores, ticker }: AskedChart,
  read: { readonly history: Promise<History>; readonly tenures: Promise<Tenures> }
): Promise<StockChart> {
  const asOf = ports.clock.now()
  const congress = congressDataFor('everybody', ports)
  const [history, trades, congressTrades] = await Promise.all([
    read.history,
    ports.stockSource.listMarketTrades(company.cik, { asOf, limit: MOST_TRADES, openScores }),
    congress && listCongressTrades(congress, company, read.tenures)
  ])
  return {
    ...history,
    asOf,
    congressTrades: (congressTrades ?? []).map(trade => chartedCongressTrade(trade, isSample)),
    insiderTransactions: trades.map(chartedTrade),
    isSample,
    ticker
  }
}

async function listCongressTrades(
  congress: CongressStore,
  company: SearchedCompany,
  tenures: Promise<Tenures>
): Promise<CongressTrade[]> {
  const newest = await congress.listByTickers(ownTickersOf(company, await tenures), MOST_CONGRESS_TRADES)
  return newest.toSorted((one, other) => (one.tradedOn > other.tradedOn ? -1 : Number(one.tradedOn < other.tradedOn)))
}

/** Tenures of all tickers of a company. */
type Tenures = readonly TickerTenure[]

type History = Pick<StockChart, 'earningsReleases' | 'earningsReports' | 'historicalPrices' | 'schedules'>
type HistoryPorts = Pick<ChartPorts, 'clock' | 'companyFacts' | 'ownership' | 'resultsSource' | 'stockSource'>

async function readHistory(
  { clock, companyFacts, ownership, resultsSource, stockSource }: HistoryPorts,
  { company, isSample, ticker }: AskedStock,
  tenures: Promise<Tenures>
): Promise<History> {
  const { cik } = company
  const seen = await tenures
  const days = ownDaysOf(
    cik,
    seen.filter(tenure => tenure.ticker === ticker)
  )
  const asOf = clock.now()
  const [bars, newest, { facts, splits }, schedules, results] = await Promise.all([
    loadOwnBars(stockSource, { company, ticker }, seen),
    stockSource.listDividends(ticker, days),
    companyFacts.load({ cik, days, ticker }, EARNINGS_MEASURES),
    ownership.list({ ...CHARTED_SCHEDULES, asOf, issuerCiks: [cik] }),
    resultsSource.loadOf([cik], asOf)
  ])
  const earlier = await Promise.all(bars.former.map(own => stockSource.listDividends(own.ticker, own)))
  const dividends = oncePerExDay([...newest, ...earlier.flat()])
  const reports = earningsReportsOf(facts ?? [], splits, newYorkDay(asOf))
  const { releases } = earningsOf(results.get(cik) ?? { filings: [], reports: [] }, asOf)
  return {
    earningsReleases: releases.map(release => chartedRelease(release, isSample)),
    earningsReports: reports.map(report => chartedReport(report, { cik, isSample })),
    historicalPrices: priceColumnsOf(barsOf(bars), bars.splits, dividends),
    schedules: schedules.filter(isOfCommon).map(chartedSchedule)
  }
}

const isOfCommon = ({ classKind }: OwnershipRow): boolean => classKind === 'common' || classKind === 'unit'

/** Removes duplicates: a vendor may also list every dividend under today's ticker. */
function oncePerExDay(dividends: readonly KnownDividend[]): KnownDividend[] {
  const known = new Map<string, KnownDividend>()
  for (const dividend of dividends) {
    const name = `${dividend.exDay} ${dividend.isSpecial}`
    if (!known.has(name)) known.set(name, dividend)
  }
  return [...known.values()].sort((one, other) => (one.exDay < other.exDay ? -1 : 1))
}
