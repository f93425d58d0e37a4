import type { ReportDate } from '../dates/report-date.ts'

export type DateRefusal = 'before_the_law' | 'in_the_future' | 'traded_after_disclosure'

/** Periodic reports exist since the STOCK Act of 2012. An earlier year is a typing mistake, such as 0009 or 1935. */
const FIRST_YEAR = '2012'

/**
 * Returns why the dates of a row are impossible; undefined if they are possible. Dates are never repaired, because the
 * correct date is unknown.
 */
export function refuseDates(
  days: { readonly tradedOn: ReportDate; readonly disclosedOn: ReportDate | null },
  today: ReportDate
): DateRefusal | undefined {
  const { disclosedOn, tradedOn } = days
  if (tradedOn < FIRST_YEAR || (disclosedOn !== null && disclosedOn < FIRST_YEAR)) return 'before_the_law'
  if (tradedOn > today || (disclosedOn !== null && disclosedOn > today)) return 'in_the_future'
  return disclosedOn !== null && tradedOn > disclosedOn ? 'traded_after_disclosure' : undefined
}

/**
 * Disclosure date of a report, from all its rows in one list. null if the rows have no date or different dates. A
 * report is disclosed once, but some lists repeat the trade date in that column.
 */
export function disclosureDayOf(named: readonly (ReportDate | null)[]): ReportDate | null {
  const days = new Set(named.filter(day => day !== null))
  const [only = null] = days
  return days.size === 1 ? only : null
}
