import type { EventNote } from '../trades/events/economic-event.ts'
import type { ExclusionCode } from '../trades/gates.ts'
import type { BuyFacts } from './factors.ts'
import { shrunkWinRate } from './factors.ts'
import type { RankedBuy } from './rank-buy.ts'
import { factorText, type SentencePart, sentencePartsOf, sentenceText } from './score-sentence.ts'
import { FACTOR_NAMES, FACTOR_WEIGHTS, type FactorName, SCORE_VERSION } from './score-weights.ts'

/** Why there is no number: an eligible buy without enough reference or not ranked yet, or the first failed gate. */
export type NoScoreReason = 'reference_too_small' | 'not_ranked_yet' | ExclusionCode

export type Confidence = 'low' | 'medium' | 'high'

export interface ScoreFactor {
  readonly name: FactorName
  /** As a reader knows it: percent, matured win rate, count, dollars, count; null where there is none. */
  readonly raw: number | null
  /** 0 to 1; 0.75 is better than three quarters of the reference. */
  readonly percentile: number
  readonly weight: number
  /** weight × percentile. */
  readonly contribution: number
  /** English; other languages render `sentenceParts`. */
  readonly text: string
}

/** Everything that one score says of itself. @see docs/reference/scores.md, "What every score returns" */
export interface BuyScore {
  readonly score: number | null
  readonly scoreVersion: string
  readonly asOf: Date
  /** Only where `score` is null. */
  readonly reason?: NoScoreReason
  /** In the order of FACTOR_NAMES; empty where nothing was ranked. */
  readonly factors: readonly ScoreFactor[]
  readonly confidence: Confidence
  readonly reasons: readonly EventNote[]
  readonly excluded: readonly ExclusionCode[]
  readonly sentenceParts: readonly SentencePart[]
  /** The sentence in English. */
  readonly text: string
  /** S, the weighted sum: orders the buys of one score; null where nothing was ranked. */
  readonly weightedSum: number | null
  readonly referenceSize: number | null
  readonly previousBuys: number | null
  readonly previousWins: number | null
  readonly uniqueBuyers: number | null
  readonly ownerChangePercent: number | null
  /** True where filings or prices of its past came after it was issued, and would have made it another. */
  readonly isOvertaken: boolean
  /** Other scores that earlier versions of the rule gave the same purchase, newest version first. */
  readonly former: readonly FormerScore[]
}

export interface FormerScore {
  readonly score: number
  readonly scoreVersion: string
}

/** What a score says beside the numbers it was ranked by. */
export interface ScoredEvent {
  readonly asOf: Date
  readonly former?: readonly FormerScore[]
  readonly isOvertaken?: boolean
  readonly notes: readonly EventNote[]
  readonly excluded: readonly ExclusionCode[]
}

/** Fewer matured trades than 4: low; 10 or more: high. @see docs/reference/scores.md, "Confidence" */
export const MEDIUM_CONFIDENCE_TRADES = 4
export const HIGH_CONFIDENCE_TRADES = 10

/** The numbers of an issued score; the rest follows from them. */
export type ScoredNumbers = Pick<RankedBuy, 'facts' | 'percentiles' | 'referenceSize' | 'score' | 'weightedSum'>

/** The whole answer for a buy that was ranked. */
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

/** The answer for a buy that has no score. */
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
