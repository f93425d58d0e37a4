// Record of a member: how many of the traded stocks did better than the market, beside all members together. Values are
// disclosed as ranges, so each trade counts alike. @see docs/reference/congress.md, "What became of it"

import { clusteredIntervals, type Interval, meanOf } from '../averages.ts'
import { daysBetween, type ReportDate } from '../dates/report-date.ts'
import type { TradeSide } from '../trade-side.ts'
import type { CongressReturn } from './congress-trade.ts'

export const RECORD_HORIZONS = ['month', 'year'] as const
export type RecordHorizon = (typeof RECORD_HORIZONS)[number]

/** Trade with its returns after fixed spans, counted from the disclosure. */
export interface MaturedTrade {
  readonly memberId: string
  /** CIK of the company, or its ticker. */
  readonly company: string
  readonly side: TradeSide
  readonly tradedOn: ReportDate
  readonly disclosedOn: ReportDate
  /** null while the span is open, and if the return is unknown. */
  readonly month: CongressReturn | null
  readonly year: CongressReturn | null
}

export interface RecordFigures {
  /** Number of trades whose return and market return are known. */
  readonly trades: number
  /** Number of them whose stock did better than the market. */
  readonly ahead: number
  /** Mean of return minus market return, in percentage points; undefined without trades. */
  readonly excess: number | undefined
}

export interface RecordRow extends RecordFigures {
  readonly side: TradeSide
  readonly horizon: RecordHorizon
  /** 95 % interval of `excess`; undefined with too few companies or weeks. */
  readonly interval: Interval | undefined
  /** Same figures of all members together. */
  readonly everybody: RecordFigures
}

const PARTS = (['buy', 'sell'] as const).flatMap(side => RECORD_HORIZONS.map(horizon => ({ horizon, side })))
type Part = (typeof PARTS)[number]

/** Figures of all members, by side and horizon. */
export type BaseRates = ReadonlyMap<Part, RecordFigures>

export function baseRatesOf(trades: readonly MaturedTrade[]): BaseRates {
  const once = onceEach(trades)
  return new Map(PARTS.map(part => [part, figuresOf(compare(once, part))]))
}

/** Returns one row for each side and horizon with any matured trade of the member, purchases first. */
export function recordOf(own: readonly MaturedTrade[], everybody: BaseRates): RecordRow[] {
  const once = onceEach(own)
  return PARTS.flatMap(part => {
    const compared = compare(once, part)
    if (compared.length === 0) return []
    const [interval] = clusteredIntervals(
      {
        company: compared.map(({ company }) => company),
        group: compared.map(() => 0),
        value: compared.map(({ excess }) => excess),
        week: compared.map(({ week }) => week)
      },
      1
    )
    return [{ ...part, ...figuresOf(compared), everybody: everybody.get(part)!, interval }]
  })
}

/**
 * Keeps one of the trades of a member in a company on the same side and day. Several accounts and an amendment beside
 * the amended row are one decision.
 */
function onceEach(trades: readonly MaturedTrade[]): MaturedTrade[] {
  const sorted = trades.toSorted((one, other) => (one.disclosedOn < other.disclosedOn ? 1 : -1))
  const keyOf = ({ company, memberId, side, tradedOn }: MaturedTrade) => [memberId, company, side, tradedOn].join('|')
  return [...new Map(sorted.map(trade => [keyOf(trade), trade])).values()]
}

interface ComparedTrade {
  readonly company: string
  readonly excess: number
  /** Week of the disclosure, in weeks since 1970. */
  readonly week: number
}

function compare(trades: readonly MaturedTrade[], { horizon, side }: Part): ComparedTrade[] {
  return trades.flatMap((trade): ComparedTrade[] => {
    const told = trade.side === side ? trade[horizon] : null
    if (!told || told.marketPercent === null) return []
    const week = Math.floor(daysBetween(FIRST_DAY, trade.disclosedOn) / 7)
    return [{ company: trade.company, excess: told.percent - told.marketPercent, week }]
  })
}

/** Monday, so that weeks begin on Mondays. */
const FIRST_DAY = '1970-01-05' as ReportDate // fixed day

const figuresOf = (compared: readonly ComparedTrade[]): RecordFigures => ({
  ahead: compared.filter(({ excess }) => excess > 0).length,
  excess: meanOf(compared.map(({ excess }) => excess)),
  trades: compared.length
})
