// What became of scored buys: by score, by year and by horizon, beside the market over the same sessions.

import { meanOf, medianOf } from '../../averages.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { indexFrom, type PriceSeries } from '../../prices/price-series.ts'
import { totalReturn } from '../../prices/total-return.ts'
import { HORIZONS, type Horizon } from '../../trades/events/horizons.ts'
import type { Market } from '../../trades/events/trade-returns.ts'
import { clusteredIntervals, type Interval } from './clustered-bootstrap.ts'
import type { EdgeOverControls } from './ports.ts'

/** A buy whose score everybody may see, and what it came to. */
export interface CalibratedBuy {
  readonly score: number
  readonly issuer: string
  /** Of the filing: weeks since 1970. */
  readonly week: number
  /** Day of the session at whose open it could be bought. */
  readonly entryDate: ReportDate
  readonly outcomes: Readonly<Partial<Record<Horizon, { readonly return: number; readonly exitDate: ReportDate }>>>
}

export interface CalibrationRow {
  /** Of the purchase; undefined for all of them. */
  readonly year: string | undefined
  readonly horizon: Horizon
  readonly score: number
  /** Whose return is known. */
  readonly buys: number
  /** Of the stock, 0.12 is 12 % up; undefined without any. */
  readonly mean: number | undefined
  readonly median: number | undefined
  /** Of the buys whose market is known: the mean of return less that of the market over the same sessions. */
  readonly excess: number | undefined
  /** Of that mean, redrawing weeks and companies; undefined where too few speak. */
  readonly interval: Interval | undefined
  /** Of the buys with controls of the same size: the mean of return less theirs, all after the same costs. */
  readonly edge: number | undefined
  readonly edgeInterval: Interval | undefined
  /** How many have controls. */
  readonly controlled: number
}

/** What the best scores did beyond their controls in a year: whether it fades. */
export interface DecayRow {
  readonly year: string
  readonly horizon: Horizon
  readonly edge: number | undefined
  readonly interval: Interval | undefined
  readonly controlled: number
}

export interface Calibration {
  /** Ticker of the fund that stands for the market; undefined without prices. */
  readonly market: string | undefined
  /** Buys with a score that everybody may see. */
  readonly buys: number
  readonly years: readonly string[]
  /** All years first, then each; in each the horizons, shortest first; in each the scores 1 to 10. */
  readonly rows: readonly CalibrationRow[]
  /** In each year the horizons, shortest first. */
  readonly decay: readonly DecayRow[]
}

const SCORES = 10
/** Of scores up to it decay is told. */
export const BEST_SCORES = 3

/** `edgeOf` is undefined where no prices say what other stocks did. */
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

/** Of the mean of each group, over the buys that have the value. */
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

/** A year's rows stand together; the sort keeps the order within them. */
const sortRows = <Row extends { readonly year: string | undefined }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => Number(one.year ?? 0) - Number(other.year ?? 0))

/** Of the market from the open of one day to the close of another; undefined where it lacks one of them. */
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
