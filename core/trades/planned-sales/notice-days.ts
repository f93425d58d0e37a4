// The days of a Form 144, which stand in the American order, and the span of days that a notice covers.

import { addDays, daysBetween, parseReportDate, type ReportDate } from '../../dates/report-date.ts'
import { parseFiledDay } from '../../filings/filed-day.ts'
import type { FiledNotice, SecurityToSell } from './sale-notice.ts'

const AMERICAN = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** `parseNoticeDay('03/16/2026') // 2026-03-16`; undefined where it is absent or in no calendar. Nothing is repaired. */
export function parseNoticeDay(text: string | null): ReportDate | undefined {
  const [, month, day, year] = AMERICAN.exec(text?.trim() ?? '') ?? []
  if (year === undefined) return parseFiledDay(text)
  return year === '0000' ? undefined : parseReportDate(`${year}-${month}-${day}`)
}

/** A notice covers the sales of three months. @see 17 CFR 230.144(h) */
const COVERED_DAYS = 90
/** A day further from the filing is a slip of the pen. */
const PLAUSIBLE_DAYS = 365

export interface CoveredDays {
  /** When the sale is meant to begin, as the form says or, where that cannot be, when the notice was given. */
  readonly intendedOn: ReportDate
  /** Both included. */
  readonly opensOn: ReportDate
  readonly endsOn: ReportDate
  /** On whose evening the numbers of the form were true: splits after it change them. */
  readonly statedOn: ReportDate
}

/**
 * Which days a line of a notice covers: 90 days from the approximate day of sale. It opens with the notice where that is
 * earlier, since the day is approximate and the notice may be given with the order.
 */
export function coveredDays(notice: Pick<FiledNotice, 'filedAt' | 'noticeDate'>, line: SecurityToSell): CoveredDays {
  const filedOn = notice.filedAt as ReportDate // the parsers of headers and notices checked it
  const isPlausible = (day: ReportDate): boolean => Math.abs(daysBetween(filedOn, day)) <= PLAUSIBLE_DAYS
  const plausible = (text: string | null): ReportDate | undefined => {
    const day = parseNoticeDay(text)
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
