// Decides whether a filed price and date are plausible. Refused values stay as filed and enter no sum, score or report;
// nothing is repaired (docs/reference/failures.md, "Known failures", rows 3, 4, 5).
// @see docs/reference/filings.md, "Values that mislead"

import type { ReportDate } from '../../dates/report-date.ts'
import { isPlausibleCount } from '../../filings/filed-number.ts'
import type { LineTable } from '../../filings/ownership-document.ts'
import type { Unreadable } from '../../filings/unreadable-cells.ts'
import { tradedVolume } from '../../prices/session-volume.ts'
import { type Split, splitFactor } from '../../prices/splits/split.ts'
import { hasMarketPrice } from '../purchase-or-sale.ts'
import type { DateRejection, PriceDoubt, PriceValidity, Validity } from '../trade.ts'
import type { CountedUnit } from './depositary-shares.ts'
import { MARKET_VALUE_PART } from './market-value.ts'

/** Prices of one ticker in one session; undefined for a basis that no source provided. */
export interface Session {
  readonly ticker: string
  readonly date: ReportDate
  /** Prices as traded. */
  readonly unadjusted: SessionRange | undefined
  /** Prices adjusted for later splits, up to `adjustedUntil`. */
  readonly splitAdjusted: SessionRange | undefined
  /** Last session of the ticker's adjusted prices. They include no split of a later day, even if announced. */
  readonly adjustedUntil?: ReportDate | undefined
  /** Shares as traded; `splitVolume` is adjusted for splits. */
  readonly volume?: number | undefined
  readonly splitVolume?: number | undefined
}

export interface SessionRange {
  readonly low: number | undefined
  readonly high: number | undefined
  readonly close: number
}

export interface FiledPrice {
  /** Ticker of the issuer on the day of the trade. */
  readonly ticker: string | undefined
  readonly table: LineTable
  readonly code: string
  /** Shares and price as filed, however large. */
  readonly shares: number | Unreadable | undefined
  readonly price: number | Unreadable | undefined
  /** Whether the ticker's prices are those of this security. */
  readonly isCommonStock: boolean
  /** Whether the title names a class of shares other than A. Such a class mostly has its own ticker. */
  readonly isSecondClass: boolean
  /** Whether the filer states that the price is not in US dollars. */
  readonly isForeign: () => boolean
  /**
   * Unit in which the shares were counted; undefined if no depositary shares are involved. Depositary shares trade at a
   * multiple of the ordinary share.
   */
  readonly countedUnit: () => CountedUnit | undefined
  /** Whether the filer names a placement, an offering, a merger or another deal outside the market. */
  readonly isPrivateDeal: () => boolean
  /** Shares of the company on the day of the trade; undefined if no report states them. */
  readonly sharesOutstanding: () => number | undefined
}

/**
 * Price in US dollars from which a price is implausible. No US share has traded at it; Berkshire Hathaway A is below
 * it.
 */
export const IMPLAUSIBLE_PRICE = 1_000_000
export const RANGE_TOLERANCE = 0.1
/**
 * Tolerance for prices checked against a close only. A close says little on a day of panic: PACW fell by 38 % within
 * 2023-03-10, and purchases that morning were real.
 */
export const CLOSE_TOLERANCE = 0.4
/**
 * Relative distance from a whole number within which the ratio of filed price to split-adjusted close suggests an
 * unknown split.
 */
const SPLIT_TOLERANCE = 0.1
const LARGEST_SPLIT = 50
/** Multiple of the session's volume above which a trade is too large. Larger trades happen only outside the market. */
export const VOLUME_TIMES = 50
/**
 * Value in US dollars from which an oversized trade is refused as a typing error. Below it, a large part of a quiet
 * session may be an insider's private deal.
 */
export const NOTICED_VALUE_USD = 10_000_000
/**
 * Factor by which prices of newly sold shares may differ from the market: a guess. Wide enough for a year's SPAC deals,
 * far below a typing error by ten.
 */
export const PLACEMENT_SPREAD = 2.5
/** Multiple of the market price from which a price counts as a misplaced decimal point, even in a private deal. */
const SLIP_TIMES = 10
/** Factor by which prices of one company's share classes mostly differ: a guess. */
const CLASS_SPREAD = 2
export const FIRST_YEAR = 1990

const OK = { status: 'ok' } as const
const PENDING = { status: 'pending' } as const
const rejected = <Reason extends string>(reason: Reason) => ({ reason, status: 'rejected' }) as const
const doubted = (doubt: PriceDoubt) => ({ doubt, status: 'pending' }) as const

/**
 * Checks shares and price. Only purchases and sales of Table I have a market price to check.
 *
 * `sessions` are those of the issuer's tickers on the trade's day, or around a closed day; empty if unknown. Any of
 * them can confirm a price. Only the traded ticker can refuse one, because notes and preferred shares have tickers and
 * prices too.
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
  /** Close as traded, as far as splits are known. */
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
  // Berkshire's classes differ by a factor of 1,500, so the price of one class cannot refuse another's.
  if (filed.isSecondClass) return isNear(CLASS_SPREAD) ? PENDING : doubted('outside_prices')
  const isPlaced = filed.isPrivateDeal()
    ? own.some(({ close }) => filed.price < close * SLIP_TIMES)
    : isNear(PLACEMENT_SPREAD)
  return isPlaced ? doubted('outside_prices') : rejected('outside_session_range')
}

/** Checks a price of ordinary shares if depositary shares are traded: accepted if the price times the ratio fits. */
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

/** Returns a verdict only if the trade is too large for every session of the traded ticker. */
function sizeValidityOf(filed: PricedTrade, own: readonly Verdict[], isDepositary: boolean): PriceValidity | undefined {
  const sizes = own.map(verdict => sizeValidity(filed, verdict, isDepositary))
  return sizes.includes(undefined) ? undefined : sizes[0]
}

/** Returns a verdict only if the trade is too large for the session or the company. */
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

/** Returns false if the volume is unknown; some sources write 0 for that. */
function isAboveVolume({ shares }: PricedTrade, { close, session, verdict }: Verdict): boolean {
  const { splitAdjusted, splitVolume, volume } = session
  // Without the split's ratio the traded volume is unknown.
  if (volume === undefined && verdict === 'unknown_split') return false
  const traded = tradedVolume({ close, splitClose: splitAdjusted?.close, splitVolume, volume })
  return traded ? shares > VOLUME_TIMES * traded : false
}

/** Returns false for an unknown split, because the close then refers to other shares. */
function isAboveMarketValue({ price, shares, sharesOutstanding }: PricedTrade, { close, verdict }: Verdict): boolean {
  const outstanding = verdict === 'unknown_split' ? undefined : sharesOutstanding()
  return outstanding !== undefined && shares * price > MARKET_VALUE_PART * outstanding * close
}

const isWithin = (price: number, close: number, times: number): boolean =>
  price <= close * times && price >= close / times

/** Refuses a day before 1990, after the year of the filing, or after the filing. */
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

/** Scales the adjusted range by the ratio of both closes, if one source has only the close as traded. */
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
 * Whether the ratio of filed price to close suggests a split that no source lists. With only split-adjusted prices, a
 * whole multiple of the close suggests one.
 *
 * A ratio above the largest split is a total typed as a price. Reverse splits have no limit.
 */
function looksSplit(ratio: number): boolean {
  const times = ratio >= 1 ? ratio : 1 / ratio
  if (ratio > LARGEST_SPLIT * (1 + SPLIT_TOLERANCE)) return false
  const whole = Math.max(2, Math.round(times))
  return Math.abs(times - whole) <= whole * SPLIT_TOLERANCE
}
