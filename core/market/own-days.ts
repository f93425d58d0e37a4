import { addDays, daysBetween, type ReportDate } from '../dates/report-date.ts'
import { MAX_PAUSE_DAYS } from './price-series.ts'

/** The days of a ticker that are those of one company. */
export interface OwnDays {
  /** The day after another company was seen with it for the last time; undefined where none was. */
  readonly after: ReportDate | undefined
  /** The last day before another company was seen with it. */
  readonly before: ReportDate | undefined
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
