import { newYorkDay } from './new-york-time.ts'
import { addDays, type ReportDate } from './report-date.ts'

/** How far back charts by day go. The number is ours: a quarter shows a trend and fits a phone. */
export const SHOWN_DAYS = 90

/** Both included. */
export interface DaySpan {
  readonly from: ReportDate
  readonly to: ReportDate
}

export interface DayCount {
  readonly day: ReportDate
  readonly count: number
}

/** The last 90 days of New York, the one that `now` is in included. */
export function shownDays(now: Date): DaySpan {
  const to = newYorkDay(now)
  return { from: addDays(to, 1 - SHOWN_DAYS), to }
}

/** Each day of the span once, in order; one that was not counted is 0. */
export function fillDays({ from, to }: DaySpan, counted: readonly DayCount[]): DayCount[] {
  const counts = new Map(counted.map(({ count, day }) => [day, count]))
  const days: DayCount[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ count: counts.get(day) ?? 0, day })
  return days
}
