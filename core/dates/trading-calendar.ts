// The business days of the SEC and the sessions of the New York Stock Exchange. Every rule that has to
// know "by when" or "how many days later" asks here.

import { exchangeHolidays, federalHolidays } from './holidays.ts'
import { newYorkDay, newYorkInstant } from './new-york-time.ts'
import { addDays, type ReportDate, weekdayOf } from './report-date.ts'

/** EDGAR takes filings from then on, New York. */
export const EDGAR_OPEN = '06:00'

/** EDGAR takes Forms 3, 4, 5 until then with the day's filing date. @see 17 CFR 232.13(a)(4) */
export const EDGAR_CLOSE = '22:00'

/**
 * A daily report covers what was accepted up to this time of its day, New York.
 *
 * @see docs/reference/product.md, section 9
 */
export const REPORT_CUT_OFF = '08:30'

const FRIDAY = 5

/** The end of the filing day: 22:00 New York. What is filed on `day` is known by then. */
export function edgarClose(day: ReportDate): Date {
  return newYorkInstant(day, EDGAR_CLOSE)
}

/** Whether EDGAR takes filings at `now`. */
export function isEdgarOpen(now: Date): boolean {
  const day = newYorkDay(now)
  return isBusinessDay(day) && now >= newYorkInstant(day, EDGAR_OPEN) && now < edgarClose(day)
}

/** When the report of `day` stops taking filings: 08:30 New York. */
export function reportCutOff(day: ReportDate): Date {
  return newYorkInstant(day, REPORT_CUT_OFF)
}

/** Whether EDGAR accepts filings that day: not on weekends, federal holidays and its own closures. */
export function isBusinessDay(day: ReportDate): boolean {
  return !isWeekend(day) && !calendar('business', day).has(day) && !EDGAR_CLOSURES.has(day)
}

/** The `count`th business day after `day` (before it, where `count` is negative); 0 answers `day` itself. */
export const addBusinessDays = (day: ReportDate, count: number): ReportDate => step(day, count, isBusinessDay)

export function previousBusinessDay(day: ReportDate): ReportDate {
  return addBusinessDays(day, -1)
}

/** Whether the New York Stock Exchange trades that day; shortened days count. */
export function isSession(day: ReportDate): boolean {
  return !isWeekend(day) && !calendar('exchange', day).has(day)
}

/** The `count`th session after `day`, or before it; 0 answers `day` itself. */
export const addSessions = (day: ReportDate, count: number): ReportDate => step(day, count, isSession)

/** The session of `day`, or the next one where the exchange is closed that day. */
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

/** The Friday that ends the week of `day`; Saturday and Sunday belong to the week ahead. */
export function weekEnding(day: ReportDate): ReportDate {
  return addDays(day, (FRIDAY - weekdayOf(day) + 7) % 7)
}

/**
 * Days of mourning and days around Christmas that a President gave the federal government, on which EDGAR took no
 * filings, so that due dates moved to the next day. Those of 2025 are known from the order, which the press reported
 * (Fortune, 2025-12-26), and from the filings: of some 30 purchases a day none carries these days.
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

function isWeekend(day: ReportDate): boolean {
  return weekdayOf(day) % 6 === 0
}
