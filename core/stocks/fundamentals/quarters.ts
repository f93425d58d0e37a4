import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { compare, type Period, quartersBetween } from './period.ts'

/** Quarter that is the difference of two periods with the same first day. The quarter itself may not be filed. */
export interface QuarterLeft {
  readonly start: ReportDate
  readonly end: ReportDate
  readonly whole: Period
  readonly before: Period
}

/** Lists every quarter that is the difference of two periods. */
export function quartersLeft(periods: readonly Period[]): QuarterLeft[] {
  return [...Map.groupBy(periods, ({ start }) => start).values()].flatMap(ofStart =>
    ofStart.flatMap(whole => {
      const before = ofStart.find(({ quarters }) => quarters === whole.quarters - 1)
      if (!before || before.end >= whole.end) return []
      const start = addDays(before.end, 1)
      return quartersBetween(start, whole.end) === 1 ? [{ before, end: whole.end, start, whole }] : []
    })
  )
}

/**
 * Returns the filed quarters and, for all others, the quarters that `derive` computes from differences. Oldest first.
 */
export function quartersOf(periods: readonly Period[], derive = byDifference): Period[] {
  const filed = periods.filter(({ quarters }) => quarters === 1)
  const ends = new Set(filed.map(({ end }) => end))
  const derived = quartersLeft(periods).flatMap(left => (ends.has(left.end) ? [] : (derive(left) ?? [])))
  return [...filed, ...derived].sort((one, other) => compare(one.end, other.end))
}

/** Subtracts the shorter period: money amounts add up over quarters. */
export function byDifference({ before, end, start, whole }: QuarterLeft): Period | undefined {
  return {
    end,
    knownOn: whole.knownOn,
    origin: 'difference',
    quarters: 1,
    sources: [...whole.sources, ...before.sources],
    start,
    value: whole.value - before.value
  }
}

/**
 * Returns the last four quarters as one period: the filed year if there is one, else their sum if they are contiguous.
 */
export function trailingYear(quarters: readonly Period[], periods: readonly Period[]): Period | null {
  const last = quarters.at(-1)
  const year = periods.find(({ end, quarters: length }) => length === 4 && end === last?.end)
  if (year) return year
  const four = quarters.slice(-4)
  const touch = four.every(({ start }, index) => index === 0 || start === addDays(four[index - 1]!.end, 1))
  if (!last || four.length < 4 || !touch) return null
  return {
    end: last.end,
    knownOn: last.knownOn,
    origin: 'difference',
    quarters: 4,
    sources: uniqueSources(four.toReversed()),
    start: four[0]!.start,
    value: four.reduce((sum, { value }) => sum + value, 0)
  }
}

/** Returns each filing once, in the order of the periods. */
export function uniqueSources(periods: readonly Period[]): Period['sources'] {
  const byAccession = new Map(periods.flatMap(({ sources }) => sources).map(source => [source.accession, source]))
  return [...byAccession.values()]
}

/** Fiscal quarter 1 to 4, found from longer periods that begin or end with the quarter; undefined if unknown. */
export function fiscalQuarter({ end, start }: Period, periods: readonly Period[]): number | undefined {
  const longest = Math.max(...periods.filter(period => period.end === end).map(({ quarters }) => quarters))
  if (longest > 1) return longest
  const opensYear = periods.some(period => period.start === start && period.quarters > 1)
  const followsYear = periods.some(period => period.quarters === 4 && addDays(period.end, 1) === start)
  return opensYear || followsYear ? 1 : undefined
}
