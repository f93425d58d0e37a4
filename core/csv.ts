// Writes tables as CSV for spreadsheets. @see https://www.rfc-editor.org/rfc/rfc4180

export type CsvCell = boolean | CsvDecimal | number | string | null

/** Number as text, written unchanged. */
export interface CsvDecimal {
  readonly decimal: string
}

/**
 * First characters of a formula. Some spreadsheets also accept full-width signs, which Chinese and Japanese keyboards
 * produce.
 */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/** Text that needs no escaping. Most text matches. */
const PLAIN = /^[^\s=+\-@＝＋－＠",][^",\r\n]*$/

/** Returns one line of the table, including its line break. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Writes one cell. Text that a spreadsheet would read as a formula gets an apostrophe in front, because filers can
 * choose any name.
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
