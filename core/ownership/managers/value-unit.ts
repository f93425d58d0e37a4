// Unit of a report's values. The form changed from thousands of dollars to dollars on 2023-01-03, but managers file in
// the wrong unit on both sides of that day. Known prices decide, for each filing.
// @see docs/reference/ownership.md, "Values"

import type { ReportDate } from '../../dates/report-date.ts'

/** Dollars of one filed unit. 0.001 stands for values that were multiplied by a thousand once too often. */
export type ValueUnit = 0.001 | 1 | 1_000

export interface JudgedUnit {
  readonly unit: ValueUnit
  /** True if prices contradict the unit of the filing's day. */
  readonly isInferred: boolean
}

/** Value and shares as filed, with the unadjusted close at the end of the quarter. */
export interface PricedRow {
  readonly value: number
  readonly shares: number
  readonly close: number
}

const DOLLARS_SINCE = '2023-01-03'
const UNITS: readonly ValueUnit[] = [1, 1_000, 0.001]
/** Largest factor between a row's price and the close. Units lie a thousand apart, splits mostly below this. */
const LARGEST_GAP = 3
/** Largest difference of a row's price from a close of about the same size. Closes of other venues differ by less. */
const SAME_PRICE = 0.1

/** Rows whose value repeats their shares must not be among `rows`: their price says nothing. */
export function judgeUnit(filedAt: ReportDate, rows: readonly PricedRow[]): JudgedUnit {
  const byDay: ValueUnit = filedAt < DOLLARS_SINCE ? 1_000 : 1
  const votes = rows.filter(({ close, shares, value }) => close > 0 && shares > 0 && value > 0)
  const unit = UNITS.find(each => 2 * votes.filter(row => fits(row, each)).length > votes.length) ?? byDay
  return { isInferred: unit !== byDay, unit }
}

function fits({ close, shares, value }: PricedRow, unit: ValueUnit): boolean {
  const gap = (value * unit) / shares / close
  return gap > 1 / LARGEST_GAP && gap < LARGEST_GAP
}

/**
 * Whether a value that equals the number of shares is the row's value all the same: its price is about one, or about a
 * thousand in thousands of dollars. Small numbers are compared with the rounding of filed values.
 */
export function isValueOf({ close, shares, value }: PricedRow, unit: ValueUnit): boolean {
  const expected = (shares * close) / unit
  return Math.abs(value - expected) <= Math.max(SAME_PRICE * expected, 0.5)
}
