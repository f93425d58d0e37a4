// Figures of the trades that count at one horizon.

import type { Interval } from '../../../averages.ts'
import { dayOfNumber } from '../../../dates/report-date.ts'
import type { OutcomeHorizon } from '../../../trades/events/trade-returns.ts'
import { NONE } from '../screen/block.ts'
import { estimateMedian, medianOfCells } from './median-interval.ts'

/** Cost of a purchase, and of the sale that ends it, as a share of the amount. The strategy's costs without spread. */
export const COST_SHARE = 0.002

/** Width of a bar of the histogram, in percentage points above the market. */
export const BAR_POINTS: Record<OutcomeHorizon, number> = { half: 10, month: 5, quarter: 10, year: 20 }
/** Bars on each side of the market's return. The outer ones hold everything beyond. */
const BARS_EACH_SIDE = 6

/** Outcomes of one year of entry. */
export interface YearOutcome {
  readonly year: number
  readonly counted: number
  readonly rosePercent: number
  /** undefined where no trade of the year can be compared with the market. */
  readonly medianExcess: number | undefined
}

/** Figures at one horizon. Percentages and points have two decimals; undefined without trades to count. */
export interface HorizonOutcome {
  readonly horizon: OutcomeHorizon
  /** Number of events whose outcome had matured before the locked window. Only these enter the figures. */
  readonly counted: number
  /** Number of events whose outcome matured within the locked window. */
  readonly locked: number
  /** Number of events whose horizon has not ended. */
  readonly open: number
  /** Number of events without a known return, for example without prices. */
  readonly unknown: number
  /** Number of counted events with a market return over the same sessions. */
  readonly compared: number
  readonly companies: number
  readonly months: number
  readonly rosePercent: number | undefined
  readonly medianReturn: number | undefined
  /** Percentage points above the market, of the compared events. */
  readonly medianExcess: number | undefined
  readonly meanExcess: number | undefined
  /** 95 % interval of `medianExcess`; undefined with too few companies or months. */
  readonly interval: Interval | undefined
  /** Figures after COST_SHARE each way; undefined for sales, after which nothing is held. */
  readonly afterCosts: { readonly rosePercent: number; readonly medianExcess: number | undefined } | undefined
  /** Number of compared events by bar, from the worst to the best. */
  readonly histogram: readonly number[]
  readonly years: readonly YearOutcome[]
}

/** Cells of the counted events, in the order of their companies. Returns are hundredths of a percent. */
export interface Counted {
  readonly company: Int32Array
  /** Month of entry: monthOf(). */
  readonly month: Int32Array
  readonly return: Int32Array
  /** NONE without a market return. */
  readonly excess: Int32Array
}

type Figures = Pick<
  HorizonOutcome,
  | 'afterCosts'
  | 'companies'
  | 'compared'
  | 'interval'
  | 'meanExcess'
  | 'medianExcess'
  | 'medianReturn'
  | 'months'
  | 'rosePercent'
>

export function figuresOf(counted: Counted, isBuy: boolean): Figures {
  const compared = comparedOf(counted)
  const { companies, interval, median, months } = estimateMedian(compared)
  return {
    afterCosts: isBuy && counted.return.length > 0 ? afterCosts(counted) : undefined,
    companies,
    compared: compared.value.length,
    interval: interval && { high: toPercent(interval.high), low: toPercent(interval.low) },
    meanExcess: compared.value.length > 0 ? toPercent(meanOfCells(compared.value)) : undefined,
    medianExcess: median === undefined ? undefined : toPercent(median),
    medianReturn: counted.return.length > 0 ? toPercent(medianOfCells(counted.return)) : undefined,
    months,
    rosePercent: shareAbove(counted.return)
  }
}

// Loops over indexes below, because callbacks and iterators take ten times as long on hundreds of thousands of cells.

/** Excess returns by company and month of entry. */
function comparedOf({ company: companies, excess, month: months }: Counted) {
  const [company, month, value] = [0, 0, 0].map(() => new Int32Array(excess.length)) as Columns
  let [count, first, last] = [0, Number.POSITIVE_INFINITY, 0]
  for (let index = 0; index < excess.length; index += 1) {
    const cell = excess[index]!
    if (cell === NONE) continue
    const at = months[index]!
    company[count] = companies[index]!
    month[count] = at
    value[count] = cell
    if (at < first) first = at
    if (at > last) last = at
    count += 1
  }
  for (let index = 0; index < count; index += 1) month[index]! -= first
  return {
    company: company.subarray(0, count),
    month: month.subarray(0, count),
    months: count > 0 ? last - first + 1 : 0,
    value: value.subarray(0, count)
  }
}

type Columns = [Int32Array, Int32Array, Int32Array]

/** Buys at the open and sells at the close, both COST_SHARE worse. */
function afterCosts({ excess, return: returns }: Counted): NonNullable<HorizonOutcome['afterCosts']> {
  const net = new Float64Array(returns.length)
  const ahead = new Float64Array(returns.length)
  let compared = 0
  for (let index = 0; index < returns.length; index += 1) {
    const value = returns[index]!
    net[index] = ((1 + value / 10_000) * (1 - COST_SHARE) * 10_000) / (1 + COST_SHARE) - 10_000
    if (excess[index] !== NONE) ahead[compared++] = net[index]! - value + excess[index]!
  }
  return {
    medianExcess: compared > 0 ? toPercent(medianOfCells(ahead.subarray(0, compared))) : undefined,
    rosePercent: shareAbove(net)!
  }
}

export function shapeOf(counted: Counted, horizon: OutcomeHorizon): Pick<HorizonOutcome, 'histogram' | 'years'> {
  return { histogram: histogramOf(counted.excess, BAR_POINTS[horizon] * 100), years: yearsOf(counted) }
}

function histogramOf(excess: Int32Array, width: number): number[] {
  const bars = new Array<number>(2 * BARS_EACH_SIDE).fill(0)
  for (let index = 0; index < excess.length; index += 1) {
    const value = excess[index]!
    if (value === NONE) continue
    const bar = Math.floor(value / width) + BARS_EACH_SIDE
    bars[Math.max(0, Math.min(bars.length - 1, bar))]! += 1
  }
  return bars
}

function yearsOf({ excess, month, return: returns }: Counted): YearOutcome[] {
  const [counted, rose, compared] = [0, 0, 0].map(() => new Int32Array(YEARS)) as Columns
  for (let index = 0; index < month.length; index += 1) {
    const year = yearOf(month[index]!)
    counted[year]! += 1
    if (returns[index]! > 0) rose[year]! += 1
    if (excess[index] !== NONE) compared[year]! += 1
  }
  const ahead = groupByYear(month, excess, compared)
  return Array.from(counted, (count, year) => ({ count, excess: ahead[year]!, year }))
    .filter(({ count }) => count > 0)
    .map(({ count, excess: values, year }) => ({
      counted: count,
      medianExcess: values.length > 0 ? toPercent(medianOfCells(values)) : undefined,
      rosePercent: shareOf(rose[year]!, count),
      year: FIRST_YEAR + year
    }))
}

/** Known excess returns of each year. `counts` are their numbers. */
function groupByYear(month: Int32Array, excess: Int32Array, counts: Int32Array): readonly Int32Array[] {
  const all = new Int32Array(excess.length)
  const next = new Int32Array(YEARS)
  for (let year = 1; year < YEARS; year += 1) next[year] = next[year - 1]! + counts[year - 1]!
  const starts = next.slice()
  for (let index = 0; index < excess.length; index += 1) {
    const value = excess[index]!
    if (value !== NONE) all[next[yearOf(month[index]!)]!++] = value
  }
  return Array.from(counts, (count, year) => all.subarray(starts[year]!, starts[year]! + count))
}

const FIRST_YEAR = 1970
/** Number of years of the days that MONTHS holds, and of some more. */
const YEARS = 200

/** Years since FIRST_YEAR. */
const yearOf = (month: number): number => Math.floor(month / 12) - FIRST_YEAR

/** Months by day since 1970, filled when first needed. 0 means not known yet, so months are stored one higher. */
const MONTHS = new Int32Array(2 ** 16)

/** Month of a day since 1970, counted from the year 0: `monthOf(0) // 1970 * 12`. */
export function monthOf(day: number): number {
  const known = MONTHS[day] ?? 0
  if (known > 0) return known - 1
  const text = dayOfNumber(day)
  const month = Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1
  MONTHS[day] = month + 1
  return month
}

/** Percentage of the values above zero; undefined without values. */
function shareAbove(values: Float64Array | Int32Array): number | undefined {
  if (values.length === 0) return undefined
  let above = 0
  for (let index = 0; index < values.length; index += 1) if (values[index]! > 0) above += 1
  return shareOf(above, values.length)
}

const shareOf = (part: number, whole: number): number => Math.round((10_000 * part) / whole) / 100

function meanOfCells(values: Int32Array): number {
  let sum = 0
  for (let index = 0; index < values.length; index += 1) sum += values[index]!
  return sum / values.length
}

/** Converts hundredths of a percent, with halves after a median, to percent with two decimals. */
const toPercent = (units: number): number => Math.round(units) / 100
