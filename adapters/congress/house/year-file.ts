// Reads the annual list of filings by the Clerk of the House, such as `2026FD.xml`.

import { SaxesParser } from 'saxes'

import { parseMemberName } from '#core/congress/member-name.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { decodeXml } from '../../edgar/xml-text.ts'
import { parseDisclosedDay } from '../disclosed-words.ts'

export interface ListedFiling {
  readonly documentId: string
  /** Code of the kind of filing; `P` is a periodic transaction report. */
  readonly filingType: string
  readonly memberName: string
  /** State and district, such as `MN08`. */
  readonly seat: string
  readonly year: string
  readonly filedOn: ReportDate
}

export interface YearFile {
  readonly filings: readonly ListedFiling[]
  /** Number of incomplete entries. */
  readonly refused: number
}

const ROOT = 'FinancialDisclosure'
const ENTRY = 'Member'
const ENTRY_DEPTH = 2
const MAX_CELL_CHARACTERS = 500

/**
 * Returns `undefined` for a damaged file or another kind of file.
 * @see docs/reference/congress.md, "Reports of the House"
 */
export function readYearFile(file: Uint8Array | string): YearFile | undefined {
  const text = decodeXml(file)
  if (!text.ok) return undefined
  const entries = readEntries(text.value)
  if (!entries) return undefined
  const filings = entries.flatMap(entry => toFiling(entry) ?? [])
  return { filings, refused: entries.length - filings.length }
}

/** Returns the address of a periodic transaction report on the clerk's site. */
export const houseReportUrl = ({ documentId, year }: Pick<ListedFiling, 'documentId' | 'year'>): string =>
  `https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/${year}/${documentId}.pdf`

type Entry = Readonly<Record<string, string>>

function readEntries(text: string): Entry[] | undefined {
  const entries: Entry[] = []
  const open: string[] = []
  let entry: Record<string, string> = {}
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('doctype', () => {
    throw new Error('A list of filings has no document type.')
  })
  parser.on('opentag', ({ name }) => {
    open.push(name)
    if (open[0] !== ROOT) throw new Error(`A list of filings begins with ${ROOT}, not ${name}.`)
    if (open.length === ENTRY_DEPTH && name === ENTRY) entry = {}
  })
  parser.on('text', part => {
    const name = open[ENTRY_DEPTH]
    if (open.length === ENTRY_DEPTH + 1 && name)
      entry[name] = `${entry[name] ?? ''}${part}`.slice(0, MAX_CELL_CHARACTERS)
  })
  parser.on('closetag', ({ name }) => {
    if (open.length === ENTRY_DEPTH && name === ENTRY) entries.push(entry)
    open.pop()
  })
  try {
    parser.write(text).close()
    return entries
  } catch {
    return undefined // saxes throws for any other content
  }
}

function toFiling(entry: Entry): ListedFiling | undefined {
  const { DocID: documentId = '', FilingType: filingType = '', StateDst: seat = '', Year: year = '' } = entry
  const memberName = parseMemberName([entry['First'], entry['Last'], entry['Suffix']].filter(Boolean).join(' '))
  const filedOn = parseDisclosedDay(entry['FilingDate'] ?? '')
  const isWhole = /^\d{1,12}$/.test(documentId) && /^\d{4}$/.test(year) && /^[A-Z]$/.test(filingType)
  return isWhole && memberName && filedOn ? { documentId, filedOn, filingType, memberName, seat, year } : undefined
}
