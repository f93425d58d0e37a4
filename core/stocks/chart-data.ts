// Data of a stock's chart, in the shape of the API's JSON. Prices are columns, because ten years of rows would be four
// times as long.

import type { CongressTrade } from '../congress/congress-trade.ts'
import { DAY_MS } from '../dates/durations.ts'
import type { ReportDate } from '../dates/report-date.ts'
import type { KnownResults } from '../filings/earnings/earnings-releases.ts'
import { sessionMovedBy } from '../filings/earnings/results-filing.ts'
import type { OwnershipRow } from '../ownership/ports.ts'
import type { PriceBarOfDay, PriceBars } from '../prices/charts/price-bars.ts'
import { isOtherSecurity } from '../prices/common-stock.ts'
import type { DividendSource, KnownDividend } from '../prices/dividend.ts'
import type { DatedSplit } from '../prices/splits/split.ts'
import { splitFactor } from '../prices/splits/split.ts'
import { type Cik, filingLink } from '../sec-ids.ts'
import type { TradeSide } from '../trade-side.ts'
import type { InsiderTitle } from '../trades/trade.ts'
import type { EarningsReport } from './fundamentals/earnings-reports.ts'

/** Prices as columns with one element per session, and the splits and dividends of the same days. */
export interface PriceColumns {
  /** Days since 1970-01-01 for the first session, then days from each session to the next. */
  readonly days: readonly number[]
  /** US dollars on the share basis of the last session: rounded to the cent, below $100 to five significant digits. */
  readonly closes: readonly number[]
  /** Empty if no session has an opening price. */
  readonly opens: readonly (number | null)[]
  readonly highs: readonly (number | null)[]
  readonly lows: readonly (number | null)[]
  /** Shares, rounded to three significant digits. */
  readonly volumes: readonly (number | null)[]
  readonly splits: readonly { readonly day: ReportDate; readonly ratio: number }[]
  /** Dividends whose ex-dividend date lies after the first session. Prices are not adjusted for dividends. */
  readonly dividends: readonly ChartedDividend[]
  /** Whether earlier prices were left out because of an unknown split. */
  readonly isCut: boolean
}

/** Open-market purchase or sale that sums may include (core/trades/counted.ts). */
export interface MarketTrade {
  readonly tradeId: string
  readonly day: ReportDate
  readonly side: TradeSide
  readonly valueUsd: number
  readonly shares: number | null
  readonly price: number | null
  /** First of the insiders who report the trade. */
  readonly insider: string
  readonly insiderCik: Cik
  readonly insiderTitle: InsiderTitle
  readonly moreInsiders: number
  readonly plan10b51: boolean | null
  /** Score from 1 to 10, lower is better; null if none was issued or the reader may not see it yet. */
  readonly score: number | null
}

export interface TitledTrade extends MarketTrade {
  readonly securityTitle: string
}

export interface ChartedTrade extends MarketTrade {
  /** Title of the traded security as filed, if it is surely not the charted share; otherwise null. */
  readonly security: string | null
}

/** Trade of a member of Congress, whose amount is always a range. */
export interface ChartedCongressTrade {
  readonly day: ReportDate
  readonly disclosedOn: ReportDate | null
  readonly member: string
  readonly type: CongressTrade['type']
  readonly minUsd: number
  readonly maxUsd: number | null
  /** Whether an option on the share was traded. */
  readonly isOption: boolean
  /** null for invented sample data, which has no document. */
  readonly documentUrl: string | null
}

export interface ChartedDividend {
  /** Ex-dividend date. */
  readonly day: ReportDate
  /** US dollars per share as of that day. */
  readonly cash: number
  /** Cash amount on the share basis of the last session. */
  readonly restatedCash: number
  readonly isSpecial: boolean
  readonly source: DividendSource
}

/** First report that contains a quarter. `day` is its filing date, not the date of an earlier announcement. */
export interface ChartedReport {
  readonly day: ReportDate
  readonly quarterEnd: ReportDate
  /** US dollars per share, restated to today's share basis; diluted if the report gives diluted earnings. */
  readonly earningsPerShare: number
  /** Whether the report contains the quarter only as part of a longer period. */
  readonly isDerived: boolean
  readonly form: string
  /** null for invented sample data, which has no document. */
  readonly documentUrl: string | null
}

/** Filing of quarterly results. `day` is its day of acceptance. */
export interface ChartedRelease extends Pick<KnownResults, 'timing'> {
  readonly day: ReportDate
  /** First session that can react; null if the time of day is unknown. */
  readonly movesSession: ReportDate | null
  /** null for invented sample data, which has no document. */
  readonly documentUrl: string | null
}

/** Schedule 13D or 13G that reports a change of a holding above five percent. `day` is its filing date. */
export interface ChartedSchedule extends Pick<OwnershipRow, 'accession' | 'form' | 'isAtLeast' | 'move'> {
  readonly day: ReportDate
  readonly holder: string
  /** Percent of the class as filed; null if not stated. */
  readonly percent: number | null
  readonly percentBefore: number | null
}

export interface StockChart {
  /** Today's ticker, even if a former one was requested. */
  readonly ticker: string
  readonly historicalPrices: PriceColumns
  /** Newest trades, most recent trade date first. */
  readonly insiderTransactions: readonly ChartedTrade[]
  readonly congressTrades: readonly ChartedCongressTrade[]
  /** Oldest first. */
  readonly earningsReports: readonly ChartedReport[]
  /** Oldest first. */
  readonly earningsReleases: readonly ChartedRelease[]
  /** Newest first. */
  readonly schedules: readonly ChartedSchedule[]
  readonly asOf: Date
  readonly isSample: boolean
}

const PRICE_DIGITS = 5
const CENTS_FROM_USD = 100
const VOLUME_DIGITS = 3

export function priceColumnsOf(
  { bars, isCut }: PriceBars,
  splits: readonly DatedSplit[],
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
      .map(dividend => chartedDividend(dividend, splits, last as ReportDate)), // not '': there are bars
    highs: columnOf('high'),
    isCut,
    lows: columnOf('low'),
    opens: columnOf('open'),
    splits: splits.filter(({ date }) => isWithin(date)).map(({ date, ratio }) => ({ day: date, ratio })),
    volumes: columnOf('volume')
  }
}

/** Restates a dividend to the share basis of `lastDay`. A dividend on the day of a split is per new share. */
function chartedDividend(
  { cash, exDay, isSpecial, source }: KnownDividend,
  splits: readonly DatedSplit[],
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

/** Works like `Number(value.toPrecision(digits))` in a tenth of the time: a chart has ten thousand numbers. */
function toDigits(value: number | undefined, digits: number): number | null {
  if (value === undefined) return null
  const places = digits - 1 - Math.floor(Math.log10(Math.abs(value)))
  // Math.abs avoids a negative index: JavaScript would look it up as a property name, which is slow.
  const power = POWERS[Math.abs(places)]
  if (power === undefined) return Number(value.toPrecision(digits))
  return places >= 0 ? Math.round(value * power) / power : Math.round(value / power) * power
}

/** Powers of ten from 1 to 10^10, which a number represents exactly. */
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

export const chartedSchedule = (row: OwnershipRow): ChartedSchedule => ({
  accession: row.accession,
  day: row.filedOn,
  form: row.form,
  holder: row.holder,
  isAtLeast: row.isAtLeast,
  move: row.move,
  percent: row.percent,
  percentBefore: row.percentBefore
})

export const chartedRelease = (release: KnownResults, isSample: boolean): ChartedRelease => ({
  day: release.acceptedOn,
  documentUrl: isSample ? null : filingLink({ accession: release.accession, isSample, issuerCik: release.issuerCik }),
  movesSession: sessionMovedBy(release) ?? null,
  timing: release.timing
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
