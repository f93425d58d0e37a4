// Measures what the stocks did after the trades that a filter selects. Entry, exit, splits, dividends and delistings are
// those of outcomes (docs/reference/scores.md, "Outcomes"); these figures only count them.

import type { Interval } from '../../../averages.ts'
import { dayNumber, dayOfNumber, type ReportDate } from '../../../dates/report-date.ts'
import { OUTCOME_HORIZONS, OUTCOME_SPANS, type OutcomeHorizon } from '../../../trades/events/trade-returns.ts'
import type { Block } from '../screen/block.ts'
import { NONE } from '../screen/block.ts'
import type { EventRows, Pause, SelectedEvents } from './collect-events.ts'
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

export interface SideOutcome {
  /** Number of events that the filter selects. */
  readonly events: number
  /** Shortest horizon first. */
  readonly horizons: readonly HorizonOutcome[]
}

export interface ScreenOutcome {
  readonly buys: SideOutcome
  readonly sales: SideOutcome
}

/** Days that decide which outcomes count. */
export interface OutcomeDays {
  /** Day of the list. */
  readonly asOf: ReportDate
  /** Last day whose close the list knows. */
  readonly knownUntil: ReportDate
  /** Last day before the locked window, or `knownUntil` if that is earlier. */
  readonly countedUntil: ReportDate
}

export async function measureOutcome(
  { blocks, buys, sales }: SelectedEvents,
  days: OutcomeDays,
  pause: Pause
): Promise<ScreenOutcome> {
  const measure = async (events: EventRows, isBuy: boolean): Promise<SideOutcome> => {
    const order = orderByCompany(blocks, events)
    const horizons: HorizonOutcome[] = []
    for (const horizon of OUTCOME_HORIZONS) {
      await pause()
      const { tally, ...counted } = countMatured(blocks, events, { days, horizon, order })
      await pause()
      horizons.push({ ...tally, horizon, ...figuresOf(counted, isBuy), ...shapeOf(counted, horizon) })
    }
    return { events: events.count, horizons }
  }
  return { buys: await measure(buys, true), sales: await measure(sales, false) }
}

/** Event numbers in the order of their companies, so that a company's events stand together. */
function orderByCompany(blocks: readonly Block[], { block, count, row }: EventRows): Int32Array {
  const companyOf = (event: number): number => blocks[block[event]!]!.issuer[row[event]!]!
  let most = 0
  for (let event = 0; event < count; event += 1) most = Math.max(most, companyOf(event))
  const next = new Int32Array(most + 2)
  for (let event = 0; event < count; event += 1) next[companyOf(event) + 1]! += 1
  for (let company = 1; company < next.length; company += 1) next[company]! += next[company - 1]!
  const order = new Int32Array(count)
  for (let event = 0; event < count; event += 1) order[next[companyOf(event)]!++] = event
  return order
}

/** Cells of the counted events, in the order of their companies. Returns are hundredths of a percent. */
interface Counted {
  readonly company: Int32Array
  /** Day of entry. */
  readonly entry: Int32Array
  readonly return: Int32Array
  /** NONE without a market return. */
  readonly excess: Int32Array
}

interface Matured extends Counted {
  readonly tally: Pick<HorizonOutcome, 'counted' | 'locked' | 'open' | 'unknown'>
}

/** Cells of a horizon. Month and year are columns of the list, which readers filter by. */
const CELLS: Record<OutcomeHorizon, (block: Block) => Record<'excess' | 'return' | 'until', Int32Array>> = {
  half: ({ outcomes }) => ({ excess: outcomes.halfExcess, return: outcomes.half, until: outcomes.halfUntil }),
  month: ({ outcomes, returns }) => ({
    excess: returns.monthExcess,
    return: returns.month,
    until: outcomes.monthUntil
  }),
  quarter: ({ outcomes }) => ({
    excess: outcomes.quarterExcess,
    return: outcomes.quarter,
    until: outcomes.quarterUntil
  }),
  year: ({ outcomes, returns }) => ({ excess: returns.yearExcess, return: returns.year, until: outcomes.yearUntil })
}

function countMatured(
  blocks: readonly Block[],
  events: EventRows,
  { days, horizon, order }: { days: OutcomeDays; horizon: OutcomeHorizon; order: Int32Array }
): Matured {
  const cells = blocks.map(CELLS[horizon])
  const [asOf, knownUntil, countedUntil] = [days.asOf, days.knownUntil, days.countedUntil].map(dayNumber) as [
    number,
    number,
    number
  ]
  const stillOpenFrom = asOf - OUTCOME_SPANS[horizon].days
  const make = (): Int32Array => new Int32Array(events.count)
  const all = { company: make(), entry: make(), excess: make(), return: make() }
  let [counted, locked, open, unknown] = [0, 0, 0, 0]
  for (const event of order) {
    const [number, row] = [events.block[event]!, events.row[event]!]
    const block = blocks[number]!
    const { excess, return: returns, until } = cells[number]!
    const isKnown = returns[row] !== NONE && until[row] !== NONE
    const entry = block.outcomes.entry[row]!
    if (isKnown && until[row]! <= countedUntil) {
      all.company[counted] = block.issuer[row]!
      all.entry[counted] = entry
      all.return[counted] = returns[row]!
      all.excess[counted] = excess[row]!
      counted += 1
    } else if (isKnown && until[row]! <= knownUntil) locked += 1
    else if (isKnown || (entry === NONE ? block.filed[row]! : entry) >= stillOpenFrom) open += 1
    else unknown += 1
  }
  return {
    company: all.company.subarray(0, counted),
    entry: all.entry.subarray(0, counted),
    excess: all.excess.subarray(0, counted),
    return: all.return.subarray(0, counted),
    tally: { counted, locked, open, unknown }
  }
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

function figuresOf(counted: Counted, isBuy: boolean): Figures {
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

/** Excess returns by company and month of entry. */
function comparedOf({ company, entry, excess }: Counted) {
  const isCompared = (_: number, index: number): boolean => excess[index] !== NONE
  const month = entry.filter(isCompared).map(monthOf)
  const first = month.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
  const last = month.reduce((most, one) => Math.max(most, one), 0)
  return {
    company: company.filter(isCompared),
    month: month.map(one => one - first),
    months: month.length > 0 ? last - first + 1 : 0,
    value: excess.filter(isCompared)
  }
}

/** Buys at the open and sells at the close, both COST_SHARE worse. */
function afterCosts({ excess, return: returns }: Counted): NonNullable<HorizonOutcome['afterCosts']> {
  const net = Float64Array.from(
    returns,
    value => ((1 + value / 10_000) * (1 - COST_SHARE) * 10_000) / (1 + COST_SHARE) - 10_000
  )
  const ahead = net
    .map((value, index) => (excess[index] === NONE ? Number.NaN : value - returns[index]! + excess[index]!))
    .filter(value => !Number.isNaN(value))
  return {
    medianExcess: ahead.length > 0 ? toPercent(medianOfCells(ahead)) : undefined,
    rosePercent: shareAbove(net)!
  }
}

function shapeOf(counted: Counted, horizon: OutcomeHorizon): Pick<HorizonOutcome, 'histogram' | 'years'> {
  return { histogram: histogramOf(counted.excess, BAR_POINTS[horizon] * 100), years: yearsOf(counted) }
}

function histogramOf(excess: Int32Array, width: number): number[] {
  const bars = new Array<number>(2 * BARS_EACH_SIDE).fill(0)
  for (const value of excess) {
    if (value === NONE) continue
    const bar = Math.floor(value / width) + BARS_EACH_SIDE
    bars[Math.max(0, Math.min(bars.length - 1, bar))]! += 1
  }
  return bars
}

function yearsOf({ entry, excess, return: returns }: Counted): YearOutcome[] {
  const indexes = new Map<number, number[]>()
  for (let index = 0; index < entry.length; index += 1) {
    const year = Math.floor(monthOf(entry[index]!) / 12)
    const known = indexes.get(year)
    if (known) known.push(index)
    else indexes.set(year, [index])
  }
  return [...indexes]
    .sort(([one], [other]) => one - other)
    .map(([year, places]) => {
      const ahead = Int32Array.from(places, place => excess[place]!).filter(value => value !== NONE)
      return {
        counted: places.length,
        medianExcess: ahead.length > 0 ? toPercent(medianOfCells(ahead)) : undefined,
        rosePercent: shareAbove(Int32Array.from(places, place => returns[place]!))!,
        year
      }
    })
}

/** Months by day since 1970, filled when first needed. 0 means not known yet, so months are stored one higher. */
const MONTHS = new Int32Array(2 ** 16)

/** Month of a day since 1970, counted from the year 0: `monthOf(0) // 1970 * 12`. */
function monthOf(day: number): number {
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
  for (const value of values) if (value > 0) above += 1
  return Math.round((10_000 * above) / values.length) / 100
}

function meanOfCells(values: Int32Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** Converts hundredths of a percent, with halves after a median, to percent with two decimals. */
const toPercent = (units: number): number => Math.round(units) / 100
