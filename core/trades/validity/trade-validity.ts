// Can the price and the date that a filer typed be believed? Refused cells stay as filed and enter no sum, score or
// report; nothing is repaired (docs/reference/failures.md, "Known failures", rows 3, 4, 5).
// @see docs/reference/filings.md, "Values that mislead"

import type { ReportDate } from '../../dates/report-date.ts'
import { isPlausibleCount } from '../../filings/filed-number.ts'
import type { LineTable } from '../../filings/ownership-document.ts'
import type { Unreadable } from '../../filings/unreadable-cells.ts'
import { tradedVolume } from '../../prices/session-volume.ts'
import { type Split, splitFactor } from '../../prices/split.ts'
import { hasMarketPrice } from '../purchase-or-sale.ts'
import type { DateRejection, PriceDoubt, PriceValidity, Validity } from '../trade.ts'
import type { CountedUnit } from './depositary-shares.ts'
import { MARKET_VALUE_PART } from './market-value.ts'

/** One session's prices of one ticker; a basis that no source gave is undefined. */
export interface Session {
  readonly ticker: string
  readonly date: ReportDate
  /** As traded. */
  readonly unadjusted: SessionRange | undefined
  /** Adjusted for splits that came later, up to `adjustedUntil`. */
  readonly splitAdjusted: SessionRange | undefined
  /** Last session of the ticker's adjusted prices: they know no split of a later day, be it announced or not. */
  readonly adjustedUntil?: ReportDate | undefined
  /** Shares as traded, and adjusted for splits. */
  readonly volume?: number | undefined
  readonly splitVolume?: number | undefined
}

export interface SessionRange {
  readonly low: number | undefined
  readonly high: number | undefined
  readonly close: number
}

export interface FiledPrice {
  /** The issuer's ticker on the day of the trade. */
  readonly ticker: string | undefined
  readonly table: LineTable
  readonly code: string
  /** Shares and price as filed, however large. */
  readonly shares: number | Unreadable | undefined
  readonly price: number | Unreadable | undefined
  /** Is this the security that the ticker's prices are of? */
  readonly isCommonStock: boolean
  /** The title names a class of shares other than A, which mostly has a ticker of its own. */
  readonly isSecondClass: boolean
  /** The filer says that the price is not in US dollars. */
  readonly isForeign: () => boolean
  /** Depositary shares trade at a multiple of the ordinary share; undefined where they play no part. */
  readonly countedUnit: () => CountedUnit | undefined
  /** The filer speaks of a placement, an offering, a merger or another deal beside the market. */
  readonly isPrivateDeal: () => boolean
  /** Shares of the company on the day of the trade; undefined where no report has said so. */
  readonly sharesOutstanding: () => number | undefined
}

/** No share in the United States has traded at this: Berkshire Hathaway A stands below it. */
export const IMPLAUSIBLE_PRICE = 1_000_000
export const RANGE_TOLERANCE = 0.1
/**
 * A close says little of a day of panic: PACW fell by 38 % within 2023-03-10 and shares bought that morning were real.
 */
export const CLOSE_TOLERANCE = 0.4
/** How near to a whole number the ratio of filed price and split-adjusted close is for an unknown split. */
const SPLIT_TOLERANCE = 0.1
const LARGEST_SPLIT = 50
/** Nobody buys or sells fifty times what all others trade in a session: such shares change hands beside the market. */
export const VOLUME_TIMES = 50
/** Below this a large part of a quiet session is a private deal of some insider, above it a slip would make headlines. */
export const NOTICED_VALUE_USD = 10_000_000
/** How far from the market new shares are sold: a guess, wide enough for a year's SPAC deals and far below a slip by ten. */
export const PLACEMENT_SPREAD = 2.5
/** A price this many times the market's is a misplaced decimal point, whatever was agreed. */
const SLIP_TIMES = 10
/** How far from each other the classes of one company mostly trade: a guess. */
const CLASS_SPREAD = 2
export const FIRST_YEAR = 1990

const OK = { status: 'ok' } as const
const PENDING = { status: 'pending' } as const
const rejected = <Reason extends string>(reason: Reason) => ({ reason, status: 'rejected' }) as const
const doubted = (doubt: PriceDoubt) => ({ doubt, status: 'pending' }) as const

/**
 * Only purchases and sales of Table I have a market price to be checked against; `sessions` are those of the issuer's
 * tickers on the trade's day, or around a day without a session; none where they are not known. Any of them can confirm a price, but only the ticker that
 * was traded refuses one: an issuer's notes and preferred shares have tickers and prices too.
 */
export function priceValidityOf(
  filed: FiledPrice,
  sessions: readonly Session[],
  splits: readonly Split[]
): PriceValidity {
  if (typeof filed.shares === 'number' && !isPlausibleCount(filed.shares)) return rejected('implausible_shares')
  if (!hasMarketPrice(filed)) return OK
  const { price, shares } = filed
  if (shares === undefined) return rejected('missing_shares')
  if (shares === 'unreadable') return rejected('unreadable_shares')
  if (price === undefined) return rejected('missing_price')
  if (price === 'unreadable') return rejected('unreadable_price')
  if (price <= 0) return rejected('zero_price')
  if (price >= IMPLAUSIBLE_PRICE) return rejected('implausible_price')
  if (filed.isForeign()) return rejected('foreign_currency')
  const counted = filed.countedUnit()
  const compareAll = (compared: number): Verdict[] =>
    sessions.map(session => ({ session, ...compare(compared, session, splits) }))
  if (counted?.unit !== 'ordinary')
    return marketValidity({ ...filed, price, shares }, compareAll(price), counted !== undefined)
  return ordinaryValidity({ ...filed, price, shares }, counted, compareAll)
}

interface Compared {
  readonly verdict: 'inside' | 'outside' | 'unknown_split'
  /** As traded, as far as splits are known. */
  readonly close: number
}

interface Verdict extends Compared {
  readonly session: Session
}

type PricedTrade = FiledPrice & { readonly price: number; readonly shares: number }

function marketValidity(filed: PricedTrade, verdicts: readonly Verdict[], isDepositary: boolean): PriceValidity {
  const own = verdicts.filter(({ session }) => session.ticker === filed.ticker)
  const size = filed.isCommonStock && !filed.isSecondClass ? sizeValidityOf(filed, own, isDepositary) : undefined
  if (verdicts.some(({ verdict }) => verdict === 'inside')) return size ?? OK
  if (own.length === 0 || !own.every(({ verdict }) => verdict === 'outside') || !filed.isCommonStock)
    return size ?? PENDING
  if (isDepositary) return rejected('ads_ratio')
  const isNear = (times: number): boolean => own.some(({ close }) => isWithin(filed.price, close, times))
  // Berkshire's classes are 1,500 times apart: the price of one class refuses none of another.
  if (filed.isSecondClass) return isNear(CLASS_SPREAD) ? PENDING : doubted('outside_prices')
  const isPlaced = filed.isPrivateDeal()
    ? own.some(({ close }) => filed.price < close * SLIP_TIMES)
    : isNear(PLACEMENT_SPREAD)
  return isPlaced ? doubted('outside_prices') : rejected('outside_session_range')
}

/** Ordinary shares, where what trades are depositary shares: right where the price fits once it is multiplied. */
function ordinaryValidity(
  filed: PricedTrade,
  { isPriceOfOrdinary, ratio }: Extract<CountedUnit, { unit: 'ordinary' }>,
  compareAll: (price: number) => Verdict[]
): PriceValidity {
  const verdicts = ratio === undefined ? [] : compareAll(filed.price * ratio)
  if (ratio !== undefined && verdicts.some(({ verdict }) => verdict === 'inside'))
    return marketValidity({ ...filed, price: filed.price * ratio, shares: filed.shares / ratio }, verdicts, true)
  const isKnown = compareAll(filed.price).some(({ session }) => session.ticker === filed.ticker)
  return isPriceOfOrdinary && !isKnown ? PENDING : rejected('ads_ratio')
}

/** Judges a day without a session by the neighbour that bears it best. */
function sizeValidityOf(filed: PricedTrade, own: readonly Verdict[], isDepositary: boolean): PriceValidity | undefined {
  const sizes = own.map(verdict => sizeValidity(filed, verdict, isDepositary))
  return sizes.includes(undefined) ? undefined : sizes[0]
}

/** Undefined where the trade is not too large for the session or the company, or where neither is known. */
function sizeValidity(filed: PricedTrade, own: Verdict, isDepositary: boolean): PriceValidity | undefined {
  const excess = isAboveVolume(filed, own)
    ? 'above_volume'
    : !isDepositary && isAboveMarketValue(filed, own)
      ? 'above_market_value'
      : undefined
  if (!excess) return undefined
  const isPlausible = filed.shares * filed.price < NOTICED_VALUE_USD || filed.isPrivateDeal()
  return isPlausible ? doubted(excess) : rejected(excess)
}

/** Not where the volume is not known; some sources write 0 for that. */
function isAboveVolume({ shares }: PricedTrade, { close, session, verdict }: Verdict): boolean {
  const { splitAdjusted, splitVolume, volume } = session
  // A split that nobody names leaves what was traded unknown.
  if (volume === undefined && verdict === 'unknown_split') return false
  const traded = tradedVolume({ close, splitClose: splitAdjusted?.close, splitVolume, volume })
  return traded ? shares > VOLUME_TIMES * traded : false
}

/** Not where a split that nobody names makes the close one of other shares. */
function isAboveMarketValue({ price, shares, sharesOutstanding }: PricedTrade, { close, verdict }: Verdict): boolean {
  const outstanding = verdict === 'unknown_split' ? undefined : sharesOutstanding()
  return outstanding !== undefined && shares * price > MARKET_VALUE_PART * outstanding * close
}

const isWithin = (price: number, close: number, times: number): boolean =>
  price <= close * times && price >= close / times

/** A day is refused before 1990, after the year of the filing, and after the filing. */
export function dateValidityOf(day: ReportDate | Unreadable | undefined, filedAt: ReportDate): Validity<DateRejection> {
  if (!day) return rejected('missing_date')
  if (day === 'unreadable') return rejected('unreadable_date')
  const year = Number(day.slice(0, 4))
  if (year < FIRST_YEAR || year > Number(filedAt.slice(0, 4))) return rejected('implausible_year')
  return day > filedAt ? rejected('after_filing') : OK
}

function compare(
  price: number,
  { adjustedUntil, date, splitAdjusted, ticker, unadjusted }: Session,
  splits: readonly Split[]
): Compared {
  if (unadjusted)
    return {
      close: unadjusted.close,
      verdict: isInside(price, withRange(unadjusted, splitAdjusted)) ? 'inside' : 'outside'
    }
  if (!splitAdjusted) return { close: Number.NaN, verdict: 'unknown_split' }
  const own = splits.filter(split => split.ticker === ticker)
  const factor = splitFactor(own, date, adjustedUntil)
  if (Number.isNaN(factor)) return { close: Number.NaN, verdict: 'unknown_split' }
  const range = scale(splitAdjusted, factor)
  if (isInside(price, range)) return { close: range.close, verdict: 'inside' }
  return { close: range.close, verdict: looksSplit(price / range.close) ? 'unknown_split' : 'outside' }
}

/** One source may tell the close as traded, another the range adjusted: the two closes tell by how much. */
function withRange(unadjusted: SessionRange, splitAdjusted: SessionRange | undefined): SessionRange {
  if (unadjusted.low !== undefined && unadjusted.high !== undefined) return unadjusted
  return splitAdjusted ? scale(splitAdjusted, unadjusted.close / splitAdjusted.close) : unadjusted
}

function isInside(price: number, { close, high, low }: SessionRange): boolean {
  if (low === undefined || high === undefined)
    return price >= close * (1 - CLOSE_TOLERANCE) && price <= close * (1 + CLOSE_TOLERANCE)
  return price >= low * (1 - RANGE_TOLERANCE) && price <= high * (1 + RANGE_TOLERANCE)
}

const scale = ({ close, high, low }: SessionRange, factor: number): SessionRange => ({
  close: close * factor,
  high: high === undefined ? undefined : high * factor,
  low: low === undefined ? undefined : low * factor
})

/**
 * Where prices are known only adjusted for splits, a whole multiple of the close hints at a split that no source names.
 * Above any split it is a total typed as a price; a reverse split of a dying company has no bound.
 */
function looksSplit(ratio: number): boolean {
  const times = ratio >= 1 ? ratio : 1 / ratio
  if (ratio > LARGEST_SPLIT * (1 + SPLIT_TOLERANCE)) return false
  const whole = Math.max(2, Math.round(times))
  return Math.abs(times - whole) <= whole * SPLIT_TOLERANCE
}
