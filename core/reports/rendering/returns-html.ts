// Renders the returns of a report's buys as semantic HTML: a summary without names, and a table of the ranked rows.

import { type Formats, formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import { changesSince } from '../../scores/score-versions.ts'
import { SCORE_VERSION } from '../../scores/score-weights.ts'
import { RETURN_HORIZONS, type TradeReturns } from '../../trades/events/trade-returns.ts'
import type { RankedRow } from '../report-content.ts'
import { type ReportReturns, type SpanSummary, sumUpReturns } from '../report-returns.ts'
import { type Html, html, NOTHING } from './html.ts'
import { stockLink } from './report-links.ts'
import type { ReportTexts } from './texts/de.ts'
import { REPORT_TEXTS } from './texts/texts.ts'

interface Rendering {
  readonly formats: Formats
  readonly texts: ReportTexts
}

/** Renders the summary; empty while no row has a return. */
export function returnsStripHtml(returns: ReportReturns, language: Language): string {
  return strip(returns, { formats: formatsOf(language), texts: REPORT_TEXTS[language] }).text
}

/** Renders the summary and a table row for each ranked row. `returnsOf` returns undefined for a row without data. */
export function returnsHtml(
  rows: readonly RankedRow[],
  returnsOf: (row: RankedRow) => TradeReturns | undefined,
  language: Language
): string {
  const rendering = { formats: formatsOf(language), texts: REPORT_TEXTS[language] }
  const returns = sumUpReturns(rows.map(returnsOf))
  if (returns.spans.length === 0) return ''
  const { columns } = rendering.texts.returns
  const market = returns.market ?? columns.market
  const heads = [columns.rank, columns.company, columns.since, market, columns.week, columns.month, columns.year]
  return html`${strip(returns, rendering)}<details class="report-returns-rows" lang="${language}">
<summary>${rendering.texts.returns.each}</summary>
<table class="report-table">
<caption>${rendering.texts.returns.each}</caption>
<thead><tr>${heads.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows.map(row => returnsRow(row, returnsOf(row), market, rendering))}</tbody>
</table>
</details>
`.text
}

/** Renders a note for a report of an earlier score version; empty for the current one. */
export function versionNoteHtml(scoreVersion: string, language: Language): string {
  if (scoreVersion === SCORE_VERSION) return ''
  const text = `${REPORT_TEXTS[language].earlierVersion(scoreVersion)} ${changesSince(scoreVersion, language)}`
  return html`<p class="report-note" lang="${language}">${text}</p>
`.text
}

function strip(returns: ReportReturns, { formats, texts }: Rendering): Html {
  if (returns.spans.length === 0) return NOTHING
  const { returns: words } = texts
  const nameOf = ({ span }: SpanSummary): string =>
    span === 'since' && returns.day ? words.sinceUntil(formats.day(returns.day)) : words.columns[span]
  const lines = returns.spans.map(
    summary => html`<div><dt>${nameOf(summary)}</dt><dd>${sentenceOf(summary, returns, { formats, texts })}</dd></div>
`
  )
  return html`<section class="report-returns">
<h3>${words.title(returns.rows)}</h3>
<dl>
${lines}</dl>
<p>${words.note}</p>
</section>
`
}

/** `6 of 9 up, median +3.1%, +1.2 points against SPY; 1 without a price` */
function sentenceOf(summary: SpanSummary, { market, rows }: ReportReturns, { formats, texts }: Rendering): string {
  const { returns: words } = texts
  const { medianAhead, medianPercent, span, told, up } = summary
  const parts = [
    words.up(up, told),
    words.median(formats.signedPercent(medianPercent)),
    ...(medianAhead === undefined || !market ? [] : [words.ahead(formats.signedNumber(medianAhead), market)])
  ]
  const untold = rows - told
  if (untold === 0) return parts.join(', ')
  return `${parts.join(', ')}; ${span === 'since' ? words.unpriced(untold) : words.open(untold)}`
}

function returnsRow(row: RankedRow, told: TradeReturns | undefined, market: string, rendering: Rendering): Html {
  const { formats, texts } = rendering
  const { columns } = texts.returns
  const cell = (label: string, percent: number | undefined): Html =>
    html`<td class="value ${directionOf(percent)}" data-label="${label}">${percent === undefined ? '–' : formats.signedPercent(percent)}</td>`
  const tile = row.ticker ? html`<a class="ticker" href="${stockLink(row.ticker)}">${row.ticker}</a> ` : NOTHING
  return html`<tr><td class="rank" data-label="${columns.rank}">${row.rank}</td><th scope="row">${tile}<bdi>${row.company}</bdi></th>${[
    cell(columns.since, told?.since?.percent),
    cell(market, told?.since?.marketPercent),
    ...RETURN_HORIZONS.map(horizon => cell(columns[horizon], told?.[horizon]?.percent))
  ]}</tr>
`
}

function directionOf(percent: number | undefined): string {
  if (percent === undefined || percent === 0) return 'even'
  return percent > 0 ? 'up' : 'down'
}
