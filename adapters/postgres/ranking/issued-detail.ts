import type { ScoredNumbers } from '#core/ranking/buy-score.ts'

/** score.detail. The counts of `facts` stand a second time at the top, for queries. */
export interface IssuedDetail extends Omit<ScoredNumbers, 'score'> {
  readonly previousBuys: number
  readonly previousWins: number
  readonly uniqueBuyers: number
  readonly reasons: readonly string[]
  readonly excluded: readonly string[]
}
