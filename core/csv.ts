// Writes tables as CSV for spreadsheets. @see https://www.rfc-editor.org/rfc/rfc4180

import { type Language, LOCALES } from './language.ts'

export type CsvCell = boolean | CsvDecimal | number | string | null

/** Number as text, written unchanged. */
export interface CsvDecimal {
  readonly decimal: string
}

/** How a table is written, so that a spreadsheet puts cells into columns and reads numbers as numbers. */
export interface CsvDialect {
  /** First characters of the file. Excel reads a file as UTF-8 only behind a byte order mark. */
  readonly begin: '' | '\uFEFF'
  readonly separator: ',' | ';'
  number(value: number): string
}

/** The form of RFC 4180, with numbers in full. */
export const PLAIN_CSV: CsvDialect = { begin: '', number: String, separator: ',' }

/** Returns the form for Excel in a language, or the plain one without a language. */
export const csvDialect = (excel: Language | undefined): CsvDialect => (excel ? excelDialect(excel) : PLAIN_CSV)

/** Excel separates by a semicolon where decimals have a comma. */
function excelDialect(language: Language): CsvDialect {
  const hasComma = new Intl.NumberFormat(LOCALES[language]).format(0.5).includes(',')
  return hasComma
    ? { begin: '\uFEFF', number: value => rounded(value).replace('.', ','), separator: ';' }
    : { begin: '\uFEFF', number: rounded, separator: ',' }
}

/** Two decimals as for dollars and percent, or four for fractions below one, such as a price of $0.0034. */
function rounded(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(Math.abs(value) < 1 ? 4 : 2)
}

/**
 * First characters of a formula. Some spreadsheets also accept full-width signs, which Chinese and Japanese keyboards
 * produce.
 */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/** Text that needs no escaping, separators aside. Most text matches. */
const PLAIN = /^[^\s=+\-@＝＋－＠"][^"\r\n]*$/

/** Returns one line of the table, including its line break. */
export function csvLine(cells: readonly CsvCell[], dialect = PLAIN_CSV): string {
  return `${cells.map(cell => csvCell(cell, dialect)).join(dialect.separator)}\r\n`
}

/**
 * Writes one cell. Text that a spreadsheet would read as a formula gets an apostrophe in front, because filers can
 * choose any name.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(cell: CsvCell, { number, separator } = PLAIN_CSV): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return number === String ? cell.decimal : number(Number(cell.decimal))
  if (typeof cell === 'number') return number(cell)
  if (typeof cell !== 'string') return String(cell)
  if (PLAIN.test(cell) && !cell.includes(separator)) return cell
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
