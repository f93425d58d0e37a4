// Renders a report as semantic HTML in one language, from its content alone. Holds no script, style or handler: see
// html.ts. The page styles the classes.

import { type Formats, formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import type { RankedRow, ReportContent, ReportFlag, UnrankedRow } from '../report-content.ts'
import { type Html, html, NOTHING } from './html.ts'
import { CALIBRATION, HOW_IT_WORKS, TRADES } from './report-links.ts'
import { type Cells, cellsOf } from './report-row.ts'
import { summaryFactsOf } from './report-summary.ts'
import { sparkline } from './sparkline.ts'
import type { ReportTexts } from './texts/de.ts'
import { REPORT_TEXTS } from './texts/texts.ts'

/** Columns that both tables share, in order. Ranked rows have rank and score before them and the record after them. */
const COMMON_COLUMNS = ['company', 'insider', 'date', 'shares', 'price', 'value', 'change'] as const
export const RANKED_COLUMNS = ['rank', 'score', ...COMMON_COLUMNS, 'record', 'buyers', 'filing'] as const
export const UNRANKED_COLUMNS = [...COMMON_COLUMNS, 'reason', 'filing'] as const

export type Column = (typeof RANKED_COLUMNS)[number] | (typeof UNRANKED_COLUMNS)[number]

/** Size in pixels that fits the company column. */
const LINE_SIZE = { height: 44, width: 170 }

interface Rendering {
  readonly content: ReportContent
  readonly formats: Formats
  readonly language: Language
  readonly texts: ReportTexts
}

/** Renders the whole report: headline, ranked table, unranked table with reasons, how it was made. */
export function reportHtml(content: ReportContent, language: Language): string {
  const rendering = { content, formats: formatsOf(language), language, texts: REPORT_TEXTS[language] }
  return html`<article class="report" lang="${language}">
${head(rendering)}${rankedSection(rendering)}${unrankedSection(rendering)}${legend(rendering)}${method(rendering)}</article>`
    .text
}

function head({ content, formats, texts }: Rendering): Html {
  return html`<header class="report-head">
<p class="report-kind">${texts.titles[content.kind]} · <time datetime="${content.reportDate}">${formats.titleDay(content.reportDate)}</time></p>
<h2 class="report-headline">${headlineOf(content, formats, texts)}</h2>
${content.isSample ? html`<p class="report-sample">${texts.method.sample}</p>` : NOTHING}${gapNote(content, texts)}</header>
`
}

/** Names sources that were incomplete at the release, so that a short report does not look like a quiet day. */
export function gapNote({ gaps = [] }: Pick<ReportContent, 'gaps'>, texts: ReportTexts): Html {
  if (gaps.length === 0) return NOTHING
  return html`<p class="report-gap" role="note"><b>${texts.gaps.title}</b> ${gaps.map(gap => texts.gaps[gap]).join(' ')}</p>`
}

/** Returns one sentence made from the report's own data. */
export function headlineOf(content: ReportContent, formats: Formats, texts: ReportTexts): string {
  if (content.totals.insiders === 0) return texts.emptyHeadline
  const best = content.ranked[0]
  return texts.headline({
    ...summaryFactsOf(content.totals, formats),
    strongest: best && {
      company: best.ticker ? `${best.company} (${best.ticker})` : best.company,
      insider: best.insiders[0]?.name ?? '',
      others: best.insiders.length - 1
    }
  })
}

function rankedSection(rendering: Rendering): Html {
  const { content, texts } = rendering
  if (content.totals.buys === 0)
    return html`<p class="report-empty">${texts.emptyHint}</p>
`
  if (content.ranked.length === 0)
    return html`<p class="report-missing">${texts.nothingRanked}</p>
`
  return tableOf(
    texts.rankedCaption,
    RANKED_COLUMNS,
    content.ranked.map(row => rankedRow(row, rendering)),
    texts
  )
}

function unrankedSection(rendering: Rendering): Html {
  const { content, texts } = rendering
  if (content.unranked.length === 0) return NOTHING
  const rows = content.unranked.map(row => unrankedRow(row, rendering))
  return html`<section class="report-unranked">
<h3>${texts.unrankedTitle}</h3>
${tableOf(texts.unrankedCaption, UNRANKED_COLUMNS, rows, texts)}</section>
`
}

/** `rows` hold one cell per column. */
export function tableOf(caption: string, columns: readonly Column[], rows: readonly Html[], texts: ReportTexts): Html {
  const heads = columns.map(column => html`<th scope="col">${texts.columns[column]}</th>`)
  return html`<table class="report-table">
<caption>${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>
`
}

function rankedRow(row: RankedRow, rendering: Rendering): Html {
  const { texts } = rendering
  const shared = cellsOf(row, rendering.content.isSample, rendering.formats, texts)
  const cells: Cells = {
    ...shared,
    ...(row.yearLine && {
      company: html`${shared.company ?? NOTHING}${sparkline(row.yearLine, rendering.language, LINE_SIZE)}`
    }),
    rank: html`${row.rank}`,
    score: html`<b class="score score-${row.score}">${row.score}</b> / 10`
  }
  return rowOf(cells, RANKED_COLUMNS, texts)
}

function unrankedRow(row: UnrankedRow, rendering: Rendering): Html {
  const { texts } = rendering
  const cells: Cells = {
    ...cellsOf(row, rendering.content.isSample, rendering.formats, texts),
    reason: html`${texts.reasons[row.reason]}`
  }
  return rowOf(cells, UNRANKED_COLUMNS, texts)
}

/** `data-label` names the column on phones, which show the row as a card. */
export function rowOf(cells: Cells, columns: readonly Column[], texts: ReportTexts): Html {
  const row = columns.map(column => {
    const cell = cells[column] ?? NOTHING
    if (column === 'company') return html`<th scope="row">${cell}</th>`
    return html`<td class="${column}" data-label="${texts.columns[column]}">${cell}</td>`
  })
  return html`<tr>${row}</tr>
`
}

/** Explains the marks that occur in the report. */
function legend({ content, texts }: Rendering): Html {
  const used = new Set([...content.ranked, ...content.unranked].flatMap(({ flags }) => flags))
  if (used.size === 0) return NOTHING
  const entries = [...used].sort().map((flag: ReportFlag) => {
    const { short, text } = texts.flags[flag]
    return html`<dt>${short}</dt><dd>${text}</dd>`
  })
  return html`<section class="report-legend"><h3>${texts.flagsTitle}</h3>
<dl>${entries}</dl></section>
`
}

function method({ content, formats, texts }: Rendering): Html {
  const { method: words } = texts
  const time = (iso: string) => formats.newYorkTime(new Date(iso))
  const sentences = [
    words.window(time(content.knownFrom), time(content.knownUntil)),
    ...(content.rankedCount > 0 ? [words.score(content.scoreVersion)] : []),
    ...moreRows(content, words),
    ...(content.refusedCount > 0 ? [words.refused(content.refusedCount)] : []),
    words.rounding,
    words.advice
  ]
  return html`<footer class="report-method"><h3>${words.title}</h3>
${sentences.map(
  sentence => html`<p>${sentence}</p>
`
)}<p><a href="${HOW_IT_WORKS}">${words.link}</a> · <a href="${CALIBRATION}">${words.calibration}</a> · <a href="${TRADES}">${words.allTrades}</a></p>
</footer>
`
}

function moreRows(content: ReportContent, words: ReportTexts['method']): string[] {
  const { ranked, rankedCount, unranked, unrankedCount } = content
  return [
    ...(rankedCount > ranked.length ? [words.count(ranked.length, rankedCount)] : []),
    ...(unrankedCount > unranked.length ? [words.unrankedCount(unranked.length, unrankedCount)] : [])
  ]
}
