// Restates per-share figures and share counts for splits. A filing uses the share basis of its filing date.
// @see docs/reference/stocks.md, "Share basis"

import type { ReportDate } from '../../dates/report-date.ts'
import { type Split, splitFactor } from '../../prices/splits/split.ts'
import type { Fact } from './fact.ts'
import { compare } from './period.ts'

export interface Restated {
  readonly facts: readonly Fact[]
  /**
   * First filing date with a certain share basis; undefined if all are certain. Only an unknown split explains how
   * earlier filings differ.
   */
  readonly certainFrom: ReportDate | undefined
}

const TOLERANCE = 0.01
const LARGEST_RATIO = 100
/** Smaller earnings per share are rounded too coarsely to show a ratio. */
const LEAST_EARNINGS = 0.5
/**
 * Minimum number of periods that a filing must restate to prove a split. One period's earnings per share may change by
 * a whole-number factor by chance.
 */
const LEAST_PERIODS = { 'per share': 2, shares: 1 }

/** Restates the facts of one concept to the share basis of `asOf`. Drops facts filed before an unknown split. */
export function restateForSplits(
  facts: readonly Fact[],
  splits: readonly Split[],
  { asOf, kind }: { readonly asOf: ReportDate; readonly kind: 'per share' | 'shares' }
): Restated {
  const restated = facts.map(fact => {
    const factor = splitFactor(splits, fact.filed, asOf)
    return { ...fact, value: kind === 'shares' ? fact.value * factor : fact.value / factor }
  })
  const certainFrom = lastUnknownSplit(restated, kind)
  return { certainFrom, facts: restated.filter(({ filed }) => certainFrom === undefined || filed >= certainFrom) }
}

/** Date of the last filing that changes earlier figures by a whole-number factor that no known split explains. */
function lastUnknownSplit(facts: readonly Fact[], kind: 'per share' | 'shares'): ReportDate | undefined {
  const steps = [...Map.groupBy(facts, ({ end, start }) => `${start} ${end}`).values()].flatMap(ofPeriod => {
    const inOrder = ofPeriod.toSorted((one, other) => compare(one.filed, other.filed))
    return inOrder.slice(1).flatMap((after, index) => {
      const before = inOrder[index]!
      return isSplit(before, after, kind)
        ? [{ accession: after.accession, after: after.filed, before: before.filed }]
        : []
    })
  })
  const byFiling = Map.groupBy(steps, ({ accession }) => accession)
  const told = steps.filter(({ accession }) => byFiling.get(accession)!.length >= LEAST_PERIODS[kind])
  return told
    .sort((one, other) => compare(one.after, other.after))
    .reduce(laterSplit, undefined as ReportDate | undefined)
}

/** Keeps the known date if the figure compared is older: both restatements then show the same split. */
function laterSplit(known: ReportDate | undefined, step: { after: ReportDate; before: ReportDate }) {
  return known !== undefined && step.before < known ? known : step.after
}

function isSplit(before: Fact, after: Fact, kind: 'per share' | 'shares'): boolean {
  if (kind === 'per share' && Math.min(Math.abs(before.value), Math.abs(after.value)) < LEAST_EARNINGS) return false
  const ratio = before.value / after.value
  return [ratio, 1 / ratio].some(times => {
    const whole = Math.round(times)
    return whole >= 2 && whole <= LARGEST_RATIO && Math.abs(times / whole - 1) <= TOLERANCE
  })
}
