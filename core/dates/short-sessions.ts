import { type ReportDate, weekdayOf } from './report-date.ts'

const [MONDAY, THURSDAY, FRIDAY] = [1, 4, 5]

/**
 * Whether a session of the New York Stock Exchange ends at 13:00: the Friday after Thanksgiving, and the eves of 4 July and
 * Christmas from Monday to Thursday.
 *
 * @see https://www.nyse.com/markets/hours-calendars
 */
export function isShortSession(day: ReportDate): boolean {
  const [weekday, date, monthDay] = [weekdayOf(day), Number(day.slice(8)), day.slice(5)]
  if (day.slice(5, 7) === '11') return weekday === FRIDAY && date >= 23 && date <= 29
  return (monthDay === '07-03' || monthDay === '12-24') && weekday >= MONDAY && weekday <= THURSDAY
}
