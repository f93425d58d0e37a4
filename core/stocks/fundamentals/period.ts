// Determines periods from their first and last day. A filing's fiscal year and quarter cannot be used: they describe
// the filing, not each figure in it.
// @see docs/reference/stocks.md, "Periods"

import { DAY_MS } from '../../dates/durations.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { type Fact, isReport } from './fact.ts'

export type Quarters = 1 | 2 | 3 | 4

export interface Source {
  readonly accession: string
  readonly form: string
  readonly filed: ReportDate
}

export interface Period {
  readonly start: ReportDate
  readonly end: ReportDate
  readonly quarters: Quarters
  readonly value: number
  /**
   * `filed`: as filed. `difference`: difference of two filed periods, or sum of four quarters. `by_net_income`:
   * earnings per share, computed from net income and shares of such a difference.
   */
  readonly origin: 'by_net_income' | 'difference' | 'filed'
  /** Date of the first filing that contains the period. */
  readonly knownOn: ReportDate
  /** Filings used, starting with the one that covers the end of the period. */
  readonly sources: readonly Source[]
}

const LENGTHS: readonly (readonly [quarters: Quarters, leastDays: number, mostDays: number])[] = [
  [1, 80, 100],
  [2, 170, 190],
  [3, 260, 285],
  [4, 350, 380]
]

export function quartersBetween(start: ReportDate, end: ReportDate): Quarters | undefined {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1
  return LENGTHS.find(([, least, most]) => days >= least && days <= most)?.[0]
}

/** Chooses which of two facts about the same period is used. */
export type Told = <Of extends Fact>(one: Of, other: Of) => Of

/**
 * Returns each period once, oldest first. Its value is from the newest filing up to `asOf`, or from the one that `told`
 * chooses.
 */
export function periodsOf(facts: readonly Fact[], asOf: ReportDate, told: Told = newer): Period[] {
  const known = facts.flatMap(fact => {
    const quarters = fact.start && quartersBetween(fact.start, fact.end)
    return quarters && fact.filed <= asOf ? [{ ...fact, quarters, start: fact.start }] : []
  })
  const usable = withoutOtherScales(known)
  return [...Map.groupBy(usable, ({ end, start }) => `${start} ${end}`).values()]
    .map(ofPeriod => {
      const { accession, end, filed, form, quarters, start, value } = ofPeriod.reduce(told)
      const knownOn = ofPeriod.map(fact => fact.filed).sort()[0]!
      return { end, knownOn, origin: 'filed' as const, quarters, sources: [{ accession, filed, form }], start, value }
    })
    .sort((one, other) => compare(one.end, other.end) || compare(one.start, other.start))
}

/** Prefers periodic reports over current ones, then the later filing. */
export const newer = <Of extends Fact>(one: Of, other: Of): Of =>
  (byForm(one, other) || byFiling(one, other)) >= 0 ? one : other

/** Prefers periodic reports over current ones, then the earlier filing. */
export const older = <Of extends Fact>(one: Of, other: Of): Of =>
  (byForm(one, other) || -byFiling(one, other)) >= 0 ? one : other

const byForm = (one: Fact, other: Fact): number => Number(isReport(one.form)) - Number(isReport(other.form))

const byFiling = (one: Fact, other: Fact): number =>
  compare(one.filed, other.filed) || compare(one.accession, other.accession)

export const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

type KnownFact = Fact & { readonly quarters: Quarters; readonly start: ReportDate }

/**
 * Drops figures in a wrong scale. If filings of one period differ by a factor of a thousand or a million, keeps the
 * figure nearer the median. Also drops figures above `SLIP` times the median.
 */
function withoutOtherScales(facts: readonly KnownFact[]): KnownFact[] {
  const usual = new Map(
    [...Map.groupBy(facts, ({ quarters }) => quarters)].map(([quarters, of]) => [quarters, medianSize(of)])
  )
  const byPeriod = Map.groupBy(facts, ({ end, start }) => `${start} ${end}`)
  return facts.filter(fact => {
    const usualSize = usual.get(fact.quarters)!
    const others = byPeriod.get(`${fact.start} ${fact.end}`)!
    if (usualSize === 0) return true
    if (facts.length >= LEAST_FOR_SLIPS && Math.abs(fact.value) > usualSize * SLIP) return false
    return !others.some(
      other => isOtherScale(fact.value, other.value) && distance(other, usualSize) < distance(fact, usualSize)
    )
  })
}

const LEAST_FOR_SLIPS = 8
/** Multiple of the median above which a figure must be in a wrong scale. A guess: no real quarter is so much larger. */
const SLIP = 700
const SCALES = [1_000, 1_000_000]
const SCALE_TOLERANCE = 0.02

/** Whether two figures differ by a factor of about a thousand or a million: `isOtherScale(1.42, 1420) // true` */
export function isOtherScale(one: number, other: number): boolean {
  const ratio = one / other
  return SCALES.some(scale => isAbout(ratio, scale) || isAbout(ratio, 1 / scale))
}

const isAbout = (value: number, wanted: number): boolean => Math.abs(value / wanted - 1) <= SCALE_TOLERANCE

const distance = ({ value }: Fact, size: number): number => Math.abs(Math.log(Math.abs(value) / size))

function medianSize(facts: readonly Fact[]): number {
  const sizes = facts.map(({ value }) => Math.abs(value)).sort((one, other) => one - other)
  return sizes[sizes.length >> 1]!
}
