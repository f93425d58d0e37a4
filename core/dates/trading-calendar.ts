// Business days of the SEC and sessions of the New York Stock Exchange. All deadlines and day counts use this calendar.

import { firstIndex } from '../first-index.ts'
import { exchangeHolidays, federalHolidays } from './holidays.ts'
import { newYorkDay, newYorkInstant } from './new-york-time.ts'
import { addDays, dayNumber, dayOfNumber, type ReportDate, weekdayOf } from './report-date.ts'

/** Time in New York from which EDGAR accepts filings. */
export const EDGAR_OPEN = '06:00'

/** Forms 3, 4 and 5 accepted by this time get the day's filing date. @see 17 CFR 232.13(a)(4) */
export const EDGAR_CLOSE = '22:00'

/**
 * A daily report covers filings accepted up to this time of its day, New York.
 *
 * @see docs/reference/product.md, section 9
 */
export const REPORT_CUT_OFF = '08:30'

const FRIDAY = 5

/** End of a filing day. All filings of `day` are known by then. */
export function edgarClose(day: ReportDate): Date {
  return newYorkInstant(day, EDGAR_CLOSE)
}

/** Whether EDGAR accepts filings at `now`. */
export function isEdgarOpen(now: Date): boolean {
  const day = newYorkDay(now)
  return isBusinessDay(day) && now >= newYorkInstant(day, EDGAR_OPEN) && now < edgarClose(day)
}

/** Cut-off of the report of `day`. */
export function reportCutOff(day: ReportDate): Date {
  return newYorkInstant(day, REPORT_CUT_OFF)
}

/** Whether EDGAR accepts filings that day: weekdays except federal holidays and EDGAR's own closures. */
export function isBusinessDay(day: ReportDate): boolean {
  return !isWeekend(day) && !calendar('business', day).has(day) && !EDGAR_CLOSURES.has(day)
}

/** The `count`th business day after `day`, or before it if `count` is negative. 0 returns `day` itself. */
export const addBusinessDays = (day: ReportDate, count: number): ReportDate => step(day, count, isBusinessDay)

/** Number of business days after `from`, up to and including `to`. */
export function businessDaysAfter(from: ReportDate, to: ReportDate): number {
  let count = 0
  for (let day = addBusinessDays(from, 1); day <= to; day = addBusinessDays(day, 1)) count += 1
  return count
}

export function previousBusinessDay(day: ReportDate): ReportDate {
  return addBusinessDays(day, -1)
}

/** Whether the New York Stock Exchange trades that day; shortened days count. */
export function isSession(day: ReportDate): boolean {
  return !isWeekend(day) && !calendar('exchange', day).has(day)
}

/** The `count`th session after `day`, or before it if `count` is negative. 0 returns `day` itself. */
export function addSessions(day: ReportDate, count: number): ReportDate {
  if (count === 0) return day
  let year = Number(day.slice(0, 4))
  let days = sessionsOf(year)
  const behind = count > 0 ? addDays(day, 1) : day
  let index = firstIndex(days.length, at => days[at]! >= behind) + (count > 0 ? count - 1 : count)
  for (; index < 0; index += days.length) days = sessionsOf(--year)
  for (; index >= days.length; days = sessionsOf(++year)) index -= days.length
  return days[index]!
}

/** Returns `day` if the exchange is open, otherwise the next session. */
export const sessionFrom = (day: ReportDate): ReportDate => (isSession(day) ? day : addSessions(day, 1))

function step(day: ReportDate, count: number, isCounted: (day: ReportDate) => boolean): ReportDate {
  const direction = Math.sign(count)
  let found = day
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, direction)
    if (isCounted(found)) left -= 1
  }
  return found
}

/** The Friday that ends the week of `day`. Saturday and Sunday belong to the following week. */
export function weekEnding(day: ReportDate): ReportDate {
  return addDays(day, (FRIDAY - weekdayOf(day) + 7) % 7)
}

/**
 * Days of mourning and days around Christmas on which a President closed the federal government. EDGAR accepted no
 * filings, so due dates moved to the next day. The days of 2025 come from the order as reported by the press (Fortune,
 * 2025-12-26). Our filings confirm them: on these days there are no purchases, compared with some 30 on other days.
 *
 * @see https://www.sec.gov/submit-filings/filer-support-resources/edgar-calendar
 */
const EDGAR_CLOSURES: ReadonlySet<string> = new Set([
  '2004-06-11',
  '2007-01-02',
  '2018-12-05',
  '2018-12-24',
  '2019-12-24',
  '2020-12-24',
  '2024-12-24',
  '2025-01-09',
  '2025-12-24',
  '2025-12-26'
])

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

const sessions = new Map<number, readonly ReportDate[]>()

/** All sessions of a year, in order. */
function sessionsOf(year: number): readonly ReportDate[] {
  const known = sessions.get(year)
  if (known) return known
  const first = dayNumber(`${String(year).padStart(4, '0')}-01-01` as ReportDate)
  const days = Array.from({ length: 366 }, (_, index) => dayOfNumber(first + index)).filter(
    day => Number(day.slice(0, 4)) === year && isSession(day)
  )
  sessions.set(year, days)
  return days
}

function isWeekend(day: ReportDate): boolean {
  return weekdayOf(day) % 6 === 0
}
