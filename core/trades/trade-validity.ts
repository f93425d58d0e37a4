// Can the price and the date that a filer typed be believed? Refused cells stay as filed and enter no sum, score or
// report; nothing is repaired (docs/reference/failures.md, "Known failures", rows 3, 4, 5).
// @see docs/reference/filings.md, "Values that mislead"

import type { ReportDate } from '../dates/report-date.ts'
import type { LineTable } from '../filings/ownership-document.ts'
import { type Split, splitFactor } from '../market/split.ts'
import type { DateRejection, PriceRejection, Validity } from './trade.ts'
import { hasMarketPrice } from './trade-side.ts'

/** One session's prices of one ticker; a basis that no source gave is undefined. */
export interface Session {
  readonly ticker: string
  readonly date: ReportDate
  /** As traded. */
  readonly unadjusted: SessionRange | undefined
  /** Adjusted for splits that came later. */
  readonly splitAdjusted: SessionRange | undefined
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
  readonly shares: number | undefined
  readonly price: number | undefined
  /** Is this the security that the ticker's prices are of? */
  readonly isCommonStock: boolean
  /** The title names a class of shares other than A, which mostly has a ticker of its own. */
  readonly isSecondClass: boolean
  /** The filer says that the price is not in US dollars. */
  readonly isForeign: () => boolean
  /** Depositary shares trade at a multiple of the ordinary share. */
  readonly mentionsDepositaryShares: () => boolean
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
/** How far from each other the classes of one company trade: a guess that holds for all but Berkshire's. */
const CLASS_SPREAD = 2
export const FIRST_YEAR = 1990

const OK = { status: 'ok' } as const
const PENDING = { status: 'pending' } as const
const rejected = <Reason extends string>(reason: Reason) => ({ reason, status: 'rejected' }) as const

/**
 * Only purchases and sales of Table I have a market price to be checked against; `sessions` are those of the issuer's
 * tickers on the trade's day, none where they are not known. Any of them can confirm a price, but only the ticker that
 * was traded refuses one: an issuer's notes and preferred shares have tickers and prices too.
 */
export function priceValidityOf(
  filed: FiledPrice,
  sessions: readonly Session[],
  splits: readonly Split[]
): Validity<PriceRejection> {
  if (!hasMarketPrice(filed)) return OK
  const { price } = filed
  if (filed.shares === undefined) return rejected('missing_shares')
  if (price === undefined) return rejected('missing_price')
  if (price <= 0) return rejected('zero_price')
  if (price >= IMPLAUSIBLE_PRICE) return rejected('implausible_price')
  if (filed.isForeign()) return rejected('foreign_currency')
  const verdicts = sessions.map(session => ({ ...session, verdict: compare(price, session, splits) }))
  if (verdicts.some(({ verdict }) => verdict === 'inside')) return OK
  const own = verdicts.find(({ ticker }) => ticker === filed.ticker)
  if (own?.verdict !== 'outside' || !filed.isCommonStock) return PENDING
  if (filed.isSecondClass && isNear(price, own)) return PENDING
  return rejected(filed.mentionsDepositaryShares() ? 'ads_ratio' : 'outside_session_range')
}

/** As near as another class of shares may be that has no prices here. */
function isNear(price: number, { splitAdjusted, unadjusted }: Session): boolean {
  const close = (unadjusted ?? splitAdjusted)?.close ?? Number.NaN
  return price <= close * CLASS_SPREAD && price >= close / CLASS_SPREAD
}

/** A day is refused before 1990, after the year of the filing, and after the filing. */
export function dateValidityOf(day: ReportDate | undefined, filedAt: ReportDate): Validity<DateRejection> {
  if (!day) return rejected('missing_date')
  const year = Number(day.slice(0, 4))
  if (year < FIRST_YEAR || year > Number(filedAt.slice(0, 4))) return rejected('implausible_year')
  return day > filedAt ? rejected('after_filing') : OK
}

function compare(price: number, session: Session, splits: readonly Split[]): 'inside' | 'outside' | 'unknown_split' {
  const { date, splitAdjusted, ticker, unadjusted } = session
  if (unadjusted) return isInside(price, withRange(unadjusted, splitAdjusted)) ? 'inside' : 'outside'
  if (!splitAdjusted) return 'unknown_split'
  const own = splits.filter(split => split.ticker === ticker)
  const range = scale(splitAdjusted, splitFactor(own, date, undefined))
  if (isInside(price, range)) return 'inside'
  return looksSplit(price / range.close) ? 'unknown_split' : 'outside'
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
