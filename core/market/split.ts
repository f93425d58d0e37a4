import type { ReportDate } from '../dates/report-date.ts'

export interface Split {
  readonly ticker: string
  /** First session at the new count. */
  readonly date: ReportDate
  /** New shares for one old: 2 for a two-for-one split. */
  readonly ratio: number
}

/** How many shares one share of the evening of `from` has become by `until`; splits on the same day count once. */
export function splitFactor(
  splits: readonly Pick<Split, 'date' | 'ratio'>[],
  from: ReportDate,
  until: ReportDate | undefined
): number {
  const between = splits.filter(({ date }) => date > from && (until === undefined || date <= until))
  return oncePerDay(between).reduce((product, [, ratio]) => product * ratio, 1)
}

/** A split that two sources report counts once. */
export function oncePerDay(splits: readonly Pick<Split, 'date' | 'ratio'>[]): readonly [ReportDate, number][] {
  return splits.length === 0 ? [] : [...new Map(splits.map(({ date, ratio }) => [date, ratio]))]
}
