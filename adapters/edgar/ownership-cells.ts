// Converts cells of ownership XML to values of a filing. Values are trimmed but not interpreted. An empty cell becomes
// `null`.

import { plainName } from '#core/escape.ts'
import { parseFiledDay } from '#core/filings/filed-day.ts'
import { parseDecimal } from '#core/filings/filed-number.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import { MAX_UNREADABLE_CHARACTERS } from '#core/filings/unreadable-cells.ts'
import type { Cik } from '#core/sec-ids.ts'
import { RefusedFiling } from './refused-filing.ts'

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

/** @see plainName() */
export const readName = (raw: string): string | null => plainName(raw) || null

/** Returns `null` for unknown spellings, as if the flag were not stated. */
export function readFlag(raw: string): boolean | null {
  const text = raw.trim().toLowerCase()
  return Object.hasOwn(FLAGS, text) ? (FLAGS[text] ?? null) : null
}

/**
 * Reads a number of a line. An unreadable short text stays as filed. @throws RefusedFiling `invalid_number` if the
 * unreadable text is long
 */
export function readNumber(raw: string): string | null {
  const text = raw.trim()
  if (text === '') return null
  return parseDecimal(text) === undefined ? keepUnreadable(text, 'invalid_number') : text
}

/**
 * Reads a day of a line. An unreadable short text stays as filed. @throws RefusedFiling `impossible_date` if the
 * unreadable text is long
 */
export function readLineDay(raw: string): string | null {
  const text = raw.trim()
  if (text === '') return null
  return cachedDay(text) ?? rememberDay(text) ?? keepUnreadable(text, 'impossible_date')
}

function keepUnreadable(text: string, reason: RejectionReason): string {
  if (text.length > MAX_UNREADABLE_CHARACTERS) throw new RefusedFiling(reason)
  return text
}

/** Reads a day of the filing itself. @throws RefusedFiling `impossible_date` */
export function readDay(raw: string): string | null {
  const text = raw.trim()
  if (text === '') return null
  const day = cachedDay(text) ?? rememberDay(text)
  if (day === undefined) throw new RefusedFiling('impossible_date')
  return day
}

/** Returns the digits without leading zeros. @throws RefusedFiling `invalid_cik` */
export function readCik(raw: string): Cik {
  const text = raw.trim()
  const cik = text.length <= CIK_DIGITS ? CIK.exec(text)?.[1] : undefined
  if (cik === undefined) throw new RefusedFiling('invalid_cik')
  return cik
}

/** @throws RefusedFiling `missing_owner_cik`, `invalid_cik` */
export function readOwnerCik(raw: string): Cik {
  if (raw.trim() === '') throw new RefusedFiling('missing_owner_cik')
  return readCik(raw)
}

/** @throws RefusedFiling `invalid_code` */
export function readLetter<Letter extends string>(raw: string, letters: readonly Letter[]): Letter | null {
  const text = raw.trim()
  if (text === '') return null
  const letter = letters.find(candidate => candidate === text)
  if (letter === undefined) throw new RefusedFiling('invalid_code')
  return letter
}

/** Cache of parsed days. Filings read in one run share a few hundred days. */
const KNOWN_DAYS = new Map<string, string>()
const MAX_KNOWN_DAYS = 20_000

const cachedDay = (text: string): string | undefined => KNOWN_DAYS.get(text)

function rememberDay(text: string): string | undefined {
  const day = parseFiledDay(text)
  if (day && KNOWN_DAYS.size < MAX_KNOWN_DAYS) KNOWN_DAYS.set(text, day)
  return day
}
