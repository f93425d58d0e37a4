// Rows of one table of an SEC data set, kept as text until their filing is put together: most of the reading then
// happens while the database writes the filings before.

/** Cells by column name, trimmed; an empty cell, or one whose column the table lacks, is the empty text. */
export type DataSetRow = (column: string) => string

export interface DataSetRows {
  /** Accession to the text of its rows, in the order of the file. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** The rows of an accession; none is an empty list. */
  of(accession: string): DataSetRow[]
}

const ACCESSION_LENGTH = 20
/** A line that does not start with an accession continues the cell of the line before. */
const ROW_BREAK = /\r?\n(?=\d{10}-\d{2}-\d{6}\t)/

/** `lines` are those below the heading. */
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

/** Quotes are part of the text unless only reading them as CSV quotes gives the heading's number of cells. */
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
