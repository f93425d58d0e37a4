// What analysts say, as the vendor gives it: never an opinion of ours.

import * as v from 'valibot'

import type { ReportDate } from '../../dates/report-date.ts'
import { type Split, splitFactor } from '../split.ts'
import { isoDay, price, text, wholeCount } from './values.ts'

export type RatingPeriod = v.InferOutput<typeof RatingPeriod>
const RatingPeriod = v.object({
  /** The first day of the month, or the day of the count. */
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
  /** null where the vendor computes none. */
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
  /** Whether the targets are adjusted for splits since; as a vendor gives them, up to today. */
  isSplitAdjusted: v.boolean()
})

export type PriceTarget = v.InferOutput<typeof PriceTarget>
export const PriceTarget = v.object({
  /** The day that the vendor computed it; null where it does not say. */
  asOf: v.nullable(isoDay),
  analysts: wholeCount,
  low: v.nullable(price),
  mean: price,
  median: v.nullable(price),
  high: v.nullable(price),
  /** Newest first; what is not adjusted is so by `inSharesOf`. */
  history: v.array(TargetChange)
})

export const countRatings = ({ buy, hold, sell, strongBuy, strongSell }: RatingPeriod): number =>
  strongBuy + buy + hold + sell + strongSell

interface ShareDays {
  /** When the target was read: one without a day is taken to be of then. */
  readonly readOn: ReportDate
  /** Whose shares are wanted: those of the price that the targets are compared with. */
  readonly day: ReportDate
  readonly today: ReportDate
}

/** A target that was given before a split speaks of other shares: divided by what each has become by `day`. */
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

/** What one share of `from` is by `until`: less than one where a split lies between them the other way round. */
const sharesBetween = (splits: readonly Split[], from: ReportDate, until: ReportDate): number =>
  from <= until ? splitFactor(splits, from, until) : 1 / splitFactor(splits, until, from)

const divide = (value: number | null, factor: number): number | null => (value === null ? null : value / factor)

/** `upsidePercent(22.4, 18.2) // 23.08`: what the target lies above a price. */
export const upsidePercent = (target: number, against: number): number =>
  Math.round((target / against - 1) * 10_000) / 100
