// Builds a published report for newsletter tests.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReportKind } from '#core/dates/report-window.ts'
import { windowOf } from '#core/dates/report-window.ts'
import type { PriceLine } from '#core/prices/charts/price-line.ts'
import type { RankedRow, ReportContent } from '#core/reports/report-content.ts'

export const yearLine: PriceLine = {
  closes: Array.from({ length: 60 }, (_, index) => 40 + 6 * Math.sin(index / 5) + index / 10),
  from: '2025-03-05' as ReportDate,
  marks: [{ at: 0.8, day: '2025-12-20' as ReportDate, side: 'buy', valueUsd: 1_000_000 }],
  to: '2026-03-05' as ReportDate
}

export function rankedRow(rank: number, row: Partial<RankedRow> = {}): RankedRow {
  return {
    accession: `0001234567-26-${String(rank).padStart(6, '0')}`,
    buyersIn12Months: 2,
    company: `Northlake Works ${rank}`,
    firstTradeDate: '2026-03-03' as ReportDate,
    flags: rank === 1 ? ['cluster', 'late'] : [],
    insiders: [{ cik: String(1_000 + rank), name: `Lind Anna ${rank}`, titles: ['CEO', 'director'] }],
    isNewPosition: false,
    issuerCik: String(2_000 + rank),
    lastTradeDate: '2026-03-04' as ReportDate,
    ownershipChangePercent: 12.5,
    previousBuys: 4,
    previousWins: 3,
    price: 41.5,
    rank,
    score: Math.min(10, rank),
    shares: 25_000,
    ticker: `NLK${String.fromCharCode(64 + rank)}`,
    valueUsd: 1_037_500,
    ...(rank === 1 && { yearLine }),
    ...row
  }
}

/** Report with `rows` ranked purchases. */
export function reportOf(
  kind: ReportKind,
  date: string,
  { rows = 3, ...changes }: Partial<ReportContent> & { rows?: number } = {}
): ReportContent {
  const window = windowOf(kind, date as ReportDate)
  if (!window) throw new Error(`${date} has no ${kind} report`)
  const ranked = Array.from({ length: rows }, (_, index) => rankedRow(index + 1))
  return {
    isSample: false,
    kind,
    knownFrom: window.from.toISOString(),
    knownUntil: window.until.toISOString(),
    ranked,
    rankedCount: rows,
    refusedCount: 0,
    reportDate: date as ReportDate,
    scoreVersion: '1',
    totals: { buys: rows, companies: rows, insiders: rows, valueUsd: rows * 1_037_500 },
    unranked: [],
    unrankedCount: 0,
    ...changes
  }
}
