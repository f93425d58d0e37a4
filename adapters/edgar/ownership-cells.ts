// Cells of ownership XML as the values of a filing: trimmed, never interpreted; an empty cell is absent.

import { parseReportDate } from '#core/dates/report-date.ts'
import type { Cik } from '#core/filings/ownership-document.ts'
import { RefusedFiling } from './refused-filing.ts'

/** Zones are written as `2023-02-24-05:00` or `2023-02-24Z`: the day is what the filer meant. */
const DAY = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2}|T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const CIK = /^0{0,9}([1-9]\d{0,9})$/
const CIK_DIGITS = 10
const FLAGS: Readonly<Record<string, boolean>> = {
  '0': false,
  '1': true,
  f: false,
  false: false,
  n: false,
  no: false,
  t: true,
  true: true,
  y: true,
  yes: true
}

export function readText(raw: string): string | null {
  return raw.trim() || null
}

/** Any other spelling is "not stated". */
export function readFlag(raw: string): boolean | null {
  const text = raw.trim().toLowerCase()
  return Object.hasOwn(FLAGS, text) ? (FLAGS[text] ?? null) : null
}

/** @throws RefusedFiling `invalid_number` */
export function readDecimal(raw: string): string | null {
  const text = raw.trim()
  if (text === '') return null
  if (!DECIMAL.test(text)) throw new RefusedFiling('invalid_number')
  return text
}

/** @throws RefusedFiling `impossible_date` */
export function readDay(raw: string): string | null {
  const text = raw.trim()
  if (text === '') return null
  return cachedDay(text) ?? rememberDay(text)
}

/** Digits without leading zeros. @throws RefusedFiling `invalid_cik` */
export function readCik(raw: string): Cik {
  const text = raw.trim()
  const cik = text.length <= CIK_DIGITS ? CIK.exec(text)?.[1] : undefined
  if (cik === undefined) throw new RefusedFiling('invalid_cik')
  return cik
}

/** @throws RefusedFiling `invalid_code` */
export function readLetter<Letter extends string>(raw: string, letters: readonly Letter[]): Letter | null {
  const text = raw.trim()
  if (text === '') return null
  const letter = letters.find(candidate => candidate === text)
  if (letter === undefined) throw new RefusedFiling('invalid_code')
  return letter
}

/** Filings of one run share a few hundred days. */
const KNOWN_DAYS = new Map<string, string>()
const MAX_KNOWN_DAYS = 20_000

const cachedDay = (text: string): string | undefined => KNOWN_DAYS.get(text)

function rememberDay(text: string): string {
  const day = parseReportDate(DAY.exec(text)?.[1] ?? '')
  // The database knows no year 0.
  if (!day || day.startsWith('0000')) throw new RefusedFiling('impossible_date')
  if (KNOWN_DAYS.size < MAX_KNOWN_DAYS) KNOWN_DAYS.set(text, day)
  return day
}
