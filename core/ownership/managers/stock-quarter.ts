// Sums up the managers who reported one stock at the end of a quarter, and what changed since the quarter before.
// @see docs/reference/ownership.md, "Managers of a stock"

import type { ReportDate } from '../../dates/report-date.ts'
import type { Cik } from '../../sec-ids.ts'
import type { Coverage } from './book.ts'
import { HOLDING_CHANGES, type HoldingChange, holdingChange } from './holding-change.ts'

/** Position of one manager in one stock, all classes of common stock together. */
export interface ManagerPosition {
  readonly managerCik: Cik
  readonly shares: number
  readonly valueUsd: number
  readonly putShares: number
  readonly callShares: number
}

export interface TopManager {
  readonly managerCik: Cik
  readonly shares: number
  readonly valueUsd: number
  /** Shares at the end of the quarter before, restated by splits; 0 if none was reported, null if a split is in doubt. */
  readonly sharesBefore: number | null
  readonly change: HoldingChange
}

export interface StockQuarter {
  readonly period: ReportDate
  /** Managers with shares. Those with options alone are not among them. */
  readonly managers: number
  readonly shares: number
  readonly valueUsd: number
  readonly putManagers: number
  readonly callManagers: number
  readonly changes: Readonly<Record<HoldingChange, number>>
  /** Largest positions by shares. */
  readonly top: readonly TopManager[]
}

export interface StockQuarterInput {
  readonly period: ReportDate
  readonly now: readonly ManagerPosition[]
  readonly before: readonly ManagerPosition[]
  readonly coverageNow: (managerCik: Cik) => Coverage
  readonly coverageBefore: (managerCik: Cik) => Coverage
  /** New shares for one old by splits since the quarter before; NaN if that is in doubt. */
  readonly splitFactor: number
}

export const TOP_MANAGERS = 10

export function sumUpStock(input: StockQuarterInput): StockQuarter {
  const { now, period } = input
  const changes = Object.fromEntries(HOLDING_CHANGES.map(change => [change, 0])) as Record<HoldingChange, number>
  const holders: TopManager[] = []
  for (const each of compareAll(input)) {
    changes[each.change] += 1
    if (each.shares > 0) holders.push(each)
  }
  return {
    callManagers: now.filter(({ callShares }) => callShares > 0).length,
    changes,
    managers: holders.length,
    period,
    putManagers: now.filter(({ putShares }) => putShares > 0).length,
    shares: holders.reduce((sum, { shares }) => sum + shares, 0),
    top: holders.sort(byShares).slice(0, TOP_MANAGERS),
    valueUsd: holders.reduce((sum, { valueUsd }) => sum + valueUsd, 0)
  }
}

const byShares = (one: TopManager, other: TopManager): number =>
  other.shares - one.shares || Number(one.managerCik) - Number(other.managerCik)

function compareAll({ before, coverageBefore, coverageNow, now, splitFactor }: StockQuarterInput): TopManager[] {
  const earlier = new Map(before.map(position => [position.managerCik, position.shares]))
  const current = new Map(now.map(position => [position.managerCik, position]))
  return [...new Set([...current.keys(), ...earlier.keys()])].flatMap(managerCik => {
    const { shares = 0, valueUsd = 0 } = current.get(managerCik) ?? {}
    const sharesBefore = earlier.get(managerCik) ?? 0
    const change = holdingChange(
      { coverage: coverageBefore(managerCik), shares: sharesBefore },
      { coverage: coverageNow(managerCik), shares },
      splitFactor
    )
    return change === undefined
      ? []
      : { change, managerCik, shares, sharesBefore: restate(sharesBefore, splitFactor), valueUsd }
  })
}

function restate(shares: number, splitFactor: number): number | null {
  if (shares === 0) return 0
  return Number.isNaN(splitFactor) ? null : shares * splitFactor
}
