// Checks a vendor's daily prices before they are saved. Refuses invalid prices, and prices in another unit or basis
// than stated: single days or the whole series.

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import type { DailyPrice, PriceBar } from '../daily-price.ts'
import { type Split, splitFactor } from '../splits/split.ts'

/** Reason why a day is refused. */
export type RefusedDay = 'bad_price' | 'duplicate_day' | 'high_below_low' | 'not_a_session' | 'other_unit'

/** Reason why the whole series is refused. A series on an unknown basis would be adjusted twice, or not at all. */
export type RefusedSeries = 'series_in_other_unit' | 'split_applied_twice' | 'split_not_applied'

export interface CheckedPrices {
  readonly prices: readonly DailyPrice[]
  readonly refused: readonly { readonly date: ReportDate; readonly reason: RefusedDay }[]
  /** Number of missing sessions between the first and the last day. */
  readonly missingDays: number
  readonly doubt: RefusedSeries | undefined
}

/**
 * Factor of prices in cents, or of a decimal point moved by two places. No market moves so far and back within two
 * days.
 */
const UNIT = 100
const NEAR = 0.35

/** Stored closes as traded, by day. */
export type HeldCloses = ReadonlyMap<ReportDate, number>

/**
 * Checks `prices` as traded, oldest first, with `splits` of the same ticker.
 *
 * Neighbouring days reveal a day in another unit. Only stored days reveal a whole series in another unit; without them
 * it looks like a high price.
 */
export function checkPrices(
  prices: readonly DailyPrice[],
  splits: readonly Split[],
  held: HeldCloses = new Map()
): CheckedPrices {
  const refused: { date: ReportDate; reason: RefusedDay }[] = []
  const taken: DailyPrice[] = []
  for (const [index, price] of prices.entries()) {
    const reason = differsFromHeld(price, held) ? 'other_unit' : faultOf(price, taken.at(-1), prices[index + 1], splits)
    if (reason) refused.push({ date: price.date, reason })
    else taken.push(price)
  }
  const doubt = isInOtherUnit(prices, held) ? 'series_in_other_unit' : findDoubt(taken, splits)
  return { doubt, missingDays: countMissing(taken), prices: taken, refused }
}

/** Whether most of the stored days show another unit. */
function isInOtherUnit(prices: readonly DailyPrice[], held: HeldCloses): boolean {
  const known = prices.filter(({ date }) => held.has(date))
  return known.filter(price => differsFromHeld(price, held)).length > known.length / 2
}

function differsFromHeld({ date, unadjusted }: DailyPrice, held: HeldCloses): boolean {
  const close = held.get(date)
  return close !== undefined && unadjusted !== undefined && isOtherUnit(unadjusted.close / close)
}

function faultOf(
  { date, unadjusted }: DailyPrice,
  before: DailyPrice | undefined,
  after: DailyPrice | undefined,
  splits: readonly Split[]
): RefusedDay | undefined {
  if (!unadjusted || !isPrice(unadjusted)) return 'bad_price'
  if (unadjusted.high !== undefined && unadjusted.low !== undefined && unadjusted.high < unadjusted.low)
    return 'high_below_low'
  if (!isSession(date)) return 'not_a_session'
  if (before && date <= before.date) return 'duplicate_day'
  const move = before && moveBetween(before, { date, unadjusted }, splits)
  const back =
    after?.unadjusted && moveBetween({ date, unadjusted }, { date: after.date, unadjusted: after.unadjusted }, splits)
  return isSlip(move, back) ? 'other_unit' : undefined
}

/**
 * Whether a price is about a hundred times both its neighbours, or a hundredth. `move` and `back` are the factors to
 * this price and to the next; `back` is undefined without a next one.
 */
export const isSlip = (move: number | undefined, back: number | undefined): boolean =>
  isOtherUnit(move) && (back === undefined || isNear(back, 1 / (move ?? 1)))

const isPrice = ({ close, high, low, open }: PriceBar): boolean =>
  [close, high ?? close, low ?? close, open ?? close].every(value => Number.isFinite(value) && value > 0)

type Traded = Pick<DailyPrice, 'date' | 'unadjusted'>

/** Factor by which the value of one share grew, adjusted for splits. */
function moveBetween(before: Traded, now: Traded, splits: readonly Split[]): number | undefined {
  if (!before.unadjusted || !now.unadjusted) return undefined
  return (now.unadjusted.close * splitFactor(splits, before.date, now.date)) / before.unadjusted.close
}

const isNear = (move: number | undefined, expected: number): boolean =>
  move !== undefined && Math.abs(move / expected - 1) < NEAR

const isOtherUnit = (move: number | undefined): boolean => isNear(move, UNIT) || isNear(move, 1 / UNIT)

/**
 * Finds a wrong basis. Prices as traded fall by the ratio on the day of a split.
 *
 * Without a fall, they are already adjusted. A fall by the square of the ratio means that the split was applied in the
 * wrong direction.
 */
function findDoubt(prices: readonly DailyPrice[], splits: readonly Split[]): RefusedSeries | undefined {
  for (const { date } of splits) {
    const index = prices.findIndex(price => price.date >= date)
    const [before, now] = [prices[index - 1], prices[index]]
    if (index < 1 || !before?.unadjusted || !now?.unadjusted) continue
    const fall = before.unadjusted.close / now.unadjusted.close
    const expected = splitFactor(splits, before.date, now.date)
    const closest = appliedPower(fall, expected)
    if (closest === 0) return 'split_not_applied'
    if (closest === 2) return 'split_applied_twice'
  }
  return undefined
}

/**
 * Returns the power of the split ratio that the fall equals, rounded to 0, 1 or 2. Undefined for ratios so near to 1
 * that they look like a market move.
 */
export function appliedPower(fall: number, ratio: number): 0 | 1 | 2 | undefined {
  if (ratio > 1 / (1 + NEAR) && ratio < 1 + NEAR) return undefined
  const power = Math.round(Math.log(fall) / Math.log(ratio))
  return power <= 0 ? 0 : power >= 2 ? 2 : 1
}

function countMissing(prices: readonly DailyPrice[]): number {
  const [first, last] = [prices[0]?.date, prices.at(-1)?.date]
  if (!first || !last) return 0
  const days = Math.round((Date.parse(last) - Date.parse(first)) / 864e5)
  const sessions = Array.from({ length: days + 1 }, (_, n) => addDays(first, n)).filter(isSession)
  return Math.max(0, sessions.length - prices.length)
}
