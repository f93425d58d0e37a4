// Number of scored buys and their returns, by score. Includes only buys with a public score, so that the chart does not
// reveal the ranking.

import { clusteredIntervals, type Interval, meanOf } from '../../averages.ts'
import type { WeeklyReports } from '../score-visibility.ts'
import { openScoresFor } from '../score-visibility.ts'
import { type ScoredBuySource, type ScoredBuys, STUDY_HORIZONS, type StudyHorizon } from './ports.ts'

export const SCORES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export interface ScoreReturns {
  readonly score: number
  /** Number of buys with a known return. */
  readonly buys: number
  /** undefined without buys. */
  readonly mean: number | undefined
  /** Share of the buys whose stock rose, 0 to 1. */
  readonly rose: number | undefined
  /** undefined with too few companies or weeks. */
  readonly interval: Interval | undefined
}

export interface ScoreStudy {
  /** Number of scored buys, by score from 1 to 10. */
  readonly counts: readonly number[]
  readonly total: number
  readonly horizons: Readonly<Record<StudyHorizon, readonly ScoreReturns[]>>
}

/** Returns undefined while no score is public. */
export function openScoreStudy(ports: { reports: WeeklyReports; scoredBuys: ScoredBuySource }) {
  let last: { readonly of: string; readonly study: ScoreStudy } | undefined
  return async (): Promise<ScoreStudy | undefined> => {
    const open = openScoresFor('guest', await ports.reports.listNewestWeeks())
    if (!(open instanceof Date)) return undefined
    const buys = await ports.scoredBuys.listScored(open)
    if (buys.scores.length === 0) return undefined
    const of = JSON.stringify(buys)
    if (last?.of !== of) last = { of, study: studyOf(buys) }
    return last.study
  }
}

/**
 * Computes the study, which blocks for some tenths of a second with tens of thousands of buys. The caller therefore
 * caches the last result.
 */
function studyOf(buys: ScoredBuys): ScoreStudy {
  return {
    counts: SCORES.map(score => buys.scores.filter(other => other === score).length),
    horizons: Object.fromEntries(STUDY_HORIZONS.map(horizon => [horizon, returnsOf(buys, horizon)])) as Record<
      StudyHorizon,
      ScoreReturns[]
    >,
    total: buys.scores.length
  }
}

function returnsOf(buys: ScoredBuys, horizon: StudyHorizon): ScoreReturns[] {
  const known = buys.returns[horizon].flatMap((value, index) => (value === null ? [] : [{ index, value }]))
  const observations = {
    company: known.map(({ index }) => buys.issuers[index]!),
    group: known.map(({ index }) => buys.scores[index]! - 1),
    value: known.map(({ value }) => value),
    week: known.map(({ index }) => buys.weeks[index]!)
  }
  const intervals = clusteredIntervals(observations, SCORES.length)
  return SCORES.map((score, group) => {
    const values = observations.value.filter((_, index) => observations.group[index] === group)
    return {
      buys: values.length,
      interval: intervals[group],
      mean: meanOf(values),
      rose: meanOf(values.map(value => Number(value > 0))),
      score
    }
  })
}
