// What the chart of a stock is drawn from, as it stands in the JSON of the API: prices as columns, because ten years of
// rows would be four times as long.

import type { CongressTrade } from '../congress/congress-trade.ts'
import { DAY_MS } from '../dates/durations.ts'
import type { ReportDate } from '../dates/report-date.ts'
import { filingLink } from '../filings/filing-link.ts'
import type { PriceBarOfDay, PriceBars } from '../prices/charts/price-bars.ts'
import { isOtherSecurity } from '../prices/common-stock.ts'
import type { DividendSource, KnownDividend } from '../prices/dividend.ts'
import type { Split } from '../prices/price-series.ts'
import { splitFactor } from '../prices/split.ts'
import type { Cik } from '../sec-ids.ts'
import type { TradeSide } from '../trade-side.ts'
import type { InsiderTitle } from '../trades/trade.ts'
import type { EarningsReport } from './fundamentals/earnings-reports.ts'

/** One element a session. */
export interface PriceColumns {
  /** Days since 1970-01-01: the first, then from each session to the next. */
  readonly days: readonly number[]
  /** US dollars on the basis of the last session, to the cent; below a hundred dollars to five significant digits. */
  readonly closes: readonly number[]
  /** Empty where no session has one. */
  readonly opens: readonly (number | null)[]
  readonly highs: readonly (number | null)[]
  readonly lows: readonly (number | null)[]
  /** Shares, to three significant digits. */
  readonly volumes: readonly (number | null)[]
  readonly splits: readonly { readonly day: ReportDate; readonly ratio: number }[]
  /** Of these days; not taken out of the prices before them. */
  readonly dividends: readonly ChartedDividend[]
  /** Whether earlier prices were left out, because a split before them is not known. */
  readonly isCut: boolean
}

/** A purchase or sale at the market that counts. */
export interface MarketTrade {
  readonly tradeId: string
  readonly day: ReportDate
  readonly side: TradeSide
  readonly valueUsd: number
  readonly shares: number | null
  readonly price: number | null
  /** The first of those who report it. */
  readonly insider: string
  readonly insiderCik: Cik
  readonly insiderTitle: InsiderTitle
  readonly moreInsiders: number
  readonly plan10b51: boolean | null
  /** 1 to 10, lower is better; null where none was issued, or not yet to whoever asks. */
  readonly score: number | null
}

export interface TitledTrade extends MarketTrade {
  readonly securityTitle: string
}

export interface ChartedTrade extends MarketTrade {
  /** What was traded, as filed, where it surely is another security than the share whose price is drawn; null elsewhere. */
  readonly security: string | null
}

/** A trade of a member of Congress: a range, never a value. */
export interface ChartedCongressTrade {
  readonly day: ReportDate
  readonly disclosedOn: ReportDate | null
  readonly member: string
  readonly type: CongressTrade['type']
  readonly minUsd: number
  readonly maxUsd: number | null
  /** A trade of a right to buy or sell the share. */
  readonly isOption: boolean
  /** null where nobody published it: it is invented. */
  readonly documentUrl: string | null
}

export interface ChartedDividend {
  /** The first session without it. */
  readonly day: ReportDate
  /** US dollars for one share as of that day. */
  readonly cash: number
  /** The same for a share of the last session. */
  readonly restatedCash: number
  readonly isSpecial: boolean
  readonly source: DividendSource
}

/** The first report that tells a quarter: the day on which it was filed, which is not that of an announcement. */
export interface ChartedReport {
  readonly day: ReportDate
  readonly quarterEnd: ReportDate
  /** Earnings as that report tells them, diluted where it does so, in US dollars a share of today. */
  readonly earningsPerShare: number
  /** Whether the report tells the quarter only together with others. */
  readonly isDerived: boolean
  readonly form: string
  /** null where nobody published it: it is invented. */
  readonly documentUrl: string | null
}

export interface StockChart {
  /** Today's, where a former one was asked for. */
  readonly ticker: string
  readonly historicalPrices: PriceColumns
  /** The newest the last traded first. */
  readonly insiderTransactions: readonly ChartedTrade[]
  readonly congressTrades: readonly ChartedCongressTrade[]
  /** Oldest first. */
  readonly earningsReports: readonly ChartedReport[]
  readonly asOf: Date
  readonly isSample: boolean
}

const PRICE_DIGITS = 5
const CENTS_FROM_USD = 100
const VOLUME_DIGITS = 3

export function priceColumnsOf(
  { bars, isCut }: PriceBars,
  splits: readonly Split[],
  dividends: readonly KnownDividend[] = []
): PriceColumns {
  const columnOf = (name: 'high' | 'low' | 'open' | 'volume') => {
    const column = bars.map(bar => (name === 'volume' ? toDigits(bar.volume, VOLUME_DIGITS) : toPrice(bar[name])))
    return column.some(value => value !== null) ? column : []
  }
  const [first, last] = [bars[0]?.day ?? '', bars.at(-1)?.day ?? '']
  const isWithin = (day: ReportDate): boolean => day > first && day <= last
  return {
    closes: bars.map(({ close }) => toPrice(close)!),
    days: stepsOf(bars),
    dividends: dividends
      .filter(({ exDay }) => isWithin(exDay))
      .map(dividend => chartedDividend(dividend, splits, last as ReportDate)), // of a bar, where any day is within
    highs: columnOf('high'),
    isCut,
    lows: columnOf('low'),
    opens: columnOf('open'),
    splits: splits.filter(({ date }) => isWithin(date)).map(({ date, ratio }) => ({ day: date, ratio })),
    volumes: columnOf('volume')
  }
}

/** What is paid on the day of a split is paid on the new shares. */
function chartedDividend(
  { cash, exDay, isSpecial, source }: KnownDividend,
  splits: readonly Split[],
  lastDay: ReportDate
): ChartedDividend {
  const restatedCash = Number((cash / splitFactor(splits, exDay, lastDay)).toPrecision(PRICE_DIGITS))
  return { cash, day: exDay, isSpecial, restatedCash, source }
}

function stepsOf(bars: readonly PriceBarOfDay[]): number[] {
  let before = 0
  return bars.map(({ day }) => {
    const number = Date.parse(day) / DAY_MS
    const step = number - before
    before = number
    return step
  })
}

const toPrice = (price: number | undefined): number | null =>
  price !== undefined && price >= CENTS_FROM_USD ? Math.round(price * 100) / 100 : toDigits(price, PRICE_DIGITS)

/** `Number(value.toPrecision(digits))` where that takes a tenth of the time: a chart has ten thousand numbers. */
function toDigits(value: number | undefined, digits: number): number | null {
  if (value === undefined) return null
  const places = digits - 1 - Math.floor(Math.log10(Math.abs(value)))
  // An index below 0 would be looked up by name, which takes longer than all else here.
  const power = POWERS[Math.abs(places)]
  if (power === undefined) return Number(value.toPrecision(digits))
  return places >= 0 ? Math.round(value * power) / power : Math.round(value / power) * power
}

/** Those of ten that a number holds exactly, and by which no number of a chart grows beyond what it holds exactly. */
const POWERS = Array.from({ length: 11 }, (_, places) => 10 ** places)

export const chartedTrade = ({ securityTitle, ...trade }: TitledTrade): ChartedTrade => ({
  ...trade,
  security: isOtherSecurity(securityTitle) ? securityTitle : null
})

export const chartedCongressTrade = (trade: CongressTrade, isSample: boolean): ChartedCongressTrade => ({
  day: trade.tradedOn,
  disclosedOn: trade.disclosedOn,
  documentUrl: isSample ? null : trade.documentUrl,
  isOption: trade.isOption,
  maxUsd: trade.amount.maxUsd,
  member: trade.member.name,
  minUsd: trade.amount.minUsd,
  type: trade.type
})

export const chartedReport = (
  { earningsPerShare, isDerived, quarterEnd, source: { accession, filed, form } }: EarningsReport,
  company: { readonly cik: Cik; readonly isSample: boolean }
): ChartedReport => ({
  day: filed,
  documentUrl: company.isSample ? null : filingLink({ accession, isSample: false, issuerCik: company.cik }),
  earningsPerShare: toDigits(earningsPerShare, PRICE_DIGITS)!,
  form,
  isDerived,
  quarterEnd
})
