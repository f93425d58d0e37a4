import type { BuyRank } from '#core/operation/pipeline/ports.ts'
import type { RankCount } from '#core/scores/mid-rank.ts'
import type { OpenSpan, StoredReference } from '#core/scores/rank-alone.ts'
import { type ScorableEvent, standsAt } from '#core/scores/scorable-event.ts'

/**
 * In-memory reference for scores. Each lookup scans all purchases and ranks. Lookups return more than requested where
 * the interface allows it.
 */
export function memoryReference(
  buys: () => readonly ScorableEvent[],
  ranks: () => readonly BuyRank[]
): StoredReference {
  const between = ({ afterMs, beforeMs }: OpenSpan): BuyRank[] =>
    ranks().filter(({ asOfMs }) => asOfMs > afterMs && asOfMs < beforeMs)
  return {
    async countMatured(untilMs) {
      const matured = buys().filter(buy => (buy.maturedAtMs ?? Infinity) <= untilMs && standsAt(buy, untilMs))
      return { count: matured.length, wins: matured.filter(({ isWin }) => isWin).length }
    },
    async countRanks(span, values) {
      const factors = between(span).map(rank => rank.factors)
      return {
        ownershipChange: countOf(
          factors.map(factor => factor.ownershipChange),
          values.ownershipChange
        ),
        records: factors.map(({ insider }) => ({ ...insider, times: 1 })),
        uniqueBuyers: countOf(
          factors.map(factor => factor.uniqueBuyers),
          values.uniqueBuyers
        ),
        value: countOf(
          factors.map(factor => factor.value),
          values.value
        )
      }
    },
    countSums: async (span, weightedSum) =>
      countOf(
        between(span).map(rank => rank.weightedSum),
        weightedSum
      ),
    listMatured: async owners => buys().filter(buy => buy.owners.some(({ cik }) => owners.includes(cik))),
    listOfIssuer: async (issuerCik, { afterMs, untilMs }) =>
      buys().filter(buy => buy.issuerCik === issuerCik && buy.asOfMs > afterMs && buy.asOfMs <= untilMs)
  }
}

const countOf = (numbers: readonly number[], value: number): RankCount => ({
  below: numbers.filter(number => number < value).length,
  equal: numbers.filter(number => number === value).length
})
