// Decides which of the splits that sources told there were. Sources contradict each other about ratio and day: prices decide.
// @see docs/reference/prices.md, "Splits"

import type { ReportDate } from '../dates/report-date.ts'
import type { PriceSession } from './price-series.ts'
import { isNearDay, isSameRatio, onceEach, type Split } from './split.ts'

type ToldSplit = Pick<Split, 'date' | 'ratio'>
type Session = Pick<PriceSession, 'close' | 'date' | 'splitClose'>

/** Part of the distance between two ratios within which a move of the price proves the nearer one. */
const PROVES_WITHIN = 0.4
/** How far a ratio of two rounded prices may be from that of the split. */
const SAME_WITHIN = 0.02

/**
 * `told` are those of one ticker, `sessions` the ones around them. One split told for several days counts once. Where several
 * ratios are told within a few days, the one that the prices prove counts; where they prove none, the ratio is NaN.
 */
export function decideSplits(told: readonly ToldSplit[], sessions: readonly Session[]): ToldSplit[] {
  return groupsOf(told).map(group => decide(group, sessions))
}

/** Whether prices are needed: something is told for the same day or for one nearby. */
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

/** How far the move of the price on the day is from the ratio, as factors go; Infinity where nothing tells it. */
function distanceOf({ date, ratio }: ToldSplit, sessions: readonly Session[]): number {
  const at = sessions.findIndex(session => session.date >= date)
  const [before, now] = [sessions[at - 1], sessions[at]]
  if (!before || !now || !isNearDay(before, now)) return Number.POSITIVE_INFINITY
  const step = stepBetween(before, now)
  if (step !== undefined && sizeOf(step / ratio) <= SAME_WITHIN) return 0
  return before.close && now.close ? sizeOf(before.close / now.close / ratio) : Number.POSITIVE_INFINITY
}

/** Ratio of a split by the two closes of each session, where a source adjusts. */
function stepBetween(before: Session, now: Session): number | undefined {
  if (!before.close || !before.splitClose || !now.close || !now.splitClose) return undefined
  return before.close / before.splitClose / (now.close / now.splitClose)
}

/** The decided ones whose day has come by `today`: one that was announced changes nothing before. Those in doubt are left out. */
export const knownSplits = (
  told: readonly ToldSplit[],
  sessions: readonly Session[],
  today?: ReportDate
): ToldSplit[] =>
  decideSplits(told, sessions).filter(
    ({ date, ratio }) => !Number.isNaN(ratio) && (today === undefined || date <= today)
  )
