import type { Coverage } from './book.ts'

/**
 * Change of a stock in a manager's reports between two quarters. `first_known`: the quarter before is not known whole, so
 * the stock may have been held. `unclear`: a split lies between, and its ratio is in doubt. `not_filed`: the manager has
 * not reported the quarter yet. `not_reported`: others may report the stock, or it is confidential.
 */
export const HOLDING_CHANGES = [
  'opened',
  'first_known',
  'raised',
  'cut',
  'unchanged',
  'unclear',
  'sold_out',
  'not_filed',
  'not_reported'
] as const
export type HoldingChange = (typeof HOLDING_CHANGES)[number]

export interface HeldQuarter {
  /** Shares at the end of the quarter; 0 if the reports do not name the stock. */
  readonly shares: number
  readonly coverage: Coverage
}

/** Share by which rounding after a split may move a number of shares. */
const ROUNDING = 1e-6

/**
 * undefined if neither quarter names the stock.
 *
 * @param splitFactor New shares for one old by splits between the two quarters' ends; NaN if that is in doubt.
 */
export function holdingChange(before: HeldQuarter, now: HeldQuarter, splitFactor: number): HoldingChange | undefined {
  if (now.shares === 0) {
    if (before.shares === 0) return undefined
    if (now.coverage === 'whole') return 'sold_out'
    return now.coverage === 'none' ? 'not_filed' : 'not_reported'
  }
  if (before.shares === 0) return before.coverage === 'whole' ? 'opened' : 'first_known'
  if (Number.isNaN(splitFactor)) return 'unclear'
  const expected = before.shares * splitFactor
  const rounding = splitFactor === 1 ? 0 : Math.max(1, expected * ROUNDING)
  if (Math.abs(now.shares - expected) <= rounding) return 'unchanged'
  return now.shares > expected ? 'raised' : 'cut'
}

/** Percent of a book's value; undefined for a book without value. */
export const weightPercent = (value: number, total: number): number | undefined =>
  total > 0 ? (100 * value) / total : undefined
