import { daysBetween, type ReportDate } from '../dates/report-date.ts'

export interface Split {
  readonly ticker: string
  /** First session at the new count. */
  readonly date: ReportDate
  /** New shares for one old: 2 for a two-for-one split. NaN where sources contradict each other and no price decides. */
  readonly ratio: number
}

type DatedRatio = Pick<Split, 'date' | 'ratio'>

/** How many shares one share of the evening of `from` has become by `until`; NaN over a split that is in doubt. */
export function splitFactor(splits: readonly DatedRatio[], from: ReportDate, until: ReportDate | undefined): number {
  return onceEach(splits)
    .filter(({ date }) => date > from && (until === undefined || date <= until))
    .reduce((product, { ratio }) => product * ratio, 1)
}

/** Sources tell one split for the day of its payment, and for the first session at the new count. */
export const SAME_SPLIT_DAYS = 5
const SAME_RATIO = 0.01

/** Each split once, whatever number of sources told it: the same ratio within a few days is that of the last of them. */
export function onceEach<Told extends DatedRatio>(splits: readonly Told[]): readonly Told[] {
  if (splits.length < 2) return splits
  const inOrder = splits.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  return inOrder.filter(
    (split, place) => !inOrder.slice(place + 1).some(later => isSameRatio(split, later) && isNearDay(split, later))
  )
}

export const isSameRatio = ({ ratio: one }: Pick<Split, 'ratio'>, { ratio: other }: Pick<Split, 'ratio'>): boolean =>
  Object.is(one, other) || Math.abs(one / other - 1) <= SAME_RATIO

/** `later` is not before `one`. */
export const isNearDay = ({ date: one }: Pick<Split, 'date'>, { date: later }: Pick<Split, 'date'>): boolean =>
  one === later || daysBetween(one, later) <= SAME_SPLIT_DAYS
