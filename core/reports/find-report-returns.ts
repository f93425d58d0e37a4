import type { Clock } from '../clock.ts'
import type { ReportDate } from '../dates/report-date.ts'
import type { ReportKind } from '../dates/report-window.ts'
import type { Language } from '../language.ts'
import { findOpenScores, isScoreOpen } from '../scores/score-visibility.ts'
import type { TradeReturns } from '../trades/events/trade-returns.ts'
import type { PublishedReport, ReportStore, ReturnStore } from './ports.ts'
import { foldOwners } from './rendering/fold-owners.ts'
import { returnsHtml, returnsStripHtml, versionNoteHtml } from './rendering/returns-html.ts'
import type { RankedRow } from './report-content.ts'
import { type ReportReturns, sumUpReturns } from './report-returns.ts'

export interface ReportReturnsPorts {
  readonly clock: Clock
  readonly reports: Pick<ReportStore, 'findContent' | 'listNewestWeeks'>
  readonly returns: ReturnStore
}

/**
 * Returns the public summary of returns of a report's first buys: HTML without names, empty without returns.
 *
 * Only for reports whose scores are open to guests. Sums over a few rows, combined with the returns in the lists, would
 * reveal which buys are ranked.
 */
export function openReturnsStrip(ports: ReportReturnsPorts) {
  return async (kind: ReportKind, date: ReportDate, language: Language): Promise<string> => {
    const [content, open] = await Promise.all([ports.reports.findContent(kind, date), findOpenScores(ports, undefined)])
    const isOpen = content && isScoreOpen(new Date(content.knownUntil), open)
    return isOpen ? returnsStripHtml(await sumUpRows(ports.returns, content.ranked), language) : ''
  }
}

/** Sums up the returns of a report's first rows, best first. */
export async function sumUpRows(returns: ReturnStore, rows: readonly RankedRow[]): Promise<ReportReturns> {
  const told = await findReturnsOf(returns, rows)
  return sumUpReturns(rows.map(({ accession }) => told.get(accession)))
}

/**
 * Adds the returns of the ranked buys below a report, for users who read it in full. Adds a note above it if its scores
 * are of an earlier version.
 *
 * The stored report never changes.
 */
export async function withReturns(
  ports: ReportReturnsPorts,
  kind: ReportKind,
  report: PublishedReport,
  language: Language
): Promise<PublishedReport> {
  const content = await ports.reports.findContent(kind, report.reportDate)
  const html = versionNoteHtml(report.scoreVersion, language) + foldOwners(report.html, language)
  if (!content) return { ...report, html }
  const told = await findReturnsOf(ports.returns, content.ranked)
  const below = returnsHtml(content.ranked, ({ accession }) => told.get(accession), language)
  return { ...report, html: html + below }
}

const findReturnsOf = (returns: ReturnStore, rows: readonly RankedRow[]): Promise<ReadonlyMap<string, TradeReturns>> =>
  returns.findBuyReturns(rows.map(({ accession }) => accession))
