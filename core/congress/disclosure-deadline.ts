import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { CongressTrade } from './congress-trade.ts'

export const DAYS_AFTER_NOTICE = 30
export const DAYS_AFTER_TRADE = 45

/**
 * Last day to disclose a trade: 30 days after the member was notified of it, or 45 days after it, whichever is earlier.
 * A deadline on a Sunday is not extended, because extensions by the offices are unknown.
 *
 * @see 5 U.S.C. 13105(l); docs/reference/congress.md, "Deadline"
 */
export function disclosureDeadline({
  notifiedOn,
  tradedOn
}: Pick<CongressTrade, 'notifiedOn' | 'tradedOn'>): ReportDate {
  const afterTrade = addDays(tradedOn, DAYS_AFTER_TRADE)
  const afterNotice = notifiedOn === null ? afterTrade : addDays(notifiedOn, DAYS_AFTER_NOTICE)
  if (afterNotice < afterTrade) return afterNotice
  return afterTrade
}

/** Whether a trade was disclosed after its deadline. undefined if the disclosure date is unknown. */
export function isLateDisclosure(
  trade: Pick<CongressTrade, 'disclosedOn' | 'notifiedOn' | 'tradedOn'>
): boolean | undefined {
  return trade.disclosedOn === null ? undefined : trade.disclosedOn > disclosureDeadline(trade)
}
