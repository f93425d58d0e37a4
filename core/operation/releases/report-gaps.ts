// Lists the sources that are behind when a report is released. A report without this list would look as if the day was
// quiet.

import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isSession, previousBusinessDay } from '../../dates/trading-calendar.ts'
import type { Followed } from '../../filings/feed/incidents.ts'
import type { ReportGap } from '../../reports/report-content.ts'
import type { FeedReadings } from '../status/ports.ts'

/** Gaps of a report whose window ends at `until`; empty if its data are complete. */
export function reportGaps(readings: FeedReadings, followed: Followed, until: Date): ReportGap[] {
  const gaps: ReportGap[] = []
  if (isFeedBehind(readings, followed, until)) gaps.push('feed')
  if (followed !== 'nobody' && isIndexBehind(readings, until)) gaps.push('index')
  if (readings.lastPricedDay === undefined || readings.lastPricedDay < lastSessionBefore(until)) gaps.push('prices')
  return gaps
}

/** Whether the feed was not read since the cut-off, or a filing that it named before the cut-off is still unread. */
function isFeedBehind({ incidents, pending, successes }: FeedReadings, followed: Followed, until: Date): boolean {
  const readAt = successes.get('feed')
  if (followed === 'nobody' || !readAt || readAt < until) return true
  if (incidents.some(({ endedAt, source }) => source === 'feed' && endedAt === undefined)) return true
  return pending.oldestSeenAt !== undefined && pending.oldestSeenAt <= until
}

/** Whether the index of the previous business day, compared at 06:00, is missing or names unread filings. */
function isIndexBehind({ daysWithoutIndex, lastFinalDay, unreadOfIndex }: FeedReadings, until: Date): boolean {
  const day = previousBusinessDay(newYorkDay(until))
  if (unreadOfIndex.filings > 0 || daysWithoutIndex.includes(day)) return true
  return lastFinalDay === undefined || lastFinalDay < day
}

function lastSessionBefore(until: Date): ReportDate {
  let day = newYorkDay(until)
  while (!isSession(day) || newYorkInstant(day, SESSION_CLOSE) > until) day = addDays(day, -1)
  return day
}
