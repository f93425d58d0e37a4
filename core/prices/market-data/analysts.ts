// Analysts' ratings and targets as the vendor gives them. They are not our opinion.

import * as v from 'valibot'

import type { ReportDate } from '../../dates/report-date.ts'
import { type Split, splitFactor } from '../splits/split.ts'
import { isoDay, price, text, wholeCount } from './values.ts'

export type RatingPeriod = v.InferOutput<typeof RatingPeriod>
const RatingPeriod = v.object({
  /** First day of the month, or day of the count. */
  period: isoDay,
  strongBuy: wholeCount,
  buy: wholeCount,
  hold: wholeCount,
  sell: wholeCount,
  strongSell: wholeCount
})

export type Ratings = v.InferOutput<typeof Ratings>
export const Ratings = v.object({
  /** Newest first. */
  periods: v.pipe(v.array(RatingPeriod), v.minLength(1)),
  /** null if the vendor computes none. */
  consensus: v.nullable(
    v.object({ contributors: wholeCount, label: text, value: v.pipe(v.number(), v.minValue(1), v.maxValue(5)) })
  )
})

export type TargetChange = v.InferOutput<typeof TargetChange>
const TargetChange = v.object({
  date: isoDay,
  firm: text,
  analyst: v.nullable(text),
  rating: v.nullable(text),
  oldTarget: v.nullable(price),
  newTarget: price,
  /** Whether the vendor adjusted the targets for splits up to today. */
  isSplitAdjusted: v.boolean()
})

export type PriceTarget = v.InferOutput<typeof PriceTarget>
export const PriceTarget = v.object({
  /** Day on which the vendor computed the target; null if the vendor does not state it. */
  asOf: v.nullable(isoDay),
  analysts: wholeCount,
  low: v.nullable(price),
  mean: price,
  median: v.nullable(price),
  high: v.nullable(price),
  /** Newest first. `inSharesOf` converts entries that are not adjusted for splits. */
  history: v.array(TargetChange)
})

export const countRatings = ({ buy, hold, sell, strongBuy, strongSell }: RatingPeriod): number =>
  strongBuy + buy + hold + sell + strongSell

interface ShareDays {
  /** Day on which the target was read, assumed for a target without a day. */
  readonly readOn: ReportDate
  /** Day of the price that the targets are compared with. Targets are converted to the shares of that day. */
  readonly day: ReportDate
  readonly today: ReportDate
}

/** Converts targets to the shares of `day`. A target from before a split refers to other shares. */
export function inSharesOf(days: ShareDays, target: PriceTarget, splits: readonly Split[]): PriceTarget {
  const factor = sharesBetween(splits, (target.asOf ?? days.readOn) as ReportDate, days.day)
  return {
    ...target,
    high: divide(target.high, factor),
    history: target.history.map(change => adjustChange(change, splits, days)),
    low: divide(target.low, factor),
    mean: target.mean / factor,
    median: divide(target.median, factor)
  }
}

function adjustChange(change: TargetChange, splits: readonly Split[], { day, today }: ShareDays): TargetChange {
  const givenIn = change.isSplitAdjusted ? today : (change.date as ReportDate)
  const factor = sharesBetween(splits, givenIn, day)
  if (factor === 1) return change
  const { newTarget, oldTarget } = change
  return { ...change, isSplitAdjusted: true, newTarget: newTarget / factor, oldTarget: divide(oldTarget, factor) }
}

/** Number of shares on `until` that correspond to one share on `from`. */
const sharesBetween = (splits: readonly Split[], from: ReportDate, until: ReportDate): number =>
  from <= until ? splitFactor(splits, from, until) : 1 / splitFactor(splits, until, from)

const divide = (value: number | null, factor: number): number | null => (value === null ? null : value / factor)

/** `upsidePercent(22.4, 18.2) // 23.08`: percent by which the target exceeds a price. */
export const upsidePercent = (target: number, against: number): number =>
  Math.round((target / against - 1) * 10_000) / 100
