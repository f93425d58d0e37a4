import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { type Split, splitFactor } from '../../prices/splits/split.ts'
import type { Closes } from '../technicals/comparable-closes.ts'
import type { Earnings } from './earnings.ts'
import type { Period } from './period.ts'
import { trailingYear } from './quarters.ts'

/** Close divided by the earnings per share of the four quarters before it. */
export interface PriceEarnings {
  /** Null if the ratio cannot be computed. */
  readonly value: number | null
  /** `depositary`: the price is that of an ADR, while earnings are per ordinary share. */
  readonly missing: 'depositary' | 'loss' | 'no_close' | 'no_earnings' | 'old_earnings' | null
  readonly close: number | null
  readonly closeOn: ReportDate | null
  readonly earnings: Period | null
}

export interface PriceEarningsByQuarter extends PriceEarnings {
  readonly start: ReportDate
  readonly end: ReportDate
}

/**
 * Maximum age of earnings in days. By then the next quarter must have been reported. It ends at most 92 days later, its
 * annual report is due within 90 days, and may be 15 days late.
 *
 * @see docs/reference/stocks.md, "Price to earnings"
 */
const LATEST_DAYS = 200

export interface ShareBasis {
  /** Date of the share basis of the earnings. */
  readonly asOf: ReportDate
  /** Whether the listed security is an ADR. */
  readonly isDepositary: boolean
  readonly splits: readonly Split[]
}

/** Price to earnings at the last close. @see docs/reference/stocks.md, "Price to earnings" */
export function priceEarningsOf({ trailing }: Earnings, closes: Closes | undefined, basis: ShareBasis): PriceEarnings {
  const index = closes ? closes.dates.length - 1 : -1
  return quotient(trailing, closes, index, basisOf(closes, basis))
}

/** Price to earnings of each quarter, at the first close after its report; oldest first. */
export function priceEarningsByQuarter(
  { periods, quarters }: Earnings,
  closes: Closes | undefined,
  basis: ShareBasis
): PriceEarningsByQuarter[] {
  const known = basisOf(closes, basis)
  return quarters.map(({ end, knownOn, start }, index) => {
    const trailing = trailingYear(quarters.slice(0, index + 1), periods)
    const found = closes?.dates.findIndex(date => date > knownOn) ?? -1
    /* Index 0 does not count: for a report before the first stored close, the next close is unknown. */
    const isInHistory = found > 0
    return { end, start, ...quotient(trailing, closes, isInHistory ? found : -1, known) }
  })
}

interface QuotientBasis {
  /** Split factor from the last close to today. Closes are on the basis of the last close, earnings on today's. */
  readonly factor: number
  readonly isDepositary: boolean
}

function basisOf(closes: Closes | undefined, { asOf, isDepositary, splits }: ShareBasis): QuotientBasis {
  const last = closes?.dates.at(-1)
  return { factor: last === undefined ? 1 : splitFactor(splits, last, asOf), isDepositary }
}

function quotient(
  earnings: Period | null,
  closes: Closes | undefined,
  index: number,
  { factor, isDepositary }: QuotientBasis
): PriceEarnings {
  const close = closes?.values[index] ?? null
  const closeOn = closes?.dates[index] ?? null
  const found = whatIsMissing(earnings, close === null || closeOn === null ? undefined : closeOn)
  const missing = found === null && isDepositary ? 'depositary' : found
  const value = missing === null ? close! / (earnings!.value * factor) : null
  return { close, closeOn, earnings, missing, value }
}

function whatIsMissing(earnings: Period | null, closeOn: ReportDate | undefined): PriceEarnings['missing'] {
  if (!earnings) return 'no_earnings'
  if (closeOn !== undefined && closeOn > addDays(earnings.end, LATEST_DAYS)) return 'old_earnings'
  if (earnings.value <= 0) return 'loss'
  return closeOn === undefined ? 'no_close' : null
}
