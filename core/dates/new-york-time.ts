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
  const offset = offsetAt(instant.getTime())
  const local = new Date(instant.getTime() - offset * HOUR_MS)
  return `${local.toISOString().slice(0, 19)}-0${offset}:00`
}

/**
 * Clocks change at 02:00: 15 U.S.C. 260a, second Sunday of March to first of November since 2007. In March the next time that
 * they show is 03:00; a time between counts from before the change.
 */
function offsetHours(day: ReportDate, time: string): number {
  const { end, start } = summerTime(Number(day.slice(0, 4)))
  const local = `${day}T${time}`
  return local >= start && local < end ? SUMMER_OFFSET_HOURS : WINTER_OFFSET_HOURS
}

/** The same in numbers, which is quicker: the sample asks it thousands of times a second. */
function offsetAt(ms: number): number {
  const summerMs = ms - SUMMER_OFFSET_HOURS * HOUR_MS
  const { endMs, startMs } = summerTime(new Date(summerMs).getUTCFullYear())
  return summerMs >= startMs && summerMs < endMs ? SUMMER_OFFSET_HOURS : WINTER_OFFSET_HOURS
}

/** On its own clocks, as text and as milliseconds. */
interface SummerTime {
  readonly start: string
  readonly end: string
  readonly startMs: number
  readonly endMs: number
}

const SUMMER_TIMES = new Map<number, SummerTime>()

function summerTime(year: number): SummerTime {
  const known = SUMMER_TIMES.get(year)
  if (known) return known
  const [firstDay, lastDay] = year >= 2007 ? ['03-08', '11-01'] : ['04-01', '10-25']
  const digits = String(year).padStart(4, '0')
  const start = `${sundayFrom(`${digits}-${firstDay}`)}T03:00`
  const end = `${sundayFrom(`${digits}-${lastDay}`)}T02:00`
  const times = { end, endMs: Date.parse(`${end}Z`), start, startMs: Date.parse(`${start}Z`) }
  SUMMER_TIMES.set(year, times)
  return times
}

/** The first Sunday on or after `day`. */
function sundayFrom(day: string): ReportDate {
  return addDays(day as ReportDate, (7 - weekdayOf(day as ReportDate)) % 7)
}
