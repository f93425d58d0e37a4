import { formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import type { RankedRow, ReportContent, ReportRow, UnrankedRow } from '../report-content.ts'
import { headlineOf } from './report-html.ts'
import { changeOf, earningsText } from './report-row.ts'
import { REPORT_TEXTS } from './texts/texts.ts'

const CONTROLS = /\p{Cc}/gu

/** Renders the report as lines of plain text, for a terminal. */
export function reportText(content: ReportContent, language: Language): string {
  const texts = REPORT_TEXTS[language]
  const formats = formatsOf(language)
  const ranked = content.ranked.map(row => rankedLine(row, language))
  const unranked = content.unranked.map(row => unrankedLine(row, language))
  const time = (iso: string) => formats.newYorkTime(new Date(iso))
  return [
    `${texts.titles[content.kind]} · ${formats.titleDay(content.reportDate)}`,
    headlineOf(content, formats, texts),
    ...(content.isSample ? [texts.method.sample] : []),
    '',
    ...(ranked.length === 0 && content.totals.buys > 0 ? [texts.nothingRanked] : ranked),
    ...(unranked.length > 0 ? ['', texts.unrankedTitle, ...unranked] : []),
    '',
    texts.method.window(time(content.knownFrom), time(content.knownUntil)),
    ...(content.rankedCount > ranked.length ? [texts.method.count(ranked.length, content.rankedCount)] : []),
    ...(content.unrankedCount > unranked.length
      ? [texts.method.unrankedCount(unranked.length, content.unrankedCount)]
      : []),
    ...(content.refusedCount > 0 ? [texts.method.refused(content.refusedCount)] : [])
  ]
    .map(line => line.replace(CONTROLS, ' '))
    .join('\n')
}

function rankedLine(row: RankedRow, language: Language): string {
  return `${String(row.rank).padStart(3)}. ${String(row.score).padStart(2)}/10  ${figuresOf(row, language)}`
}

function unrankedLine(row: UnrankedRow, language: Language): string {
  return `  –        ${figuresOf(row, language)}  ${REPORT_TEXTS[language].reasons[row.reason]}`
}

function figuresOf(row: ReportRow, language: Language): string {
  const formats = formatsOf(language)
  const texts = REPORT_TEXTS[language]
  const others = row.insiders.length > 1 ? ` ${texts.moreInsiders(row.insiders.length - 1)}` : ''
  const cells = [
    (row.ticker ?? '–').padEnd(6),
    (row.valueUsd === null ? '–' : formats.dollars(row.valueUsd)).padStart(14),
    formats.number(row.shares).padStart(12),
    (row.price === null ? '–' : formats.price(row.price)).padStart(10),
    changeOf(row, formats, texts).padStart(9),
    formats.day(row.lastTradeDate).padEnd(15),
    `${row.company}: ${row.insiders[0]?.name ?? '–'}${others}`,
    ...(row.earnings ? [`(${earningsText(row.earnings, texts)})`] : [])
  ]
  return cells.join('  ')
}
