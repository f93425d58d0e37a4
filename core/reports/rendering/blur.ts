// Renders the weekly report for visitors (docs/reference/product.md, section 4, "Daily and weekly report pages"). It
// shows the real totals and the real number of rows. All cells are placeholders.
//
// The placeholders cannot leak data, because no row data enters them. They consist of blocks whose lengths come from a
// fixed sequence. They hold no digits or letters, so no ticker, name or number can appear by chance.

import type { Language } from '../../language.ts'
import type { ReportContent } from '../report-content.ts'
import { type Html, html, NOTHING } from './html.ts'
import { type Column, gapNote, RANKED_COLUMNS, rowOf, tableOf, UNRANKED_COLUMNS } from './report-html.ts'
import type { Cells } from './report-row.ts'
import { reportSummary } from './report-summary.ts'
import { REPORT_TEXTS } from './texts/texts.ts'

const BLOCK = '▒'

/** Number of rows shown if there is no report to hide; enough for the fade-out. */
const SHAPE_ROWS = 8

/** Shortest and longest placeholder of a column, in characters. */
const LENGTHS: Record<Column, readonly [number, number]> = {
  buyers: [1, 1],
  change: [4, 6],
  company: [12, 28],
  date: [11, 11],
  filing: [6, 6],
  insider: [14, 24],
  price: [5, 7],
  rank: [1, 2],
  reason: [18, 30],
  record: [4, 9],
  score: [5, 5],
  shares: [4, 8],
  value: [7, 11]
}

/** Renders the report's shape with placeholders; equal for all reports with the same totals and numbers of rows. */
export function blurredReportHtml(content: ReportContent, language: Language): string {
  const texts = REPORT_TEXTS[language]
  const ranked = placeholderRows(content.ranked.length, RANKED_COLUMNS, language)
  const unranked = placeholderRows(content.unranked.length, UNRANKED_COLUMNS, language)
  return html`<article class="report report-blurred" lang="${language}">
${blurredHead(content, language)}
<div class="report-hidden" aria-hidden="true">
${ranked.length > 0 ? tableOf(texts.rankedCaption, RANKED_COLUMNS, ranked, texts) : NOTHING}${
  unranked.length > 0 ? tableOf(texts.unrankedTitle, UNRANKED_COLUMNS, unranked, texts) : NOTHING
}</div></article>`.text
}

/** Renders an empty ranked table, shown instead of a report that a visitor may not see. */
export function reportShapeHtml(language: Language): string {
  const texts = REPORT_TEXTS[language]
  const rows = placeholderRows(SHAPE_ROWS, RANKED_COLUMNS, language)
  return html`<div class="report report-blurred"><div class="report-hidden" aria-hidden="true">
${tableOf(texts.rankedCaption, RANKED_COLUMNS, rows, texts)}</div></div>`.text
}

/** Renders the public totals; an empty report hides nothing. */
function blurredHead(content: ReportContent, language: Language): Html {
  const texts = REPORT_TEXTS[language]
  return html`<header class="report-head"><p class="report-headline">${reportSummary(content.totals, language)}</p>
<p>${content.totals.buys > 0 ? texts.blurred : texts.emptyHint}</p>${gapNote(content, texts)}</header>`
}

function placeholderRows(count: number, columns: readonly Column[], language: Language): Html[] {
  const texts = REPORT_TEXTS[language]
  return Array.from({ length: count }, (_, row) => rowOf(placeholderCells(columns, row), columns, texts))
}

function placeholderCells(columns: readonly Column[], row: number): Cells {
  return Object.fromEntries(
    columns.map((column, index) => [column, html`${blocks(column, row * columns.length + index)}`])
  )
}

function blocks(column: Column, position: number): string {
  const [shortest, longest] = LENGTHS[column]
  return BLOCK.repeat(shortest + (scatter(position) % (longest - shortest + 1)))
}

/** Fixed scattering of small integers (Knuth's multiplicative hash), so that row lengths vary like real ones. */
function scatter(position: number): number {
  return Math.imul(position + 1, 2_654_435_761) >>> 16
}
