import type { ReportKind } from '../dates/report-window.ts'
import { findOpenScores, isScoreOpen } from '../scores/score-visibility.ts'
import { type ReportReturnsPorts, sumUpRows } from './find-report-returns.ts'
import type { ReportStore } from './ports.ts'
import { listReportCovers, type ReportCover } from './report-cover.ts'
import { type SpanSummary, TOP_ROWS } from './report-returns.ts'

/** Number of companies that a card names. */
const BEST = 3

/** Report in a list that everybody sees, with what guests may know of its first buys. */
export interface ReportCard extends ReportCover {
  /** Tickers of the best companies, best first. Empty for other than weekly reports, whose order is paid for. */
  readonly best: readonly string[]
  /** Returns of the first TOP_ROWS buys since then; undefined without a price. */
  readonly since: SpanSummary | undefined
}

/** Lists reports of a kind, newest first. Nothing is told of the buys of a report until guests may see its scores. */
export function listReportCards(ports: ReportReturnsPorts & { readonly reports: ReportStore }) {
  const listCovers = listReportCovers(ports)
  return async (kind: ReportKind, limit: number): Promise<ReportCard[]> => {
    const [covers, open] = await Promise.all([listCovers(kind, limit), findOpenScores(ports, undefined)])
    return Promise.all(
      covers.map(async cover => {
        const content = await ports.reports.findContent(kind, cover.reportDate)
        if (!content || !isScoreOpen(new Date(content.knownUntil), open))
          return { ...cover, best: [], since: undefined }
        const tickers = kind === 'weekly' ? content.ranked.flatMap(({ ticker }) => ticker ?? []) : []
        const { spans } = await sumUpRows(ports.returns, content.ranked.slice(0, TOP_ROWS))
        return {
          ...cover,
          best: [...new Set(tickers)].slice(0, BEST),
          since: spans.find(({ span }) => span === 'since')
        }
      })
    )
  }
}
