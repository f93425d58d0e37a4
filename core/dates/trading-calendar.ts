// New York time, the business days of the SEC, the sessions of the New York Stock Exchange. Every rule that has to
// know "by when" or "how many days later" asks here.

import { exchangeHolidays, federalHolidays, lastWeekday, nthWeekday } from './holidays.ts'
import { addDays, dayOf, type ReportDate, weekdayOf } from './report-date.ts'

/** EDGAR takes Forms 3, 4, 5 until then with the day's filing date. @see 17 CFR 232.13(a)(4) */
export const EDGAR_CLOSE = '22:00'

/** A daily report covers what was accepted up to this time of its day, New York. @see specification section 9 */
export const REPORT_CUT_OFF = '08:30'

export const SESSION_CLOSE = '16:00'

const HOUR_MS = 3_600_000
const FRIDAY = 5

/** The instant at which clocks in New York show `time` (`HH:MM` or `HH:MM:SS`) on `day`; the first of two such. */
export function newYorkInstant(day: ReportDate, time: string): Date {
  const wall = `${day}T${time}`
  const summer = summerTime(Number(day.slice(0, 4)))
  const isSummer = wall >= `${summer.start}T03:00` && wall < `${summer.end}T02:00`
  return new Date(Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`) + (isSummer ? 4 : 5) * HOUR_MS)
}

/** The calendar day in New York at an instant. */
export function newYorkDay(instant: Date): ReportDate {
  return dayOf(newYorkWall(instant))
}

/** `HH:MM:SS` as clocks in New York show it at an instant. */
export function newYorkTime(instant: Date): string {
  return newYorkWall(instant).toISOString().slice(11, 19)
}

/** When the report of `day` stops taking filings: 08:30 New York. */
export function reportCutOff(day: ReportDate): Date {
  return newYorkInstant(day, REPORT_CUT_OFF)
}

/** Whether EDGAR accepts filings that day: not on weekends, federal holidays and its own days of mourning. */
export function isBusinessDay(day: ReportDate): boolean {
  return !isWeekend(day) && !calendar('business', day).has(day) && !EDGAR_CLOSURES.has(day)
}

/** The `count`th business day after `day` (before it, where `count` is negative); 0 answers `day` itself. */
export function addBusinessDays(day: ReportDate, count: number): ReportDate {
  return step(day, count, isBusinessDay)
}

export function previousBusinessDay(day: ReportDate): ReportDate {
  return addBusinessDays(day, -1)
}

/** Whether the New York Stock Exchange trades that day; shortened days count. */
export function isSession(day: ReportDate): boolean {
  return !isWeekend(day) && !calendar('exchange', day).has(day)
}

/** The `count`th session after `day` (before it, where `count` is negative); 0 answers `day` itself. */
export function addSessions(day: ReportDate, count: number): ReportDate {
  return step(day, count, isSession)
}

/** The Friday that ends the week of `day`; Saturday and Sunday belong to the week ahead. */
export function weekEnding(day: ReportDate): ReportDate {
  return addDays(day, (FRIDAY - weekdayOf(day) + 7) % 7)
}

/**
 * Days of mourning on which EDGAR took no filings, so that due dates moved to the next day.
 *
 * @see https://www.sec.gov/submit-filings/filer-support-resources/edgar-calendar
 */
const EDGAR_CLOSURES: ReadonlySet<string> = new Set(['2004-06-11', '2007-01-02', '2018-12-05', '2025-01-09'])

const HOLIDAYS = { business: federalHolidays, exchange: exchangeHolidays }
const years = new Map<string, ReadonlySet<ReportDate>>()

function calendar(kind: keyof typeof HOLIDAYS, day: ReportDate): ReadonlySet<ReportDate> {
  const key = `${kind}${day.slice(0, 4)}`
  const known = years.get(key)
  if (known) return known
  const days = HOLIDAYS[kind](Number(day.slice(0, 4)))
  years.set(key, days)
  return days
}

function isWeekend(day: ReportDate): boolean {
  return weekdayOf(day) % 6 === 0
}

function step(from: ReportDate, count: number, counts: (day: ReportDate) => boolean): ReportDate {
  const direction = Math.sign(count)
  let day = from
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, direction)
    if (counts(day)) left -= 1
  }
  return day
}

/** An instant whose UTC fields read as New York's clocks do. */
function newYorkWall(instant: Date): Date {
  const summer = summerTime(instant.getUTCFullYear())
  const ms = instant.getTime()
  const isSummer = ms >= Date.parse(`${summer.start}T07:00Z`) && ms < Date.parse(`${summer.end}T06:00Z`)
  return new Date(ms - (isSummer ? 4 : 5) * HOUR_MS)
}

/**
 * First and last day of daylight saving time: second Sunday of March to first Sunday of November since 2007, before
 * that first (until 1986 last) Sunday of April to last Sunday of October.
 *
 * @see Energy Policy Act of 2005, section 110; 15 U.S.C. 260a
 */
function summerTime(year: number): { start: ReportDate; end: ReportDate } {
  const known = summers.get(year)
  if (known) return known
  const summer =
    year >= 2007
      ? { end: nthWeekday(year, 11, 0, 1), start: nthWeekday(year, 3, 0, 2) }
      : { end: lastWeekday(year, 10, 0), start: year >= 1987 ? nthWeekday(year, 4, 0, 1) : lastWeekday(year, 4, 0) }
  summers.set(year, summer)
  return summer
}

const summers = new Map<number, { start: ReportDate; end: ReportDate }>()
