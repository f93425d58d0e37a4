// Tables for spreadsheets. @see https://www.rfc-editor.org/rfc/rfc4180

export type CsvCell = boolean | number | string | null

/** With its line end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Text that a spreadsheet would take for a formula gets an apostrophe in front: who files a form chooses the names in it.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = /^\s*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
