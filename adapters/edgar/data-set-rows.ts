// Stores the rows of one table of an SEC data set as text and parses them when needed. Most parsing thus happens while
// the database writes earlier filings.

/** Returns a trimmed cell by column name; empty if the cell is empty or the column missing. */
export type DataSetRow = (column: string) => string

export interface DataSetRows {
  /** Text of the rows by accession, in file order. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** Returns the rows of an accession, or an empty list. */
  of(accession: string): DataSetRow[]
}

const ACCESSION_LENGTH = 20
/** Matches line ends between rows. A line without a leading accession continues the previous line's cell. */
const ROW_BREAK = /\r?\n(?=\d{10}-\d{2}-\d{6}\t)/

/** Groups the rows by accession. `lines` excludes the heading. */
export function groupRows(lines: string, heading: readonly string[]): DataSetRows {
  const texts = new Map<string, string[]>()
  for (const text of lines === '' ? [] : lines.replace(/\r?\n$/, '').split(ROW_BREAK)) {
    const accession = text.slice(0, ACCESSION_LENGTH)
    const known = texts.get(accession)
    if (known) known.push(text)
    else texts.set(accession, [text])
  }
  const columns = new Map(heading.map((name, index) => [name, index]))
  return { of: accession => (texts.get(accession) ?? []).map(text => toRow(text, columns)), texts }
}

/**
 * Splits a row at tabs, with quotes as text. If the number of cells does not match the heading, quotes are parsed as in
 * CSV.
 */
function toRow(text: string, columns: ReadonlyMap<string, number>): DataSetRow {
  const plain = text.split('\t')
  const cells = plain.length === columns.size ? plain : splitQuoted(text)
  return column => cells[columns.get(column) ?? -1]?.trim() ?? ''
}

function splitQuoted(text: string): string[] {
  const cells = text.match(/(?:^|\t)("(?:[^"]|"")*"(?=\t|$)|[^\t]*)/g) ?? []
  return cells.map(cell => {
    const content = cell.replace(/^\t/, '')
    return /^".*"$/s.test(content) ? content.slice(1, -1).replaceAll('""', '"') : content
  })
}
