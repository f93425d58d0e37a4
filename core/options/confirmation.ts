// Confirms hits by the fraction of the day's volume that was still open on the next morning.
// @see docs/reference/options.md, section "Status"

import type { ReportDate } from '../dates/report-date.ts'

export const HIT_STATUSES = ['pending', 'confirmed', 'partly', 'closed', 'no_data'] as const
export type HitStatus = (typeof HIT_STATUSES)[number]
export type NoDataReason = 'adjusted' | 'expired' | 'feed'

export const CONFIRMED_FROM = 0.5
export const PARTLY_FROM = 0.1

export interface Confirmation {
  readonly status: Exclude<HitStatus, 'pending'>
  readonly reason: NoDataReason | null
  /** Confirmed fraction: (open interest of the next morning − open interest of the day) ÷ volume; null without data. */
  readonly c: number | null
  readonly nextOpenInterest: number | null
  /** Session of the next morning. */
  readonly date: ReportDate
}

export interface Morning {
  readonly date: ReportDate
  /** null if the contract is not in the next morning's chain. */
  readonly openInterest: number | null
  /** Whether a split or an adjustment of the contract lies between the two mornings. */
  readonly isAdjusted: boolean
  readonly isHealthy: boolean
}

export function confirm(
  { expiry, openInterest, volume }: { expiry: ReportDate; openInterest: number; volume: number },
  { date, isAdjusted, isHealthy, openInterest: next }: Morning
): Confirmation {
  const none = (reason: NoDataReason): Confirmation => ({
    c: null,
    date,
    nextOpenInterest: null,
    reason,
    status: 'no_data'
  })
  if (isAdjusted) return none('adjusted')
  if (expiry < date) return none('expired')
  if (!isHealthy || next === null) return none('feed')
  const c = (next - openInterest) / volume
  const status = c >= CONFIRMED_FROM ? 'confirmed' : c >= PARTLY_FROM ? 'partly' : 'closed'
  return { c, date, nextOpenInterest: next, reason: null, status }
}
