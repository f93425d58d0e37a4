// Returns after scored buys, by score, year and horizon, compared with the market over the same sessions.

import { clusteredIntervals, type Interval, meanOf, medianOf } from '../../averages.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { indexFrom, type PriceSeries } from '../../prices/price-series.ts'
import { totalReturn } from '../../prices/total-return.ts'
import { HORIZONS, type Horizon } from '../../trades/events/horizons.ts'
import type { Market } from '../../trades/events/trade-returns.ts'
import type { EdgeOverControls } from './ports.ts'

/** Buy whose score is public, with its outcomes. */
export interface CalibratedBuy {
  readonly score: number
  readonly issuer: string
  /** Week of the filing, in weeks since 1970. */
  readonly week: number
  /** Day of the session at whose open it could be bought. */
  readonly entryDate: ReportDate
  readonly outcomes: Readonly<Partial<Record<Horizon, { readonly return: number; readonly exitDate: ReportDate }>>>
}

export interface CalibrationRow {
  /** Year of the purchase; undefined for all years. */
  readonly year: string | undefined
  readonly horizon: Horizon
  readonly score: number
  /** Number of buys with a known return. */
  readonly buys: number
  /** Mean return of the stock, 0.12 is 12 % up; undefined without buys. */
  readonly mean: number | undefined
  readonly median: number | undefined
  /** Mean of return minus market return over the same sessions, for buys with a known market return. */
  readonly excess: number | undefined
  /** Interval of `excess`, from resampling weeks and companies; undefined with too few weeks or companies. */
  readonly interval: Interval | undefined
  /** Mean of return minus controls' return, all after the same costs, for buys with controls of the same size. */
  readonly edge: number | undefined
  readonly edgeInterval: Interval | undefined
  /** Number of buys with controls. */
  readonly controlled: number
}

/** Yearly edge of the best scores over their controls; shows whether it fades. */
export interface DecayRow {
  readonly year: string
  readonly horizon: Horizon
  readonly edge: number | undefined
  readonly interval: Interval | undefined
  readonly controlled: number
}

export interface Calibration {
  /** Ticker of the fund used as the market; undefined without prices. */
  readonly market: string | undefined
  /** Number of buys with a public score. */
  readonly buys: number
  readonly years: readonly string[]
  /** Rows for all years first, then for each year; within a year by horizon, shortest first, then by score 1 to 10. */
  readonly rows: readonly CalibrationRow[]
  /** Rows by year, then by horizon, shortest first. */
  readonly decay: readonly DecayRow[]
}

const SCORES = 10
/** Worst score that still counts as one of the best for `decay`. */
export const BEST_SCORES = 3

/** Computes the calibration of all buys. `edgeOf` is undefined without prices of other stocks. */
export function calibrate(
  buys: readonly CalibratedBuy[],
  market: Market | undefined,
  edgeOf: EdgeOverControls | undefined
): Calibration {
  const years = [...new Set(buys.map(({ entryDate }) => entryDate.slice(0, 4)))].sort()
  const inTheMarket = marketReturns(market?.series)
  const decay: DecayRow[] = []
  const rows = HORIZONS.flatMap(horizon => {
    const known: KnownBuy[] = buys.flatMap(buy => {
      const outcome = buy.outcomes[horizon]
      if (!outcome) return []
      const ofMarket = inTheMarket(buy.entryDate, outcome.exitDate)
      return [
        {
          ...buy,
          edge: edgeOf?.(buy, outcome),
          excess: ofMarket === undefined ? undefined : outcome.return - ofMarket,
          return: outcome.return
        }
      ]
    })
    decay.push(...decayOf(known, horizon, years))
    const all = rowsOf(known, horizon, [undefined], () => 0)
    return [...all, ...rowsOf(known, horizon, years, ({ entryDate }) => years.indexOf(entryDate.slice(0, 4)))]
  })
  return { buys: buys.length, decay: sortRows(decay), market: market?.ticker, rows: sortRows(rows), years }
}

interface KnownBuy extends CalibratedBuy {
  readonly return: number
  readonly excess: number | undefined
  readonly edge: number | undefined
}

function rowsOf(
  known: readonly KnownBuy[],
  horizon: Horizon,
  years: readonly (string | undefined)[],
  placeOf: (buy: KnownBuy) => number
): CalibrationRow[] {
  const groupOf = (buy: KnownBuy) => placeOf(buy) * SCORES + buy.score - 1
  const groupCount = years.length * SCORES
  const intervals = intervalsOf(known, groupOf, groupCount, ({ excess }) => excess)
  const edgeIntervals = intervalsOf(known, groupOf, groupCount, ({ edge }) => edge)
  const groups = Map.groupBy(known, groupOf)
  return years.flatMap((year, place) =>
    Array.from({ length: SCORES }, (_, index) => {
      const group = place * SCORES + index
      const of = groups.get(group) ?? []
      return {
        buys: of.length,
        controlled: of.filter(({ edge }) => edge !== undefined).length,
        edge: meanOf(of.flatMap(({ edge }) => edge ?? [])),
        edgeInterval: edgeIntervals[group],
        excess: meanOf(of.flatMap(({ excess }) => excess ?? [])),
        horizon,
        interval: intervals[group],
        mean: meanOf(of.map(buy => buy.return)),
        median: medianOf(of.map(buy => buy.return)),
        score: index + 1,
        year
      }
    })
  )
}

function decayOf(known: readonly KnownBuy[], horizon: Horizon, years: readonly string[]): DecayRow[] {
  const best = known.filter(({ edge, score }) => score <= BEST_SCORES && edge !== undefined)
  const placeOf = ({ entryDate }: KnownBuy) => years.indexOf(entryDate.slice(0, 4))
  const intervals = intervalsOf(best, placeOf, years.length, ({ edge }) => edge)
  return years.map((year, place) => {
    const edges = best.filter(buy => placeOf(buy) === place).map(({ edge }) => edge!)
    return { controlled: edges.length, edge: meanOf(edges), horizon, interval: intervals[place], year }
  })
}

/** Returns the interval of each group's mean, over the buys that have the value. */
function intervalsOf(
  known: readonly KnownBuy[],
  groupOf: (buy: KnownBuy) => number,
  groups: number,
  measured: (buy: KnownBuy) => number | undefined
): (Interval | undefined)[] {
  const compared = known.filter(buy => measured(buy) !== undefined)
  return clusteredIntervals(
    {
      company: compared.map(({ issuer }) => issuer),
      group: compared.map(groupOf),
      value: compared.map(buy => measured(buy)!),
      week: compared.map(({ week }) => week)
    },
    groups
  )
}

/** Sorts rows by year; the order within a year stays. */
const sortRows = <Row extends { readonly year: string | undefined }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => Number(one.year ?? 0) - Number(other.year ?? 0))

/**
 * Returns a function that gives the market return from the open of one day to the close of another. It returns
 * undefined if the series lacks one of the days.
 */
function marketReturns(series: PriceSeries | undefined) {
  const known = new Map<string, number | undefined>()
  return (from: ReportDate, to: ReportDate): number | undefined => {
    if (!series) return undefined
    const key = from + to
    if (!known.has(key)) known.set(key, returnBetween(series, from, to))
    return known.get(key)
  }
}

function returnBetween(series: PriceSeries, from: ReportDate, to: ReportDate): number | undefined {
  const [entry, exit] = [indexFrom(series.sessions, from), indexFrom(series.sessions, to)]
  if (series.sessions[entry]?.date !== from || series.sessions[exit]?.date !== to) return undefined
  return totalReturn(series, entry, exit)
}
