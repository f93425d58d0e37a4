// Hours in which EDGAR accepts filings, and in which new filings are expected. @see docs/reference/filings.md

import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { EDGAR_OPEN, isBusinessDay, isEdgarOpen, previousBusinessDay } from '../../dates/trading-calendar.ts'

/**
 * Alarm threshold: time without any Form 4 while EDGAR is open. A successful poll alone does not prove that filings
 * arrive.
 */
export const SILENCE_MS = 30 * MINUTE_MS
/** Time allowed for the final comparison of an index, which starts at 06:00 of the next day. */
const COMPARISON_MS = HOUR_MS

/** Whether EDGAR has been open for at least half an hour without accepting a Form 4 in that time. */
export function isSilent(newestForm4At: Date | undefined, now: Date): boolean {
  if (!isEdgarOpen(now)) return false
  const since = Math.max(edgarOpening(newYorkDay(now)).getTime(), newestForm4At?.getTime() ?? 0)
  return now.getTime() - since >= SILENCE_MS
}

/** Time from which the index of a day no longer grows: 06:00 New York of the next day. */
export const indexGrownAt = (day: ReportDate): Date => newYorkInstant(addDays(day, 1), EDGAR_OPEN)

/** Whether the SEC must have published the index of `day` by `now`. Always false for weekends and holidays. */
export const isIndexDue = (day: ReportDate, now: Date): boolean => isBusinessDay(day) && now >= indexGrownAt(day)

/** Last business day whose final index comparison must be done by `now`. */
export function lastComparableDay(now: Date): ReportDate {
  const today = newYorkDay(now)
  const isEarly = now.getTime() < edgarOpening(today).getTime() + COMPARISON_MS
  const last = previousBusinessDay(today)
  const dayBefore = newYorkDay(new Date(now.getTime() - 24 * HOUR_MS))
  return isEarly && last === dayBefore ? previousBusinessDay(last) : last
}

const edgarOpening = (day: ReportDate): Date => newYorkInstant(day, EDGAR_OPEN)
