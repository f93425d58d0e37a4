import { newYorkDay } from './new-york-time.ts'
import { addDays, firstOfDays, type ReportDate } from './report-date.ts'

/** Number of days in daily charts. Our choice: a quarter shows a trend and fits a phone. */
export const SHOWN_DAYS = 90

/** Range of days that includes both ends. */
export interface DaySpan {
  readonly from: ReportDate
  readonly to: ReportDate
}

export interface DayCount {
  readonly day: ReportDate
  readonly count: number
}

/** The last 90 days in New York, including the day of `now`. */
export function shownDays(now: Date): DaySpan {
  const to = newYorkDay(now)
  return { from: firstOfDays(to, SHOWN_DAYS), to }
}

/** Every day of the span in order; days without a count get 0. */
export function fillDays({ from, to }: DaySpan, counted: readonly DayCount[]): DayCount[] {
  const counts = new Map(counted.map(({ count, day }) => [day, count]))
  const days: DayCount[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ count: counts.get(day) ?? 0, day })
  return days
}
