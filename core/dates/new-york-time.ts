// New York time without a time-zone database: markets and EDGAR keep Eastern time, whose summer time follows one
// rule since 2007 and another before.

import { HOUR_MS } from './durations.ts'
import { addDays, type ReportDate, weekdayOf } from './report-date.ts'

const SUMMER_OFFSET_HOURS = 4
const WINTER_OFFSET_HOURS = 5

/** The time of day at which the regular session opens and closes in New York. */
export const SESSION_OPEN = '09:30'
export const SESSION_CLOSE = '16:00'

/** `time` is `HH:MM` or `HH:MM:SS`: `newYorkInstant('2024-07-01', '16:00') // 2024-07-01T20:00:00Z` */
export function newYorkInstant(day: ReportDate, time: string): Date {
  return new Date(Date.parse(`${day}T${time}Z`) + offsetHours(day, time) * HOUR_MS)
}

/** The day that it is in New York at `instant`. */
export function newYorkDay(instant: Date): ReportDate {
  return newYorkTime(instant).slice(0, 10) as ReportDate
}

/** What New York's clocks show, with their offset: `2026-03-04T18:32:07-05:00` */
export function newYorkTime(instant: Date): string {
  const summer = new Date(instant.getTime() - SUMMER_OFFSET_HOURS * HOUR_MS).toISOString()
  const offset = offsetHours(summer.slice(0, 10) as ReportDate, summer.slice(11, 16))
  const local = new Date(instant.getTime() - offset * HOUR_MS)
  return `${local.toISOString().slice(0, 19)}-0${offset}:00`
}

/**
 * Clocks change at 02:00: 15 U.S.C. 260a, second Sunday of March to first of November since 2007. In March the next time that
 * they show is 03:00; a time between counts from before the change.
 */
function offsetHours(day: ReportDate, time: string): number {
  const { end, start } = summerTime(day.slice(0, 4))
  const local = `${day}T${time}`
  return local >= `${start}T03:00` && local < `${end}T02:00` ? SUMMER_OFFSET_HOURS : WINTER_OFFSET_HOURS
}

const SUMMER_TIMES = new Map<string, { start: ReportDate; end: ReportDate }>()

/** `year` has four digits. */
function summerTime(year: string): { start: ReportDate; end: ReportDate } {
  const known = SUMMER_TIMES.get(year)
  if (known) return known
  const times =
    year >= '2007'
      ? { end: sundayFrom(`${year}-11-01`), start: sundayFrom(`${year}-03-08`) }
      : { end: sundayFrom(`${year}-10-25`), start: sundayFrom(`${year}-04-01`) }
  SUMMER_TIMES.set(year, times)
  return times
}

/** The first Sunday on or after `day`. */
function sundayFrom(day: string): ReportDate {
  return addDays(day as ReportDate, (7 - weekdayOf(day as ReportDate)) % 7)
}
