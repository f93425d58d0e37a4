import type { Accession } from '../sec-ids.ts'
import type { EventNote } from '../trades/events/economic-event.ts'
import type { ExclusionCode } from '../trades/gates.ts'
import { type Confidence, confidenceOf, type NoScoreReason, type ScoredNumbers } from './buy-score.ts'
import type { RankedBuy } from './rank-buy.ts'
import type { RankableBuy } from './scorable-event.ts'
import { SCORE_VERSION } from './score-weights.ts'

/** Score as issued; it never changes. Sentences are built from its numbers when it is read. */
export interface IssuedScore {
  readonly accession: Accession
  readonly scoreVersion: string
  readonly asOfMs: number
  readonly score: number | null
  readonly reason: NoScoreReason | null
  readonly confidence: Confidence
  readonly detail: IssuedDetail
}

/** Details of an issued score. The counts of `facts` are repeated at the top level for queries. */
export interface IssuedDetail extends Omit<ScoredNumbers, 'score'> {
  readonly previousBuys: number
  readonly previousWins: number
  readonly uniqueBuyers: number
  readonly reasons: readonly EventNote[]
  readonly excluded: readonly ExclusionCode[]
}

/**
 * Returns the score to issue; undefined if the buy already has one. A number may replace only "reference too small".
 */
export function issueScore(buy: RankableBuy, ranked: RankedBuy): IssuedScore | undefined {
  const isNewResult = buy.issuedScore === undefined || (buy.issuedScore === null && ranked.score !== null)
  return isNewResult ? toIssuedScore(buy, ranked) : undefined
}

/**
 * Whether ranking the buy today gives a score, or facts about the buy, other than the issued ones.
 *
 * Only numbers shown to readers count. The average and the percentiles shift a little with every purchase added to the
 * past.
 */
export function isOvertaken({ issuedFacts, issuedScore }: RankableBuy, { facts, score }: RankedBuy): boolean {
  if (issuedFacts === undefined || issuedScore === undefined) return false
  return (
    issuedScore !== score ||
    issuedFacts.previousBuys !== facts.insider.count ||
    issuedFacts.previousWins !== facts.insider.wins ||
    issuedFacts.uniqueBuyers !== facts.buyers
  )
}

function toIssuedScore(buy: RankableBuy, ranked: RankedBuy): IssuedScore {
  const { facts, percentiles, referenceSize, score, weightedSum } = ranked
  return {
    accession: buy.accession,
    asOfMs: buy.asOfMs,
    confidence: confidenceOf(facts.insider.count),
    detail: {
      excluded: buy.excluded,
      facts,
      percentiles,
      previousBuys: facts.insider.count,
      previousWins: facts.insider.wins,
      reasons: buy.notes,
      referenceSize,
      uniqueBuyers: facts.buyers,
      weightedSum
    },
    reason: score === null ? 'reference_too_small' : null,
    score,
    scoreVersion: SCORE_VERSION
  }
}
