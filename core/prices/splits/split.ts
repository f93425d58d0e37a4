import { daysBetween, type ReportDate } from '../../dates/report-date.ts'

export interface Split {
  readonly ticker: string
  /** First session with the new number of shares. */
  readonly date: ReportDate
  /** New shares for one old: 2 for a two-for-one split. NaN if sources contradict each other and no price decides. */
  readonly ratio: number
}

/** Split of a known ticker. */
export type DatedSplit = Pick<Split, 'date' | 'ratio'>

/**
 * Number of shares that one share at the end of `from` has become by `until`; NaN if a split in between is in doubt.
 */
export function splitFactor(splits: readonly DatedSplit[], from: ReportDate, until: ReportDate | undefined): number {
  return onceEach(splits)
    .filter(({ date }) => date > from && (until === undefined || date <= until))
    .reduce((product, { ratio }) => product * ratio, 1)
}

/**
 * Maximum days between two listed dates of one split. Some sources list its payment day, others the first session at
 * the new count.
 */
export const SAME_SPLIT_DAYS = 5
const SAME_RATIO = 0.01

/** Removes duplicates from several sources. Equal ratios within a few days are one split, on the last of those days. */
export function onceEach<Told extends DatedSplit>(splits: readonly Told[]): readonly Told[] {
  if (splits.length < 2) return splits
  const inOrder = splits.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  return inOrder.filter(
    (split, place) => !inOrder.slice(place + 1).some(later => isSameRatio(split, later) && isNearDay(split, later))
  )
}

export const isSameRatio = ({ ratio: one }: Pick<Split, 'ratio'>, { ratio: other }: Pick<Split, 'ratio'>): boolean =>
  Object.is(one, other) || Math.abs(one / other - 1) <= SAME_RATIO

/** Whether two listed days may belong to one split. Requires that `later` is not before `one`. */
export const isNearDay = ({ date: one }: Pick<Split, 'date'>, { date: later }: Pick<Split, 'date'>): boolean =>
  one === later || daysBetween(one, later) <= SAME_SPLIT_DAYS
