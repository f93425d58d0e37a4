import { daysBetween, type ReportDate } from '../dates/report-date.ts'
import { toCents } from '../money.ts'
import type { Fundamentals } from './fundamentals/open-fundamentals.ts'
import type { LastClose } from './last-close.ts'

export interface MarketCap {
  readonly valueUsd: number
  readonly shares: number
  readonly countedOn: ReportDate
  readonly closeOn: ReportDate
}

/**
 * Maximum days between share count and close. Reports state a count every quarter, and two may be missing; a larger gap
 * makes the value unreliable. A guess.
 */
const MAX_DAYS_APART = 275

/** Share count from reports, restated to the share basis of the last close. */
export type CountedShares = Pick<Fundamentals, 'isCoverCount' | 'isDepositary' | 'sharesOutstanding'>

interface Priced {
  /** Other classes of common shares. */
  readonly classes: readonly string[]
  readonly lastClose: LastClose | undefined
  readonly counted: CountedShares | undefined
}

/** Annual reports of foreign companies, which usually trade here as ADRs. */
const FOREIGN_FORM = /^(?:20-F|6-K)/

/**
 * Market value at the last close. Undefined if the company has other share classes, or if the price may be that of an
 * ADR.
 */
export function marketCapOf({ classes, counted, lastClose }: Priced): MarketCap | undefined {
  const shares = counted?.sharesOutstanding
  if (!lastClose || !shares || !counted.isCoverCount || classes.length > 0) return undefined
  if (counted.isDepositary || FOREIGN_FORM.test(shares.source.form)) return undefined
  if (Math.abs(daysBetween(shares.on, lastClose.day)) > MAX_DAYS_APART) return undefined
  return {
    closeOn: lastClose.day,
    countedOn: shares.on,
    shares: shares.value,
    valueUsd: toCents(shares.value * lastClose.close)
  }
}
