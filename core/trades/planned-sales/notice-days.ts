// Computes the period that a notice covers.

import { addDays, daysBetween, type ReportDate } from '../../dates/report-date.ts'
import { parseAmericanDay } from '../../filings/filed-day.ts'
import type { FiledNotice, SecurityToSell } from './sale-notice.ts'

/** Days that a notice covers: sales of three months. @see 17 CFR 230.144(h) */
const COVERED_DAYS = 90
/** Limit in days; a date further from the filing counts as a typing error. */
const PLAUSIBLE_DAYS = 365

export interface CoveredDays {
  /** Intended first day of the sale as the form states it, or the notice's day if that date is impossible. */
  readonly intendedOn: ReportDate
  /** First and last covered day, both included. */
  readonly opensOn: ReportDate
  readonly endsOn: ReportDate
  /** Day on whose evening the form's numbers were correct; later splits change them. */
  readonly statedOn: ReportDate
}

/**
 * Returns the days that a line of a notice covers: 90 days from the approximate day of sale.
 *
 * The period begins on the day of the notice if that is earlier. The stated day of sale is only approximate, and a
 * notice may be sent together with the order.
 */
export function coveredDays(notice: Pick<FiledNotice, 'filedAt' | 'noticeDate'>, line: SecurityToSell): CoveredDays {
  const filedOn = notice.filedAt as ReportDate // the parsers of headers and notices checked it
  const isPlausible = (day: ReportDate): boolean => Math.abs(daysBetween(filedOn, day)) <= PLAUSIBLE_DAYS
  const plausible = (text: string | null): ReportDate | undefined => {
    const day = parseAmericanDay(text)
    return day && isPlausible(day) ? day : undefined
  }
  const statedOn = plausible(notice.noticeDate) ?? filedOn
  const intendedOn = plausible(line.approxSaleDate) ?? statedOn
  return {
    endsOn: addDays(intendedOn, COVERED_DAYS),
    intendedOn,
    opensOn: earlier(intendedOn, statedOn),
    statedOn
  }
}

function earlier(one: ReportDate, other: ReportDate): ReportDate {
  if (other < one) return other
  return one
}
