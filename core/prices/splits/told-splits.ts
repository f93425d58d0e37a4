// Decides which listed splits are real. Sources contradict each other about ratio and day; prices decide.
// @see docs/reference/prices.md, "Splits"

import type { ReportDate } from '../../dates/report-date.ts'
import type { PriceSession } from '../price-series.ts'
import { isNearDay, isSameRatio, onceEach, type Split } from './split.ts'

type ToldSplit = Pick<Split, 'date' | 'ratio'>
type Session = Pick<PriceSession, 'close' | 'date' | 'splitClose'>

/** A price move proves a ratio if it is near enough: within this share of the distance to the nearest other ratio. */
const PROVES_WITHIN = 0.4
/** Relative tolerance for the ratio of two rounded prices. */
const SAME_WITHIN = 0.02

/**
 * Returns the real splits of one ticker, judged by the `sessions` around them. A split listed for several days counts
 * once.
 *
 * Of several ratios within a few days, the one proved by prices counts. Without proof the ratio is NaN.
 */
export function decideSplits(told: readonly ToldSplit[], sessions: readonly Session[]): ToldSplit[] {
  return groupsOf(told).map(group => decide(group, sessions))
}

/** Whether prices are needed because several splits are listed for the same or nearby days. */
export const isContradicted = (told: readonly ToldSplit[]): boolean => groupsOf(told).some(group => group.length > 1)

function groupsOf(told: readonly ToldSplit[]): ToldSplit[][] {
  const inOrder = told.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  const groups: ToldSplit[][] = []
  for (const split of inOrder) {
    const group = groups.at(-1)
    if (group && isNearDay(group.at(-1)!, split)) group.push(split)
    else groups.push([split])
  }
  return groups
}

function decide(group: readonly ToldSplit[], sessions: readonly Session[]): ToldSplit {
  const last = group.at(-1)!
  if (group.length === 1) return last
  const scored = group
    .map(split => ({ distance: distanceOf(split, sessions), split }))
    .sort((one, other) => one.distance - other.distance)
  const best = scored[0]!
  const others = group.filter(split => !isSameRatio(split, best.split))
  const margin = Math.min(sizeOf(best.split.ratio), ...others.map(({ ratio }) => sizeOf(ratio / best.split.ratio)))
  if (best.distance <= margin * PROVES_WITHIN) return best.split
  return others.length === 0 ? onceEach(group).at(-1)! : { date: last.date, ratio: Number.NaN }
}

const sizeOf = (ratio: number): number => Math.abs(Math.log(ratio))

/**
 * Distance between the price move of the split's day and its ratio, on a logarithmic scale; Infinity without prices.
 */
function distanceOf({ date, ratio }: ToldSplit, sessions: readonly Session[]): number {
  const at = sessions.findIndex(session => session.date >= date)
  const [before, now] = [sessions[at - 1], sessions[at]]
  if (!before || !now || !isNearDay(before, now)) return Number.POSITIVE_INFINITY
  const step = stepBetween(before, now)
  if (step !== undefined && sizeOf(step / ratio) <= SAME_WITHIN) return 0
  return before.close && now.close ? sizeOf(before.close / now.close / ratio) : Number.POSITIVE_INFINITY
}

/** Ratio of a split according to both closes of the two sessions; undefined unless a source adjusts. */
function stepBetween(before: Session, now: Session): number | undefined {
  if (!before.close || !before.splitClose || !now.close || !now.splitClose) return undefined
  return before.close / before.splitClose / (now.close / now.splitClose)
}

/** Returns decided splits up to `today`, without splits in doubt. An announced split changes nothing before its day. */
export const knownSplits = (
  told: readonly ToldSplit[],
  sessions: readonly Session[],
  today?: ReportDate
): ToldSplit[] =>
  decideSplits(told, sessions).filter(
    ({ date, ratio }) => !Number.isNaN(ratio) && (today === undefined || date <= today)
  )
