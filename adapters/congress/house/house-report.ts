// Reads a periodic transaction report of the House from its PDF. Rows use the format of the published lists, so that
// days, owners and amounts are parsed in one place.

import type { PdfPage } from '../pdf/pdf-text.ts'
import type { WatcherRow } from '../watcher-row.ts'
import { type ReportLine, readLines } from './report-lines.ts'

export interface HouseReport {
  /** Document number given by the Clerk of the House. */
  readonly documentId: string | undefined
  readonly memberName: string | undefined
  /** State and district, such as `MN08`. */
  readonly seat: string | undefined
  /** Day of the member's signature, as `03/09/2026`. */
  readonly signedOn: string | undefined
  /** Cells of the table. Name and day are stated once for the whole report. */
  readonly rows: readonly WatcherRow[]
}

const CERTIFICATE = /^I CERTIFY\b/
/** Matches `Periodic Transaction Report`, also if its small capitals are missing. */
const TITLE = /^P(?:eriodic|ERIODIC)? T(?:ransaction|RANSACTION)? R(?:eport|EPORT)?$/
const FILING_ID = /^Filing ID #\s*(\d{1,12})$/
const SIGNED = /^Digitally Signed:.*?(\d{1,2}\/\d{1,2}\/\d{4})\s*$/
const NAME = /^Name:\s*(.+)$/
const SEAT = /^State\/District:\s*([A-Z]{2}\d{2})$/

/** Returns `undefined` for another kind of document, such as an annual report. */
export function readHouseReport(pages: readonly PdfPage[]): HouseReport | undefined {
  const lines = readLines(pages)
  const isReport = lines.some(({ text }) => TITLE.test(text)) && lines.some(({ text }) => CERTIFICATE.test(text))
  if (!isReport) return undefined
  const find = (pattern: RegExp) => lines.map(({ text }) => pattern.exec(text)?.[1]).find(found => found !== undefined)
  return {
    documentId: find(FILING_ID),
    memberName: find(NAME),
    rows: groupRows(lines.filter(({ isInTable }) => isInTable)).map(toRow),
    seat: find(SEAT),
    signedOn: find(SIGNED)
  }
}

interface DraftRow {
  readonly cells: Partial<Record<keyof ReportLine['cells'], string>>
  /** Details below the row, by label. */
  readonly details: Map<Detail, string>
  /** Label of the detail that the next line may continue. */
  last: Detail | undefined
}

type Detail = 'comment' | 'description' | 'location' | 'status' | 'subholding'

/** Patterns of labels: `FILING STATUS: New` becomes `F S: New` if small capitals are missing. */
const LABELS: readonly (readonly [Detail, RegExp])[] = [
  ['status', /^F(?:ILING)? S(?:TATUS)?: ?/i],
  ['subholding', /^S(?:UBHOLDING)? O(?:F)?: ?/i],
  ['description', /^D(?:ESCRIPTION)?: ?/i],
  ['location', /^L(?:OCATION)?: ?/i],
  ['comment', /^C(?:OMMENTS?)?: ?/i]
]

/** Starts a new row at each line with a day. Asset, amount and details of a row may continue over lines and pages. */
function groupRows(lines: readonly ReportLine[]): DraftRow[] {
  const rows: DraftRow[] = []
  for (const { cells, text } of lines) {
    const row = rows.at(-1)
    if (cells.date) rows.push({ cells: { ...cells }, details: new Map(), last: undefined })
    else if (row) continueRow(row, cells, text)
  }
  return rows
}

function continueRow(row: DraftRow, cells: ReportLine['cells'], text: string): void {
  const [label, pattern] = LABELS.find(([, begin]) => begin.test(text)) ?? []
  if (label && pattern) {
    row.details.set(label, text.replace(pattern, ''))
    row.last = label
  } else if (row.last) row.details.set(row.last, `${row.details.get(row.last)} ${text}`)
  else
    for (const [column, cell] of Object.entries(cells) as [keyof ReportLine['cells'], string][]) {
      const before = row.cells[column]
      row.cells[column] = before ? `${before} ${cell}` : cell
    }
}

/** Matches name, ticker and type: `Northlake Widgets (NLKW) [ST]`. Ticker and type may be missing. */
const ASSET = /^(.*?)(?:\(([A-Za-z0-9][A-Za-z0-9.$/-]{0,9})\))?\s*(?:\[([A-Z0-9]{2})\].*)?$/
/** House asset codes and the Senate's names for them. @see docs/reference/congress.md, "Reports of the House" */
const KINDS: Readonly<Record<string, string>> = {
  CS: 'Corporate Bond',
  GS: 'Government Security',
  OP: 'Stock Option',
  OT: 'Other Securities',
  ST: 'Stock'
}

function toRow({ cells, details }: DraftRow): WatcherRow {
  const [, name = '', ticker, kind] = ASSET.exec(cells.asset ?? '') ?? []
  const subholding = details.get('subholding')
  const notes = [subholding && `Held in ${subholding}`, details.get('comment')]
  return {
    amount: cells.amount,
    asset_description: name.trim(),
    asset_detail: details.get('description'),
    asset_type: kind && (Object.hasOwn(KINDS, kind) ? KINDS[kind] : kind),
    comment: notes.filter(Boolean).join('; '),
    filing_status: details.get('status'),
    notification_date: cells.notified,
    owner: cells.owner ?? '',
    ticker: ticker ?? '--',
    transaction_date: cells.date,
    type: cells.type
  }
}
