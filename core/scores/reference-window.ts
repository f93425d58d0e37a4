// Reference for ranking: factors and weighted sums of the eligible buys of the last three years, each as of its own
// time.

import type { Factors, WinCount } from './factors.ts'
import type { RankCount } from './mid-rank.ts'
import { createOrderStatistics } from './order-statistics.ts'
import type { FactorCounts } from './rank-buy.ts'
import { REFERENCE_MS } from './score-weights.ts'
import { countWinRates, createWinTallies } from './win-tallies.ts'

interface Member {
  asOfMs: number
  factors: Factors
  weightedSum: number
}

export interface ReferenceWindow {
  /** Drops members outside the open interval (T - 3 years, T). T must never decrease. */
  moveTo(asOfMs: number): void
  /** Ranks the factors of a buy. The prior win rate p0 comes from `everyone`, the record of all insiders at T. */
  countFactors(factors: Factors, everyone: WinCount): FactorCounts
  countSum(weightedSum: number): RankCount
  add(member: Member): void
}

/** Number of dropped members kept in the list before it is shortened. */
const SLACK = 4_096

export function createReferenceWindow(): ReferenceWindow {
  const ownershipChanges = createOrderStatistics()
  const winRecords = createWinTallies()
  const historicalTrades = createOrderStatistics()
  const values = createOrderStatistics()
  const uniqueBuyers = createOrderStatistics()
  const sums = createOrderStatistics()
  let members: Member[] = []
  let first = 0

  function forget({ factors, weightedSum }: Member): void {
    ownershipChanges.remove(factors.ownershipChange)
    winRecords.remove(factors.insider)
    historicalTrades.remove(factors.historicalTrades)
    values.remove(factors.value)
    uniqueBuyers.remove(factors.uniqueBuyers)
    sums.remove(weightedSum)
  }

  return {
    add(member) {
      const { factors, weightedSum } = member
      ownershipChanges.add(factors.ownershipChange)
      winRecords.add(factors.insider)
      historicalTrades.add(factors.historicalTrades)
      values.add(factors.value)
      uniqueBuyers.add(factors.uniqueBuyers)
      sums.add(weightedSum)
      members.push(member)
    },
    countFactors: (factors, everyone) => ({
      counts: {
        historicalTrades: historicalTrades.countOf(factors.historicalTrades),
        ownershipChange: ownershipChanges.countOf(factors.ownershipChange),
        uniqueBuyers: uniqueBuyers.countOf(factors.uniqueBuyers),
        value: values.countOf(factors.value),
        winRate: countWinRates(winRecords.all(), factors.insider, everyone)
      },
      referenceSize: sums.size()
    }),
    countSum: weightedSum => sums.countOf(weightedSum),
    moveTo(asOfMs) {
      while (first < members.length && members[first]!.asOfMs <= asOfMs - REFERENCE_MS) forget(members[first++]!)
      if (first < SLACK) return
      members = members.slice(first)
      first = 0
    }
  }
}
