// Writes sentiment as rows, one per period or per period and group, for the file and the data API.

import { type CsvCell, csvLine } from '../../csv.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { GroupMood, PeriodMood, Sentiment } from './open-sentiment.ts'
import type { Grouping, SentimentTable } from './sentiment-query.ts'

export interface SentimentRow {
  readonly from: ReportDate
  readonly to: ReportDate
  readonly isOver: boolean
  /** Sector, size class or role; null without `by`. */
  readonly group: string | null
  readonly buys: number
  readonly sales: number
  readonly buysUsd: number
  readonly salesUsd: number
  /** Percent, to two decimals. */
  readonly buyShare: number | null
  /** Percent, to one decimal. */
  readonly percentile: number | null
  readonly marketClose: number | null
}

export const SENTIMENT_COLUMNS = [
  'from',
  'to',
  'isOver',
  'group',
  'buys',
  'sales',
  'buysUsd',
  'salesUsd',
  'buyShare',
  'percentile',
  'marketClose'
] as const satisfies readonly (keyof SentimentRow)[]

const GROUPS: Readonly<Record<Grouping, (sentiment: Sentiment) => readonly GroupMood<string | null>[]>> = {
  role: ({ roles }) => roles,
  sector: ({ sectors }) => sectors,
  size: ({ sizes }) => sizes
}

/** Rows of the asked periods, oldest first, the groups of a period together. */
export function sentimentRows(
  sentiment: Sentiment,
  { by, from, to }: Pick<SentimentTable, 'by' | 'from' | 'to'>
): SentimentRow[] {
  const groups = by && GROUPS[by](sentiment)
  return sentiment.periods.flatMap(({ marketClose, ...period }, index) => {
    if ((from !== undefined && period.from < from) || (to !== undefined && period.from > to)) return []
    if (!groups) return [toRow(period, null, marketClose)]
    return groups.map(({ key, periods }) => toRow(periods[index]!, key ?? 'unknown', marketClose))
  })
}

const rounded = (value: number | undefined, decimals: number): number | null =>
  value === undefined ? null : Number(value.toFixed(decimals))

function toRow(period: PeriodMood, group: string | null, marketClose: number | undefined): SentimentRow {
  const { buyShare, percentile, ...counted } = period
  return {
    ...counted,
    buyShare: rounded(buyShare, 2),
    group,
    marketClose: rounded(marketClose, 4),
    percentile: rounded(percentile, 1)
  }
}

export function writeSentimentCsv(rows: readonly SentimentRow[]): string {
  const cellsOf = (row: SentimentRow): CsvCell[] => SENTIMENT_COLUMNS.map(name => row[name])
  return [SENTIMENT_COLUMNS, ...rows.map(cellsOf)].map(cells => csvLine(cells)).join('')
}
