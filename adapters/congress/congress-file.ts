import { CsvError, parse } from 'csv-parse/sync'

import type { Legislator } from '#core/congress/find-legislator.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { readLegislators } from './legislators-csv.ts'
import { readWatcherJson, readWatcherTable } from './watcher-json.ts'
import type { CongressItem, WatcherRow } from './watcher-row.ts'

export type CongressFile =
  | { readonly kind: 'disclosures'; readonly items: readonly CongressItem[] }
  | { readonly kind: 'legislators'; readonly legislators: readonly Legislator[]; readonly refused: number }
  | { readonly kind: 'unknown' }

/** What a file about members of Congress holds; its content tells which kind it is. */
export function readCongressFile(text: string, today: ReportDate): CongressFile {
  if (/^\uFEFF?\s*[[{]/.test(text)) return disclosures(readWatcherJson(parseJson(text), today))
  const rows = parseTable(text)
  const list = readLegislators(rows)
  return list ? { kind: 'legislators', ...list } : disclosures(readWatcherTable(rows, today))
}

function disclosures(items: CongressItem[] | undefined): CongressFile {
  return items ? { items, kind: 'disclosures' } : { kind: 'unknown' }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Rows that are shorter or longer than the header keep the cells that have a name. */
function parseTable(text: string): WatcherRow[] {
  try {
    return parse(text, { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}
