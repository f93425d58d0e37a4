// Sets stocks beside each other: what their insiders bought and sold, the newest score, and the months they share.

import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { companyName } from '../../filings/company-name.ts'
import type { Activity } from '../../lists/activities/activity.ts'
import type { ActivityStore, TickerSuggestion } from '../../lists/activities/ports.ts'
import { hidesPurchaseLinks } from '../../lists/activities/purchase-links.ts'
import { readTrades } from '../../lists/activities/trades-json.ts'
import { type MonthlyAggregate, normaliseMonths } from '../../lists/aggregates/monthly-aggregates.ts'
import { sumDollars } from '../../money.ts'
import type { ChartSource, ChartTrade } from '../../prices/charts/ports.ts'
import { barsOf } from '../../prices/charts/price-bars.ts'
import { tickersOf } from '../../prices/own-tickers.ts'
import type { EventStore } from '../../scores/ports.ts'
import { findOpenScores, type OpenScores, type WeeklyReports } from '../../scores/score-visibility.ts'
import type { Cik } from '../../sec-ids.ts'
import type { TradeSide } from '../../trade-side.ts'
import { countBuyers } from '../../trades/unique-buyers.ts'
import { type FoundStock, followStock } from '../find-stock.ts'
import { type BuyOutcomes, buyOutcomesOf } from '../insiders/buy-outcomes.ts'
import { RECENT_DAYS } from '../insiders/open-company-insiders.ts'
import { suggestStocks } from '../open-stock.ts'
import { loadOwnBars } from '../own-bars.ts'
import type { StockDirectory, StockSource } from '../ports.ts'
import { firstShown, shownYears } from '../shown-range.ts'
import { type SharedMonth, sharedMonthsOf } from './agreements.ts'
import { MOST_COMPARED } from './compare-query.ts'
import { type ComparedPicture, drawTogether, type PricedStock } from './draw-together.ts'

/** Numbers of days before today over which trades are counted, by the day of the trade. */
export const COUNTED_DAYS = [RECENT_DAYS, 365] as const
type CountedDays = (typeof COUNTED_DAYS)[number]

/** Open-market trades that sums may include. Owners who report together are one buyer or seller. */
export interface CountedTrades {
  readonly days: CountedDays
  readonly buyers: number
  readonly sellers: number
  readonly boughtUsd: number
  readonly soldUsd: number
  readonly netUsd: number
}

export interface ComparedStock {
  readonly cik: Cik
  readonly ticker: string
  readonly name: string
  readonly sector: string | null
  /** In the order of COUNTED_DAYS. */
  readonly counted: readonly CountedTrades[]
  /** Returns of the stock after its insiders bought, by horizon. */
  readonly outcomes: readonly BuyOutcomes[]
  /** Newest purchase by filing, as the reader may see it. */
  readonly newestBuy: Activity | undefined
  /** Newest purchase with a score, which the reader may not see yet. */
  readonly newestScored: Activity | undefined
}

interface UnknownStock {
  readonly typed: string
  readonly suggestions: readonly TickerSuggestion[]
}

export interface StockComparison {
  readonly asOf: Date
  readonly isSample: boolean
  readonly stocks: readonly ComparedStock[]
  readonly unknown: readonly UnknownStock[]
  /** Names beyond MOST_COMPARED, which are left out. */
  readonly surplus: readonly string[]
  /** undefined without prices of any stock. */
  readonly picture: ComparedPicture | undefined
  /** Months in which at least two of the stocks were bought, newest first. */
  readonly sharedMonths: readonly SharedMonth[]
}

export interface CompareStocksPorts {
  readonly activities: Pick<ActivityStore, 'held' | 'listTrades'>
  readonly charts: Pick<ChartSource, 'loadTrades'>
  readonly clock: Clock
  readonly events: Pick<EventStore, 'listByIssuer'>
  readonly reports: WeeklyReports
  readonly stockSource: Pick<StockSource, 'describe' | 'listTenures' | 'loadBars' | 'sumMonths'>
  readonly stocks: Pick<StockDirectory, 'open'>
}

/** Number of purchases searched for a score. */
const NEWEST_BUYS = 20
const FIRST_DAY = '1990-01-01' as ReportDate

/**
 * Compares the stocks with these tickers, in any spelling, in their order, each once.
 *
 * @see docs/reference/stocks.md, "Compare"
 */
export function compareStocks(ports: CompareStocksPorts) {
  return async (typed: readonly string[], user?: Parameters<typeof findOpenScores>[1]): Promise<StockComparison> => {
    const asOf = ports.clock.now()
    const [{ index }, held, openScores] = await Promise.all([
      ports.stocks.open(),
      ports.activities.held(),
      findOpenScores(ports, user)
    ])
    const found = typed.map(text => ({ stock: followStock(index, text), text }))
    const once = found.filter(
      ({ stock, text }, place) =>
        found.findIndex(other => (stock ? other.stock?.company === stock.company : other.text === text)) === place
    )
    const known = once.flatMap(({ stock }) => stock ?? [])
    const reader = { asOf, hidesPurchaseLinks: hidesPurchaseLinks(user), openScores }
    const read = await Promise.all(known.slice(0, MOST_COMPARED).map(stock => readStock(ports, stock, reader)))
    return {
      asOf,
      isSample: held.isSample,
      picture: draw(read),
      sharedMonths: sharedMonthsOf(new Map(read.map(({ months, told }) => [told.cik, months]))),
      stocks: read.map(({ told }) => told),
      surplus: known.slice(MOST_COMPARED).map(({ ticker }) => ticker),
      unknown: once.flatMap(({ stock, text }) =>
        stock ? [] : [{ suggestions: suggestStocks(index, text), typed: text }]
      )
    }
  }
}

interface Reader {
  readonly asOf: Date
  readonly hidesPurchaseLinks: boolean
  readonly openScores: OpenScores
}

interface ReadStock {
  readonly told: ComparedStock
  readonly months: readonly MonthlyAggregate[]
  readonly priced: PricedStock
}

async function readStock(
  ports: CompareStocksPorts,
  { company, ticker }: FoundStock,
  reader: Reader
): Promise<ReadStock> {
  const { asOf } = reader
  const cik = company.cik as Cik // a company's CIK
  const today = newYorkDay(asOf)
  const tenures = await ports.stockSource.listTenures(tickersOf(company))
  const [facts, events, months, own, rows, versions] = await Promise.all([
    ports.stockSource.describe(cik),
    ports.events.listByIssuer(cik, asOf),
    ports.stockSource.sumMonths(cik, asOf),
    loadOwnBars(ports.stockSource, { company, ticker }, tenures),
    ports.activities.listTrades({
      ...reader,
      after: undefined,
      direction: 'desc',
      filter: { group: 'filing', side: 'buy' },
      issuerCiks: [cik],
      limit: NEWEST_BUYS,
      showsReturns: true,
      sort: 'filed'
    }),
    ports.charts.loadTrades([cik], { from: FIRST_DAY, to: today })
  ])
  const trades = versions.filter(({ validTo }) => validTo === undefined)
  const buys = readTrades(rows.json)
  const { bars } = barsOf(own)
  const name = companyName(company.name)
  return {
    months: normaliseMonths(months),
    priced: {
      closes: bars.map(({ close }) => close),
      days: bars.map(({ day }) => day),
      issuerCik: cik,
      name,
      ticker,
      trades: trades.map(trade => ({ ...trade, by: [] }))
    },
    told: {
      cik,
      counted: COUNTED_DAYS.map(days => countTrades(trades, { days, today })),
      name,
      newestBuy: buys[0],
      newestScored: buys.find(({ hasHiddenScore, score }) => hasHiddenScore || score !== null),
      outcomes: buyOutcomesOf(events, asOf),
      sector: facts?.sector ?? null,
      ticker
    }
  }
}

/** Counts the trades of the `days` before today, today included. */
function countTrades(
  trades: readonly ChartTrade[],
  { days, today }: { readonly days: CountedDays; readonly today: ReportDate }
): CountedTrades {
  const from = addDays(today, -days)
  const of = (side: TradeSide) => trades.filter(trade => trade.side === side && trade.day >= from)
  const [buys, sales] = [of('buy'), of('sell')]
  const [boughtUsd, soldUsd] = [buys, sales].map(side => sumDollars(side.map(({ valueUsd }) => valueUsd))) as [
    number,
    number
  ]
  return {
    boughtUsd,
    buyers: countBuyers(buys.map(({ ownerCiks }) => ownerCiks)),
    days,
    netUsd: sumDollars([boughtUsd, -soldUsd]),
    sellers: countBuyers(sales.map(({ ownerCiks }) => ownerCiks)),
    soldUsd
  }
}

/** Draws as many years as show a trade of each stock that has any. */
function draw(read: readonly ReadStock[]): ComparedPicture | undefined {
  const to = read
    .flatMap(({ priced }) => priced.days.at(-1) ?? [])
    .sort()
    .at(-1)
  if (to === undefined) return undefined
  const newest = read.flatMap(({ months }) => months.at(-1)?.yearMonth ?? []).sort()
  const from = firstShown(shownYears(newest.slice(0, 1), to), to) ?? FIRST_DAY
  return drawTogether(
    read.map(({ priced }) => priced),
    { from, to }
  )
}
