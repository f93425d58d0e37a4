// Weeks from Monday to Sunday, and calendar months, by a number that counts them.

import { addDays, dayNumber, dayOfNumber, type ReportDate } from '../../dates/report-date.ts'
import { isBusinessDay } from '../../dates/trading-calendar.ts'

export const PERIOD_KINDS = ['week', 'month'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

export interface Period {
  readonly from: ReportDate
  readonly to: ReportDate
}

/** Number of periods in a year. Weeks of the same number of days compare weekday by weekday. */
export const PERIODS_OF_YEAR: Readonly<Record<PeriodKind, number>> = { month: 12, week: 52 }

const DAYS_OF_WEEK = 7
const MONTHS_OF_YEAR = 12
/** Days from the Monday before 1970 to the first day of 1970. */
const DAYS_BEFORE_EPOCH = 3

/** Number of the period that contains a day since 1970. */
export function periodOfDay(kind: PeriodKind, day: number): number {
  if (kind === 'week') return Math.floor((day + DAYS_BEFORE_EPOCH) / DAYS_OF_WEEK)
  const text = dayOfNumber(day)
  return Number(text.slice(0, 4)) * MONTHS_OF_YEAR + Number(text.slice(5, 7)) - 1
}

export const periodOf = (kind: PeriodKind, day: ReportDate): number => periodOfDay(kind, dayNumber(day))

/** First and last day of a period: `daysOfPeriod('week', 0)` // 1969-12-29 to 1970-01-04 */
export function daysOfPeriod(kind: PeriodKind, period: number): Period {
  const from = firstDayOf(kind, period)
  return { from, to: addDays(firstDayOf(kind, period + 1), -1) }
}

function firstDayOf(kind: PeriodKind, period: number): ReportDate {
  if (kind === 'week') return dayOfNumber(period * DAYS_OF_WEEK - DAYS_BEFORE_EPOCH)
  const year = String(Math.floor(period / MONTHS_OF_YEAR)).padStart(4, '0')
  return `${year}-${String((period % MONTHS_OF_YEAR) + 1).padStart(2, '0')}-01` as ReportDate
}

export function firstBusinessDay({ from }: Period): ReportDate {
  let day = from
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

export function lastBusinessDay({ to }: Period): ReportDate {
  let day = to
  while (!isBusinessDay(day)) day = addDays(day, -1)
  return day
}
