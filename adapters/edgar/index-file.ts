// Reads EDGAR's index files: daily or full, in form layout (fixed width) or master layout (separated by bars). They
// list every filing with one row for the issuer and one per owner.
// @see https://www.sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'

export interface IndexEntry {
  accession: string
  formType: string
  cik: string
  companyName: string
  /** Day in the form `YYYY-MM-DD`; daily files omit the dashes. */
  filedAt: ReportDate
}

interface Column {
  name: string
  start: number
}

const RULE = /^-{20,}\s*$/
const ACCESSION = /(\d{10}-\d{2}-\d{6})/
const CIK = /^0{0,9}([1-9]\d{0,9})$/
const PLAIN_DAY = /^(\d{4})(\d{2})(\d{2})$/
const COLUMN_NAMES = ['Form Type', 'Company Name', 'CIK', 'Date Filed', 'File Name'] as const
/** Maximum number of characters of a bad line quoted in an error. */
const SHOWN_CHARACTERS = 160
const OWNERSHIP_FORMS = new Set(['3', '3/A', '4', '4/A', '5', '5/A'])

/**
 * Returns every row of an index file's text.
 * @throws an error if the text is not an index file (but an error page, for example), is empty, or has an unreadable
 * row. An incompletely read index could hide missing filings.
 */
export function parseIndexFile(text: string): IndexEntry[] {
  const lines = text.split(/\r?\n/)
  const rule = lines.findIndex(line => RULE.test(line))
  if (rule < 1) throw new Error('This is not an EDGAR index file: it has no heading above a line of dashes.')
  const heading = lines.slice(Math.max(0, rule - 2), rule)
  const read = heading.some(line => line.includes('|')) ? readMasterRow : formRowReader(heading)
  const entries: IndexEntry[] = []
  const unreadable: number[] = []
  for (let index = rule + 1; index < lines.length; index += 1) {
    const row = lines[index]!
    if (row.trim() === '') continue
    const entry = read(row)
    if (entry) entries.push(entry)
    else unreadable.push(index)
  }
  refuseUnreadable(lines, unreadable)
  if (entries.length === 0) throw new Error('This index lists no filing: nothing stands below its heading.')
  return entries
}

function refuseUnreadable(lines: readonly string[], unreadable: readonly number[]): void {
  const [first] = unreadable
  if (first === undefined) return
  const others = unreadable.length === 1 ? '' : ` ${unreadable.length - 1} more lines cannot be read either.`
  throw new Error(`Line ${first + 1} cannot be read: "${lines[first]!.trim().slice(0, SHOWN_CHARACTERS)}".${others}`)
}

/** Returns the Forms 3, 4, 5 and their amendments of an index, each accession once. */
export function ownershipFilings(entries: readonly IndexEntry[]): IndexEntry[] {
  const byAccession = new Map<string, IndexEntry>()
  for (const entry of entries) {
    if (OWNERSHIP_FORMS.has(entry.formType) && !byAccession.has(entry.accession))
      byAccession.set(entry.accession, entry)
  }
  return [...byAccession.values()]
}

function readMasterRow(row: string): IndexEntry | undefined {
  const [cik, companyName, formType, date, file] = row.split('|')
  return toEntry({ cik, companyName, date, file, formType })
}

/**
 * Returns a reader of rows. Column starts are found in the heading, which may span two lines and is wider in the full
 * index.
 */
function formRowReader(heading: readonly string[]): (row: string) => IndexEntry | undefined {
  const columns = COLUMN_NAMES.map(name => ({ name, start: columnStart(heading, name) })).sort(
    (a, b) => a.start - b.start
  )
  return row => {
    const cell = (name: (typeof COLUMN_NAMES)[number]): string => cellOf(row, columns, name)
    return toEntry({
      cik: cell('CIK'),
      companyName: cell('Company Name'),
      date: cell('Date Filed'),
      file: cell('File Name'),
      formType: cell('Form Type')
    })
  }
}

function columnStart(heading: readonly string[], name: string): number {
  const [first = name, second = ''] = name.split(' ')
  const whole = heading.map(line => line.indexOf(name)).find(start => start >= 0)
  const wrapped = heading.map(line => line.indexOf(first)).find(start => start >= 0)
  const start = whole ?? (second === '' || heading.some(line => line.includes(second)) ? wrapped : undefined)
  if (start === undefined) throw new Error(`The EDGAR index file's heading lacks the column '${name}'.`)
  return start
}

function cellOf(row: string, columns: readonly Column[], name: string): string {
  const position = columns.findIndex(column => column.name === name)
  return row.slice(columns[position]?.start, columns[position + 1]?.start).trim()
}

function toEntry(
  cells: Record<'cik' | 'companyName' | 'date' | 'file' | 'formType', string | undefined>
): IndexEntry | undefined {
  const accession = cells.file?.match(ACCESSION)?.[1]
  const cik = CIK.exec((cells.cik ?? '').trim())?.[1]
  const filedAt = parseReportDate((cells.date ?? '').trim().replace(PLAIN_DAY, '$1-$2-$3'))
  const formType = (cells.formType ?? '').trim()
  if (!accession || !cik || !filedAt || formType === '') return undefined
  return { accession, cik, companyName: (cells.companyName ?? '').trim(), filedAt, formType }
}
