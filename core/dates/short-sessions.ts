import { newYorkInstant, SESSION_CLOSE } from './new-york-time.ts'
import { type ReportDate, weekdayOf } from './report-date.ts'

const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5]

/**
 * Whether the New York Stock Exchange closes at 13:00. It does so on the Friday after Thanksgiving. It also does so on
 * 3 July and 24 December, if they fall on Monday to Thursday.
 *
 * @see https://www.nyse.com/markets/hours-calendars
 */
export function isShortSession(day: ReportDate): boolean {
  const [weekday, date, monthDay] = [weekdayOf(day), Number(day.slice(8)), day.slice(5)]
  if (day.slice(5, 7) === '11') return weekday === FRIDAY && date >= 23 && date <= 29
  return (monthDay === '07-03' || monthDay === '12-24') && weekday >= MONDAY && weekday <= THURSDAY
}

const SHORT_CLOSE = '13:00'

/** End of the regular session of `day`. */
export const sessionClose = (day: ReportDate): Date =>
  newYorkInstant(day, isShortSession(day) ? SHORT_CLOSE : SESSION_CLOSE)
