import { DAY_MS } from './durations.ts'

/** Existing calendar day as `YYYY-MM-DD`. Days carry no time zone. */
export type ReportDate = string & { readonly __brand: 'ReportDate' }

/** Excludes year 0, which neither calendars nor PostgreSQL have. */
const SHAPE = /^(?!0000)\d{4}-\d{2}-\d{2}$/

/**
 * Parses a day. undefined unless `text` has the form `YYYY-MM-DD` and is a real calendar date.
 *
 * @see docs/reference/product.md, section 5, "Date format"
 */
export function parseReportDate(text: string): ReportDate | undefined {
  if (!SHAPE.test(text)) return undefined
  const instant = new Date(text)
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
  return exists ? (text as ReportDate) : undefined
}

/** `addDays('2024-02-28', 2) // '2024-03-01'` */
export function addDays(day: ReportDate, days: number): ReportDate {
  return dayOfNumber(dayNumber(day) + days)
}

/** First of the `count` days that end with `to`: `firstOfDays('2026-11-30', 30) // '2026-11-01'` */
export const firstOfDays = (to: ReportDate, count: number): ReportDate => addDays(to, 1 - count)

/** `daysBetween('2024-02-28', '2024-03-01') // 2` */
export function daysBetween(from: ReportDate, to: ReportDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** `dayNumber('1970-01-02') // 1` */
export const dayNumber = (day: ReportDate): number => Date.parse(day) / DAY_MS

/** Days from 1970 to 2079 by their number, as soon as they are known. Writing one takes 60 times as long as finding it. */
const KNOWN_DAYS: ReportDate[] = []
const MOST_KNOWN_DAYS = 40_000

/** Day of a `dayNumber`. */
export function dayOfNumber(number: number): ReportDate {
  const day = KNOWN_DAYS[number] ?? dayOf(new Date(number * DAY_MS))
  if (number >= 0 && number < MOST_KNOWN_DAYS) KNOWN_DAYS[number] = day
  return day
}

/** The UTC day of an instant. */
export function dayOf(instant: Date): ReportDate {
  return instant.toISOString().slice(0, 10) as ReportDate
}

/** Weekday of a day: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: ReportDate): number {
  return new Date(day).getUTCDay()
}
