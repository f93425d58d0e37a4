import { addDays, daysBetween, type ReportDate } from '../dates/report-date.ts'
import { MAX_PAUSE_DAYS, pausesIn } from './price-series.ts'

/** Days on which a ticker belonged to one company. */
export interface OwnDays {
  /** Last day on which another company was seen with the ticker before; undefined without one. */
  readonly after: ReportDate | undefined
  /** First day on which another company was seen with the ticker afterwards; undefined without one. */
  readonly before: ReportDate | undefined
  /** First and last day on which the company itself was seen with the ticker. */
  readonly seen?: { readonly first: ReportDate; readonly last: ReportDate } | undefined
}

export interface OwnTicker extends OwnDays {
  readonly ticker: string
}

/** Returns the part of the requested days that is the company's own. */
export function ownPart(
  { from, to }: { readonly from: ReportDate; readonly to: ReportDate },
  { after, before }: OwnDays
): { from: ReportDate; to: ReportDate } {
  const [first, last] = [after && addDays(after, 1), before && addDays(before, -1)]
  return { from: first && first > from ? first : from, to: last && last < to ? last : to }
}

/**
 * Whether prices that begin on `first` under the next ticker continue prices that end on `last` under a former one.
 * Overlapping prices are of another security.
 */
export const goesOn = (last: ReportDate, first: ReportDate): boolean =>
  last < first && daysBetween(last, first) <= MAX_PAUSE_DAYS

/**
 * Returns the sessions that belong to the company. Filings show only a few days of a ticker, so a previous company may
 * have traded longer under it, and the next one may trade earlier.
 *
 * A pause too long to be a halt separates two companies. Sessions beyond it are left out.
 */
export function ownSessions<Session extends { readonly date: ReportDate }>(
  sessions: readonly Session[],
  { after, before, seen }: OwnDays
): readonly Session[] {
  if (!seen || (after ?? before) === undefined) return sessions
  const pauses = pausesIn(sessions)
  const last = after === undefined ? undefined : pauses.findLast(index => sessions[index]!.date < seen.first)
  const next = before === undefined ? undefined : pauses.find(index => sessions[index + 1]!.date > seen.last)
  if (last === undefined && next === undefined) return sessions
  return sessions.slice(last === undefined ? 0 : last + 1, next === undefined ? undefined : next + 1)
}
