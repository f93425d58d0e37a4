import type { Clock } from '../clock.ts'
import type { CongressTrade } from '../congress/congress-trade.ts'
import { type CongressDistribution, congressDataFor } from '../congress/distribution.ts'
import type { CongressStore } from '../congress/ports.ts'
import type { ReportDate } from '../dates/report-date.ts'
import { companyName } from '../filings/company-name.ts'
import { heldSince } from '../filings/coverage.ts'
import type { Activity } from '../lists/activities/activity.ts'
import type { ActivityStore, TickerSuggestion } from '../lists/activities/ports.ts'
import { readTrades } from '../lists/activities/trades-json.ts'
import { type MonthlyAggregate, normaliseMonths } from '../lists/aggregates/monthly-aggregates.ts'
import type { ChartSource } from '../prices/charts/ports.ts'
import { barsOf, type PriceBars } from '../prices/charts/price-bars.ts'
import { lineOfBars, type PriceLine } from '../prices/charts/price-line.ts'
import type { FormerTicker } from '../prices/former-tickers.ts'
import { ownTickersOf, tickersOf } from '../prices/own-tickers.ts'
import { formerHoldersOf, type TickerTenure } from '../prices/ticker-tenure.ts'
import type { WeeklyReports } from '../scores/score-visibility.ts'
import { findOpenScores } from '../scores/score-visibility.ts'
import type { Cik } from '../sec-ids.ts'
import { findStock, isTaken, lastDayWith, type StockPlace } from './find-stock.ts'
import type { FactStore } from './fundamentals/ports.ts'
import { type LastClose, lastCloseOf } from './last-close.ts'
import { lastSeenInPrices, loadOwnBars } from './own-bars.ts'
import type { CompanyFacts, StockDirectory, StockSource } from './ports.ts'
import { bareCompany, type SearchedCompany } from './search/company.ts'
import type { SearchIndex } from './search/search-index.ts'
import { type OtherTickers, splitOtherTickers } from './share-classes.ts'
import { firstShown, SHOWN_YEARS, type ShownYears, shownYears } from './shown-range.ts'

export interface StockPage {
  readonly cik: Cik
  readonly ticker: string
  readonly facts: CompanyFacts
  /** Other tickers of the same company. */
  readonly otherTickers: OtherTickers
  readonly formerTickers: readonly FormerTicker[]
  /** Companies that had the ticker before. */
  readonly formerHolders: readonly TickerTenure[]
  /** Last day with the ticker; null while it is in force. */
  readonly lastDay: ReportDate | null
  readonly prices: PriceBars
  readonly lastClose: LastClose | undefined
  /** Price line up to the last close, with insiders' open-market purchases and sales. */
  readonly line: PriceLine | undefined
  /** Years that the line covers. */
  readonly lineYears: ShownYears
  /** Newest insider trades, by filing date. */
  readonly trades: readonly Activity[]
  readonly tradeCount: number
  readonly months: readonly MonthlyAggregate[]
  /** Most recent trade first; undefined if this reader may not see them. */
  readonly congress: readonly CongressTrade[] | undefined
  /** Instant when the newest stored filing became known. Sums "up to today" end at this instant. */
  readonly heldUntil: Date
  /** First day from which filings are stored without a gap; undefined without any. */
  readonly heldSince: ReportDate | undefined
  readonly asOf: Date
}

export type OpenStockAnswer =
  | { readonly kind: 'open'; readonly stock: StockPage }
  | Extract<StockPlace, { kind: 'renamed' | 'spelled' }>
  | { readonly kind: 'unknown'; readonly suggestions: readonly TickerSuggestion[] }

export interface OpenStockPorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly clock: Clock
  readonly companyFacts: FactStore
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
  readonly reports: WeeklyReports
  readonly stockSource: StockSource
  readonly stocks: StockDirectory
}

const LINE_POINTS = 200
const CONGRESS_TRADES = 200
const SUGGESTIONS = 5
/** Maximum length of a search text. No ticker or company name is longer. */
const LONGEST_SEARCH = 60

/** Opens a stock's public page. `typed` is the ticker in the URL; `trades` limits the number of trades. */
export function openStock(ports: OpenStockPorts) {
  return async (typed: string, trades: number): Promise<OpenStockAnswer> => {
    const { index } = await ports.stocks.open()
    const place = findStock(index, typed)
    if (place.kind === 'found') return { kind: 'open', stock: await describeStock(ports, place, trades) }
    if (place.kind !== 'unknown') return place
    return { kind: 'unknown', suggestions: suggestStocks(index, typed) }
  }
}

/** Suggests stocks for a text that is not a known ticker. For `ENR.DE`, of another exchange, `ENR` is searched too. */
export function suggestStocks(index: SearchIndex, typed: string): TickerSuggestion[] {
  if (typed.length > LONGEST_SEARCH) return []
  const [first = '', ...rest] = typed.split(/[^\p{L}\p{N}]/u)
  const exact = rest.length > 0 ? index.search(first, 1).filter(({ ticker }) => ticker === first.toUpperCase()) : []
  const whole = index.search(typed, SUGGESTIONS)
  const others = whole.length > 0 ? whole : index.search(first, SUGGESTIONS)
  const hits = [...exact, ...others.filter(({ company }) => company !== exact[0]?.company)].slice(0, SUGGESTIONS)
  return hits.map(hit => ({
    isTaken: isTaken(index, hit),
    issuerCik: hit.company.cik as Cik, // a company's CIK
    name: companyName(hit.company.name),
    ticker: hit.ticker
  }))
}

async function describeStock(
  ports: OpenStockPorts,
  { company, ticker }: { company: SearchedCompany; ticker: string },
  limit: number
): Promise<StockPage> {
  const { cik } = company
  const asOf = ports.clock.now()
  const allTenures = await ports.stockSource.listTenures(tickersOf(company))
  const tenures = allTenures.filter(tenure => tenure.ticker === ticker)
  const congress = congressDataFor('everybody', ports)
  const question = {
    after: undefined,
    asOf,
    direction: 'desc',
    filter: { group: 'filing' },
    hidesPurchaseLinks: true,
    issuerCiks: [cik],
    limit,
    openScores: await findOpenScores(ports, undefined),
    showsReturns: true,
    sort: 'filed'
  } as const
  const [facts, bars, held, months, trades, tradeCount, congressTrades] = await Promise.all([
    ports.stockSource.describe(cik),
    loadOwnBars(ports.stockSource, { company, ticker }, allTenures),
    ports.activities.held(),
    ports.stockSource.sumMonths(cik, asOf),
    ports.activities.listTrades(question),
    ports.activities.count(question),
    congress?.listByTickers(ownTickersOf(company, allTenures), CONGRESS_TRADES)
  ])
  const prices = barsOf(bars)
  const lastClose = lastCloseOf(prices.bars)
  const lineYears = lastClose
    ? shownYears(
        months.map(({ yearMonth }) => yearMonth),
        lastClose.day
      )
    : SHOWN_YEARS[0]
  return {
    asOf,
    cik,
    congress: congressTrades,
    facts: facts ? namedToday(facts, company) : bareFacts(company),
    formerHolders: formerHoldersOf(cik, tenures).map(holder => ({ ...holder, name: companyName(holder.name) })),
    formerTickers: lastSeenInPrices(company.formerTickers, bars).filter(former => former.ticker !== ticker),
    heldSince: heldSince(held),
    heldUntil: held.lastKnownAt ?? asOf,
    lastClose,
    lastDay: lastDayWith(ticker, company) ?? null,
    line: lastClose && (await drawLine(ports.charts, cik, prices, firstShown(lineYears, lastClose.day))),
    lineYears,
    months: normaliseMonths(months),
    otherTickers: splitOtherTickers(ticker, company.ticker, [company.ticker, ...company.otherTickers]),
    prices,
    ticker,
    tradeCount,
    trades: readTrades(trades.json)
  }
}

/** Uses today's name, because EDGAR's list may have a newer one than the filings. */
function namedToday(facts: CompanyFacts, company: SearchedCompany): CompanyFacts {
  const formerNames = otherNames([facts.name, ...facts.formerNames], company.name)
  return { ...facts, formerNames, name: companyName(company.name) }
}

/** Former names, each once in its newest spelling. */
function otherNames(names: readonly string[], today: string): string[] {
  const known = new Map(names.toReversed().map(former => [bareCompany(former), companyName(former)]))
  known.delete(bareCompany(today))
  return [...known.values()].reverse()
}

async function drawLine(
  charts: ChartSource,
  cik: Cik,
  { bars }: PriceBars,
  from: ReportDate | undefined
): Promise<PriceLine | undefined> {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return undefined
  const days = { from: from ?? first.day, to: last.day }
  const trades = await charts.loadTrades([cik], days)
  const current = trades.filter(({ validTo }) => validTo === undefined)
  return lineOfBars(bars, current, { ...days, points: LINE_POINTS })
}

/** Facts for a company on EDGAR's list without any stored filing. */
function bareFacts({ exchange, lastDay, logo, name }: SearchedCompany): CompanyFacts {
  return {
    delistedOn: lastDay ?? null,
    exchange: exchange ?? null,
    formerNames: [],
    industry: null,
    logo: logo ?? null,
    name: companyName(name),
    sector: null
  }
}
