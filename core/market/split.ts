import type { ReportDate } from '../dates/report-date.ts'

export interface Split {
  readonly ticker: string
  /** First session at the new count. */
  readonly date: ReportDate
  /** New shares for one old: 2 for a two-for-one split. */
  readonly ratio: number
}

/** How many shares one share of the evening of `from` has become by `until`; splits on the same day count once. */
export function splitFactor(splits: readonly Split[], from: ReportDate, until: ReportDate | undefined): number {
  if (splits.length === 0) return 1
  const between = splits.filter(({ date }) => date > from && (until === undefined || date <= until))
  return [...new Map(between.map(({ date, ratio }) => [date, ratio])).values()].reduce((a, b) => a * b, 1)
}
