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

/** Reports count every quarter, and two may be missing: what is further apart says little of the company then. A guess. */
const MAX_DAYS_APART = 275

/** What reports count, on the share of the last close. */
export type CountedShares = Pick<Fundamentals, 'isCoverCount' | 'isDepositary' | 'sharesOutstanding'>

interface Priced {
  /** Other classes of common shares. */
  readonly classes: readonly string[]
  readonly lastClose: LastClose | undefined
  readonly counted: CountedShares | undefined
}

/** Yearly reports of foreign companies, whose depositary shares are what trades here, as a rule. */
const FOREIGN_FORM = /^(?:20-F|6-K)/

/**
 * At the last close; undefined where the company has other classes, listed or not, and where the price may be that of a
 * depositary share.
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
