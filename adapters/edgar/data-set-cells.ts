// Converts cells of the SEC data sets to values of a filing. An empty cell becomes `null`.

import { parseFiledDay } from '#core/filings/filed-day.ts'
import { MAX_UNREADABLE_CHARACTERS } from '#core/filings/unreadable-cells.ts'

/** Error for an impossible date of the filing itself; the whole filing is refused. */
export class ImpossibleDate extends Error {}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const DATA_SET_DAY = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/i
const FLAGS: Record<string, boolean> = { '0': false, '1': true, false: false, true: true }

export function textOrNull(cell: string | undefined): string | null {
  return cell ? cell : null
}

/** `flagOrNull('true') // true`; only 0, 1, true and false are recognised. */
export function flagOrNull(cell: string | undefined): boolean | null {
  return FLAGS[(cell ?? '').toLowerCase()] ?? null
}

/**
 * `dayOrNull('02-MAR-2026') // '2026-03-02'`
 * @throws ImpossibleDate if the text is not a day.
 */
export function dayOrNull(cell: string | undefined): string | null {
  if (!cell) return null
  const day = findDay(cell)
  if (day === undefined) throw new ImpossibleDate(cell)
  return day
}

/**
 * Reads a day of a line. An unreadable short text stays as filed: `lineDayOrNull('30-FEB-2023') // '2023-02-30'`
 * @throws ImpossibleDate if the unreadable text is long.
 */
export function lineDayOrNull(cell: string | undefined): string | null {
  if (!cell) return null
  const day = findDay(cell)
  if (day === undefined && cell.length > MAX_UNREADABLE_CHARACTERS) throw new ImpossibleDate(cell)
  return day ?? toIso(cell)
}

function findDay(cell: string): string | undefined {
  const known = DAYS.get(cell)
  if (known) return known
  const day = parseFiledDay(toIso(cell))
  if (day && DAYS.size < MAX_KEPT_DAYS) DAYS.set(cell, day)
  return day
}

/** Cache of parsed days. Every data set repeats the same few hundred days. */
const DAYS = new Map<string, string>()
const MAX_KEPT_DAYS = 20_000

/** Converts a day to the XML's format, even if it is not in the calendar. */
function toIso(cell: string): string {
  const [, day = '', month = '', year = ''] = DATA_SET_DAY.exec(cell) ?? []
  const number = MONTHS.indexOf(month.toUpperCase()) + 1
  return number > 0 ? `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : cell
}
