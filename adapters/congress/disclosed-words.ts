// Parses days, owners, trade types and tickers in the notation of both chambers' lists.

import type { CongressOwner, CongressTradeType } from '#core/congress/congress-trade.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { decodeEntities } from '#core/escape.ts'
import { parseTicker } from '#core/prices/daily-price.ts'

const OWNERS: Readonly<Record<string, CongressOwner>> = {
  child: 'child',
  dc: 'child',
  dependent: 'child',
  'dependent child': 'child',
  joint: 'joint',
  jt: 'joint',
  self: 'self',
  sp: 'spouse',
  spouse: 'spouse'
}

const TYPES: Readonly<Record<string, CongressTradeType>> = {
  e: 'exchange',
  exchange: 'exchange',
  p: 'purchase',
  purchase: 'purchase',
  s: 'sale',
  's (partial)': 'partial-sale',
  sale: 'sale',
  'sale (full)': 'sale',
  'sale (partial)': 'partial-sale',
  sale_full: 'sale',
  sale_partial: 'partial-sale'
}

const AMERICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const NOTHING = /^(?:|-+|n\/a|none|unknown)$/i

/** Parses `3/9/2026` or `2026-03-09`; returns `undefined` for invalid days such as `20221-11-18`. */
export function parseDisclosedDay(text: string): ReportDate | undefined {
  const [, month, day, year] = AMERICAN_DAY.exec(text.trim()) ?? []
  return parseReportDate(year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.trim())
}

/** An empty cell means the member in House lists and an unknown owner in Senate lists. */
export function parseOwner(text: string, chamber: 'house' | 'senate'): CongressOwner {
  if (NOTHING.test(text.trim())) return chamber === 'house' ? 'self' : 'unknown'
  const word = text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  return OWNERS[word] ?? 'unknown'
}

export function parseTradeType(text: string): CongressTradeType | undefined {
  return TYPES[text.replaceAll(/\s+/g, ' ').trim().toLowerCase()]
}

/** Returns a ticker such as `NLKW`, also from inside a link; `undefined` for `--` and `N/A`. */
export function parseDisclosedTicker(text: string): string | undefined {
  const word = stripTags(text)
  return NOTHING.test(word) ? undefined : parseTicker(word)
}

/** Returns the text on one line without tags and entities; `undefined` if nothing is left. */
export function parseWords(text: string): string | undefined {
  const words = stripTags(text)
  return NOTHING.test(words) ? undefined : words
}

/** Removes tags and NUL characters. PostgreSQL cannot store NUL, which House PDFs use as padding. */
function stripTags(text: string): string {
  return decodeEntities(text.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll('\0', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
