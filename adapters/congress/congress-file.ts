import { CsvError, parse } from 'csv-parse/sync'

import type { CongressDocument } from '#core/congress/congress-trade.ts'
import type { Legislator } from '#core/congress/find-legislator.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { houseReportUrl, type ListedFiling, readYearFile } from './house/year-file.ts'
import { CHAMBERS_OF_TERMS, PARTIES } from './people/legislator-words.ts'
import { type PublicList, parseYaml, readPublicList } from './people/public-lists.ts'
import { readSearchAnswer } from './senate/search-answer.ts'
import { readWatcherJson, readWatcherTable } from './watcher-json.ts'
import { type CongressItem, parseSeat, type WatcherRow } from './watcher-row.ts'

export type CongressFile =
  | { readonly kind: 'disclosures'; readonly items: readonly CongressItem[] }
  | PublicList
  | { readonly kind: 'unknown' }

/** Matches YAML comments and document marks before the first list entry or map name. */
const YAML_HEAD = /^\uFEFF?(?:(?:#.*|---)\r?\n)*/
const YAML = /^(?:- [a-z_]+:|[A-Z]{4}(?:\d\d)?:[ \t]*\r?\n)/

/** Reads a file about members of Congress. The kind of file is recognised by its content. */
export function readCongressFile(text: string, today: ReportDate): CongressFile {
  if (/^\uFEFF?\s*[[{]/.test(text)) return readJson(parseJson(text), today)
  if (/^\uFEFF?\s*</.test(text)) return disclosures(readListedReports(text))
  if (YAML.test(text.replace(YAML_HEAD, ''))) return readPublicList(parseYaml(text)) ?? { kind: 'unknown' }
  const rows = parseTable(text)
  const list = readLegislators(rows)
  return list ? { kind: 'legislators', ...list } : disclosures(readWatcherTable(rows, today))
}

function readJson(json: unknown, today: ReportDate): CongressFile {
  const items = readSearchAnswer(json) ?? readWatcherJson(json, today)
  return items ? { items, kind: 'disclosures' } : (readPublicList(json) ?? { kind: 'unknown' })
}

/** Returns the House's periodic transaction reports of a year. Other kinds of filings contain no trades. */
function readListedReports(text: string): CongressItem[] | undefined {
  const file = readYearFile(text)
  if (!file) return undefined
  const listed = file.filings
    .filter(({ filingType }) => filingType === 'P')
    .map((filing): CongressItem => ({ document: toDocument(filing), isFromOffice: true, kind: 'listed' }))
  const refused = Array.from(
    { length: file.refused },
    (): CongressItem => ({ kind: 'refused', reason: 'not_listed_whole' })
  )
  return [...listed, ...refused]
}

function toDocument(filing: ListedFiling): CongressDocument {
  const { filedOn: disclosedOn, memberName, seat } = filing
  return { chamber: 'house', disclosedOn, memberName, ...parseSeat(seat), url: houseReportUrl(filing) }
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

/** Reads a CSV table. Rows may be shorter or longer than the header; cells beyond the header are dropped. */
function parseTable(text: string): WatcherRow[] {
  try {
    return parse(text, { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

// Reads `legislators-current.csv` and `legislators-historical.csv` of unitedstates/congress-legislators.

/**
 * Returns the legislators in the table and the number of unusable rows. `undefined` for another kind of table.
 * @see https://github.com/unitedstates/congress-legislators
 */
function readLegislators(rows: readonly WatcherRow[]): { legislators: Legislator[]; refused: number } | undefined {
  if (!rows.some(row => row['bioguide_id'] && row['last_name'])) return undefined
  const legislators = rows.flatMap(row => readLegislator(row) ?? [])
  return { legislators, refused: rows.length - legislators.length }
}

function readLegislator(row: WatcherRow): Legislator | undefined {
  const { bioguide_id: bioguide, last_name: lastName, state, type } = row
  const chamber = type === 'rep' || type === 'sen' ? CHAMBERS_OF_TERMS[type] : undefined
  const party = PARTIES[row['party'] ?? '']
  if (!(bioguide && lastName && state && chamber && party)) return undefined
  const givenNames = [row['first_name'], row['middle_name'], row['nickname']].filter(name => name !== undefined)
  return { bioguide, chamber, givenNames: givenNames.filter(Boolean), lastName, party, state }
}
