import { addDays, daysBetween, type ReportDate } from '../dates/report-date.ts'
import { MAX_PAUSE_DAYS } from './price-series.ts'

/** The days of a ticker that are those of one company. */
export interface OwnDays {
  /** The day after another company was seen with it for the last time; undefined where none was. */
  readonly after: ReportDate | undefined
  /** The last day before another company was seen with it. */
  readonly before: ReportDate | undefined
  /** When the company itself was seen with it. */
  readonly seen?: { readonly first: ReportDate; readonly last: ReportDate } | undefined
}

export interface OwnTicker extends OwnDays {
  readonly ticker: string
}

/** Those of `asked` that are a company's own. */
export function ownPart(
  { from, to }: { readonly from: ReportDate; readonly to: ReportDate },
  { after, before }: OwnDays
): { from: ReportDate; to: ReportDate } {
  const [first, last] = [after && addDays(after, 1), before && addDays(before, -1)]
  return { from: first && first > from ? first : from, to: last && last < to ? last : to }
}

/** Whether prices up to `last` under a former ticker go on from `first` under the next one: what was traded beside it is something else. */
export const goesOn = (last: ReportDate, first: ReportDate): boolean =>
  last < first && daysBetween(last, first) <= MAX_PAUSE_DAYS

/**
 * Filings tell of few days of a ticker. Who had it before may have traded after the last of them, until a pause that is too
 * long to be a halt, and who has it next may trade before its first: what lies beyond such a pause is theirs.
 */
export function ownSessions<Session extends { readonly date: ReportDate }>(
  sessions: readonly Session[],
  { after, before, seen }: OwnDays
): readonly Session[] {
  if (!seen) return sessions
  const starts = sessions.flatMap(({ date }, index) => (isAfterPause(sessions, index) ? [{ date, index }] : []))
  const from = after === undefined ? undefined : starts.findLast(({ index }) => sessions[index - 1]!.date < seen.first)
  const until = before === undefined ? undefined : starts.find(({ date }) => date > seen.last)
  return from || until ? sessions.slice(from?.index ?? 0, until?.index) : sessions
}

const isAfterPause = (sessions: readonly { readonly date: ReportDate }[], index: number): boolean =>
  index > 0 && !goesOn(sessions[index - 1]!.date, sessions[index]!.date)
