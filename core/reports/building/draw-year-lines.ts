import type { ChartSource } from '../../prices/charts/ports.ts'
import { loadYearLines } from '../../prices/charts/year-lines.ts'
import type { RankedRow, ReportContent } from '../report-content.ts'

/** Number of first rows in a report that show a chart of one year of prices. */
export const REPORT_LINES = 5

/** Adds charts of one year of prices to the first rows of each report, as known at its cut-off. */
export async function drawYearLines(charts: ChartSource, contents: readonly ReportContent[]): Promise<ReportContent[]> {
  const rows = contents.flatMap(({ knownUntil, ranked }) =>
    ranked.slice(0, REPORT_LINES).map(row => ({ asOf: new Date(knownUntil), row }))
  )
  const lines = await loadYearLines(
    charts,
    rows.map(({ asOf, row: { insiders, issuerCik, ticker } }) => ({
      asOf,
      insiderCiks: insiders.map(({ cik }) => cik),
      issuerCik,
      ticker
    }))
  )
  const lineOf = new Map(rows.map(({ row }, index) => [row, lines[index]]))
  return contents.map(content => ({ ...content, ranked: content.ranked.map(row => drawn(row, lineOf.get(row))) }))
}

function drawn(row: RankedRow, yearLine: RankedRow['yearLine']): RankedRow {
  return yearLine ? { ...row, yearLine } : row
}
