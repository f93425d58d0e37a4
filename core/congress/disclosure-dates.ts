import type { ReportDate } from '../dates/report-date.ts'

export type DateRefusal = 'before_the_law' | 'in_the_future' | 'traded_after_disclosure'

/** Periodic reports exist since the STOCK Act of 2012: an earlier year is a slip of the pen, such as 0009 or 1935. */
const FIRST_YEAR = '2012'

/**
 * Why the days of a row cannot be true; undefined where they can. Nothing is repaired: which of two days is wrong, or
 * what was meant, nobody can tell.
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
 * The day on which a report was disclosed, of all that the rows of one list name for it; null where they name none, or
 * several: some lists repeat the day of each trade there, and a report is disclosed once.
 */
export function disclosureDayOf(named: readonly (ReportDate | null)[]): ReportDate | null {
  const days = new Set(named.filter(day => day !== null))
  const [only = null] = days
  return days.size === 1 ? only : null
}
