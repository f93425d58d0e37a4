// Tables for spreadsheets. @see https://www.rfc-editor.org/rfc/rfc4180

export type CsvCell = boolean | CsvDecimal | number | string | null

/** A number as text, written as it is. */
export interface CsvDecimal {
  readonly decimal: string
}

/** Some spreadsheets take the wide forms of the signs, which Chinese and Japanese keyboards write, for the signs. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/** Text that needs nothing, as most does. */
const PLAIN = /^[^\s=+\-@＝＋－＠",][^",\r\n]*$/

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
  if (typeof cell === 'object') return cell.decimal
  if (typeof cell !== 'string') return String(cell)
  if (PLAIN.test(cell)) return cell
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
