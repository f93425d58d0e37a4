import type { EventNote } from '../trades/events/economic-event.ts'
import type { ExclusionCode } from '../trades/gates.ts'
import type { BuyFacts } from './factors.ts'
import { shrunkWinRate } from './factors.ts'
import type { RankedBuy } from './rank-buy.ts'
import { factorText, type SentencePart, sentencePartsOf, sentenceText } from './score-sentence.ts'
import { FACTOR_NAMES, FACTOR_WEIGHTS, type FactorName, SCORE_VERSION } from './score-weights.ts'

/** Reason for a missing score: the reference is too small, the buy is not ranked yet, or the first failed gate. */
export type NoScoreReason = 'reference_too_small' | 'not_ranked_yet' | ExclusionCode

export type Confidence = 'low' | 'medium' | 'high'

export interface ScoreFactor {
  readonly name: FactorName
  /**
   * Value in readable units. In the order of FACTOR_NAMES: percent, shrunk win rate, count, dollars, count. null if
   * there is none.
   */
  readonly raw: number | null
  /** 0 to 1; 0.75 is better than three quarters of the reference. */
  readonly percentile: number
  readonly weight: number
  /** Weight × percentile. */
  readonly contribution: number
  /** English text; other languages render `sentenceParts`. */
  readonly text: string
}

/** Complete result for one score. @see docs/reference/scores.md, "What every score returns" */
export interface BuyScore {
  readonly score: number | null
  readonly scoreVersion: string
  readonly asOf: Date
  /** Set only if `score` is null. */
  readonly reason?: NoScoreReason
  /** Factors in the order of FACTOR_NAMES; empty if the buy was not ranked. */
  readonly factors: readonly ScoreFactor[]
  readonly confidence: Confidence
  readonly reasons: readonly EventNote[]
  readonly excluded: readonly ExclusionCode[]
  readonly sentenceParts: readonly SentencePart[]
  /** Sentence in English. */
  readonly text: string
  /** S, the weighted sum, which orders buys with equal scores; null if the buy was not ranked. */
  readonly weightedSum: number | null
  readonly referenceSize: number | null
  readonly previousBuys: number | null
  readonly previousWins: number | null
  readonly uniqueBuyers: number | null
  readonly ownerChangePercent: number | null
  /** Whether filings or prices of earlier days arrived after the score was issued and would have changed it. */
  readonly isOvertaken: boolean
  /** Different scores that earlier versions of the rule gave the same purchase, newest version first. */
  readonly former: readonly FormerScore[]
}

export interface FormerScore {
  readonly score: number
  readonly scoreVersion: string
}

/** Details of a scored buy that do not come from its ranking. */
export interface ScoredEvent {
  readonly asOf: Date
  readonly former?: readonly FormerScore[]
  readonly isOvertaken?: boolean
  readonly notes: readonly EventNote[]
  readonly excluded: readonly ExclusionCode[]
}

/** Limits in matured trades: fewer than 4 is low, 10 or more is high. @see docs/reference/scores.md, "Confidence" */
export const MEDIUM_CONFIDENCE_TRADES = 4
export const HIGH_CONFIDENCE_TRADES = 10

/** Numbers of an issued score, from which all other fields of the result are derived. */
export type ScoredNumbers = Pick<RankedBuy, 'facts' | 'percentiles' | 'referenceSize' | 'score' | 'weightedSum'>

/** Returns the complete result for a ranked buy. */
export function describeScore(event: ScoredEvent, ranked: ScoredNumbers): BuyScore {
  const { facts, percentiles, referenceSize, score, weightedSum } = ranked
  const sentenceParts = sentencePartsOf(facts, percentiles, score)
  return {
    asOf: event.asOf,
    uniqueBuyers: facts.buyers,
    confidence: confidenceOf(facts.insider.count),
    excluded: event.excluded,
    former: event.former ?? [],
    factors: FACTOR_NAMES.map((name, index) => describeFactor(name, facts, percentiles[index]!)),
    isOvertaken: event.isOvertaken ?? false,
    ownerChangePercent: facts.ownerChangePercent ?? null,
    previousBuys: facts.insider.count,
    previousWins: facts.insider.wins,
    reasons: event.notes,
    ...(score === null ? { reason: 'reference_too_small' as const } : {}),
    referenceSize,
    score,
    scoreVersion: SCORE_VERSION,
    sentenceParts,
    weightedSum: weightedSum,
    text: sentenceText(sentenceParts)
  }
}

/** Returns the result for a buy without a score. */
export function describeMissingScore(event: ScoredEvent, reason: NoScoreReason): BuyScore {
  return {
    asOf: event.asOf,
    uniqueBuyers: null,
    confidence: 'low',
    excluded: event.excluded,
    factors: [],
    former: event.former ?? [],
    isOvertaken: false,
    ownerChangePercent: null,
    previousBuys: null,
    previousWins: null,
    reason,
    reasons: event.notes,
    referenceSize: null,
    score: null,
    scoreVersion: SCORE_VERSION,
    sentenceParts: [],
    weightedSum: null,
    text: ''
  }
}

export function confidenceOf(maturedTrades: number): Confidence {
  if (maturedTrades < MEDIUM_CONFIDENCE_TRADES) return 'low'
  return maturedTrades < HIGH_CONFIDENCE_TRADES ? 'medium' : 'high'
}

function describeFactor(name: FactorName, facts: BuyFacts, percentile: number): ScoreFactor {
  const weight = FACTOR_WEIGHTS[name]
  return {
    contribution: weight * percentile,
    name,
    percentile,
    raw: RAW[name](facts),
    text: factorText(name, facts, percentile),
    weight
  }
}

const RAW: Record<FactorName, (facts: BuyFacts) => number | null> = {
  historicalTrades: facts => facts.insider.count,
  ownershipChange: facts => (facts.isNewPosition ? null : (facts.ownerChangePercent ?? null)),
  uniqueBuyers: facts => facts.buyers,
  value: facts => facts.valueUsd,
  winRate: facts => shrunkWinRate(facts.insider, facts.everyone)
}
