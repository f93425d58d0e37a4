// Converts between instants and New York time, which markets and EDGAR use. Offsets come from the platform's time-zone
// database.

import { DAY_MS, HOUR_MS } from './durations.ts'
import type { ReportDate } from './report-date.ts'

const SUMMER_OFFSET_HOURS = 4
const WINTER_OFFSET_HOURS = 5

/** Time of day at which the regular session opens and closes in New York. */
export const SESSION_OPEN = '09:30'
export const SESSION_CLOSE = '16:00'

/**
 * Instant at which New York's clocks show `time`, as `HH:MM` or `HH:MM:SS`: `newYorkInstant('2024-07-01', '16:00') //
 * 2024-07-01T20:00:00Z`
 *
 * A time that occurs twice in autumn means the first occurrence. A time that is skipped in spring is converted with the
 * winter offset.
 */
export function newYorkInstant(day: ReportDate, time: string): Date {
  const local = Date.parse(`${day}T${time}Z`)
  const summer = local + SUMMER_OFFSET_HOURS * HOUR_MS
  return new Date(offsetAt(summer) === SUMMER_OFFSET_HOURS ? summer : local + WINTER_OFFSET_HOURS * HOUR_MS)
}

/** Day in New York at `instant`. */
export function newYorkDay(instant: Date): ReportDate {
  return newYorkTime(instant).slice(0, 10) as ReportDate
}

/** Time on New York's clocks with its offset: `2026-03-04T18:32:07-05:00` */
export function newYorkTime(instant: Date): string {
  const offset = offsetAt(instant.getTime())
  const local = new Date(instant.getTime() - offset * HOUR_MS)
  return `${local.toISOString().slice(0, 19)}-0${offset}:00`
}

const ZONE = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'shortOffset' })

/**
 * Cached offset at the start of each UTC day, by day number. A query of the time-zone database takes microseconds, and
 * bulk reading needs millions of offsets.
 */
const offsetsOfDays = new Map<number, number>()
const MOST_DAYS = 50_000

/** Number of hours that New York is behind UTC at an instant. */
function offsetAt(ms: number): number {
  const day = Math.floor(ms / DAY_MS)
  const offset = offsetOfDay(day)
  return offset === offsetOfDay(day + 1) ? offset : readOffset(ms)
}

function offsetOfDay(day: number): number {
  const known = offsetsOfDays.get(day)
  if (known !== undefined) return known
  if (offsetsOfDays.size >= MOST_DAYS) offsetsOfDays.clear()
  const offset = readOffset(day * DAY_MS)
  offsetsOfDays.set(day, offset)
  return offset
}

/**
 * Reads the offset in hours from the time-zone database: `GMT-4` is 4. Before 1883 New York used local solar time; that
 * offset is rounded to whole hours.
 */
function readOffset(ms: number): number {
  const zone = ZONE.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours = '', minutes = '0'] = /-(\d+)(?::(\d+))?/.exec(zone) ?? []
  return Math.round(Number(hours) + Number(minutes) / 60)
}
