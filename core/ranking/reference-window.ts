// The eligible buys of the last three years against which a buy is ranked: their five factors and weighted sums,
// each as it was at its own time.

import type { Factors, WinCount } from './factors.ts'
import { createOrderStatistics } from './order-statistics.ts'
import { REFERENCE_MS } from './score-weights.ts'
import { createWinRateRanks } from './win-rate-ranks.ts'

interface Member {
  asOfMs: number
  factors: Factors
  weightedSum: number
}

export interface ReferenceWindow {
  /** Forgets what is not in the open interval (T - 3 years, T); T never goes back. */
  moveTo(asOfMs: number): void
  size(): number
  /** Mid-rank percentile of each factor, in the order of FACTOR_NAMES; `everyone` gives p0 at T. */
  percentilesOf(factors: Factors, everyone: WinCount): number[]
  percentileOfSum(weightedSum: number): number
  add(member: Member): void
}

/** How many forgotten members the list may keep before it is shortened. */
const SLACK = 4_096

export function createReferenceWindow(): ReferenceWindow {
  const ownershipChanges = createOrderStatistics()
  const winRates = createWinRateRanks()
  const historicalTrades = createOrderStatistics()
  const values = createOrderStatistics()
  const uniqueBuyers = createOrderStatistics()
  const sums = createOrderStatistics()
  let members: Member[] = []
  let first = 0

  function forget({ factors, weightedSum }: Member): void {
    ownershipChanges.remove(factors.ownershipChange)
    winRates.remove(factors.insider)
    historicalTrades.remove(factors.historicalTrades)
    values.remove(factors.value)
    uniqueBuyers.remove(factors.uniqueBuyers)
    sums.remove(weightedSum)
  }

  return {
    add(member) {
      const { factors, weightedSum } = member
      ownershipChanges.add(factors.ownershipChange)
      winRates.add(factors.insider)
      historicalTrades.add(factors.historicalTrades)
      values.add(factors.value)
      uniqueBuyers.add(factors.uniqueBuyers)
      sums.add(weightedSum)
      members.push(member)
    },
    moveTo(asOfMs) {
      while (first < members.length && members[first]!.asOfMs <= asOfMs - REFERENCE_MS) forget(members[first++]!)
      if (first < SLACK) return
      members = members.slice(first)
      first = 0
    },
    percentileOfSum: weightedSum => sums.midRank(weightedSum),
    percentilesOf: (factors, everyone) => [
      ownershipChanges.midRank(factors.ownershipChange),
      winRates.midRank(factors.insider, everyone),
      historicalTrades.midRank(factors.historicalTrades),
      values.midRank(factors.value),
      uniqueBuyers.midRank(factors.uniqueBuyers)
    ],
    size: () => sums.size()
  }
}
