// Converts the pages of a House periodic transaction report to lines, with the text of table lines split by column.

import type { PdfPage, PdfText } from '../pdf/pdf-text.ts'

export const REPORT_COLUMNS = ['id', 'owner', 'asset', 'type', 'date', 'notified', 'amount', 'gains'] as const
export type ReportColumn = (typeof REPORT_COLUMNS)[number]

export interface ReportLine {
  readonly text: string
  /** Text by column; empty before the table begins. */
  readonly cells: Readonly<Partial<Record<ReportColumn, string>>>
  readonly isInTable: boolean
}

/** Texts belong to one line if their baselines differ by at most this much. */
const SAME_LINE_POINTS = 3
/** Distance by which a cell may begin left of its heading. */
const SLACK_POINTS = 3
const HEADINGS: Readonly<Record<string, ReportColumn>> = {
  Amount: 'amount',
  Asset: 'asset',
  'Cap.': 'gains',
  Date: 'date',
  ID: 'id',
  Notification: 'notified',
  Owner: 'owner',
  Transaction: 'type'
}
/** Words on the second line of the headings. */
const OF_HEADING = /^(?:Type|Date|Gains >|\$200\?|Gains|>|Cap\. Gains.*)$/
const AFTER_TABLE = /^\*\s*For the complete list/

type Starts = ReadonlyMap<ReportColumn, number>

export function readLines(pages: readonly PdfPage[]): ReportLine[] {
  let starts: Starts | undefined
  let hasEnded = false
  return pages.flatMap(page => {
    let isHeading = false
    return groupByLine(page).map(texts => {
      const headings = findHeadings(texts)
      if (headings && !hasEnded) starts = headings
      isHeading = headings !== undefined || (isHeading && texts.every(({ text }) => OF_HEADING.test(text)))
      const text = texts.map(piece => piece.text).join(' ')
      hasEnded ||= starts !== undefined && (AFTER_TABLE.test(text) || isLeftOf(texts, starts))
      const isInTable = starts !== undefined && !hasEnded && !isHeading
      return { cells: isInTable && starts ? toCells(texts, starts) : {}, isInTable, text }
    })
  })
}

/** Sorts the texts from top to bottom, and within a line from left to right. */
function groupByLine(page: PdfPage): PdfText[][] {
  const lines: PdfText[][] = []
  for (const piece of page
    .map(clean)
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line && line[0]!.y - piece.y < SAME_LINE_POINTS) line.push(piece)
    else lines.push([piece])
  }
  return lines.map(line => line.toSorted((a, b) => a.x - b.x))
}

/** Cleans a text. The PDFs lack glyphs for small capitals, which become NUL or lower case as in `FILINg`. */
function clean({ text, x, y }: PdfText): PdfText {
  return { text: text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim(), x, y }
}

/** Returns the left edges of the columns if this line contains the headings. */
function findHeadings(texts: readonly PdfText[]): Starts | undefined {
  const found = texts.flatMap(({ text, x }) => {
    const column = Object.hasOwn(HEADINGS, text) ? HEADINGS[text] : undefined
    return column ? [[column, x] as const] : []
  })
  const starts = new Map(found)
  return starts.has('asset') && starts.has('date') && starts.has('amount') ? starts : undefined
}

/** Recognises titles after the table, which start further left than any cell. */
const isLeftOf = (texts: readonly PdfText[], starts: Starts): boolean =>
  texts[0]!.x < Math.min(...starts.values()) - SLACK_POINTS

function toCells(texts: readonly PdfText[], starts: Starts): ReportLine['cells'] {
  const cells: Partial<Record<ReportColumn, string>> = {}
  for (const { text, x } of texts) {
    const column = REPORT_COLUMNS.findLast(name => (starts.get(name) ?? Number.POSITIVE_INFINITY) <= x + SLACK_POINTS)
    if (column) cells[column] = cells[column] ? `${cells[column]} ${text}` : text
  }
  return cells
}
