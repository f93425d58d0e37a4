// Builds the data model of a stock's chart in the browser: its sessions, and the marks for events on them.

import type { ReportDate } from '#core/dates/report-date.ts'
import { firstIndex } from '#core/first-index.ts'
import type {
  ChartedCongressTrade,
  ChartedDividend,
  ChartedRelease,
  ChartedReport,
  ChartedSchedule,
  ChartedTrade,
  PriceColumns,
  StockChart
} from '#core/stocks/chart-data.ts'

export interface ChartModel {
  /** Start of each session's day, at midnight UTC in seconds. */
  readonly seconds: readonly number[]
  readonly prices: PriceColumns
  /** Marks sorted by session, then by kind: purchases, sales, Congress, owners, then releases, reports and dividends. */
  readonly marks: readonly ChartMark[]
}

export type ChartMark = {
  /** Index of the session on that day, or of the next session. */
  readonly session: number
  readonly day: string
} & (
  | { readonly kind: 'buy' | 'sell'; readonly valueUsd: number; readonly items: readonly ChartedTrade[] }
  | { readonly kind: 'congress'; readonly items: readonly ChartedCongressTrade[] }
  | { readonly kind: 'dividend'; readonly items: readonly ChartedDividend[] }
  | { readonly kind: 'owner'; readonly items: readonly ChartedSchedule[] }
  | { readonly kind: 'release'; readonly items: readonly ChartedRelease[] }
  | { readonly kind: 'report'; readonly items: readonly ChartedReport[] }
)

/**
 * Returns true for marks of releases, reports and dividends, which are drawn along the bottom. Marks of trades are
 * drawn at the price.
 */
export const isAlongBottom = ({ kind }: ChartMark): boolean =>
  kind === 'dividend' || kind === 'release' || kind === 'report'

const DAY_SECONDS = 86_400
const ORDER = { buy: 0, congress: 2, dividend: 6, owner: 3, release: 4, report: 5, sell: 1 } as const

export type ChartSource = Pick<
  StockChart,
  'congressTrades' | 'earningsReleases' | 'earningsReports' | 'historicalPrices' | 'insiderTransactions' | 'schedules'
>

export function readChart({
  congressTrades,
  earningsReleases,
  earningsReports,
  historicalPrices: prices,
  insiderTransactions,
  schedules
}: ChartSource): ChartModel {
  let day = 0
  const seconds = prices.days.map(step => {
    day += step
    return day * DAY_SECONDS
  })
  const marks: ChartMark[] = [
    ...marksOfInsiders(insiderTransactions, seconds),
    ...byDay(congressTrades, seconds).map(mark => ({ ...mark, kind: 'congress' as const })),
    ...byDay(prices.dividends, seconds).map(mark => ({ ...mark, kind: 'dividend' as const })),
    ...byDay(earningsReleases, seconds).map(mark => ({ ...mark, kind: 'release' as const })),
    ...byDay(earningsReports, seconds).map(mark => ({ ...mark, kind: 'report' as const })),
    ...byDay(schedules, seconds).map(mark => ({ ...mark, kind: 'owner' as const }))
  ]
  marks.sort((one, other) => one.session - other.session || ORDER[one.kind] - ORDER[other.kind])
  return { marks, prices, seconds }
}

/** Converts a day's midnight UTC to YYYY-MM-DD. */
export const dayOf = (seconds: number): ReportDate => new Date(seconds * 1_000).toISOString().slice(0, 10) as ReportDate

const secondsOf = (day: string): number => Date.parse(day) / 1_000

function marksOfInsiders(trades: readonly ChartedTrade[], seconds: readonly number[]): ChartMark[] {
  const bySide = Map.groupBy(within(trades, seconds), ({ day, side }) => `${day} ${side}`)
  return [...bySide.values()].map(ofDay => {
    const { day, side } = ofDay[0]!
    const valueUsd = ofDay.reduce((sum, trade) => sum + trade.valueUsd, 0)
    return { day, items: ofDay, kind: side, session: sessionOf(day, seconds), valueUsd }
  })
}

/** Groups items by day, one mark each. */
function byDay<Item extends { day: string }>(items: readonly Item[], seconds: readonly number[]) {
  const grouped = Map.groupBy(within(items, seconds), ({ day }) => day)
  return [...grouped].map(([day, ofDay]) => ({ day, items: ofDay, session: sessionOf(day, seconds) }))
}

/** Removes items before the first or after the last price, because they have no session. */
function within<Item extends { day: string }>(items: readonly Item[], seconds: readonly number[]): Item[] {
  if (seconds.length === 0) return []
  const [first, last] = [dayOf(seconds[0]!), dayOf(seconds.at(-1)!)]
  return items.filter(({ day }) => day >= first && day <= last)
}

/** Returns the index of the session on that day, or of the next session. */
function sessionOf(day: string, seconds: readonly number[]): number {
  const wanted = secondsOf(day)
  return firstIndex(seconds.length, index => seconds[index]! >= wanted)
}

/** Position of the pointer in the chart. */
export interface PointedAt {
  readonly session: number
  /** True if the pointer is in the bottom row, which contains releases, reports and dividends. */
  readonly isLow: boolean
}

/**
 * Returns the index of the nearest mark within `reach` sessions. The row under the pointer is searched first, then the
 * other row.
 */
export function nearestMark(
  marks: readonly ChartMark[],
  { isLow, session }: PointedAt,
  reach: number
): number | undefined {
  return nearestOf(marks, session, reach, isLow) ?? nearestOf(marks, session, reach, !isLow)
}

function nearestOf(marks: readonly ChartMark[], session: number, reach: number, isLow: boolean): number | undefined {
  let nearest: number | undefined
  for (const [index, mark] of marks.entries()) {
    const distance = Math.abs(mark.session - session)
    if (distance > reach || isAlongBottom(mark) !== isLow) continue
    if (nearest === undefined || distance < Math.abs(marks[nearest]!.session - session)) nearest = index
  }
  return nearest
}

export const RANGES = ['1M', '3M', '6M', '1Y', '2Y', '5Y', 'max'] as const
export type ChartRange = (typeof RANGES)[number]

const RANGE_DAYS: Record<ChartRange, number> = {
  '1M': 31,
  '1Y': 366,
  '2Y': 731,
  '3M': 92,
  '5Y': 1_827,
  '6M': 184,
  max: Number.POSITIVE_INFINITY
}

/** Returns the first and last second of a range. It is shorter if there are fewer prices. */
export function spanOf(seconds: readonly number[], range: ChartRange): [number, number] {
  const [first = 0, last = 0] = [seconds[0], seconds.at(-1)]
  return [Math.max(first, last - RANGE_DAYS[range] * DAY_SECONDS), last]
}
