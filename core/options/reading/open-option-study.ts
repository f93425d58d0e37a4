// Study of hits by score: how often the next morning confirmed them, and how the underlying moved later. For
// comparison, it also shows how open interest changed after any busy day.

import { clusteredIntervals, type Interval, meanOf } from '../../averages.ts'
import { DAY_MS } from '../../dates/durations.ts'
import { CONFIRMED_FROM, PARTLY_FROM } from '../confirmation.ts'
import { type BandCount, RATIO_BANDS } from '../count-busy.ts'
import { HORIZONS, type Horizon } from '../ports.ts'
import { OPTION_SCORE_VERSION, VARIANTS_TRIED } from '../score.ts'
import type { OptionReader, StudyHits } from './ports.ts'

/** Lower bounds of the score buckets. */
export const SCORE_BUCKETS = [0, 50, 70, 80, 90] as const
const STUDY_LIMIT = 50_000
const BAND_SESSIONS = 60
const WEEK_MS = 7 * DAY_MS

export interface StudiedMean {
  /** Number of hits with a known value. */
  readonly hits: number
  readonly mean: number | undefined
  /** undefined with too few companies or weeks. */
  readonly interval: Interval | undefined
}

export interface StudyBucket {
  readonly from: number
  readonly hits: number
  /** Fraction of the hits with data that were confirmed, 0 to 1. */
  readonly confirmed: StudiedMean
  readonly partly: number | undefined
  readonly moves: Readonly<Record<Horizon, StudiedMean>>
}

export interface StudiedBand extends BandCount {
  readonly from: number
}

export interface OptionStudy {
  readonly version: string
  readonly variantsTried: number
  readonly hits: number
  readonly buckets: readonly StudyBucket[]
  readonly bands: readonly StudiedBand[]
  readonly bandSessions: number
}

/** Opens the study; undefined if no session is stored. It takes some tenths of a second, so the last one is cached. */
export function openOptionStudy({ optionReader }: { readonly optionReader: OptionReader }) {
  let last: { readonly of: string; readonly study: OptionStudy } | undefined
  return async (): Promise<OptionStudy | undefined> => {
    const session = await optionReader.findSession()
    if (!session) return undefined
    const [hits, counted] = await Promise.all([
      optionReader.listStudyHits(STUDY_LIMIT),
      optionReader.sumBands(BAND_SESSIONS)
    ])
    const of = JSON.stringify([session, counted, hits.scores.length])
    if (last?.of !== of) last = { of, study: studyOf(hits, counted) }
    return last.study
  }
}

function studyOf(hits: StudyHits, { bands, sessions }: Awaited<ReturnType<OptionReader['sumBands']>>): OptionStudy {
  const bucket = hits.scores.map(score => SCORE_BUCKETS.findLastIndex(from => score >= from))
  const confirmed = meansOf(
    hits,
    bucket,
    hits.shares.map(c => (c === null ? null : Number(c >= CONFIRMED_FROM)))
  )
  const partly = meansOf(
    hits,
    bucket,
    hits.shares.map(c => (c === null ? null : Number(c >= PARTLY_FROM && c < CONFIRMED_FROM)))
  )
  const moves = new Map(HORIZONS.map(horizon => [horizon, meansOf(hits, bucket, hits.moves[horizon])]))
  return {
    bands: RATIO_BANDS.map((from, place) => ({ ...bands[place]!, from })),
    bandSessions: sessions,
    buckets: SCORE_BUCKETS.map((from, place) => ({
      confirmed: confirmed[place]!,
      from,
      hits: bucket.filter(other => other === place).length,
      moves: Object.fromEntries(
        HORIZONS.map(horizon => [horizon, moves.get(horizon)![place]!])
      ) as StudyBucket['moves'],
      partly: partly[place]!.mean
    })),
    hits: hits.scores.length,
    variantsTried: VARIANTS_TRIED,
    version: OPTION_SCORE_VERSION
  }
}

function meansOf(
  { sessions, underlyings }: StudyHits,
  bucket: readonly number[],
  values: readonly (number | null)[]
): StudiedMean[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]))
  const observations = {
    company: known.map(({ index }) => underlyings[index]!),
    group: known.map(({ index }) => bucket[index]!),
    value: known.map(({ value }) => value),
    week: known.map(({ index }) => Math.floor(Date.parse(sessions[index]!) / WEEK_MS))
  }
  const intervals = clusteredIntervals(observations, SCORE_BUCKETS.length)
  return SCORE_BUCKETS.map((_, group) => {
    const own = observations.value.filter((__, index) => observations.group[index] === group)
    return { hits: own.length, interval: intervals[group], mean: meanOf(own) }
  })
}
