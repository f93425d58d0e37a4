// Scores how unusual a contract's session was for its underlying. The score says nothing about the direction of a bet.
// @see docs/reference/options.md, section "The score"

import { PARTS, type PartName, type PartValues } from './measures.ts'

/** Version of the rule, raised with every change. Scores of different versions are never compared. */
export const OPTION_SCORE_VERSION = '2'
/** Number of rules tried on data before this one was chosen, including this one. */
export const VARIANTS_TRIED = 1

/** Weights, which add up to 100. */
export const PART_WEIGHTS = {
  concentration: 10,
  leverage: 15,
  ratio: 15,
  size: 30,
  surprise: 30
} as const satisfies Record<PartName, number>

export const COMPARED_SESSIONS = 60
export const USUAL_SESSIONS = 20
export const LEAST_SESSIONS = 20

export interface ScorePart {
  readonly name: PartName
  readonly value: number | null
  /** Number of sessions compared. In `lower` of them the value was lower, in `equal` of them it was the same. */
  readonly sessions: number
  readonly lower: number
  readonly equal: number
  /** 0 to 100 with one decimal; null if there is nothing to compare with. */
  readonly percentile: number | null
  /** Weight out of 100. Weights of parts without a percentile are spread over the other parts. */
  readonly weight: number
  /** weight × percentile ÷ 100. */
  readonly contribution: number | null
}

export interface Scored {
  /** 0 to 100 with one decimal. */
  readonly score: number | null
  readonly missing: 'short_history' | null
  readonly parts: readonly ScorePart[]
}

/**
 * Scores a contract's values against those of each past session's leader. `past` includes sessions without trades,
 * which rank below all others.
 */
export function scoreValues(values: PartValues, past: readonly PartValues[]): Scored {
  const compared = past.slice(-COMPARED_SESSIONS)
  const ranked = PARTS.map(name => ({ name, value: values[name], ...rank(values[name], compared, name) }))
  const known = ranked.filter(({ percentile }) => percentile !== null)
  const weightOfKnown = known.reduce((sum, { name }) => sum + PART_WEIGHTS[name], 0)
  const parts = ranked.map(part => {
    const weight = part.percentile === null ? 0 : roundedRatio(PART_WEIGHTS[part.name] * 100, weightOfKnown, 2)
    return { ...part, contribution: part.percentile === null ? null : pointsOf(weight, part.percentile), weight }
  })
  /* Only leverage may be missing, because some vendors report no greeks. */
  const isShort = ranked.some(({ name, percentile }) => name !== 'leverage' && percentile === null)
  const score = roundedRatio(
    parts.reduce((sum, { contribution }) => sum + hundredths(contribution ?? 0), 0),
    100,
    1
  )
  return isShort ? { missing: 'short_history', parts, score: null } : { missing: null, parts, score }
}

function rank(value: number | null, past: readonly PartValues[], name: PartName) {
  const others = past.flatMap(session => session[name] ?? [])
  const lower = value === null ? 0 : others.filter(other => other < value).length
  const equal = value === null ? 0 : others.filter(other => other === value).length
  const isKnown = value !== null && others.length >= LEAST_SESSIONS
  const percentile = isKnown ? roundedRatio((2 * lower + equal) * 50, others.length, 1) : null
  return { equal, lower, percentile, sessions: others.length }
}

/** Values of a session in which nothing traded. */
export const NOTHING_TRADED: PartValues = {
  concentration: 0,
  leverage: 0,
  ratio: Number.NEGATIVE_INFINITY,
  size: 0,
  surprise: 0
}

/** Contribution of a part, rounded to hundredths. `weight` has two decimals, `percentile` one. */
function pointsOf(weight: number, percentile: number): number {
  return roundedRatio(hundredths(weight) * Math.round(percentile * 10), 100_000, 2)
}

const hundredths = (value: number): number => Math.round(value * 100)

/**
 * Ratio of two whole numbers, with halves rounded up as in decimal arithmetic: `roundedRatio(1205, 100, 1) // 12.1`. As
 * a binary fraction, 12.05 would be slightly too small and rounded down.
 */
function roundedRatio(dividend: number, divisor: number, digits: number): number {
  const unit = 10 ** digits
  return Math.floor((2 * dividend * unit + divisor) / (2 * divisor)) / unit
}
