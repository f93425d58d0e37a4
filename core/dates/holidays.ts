// Holidays of the federal government (and so of EDGAR) and of the New York Stock Exchange. They are computed by rules,
// so they are right for every year that a filing can name.

import { addDays, type ReportDate, weekdayOf } from './report-date.ts'

const SATURDAY = 6
const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const FIRST_JUNETEENTH = 2021
const FIRST_EXCHANGE_JUNETEENTH = 2022
const FIRST_EXCHANGE_KING_DAY = 1998

/**
 * Weekdays on which the exchange was closed although there was no holiday. Reasons: the attacks of 2001, days of
 * mourning for Reagan, Ford, Bush and Carter, and hurricane Sandy.
 *
 * @see https://www.nyse.com/markets/hours-calendars
 */
const SPECIAL_CLOSURES = [
  '2001-09-11',
  '2001-09-12',
  '2001-09-13',
  '2001-09-14',
  '2004-06-11',
  '2007-01-02',
  '2012-10-29',
  '2012-10-30',
  '2018-12-05',
  '2025-01-09'
] as ReportDate[]

/**
 * Federal holidays of a year on the days when they are observed: Friday instead of Saturday, and Monday instead of
 * Sunday.
 *
 * @see 5 U.S.C. 6103 and Executive Order 11582
 */
export function federalHolidays(year: number): ReadonlySet<ReportDate> {
  const fixed = [dayOf(year, 1, 1), dayOf(year, 7, 4), dayOf(year, 11, 11), dayOf(year, 12, 25), dayOf(year + 1, 1, 1)]
  if (year >= FIRST_JUNETEENTH) fixed.push(dayOf(year, 6, 19))
  const floating = [
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    nthWeekday(year, 11, THURSDAY, 4)
  ]
  return ofYear(year, [...fixed.map(observed), ...floating])
}

/**
 * Days of a year on which the New York Stock Exchange is closed. A New Year's Day on a Saturday has no substitute,
 * because Friday ends the exchange's year.
 *
 * @see NYSE rule 7.2
 */
export function exchangeHolidays(year: number): ReadonlySet<ReportDate> {
  const newYear = dayOf(year, 1, 1)
  const days = [
    ...(weekdayOf(newYear) === SATURDAY ? [] : [observed(newYear)]),
    ...[dayOf(year, 7, 4), dayOf(year, 12, 25)].map(observed),
    nthWeekday(year, 2, MONDAY, 3),
    goodFriday(year),
    lastMonday(year, 5),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 11, THURSDAY, 4),
    ...SPECIAL_CLOSURES
  ]
  if (year >= FIRST_EXCHANGE_KING_DAY) days.push(nthWeekday(year, 1, MONDAY, 3))
  if (year >= FIRST_EXCHANGE_JUNETEENTH) days.push(observed(dayOf(year, 6, 19)))
  return ofYear(year, days)
}

/** The `n`th given weekday of a month: `nthWeekday(2026, 11, THURSDAY, 4)` is 2026-11-26. */
function nthWeekday(year: number, month: number, weekday: number, n: number): ReportDate {
  const first = dayOf(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7)
}

function lastMonday(year: number, month: number): ReportDate {
  const fifth = nthWeekday(year, month, MONDAY, 5)
  return Number(fifth.slice(5, 7)) === month ? fifth : addDays(fifth, -7)
}

function observed(day: ReportDate): ReportDate {
  if (weekdayOf(day) === SATURDAY) return addDays(day, -1)
  return weekdayOf(day) === SUNDAY ? addDays(day, 1) : day
}

/**
 * Good Friday, two days before Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms,
 * chapter 8).
 */
function goodFriday(year: number): ReportDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const moon = epact - Math.floor((golden + 11 * epact) / 319)
  const leap = 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - ((year % 100) % 4)
  const toSunday = (32 + leap - moon) % 7
  const month = Math.floor((moon + toSunday + 90) / 25)
  const date = (moon + toSunday + month + 19) % 32
  return addDays(dayOf(year, month, date), -2)
}

function dayOf(year: number, month: number, date: number): ReportDate {
  const [month2, date2] = [month, date].map(part => String(part).padStart(2, '0'))
  return `${String(year).padStart(4, '0')}-${month2}-${date2}` as ReportDate
}

function ofYear(year: number, days: readonly ReportDate[]): ReadonlySet<ReportDate> {
  const prefix = String(year).padStart(4, '0')
  return new Set(days.filter(day => day.startsWith(prefix)))
}
