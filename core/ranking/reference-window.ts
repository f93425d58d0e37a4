// The eligible buys of the last three years against which a buy is ranked: their five factors and weighted sums,
// each as it was at its own time.

import type { Factors } from './factors.ts'
import { createOrderStatistics } from './order-statistics.ts'
import { FACTOR_NAMES, REFERENCE_MS } from './score-weights.ts'

interface Member {
  asOfMs: number
  factors: Factors
  weightedSum: number
}

export interface ReferenceWindow {
  /** Forgets what is not in the open interval (T - 3 years, T); T never goes back. */
  moveTo(asOfMs: number): void
  size(): number
  /** Mid-rank percentile of each factor, in the order of FACTOR_NAMES. */
  percentilesOf(factors: Factors): number[]
  percentileOfSum(weightedSum: number): number
  add(member: Member): void
}

/** How many forgotten members the list may keep before it is shortened. */
const SLACK = 4_096

export function createReferenceWindow(): ReferenceWindow {
  const ranks = FACTOR_NAMES.map(createOrderStatistics)
  const sums = createOrderStatistics()
  let members: Member[] = []
  let first = 0

  function forget({ factors, weightedSum }: Member): void {
    for (let index = 0; index < ranks.length; index++) ranks[index]!.remove(factors[index]!)
    sums.remove(weightedSum)
  }

  return {
    add(member) {
      for (let index = 0; index < ranks.length; index++) ranks[index]!.add(member.factors[index]!)
      sums.add(member.weightedSum)
      members.push(member)
    },
    moveTo(asOfMs) {
      while (first < members.length && members[first]!.asOfMs <= asOfMs - REFERENCE_MS) forget(members[first++]!)
      if (first < SLACK) return
      members = members.slice(first)
      first = 0
    },
    percentileOfSum: weightedSum => sums.midRank(weightedSum),
    percentilesOf: factors => ranks.map((rank, index) => rank.midRank(factors[index]!)),
    size: () => sums.size()
  }
}
