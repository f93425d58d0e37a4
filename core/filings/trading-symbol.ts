// The ticker of an issuer. Filers type anything into issuerTradingSymbol, tickers move from one company to another:
// so what is typed is normalised first and believed only as far as the issuer's CIK and the day allow.
// @see docs/reference/filings.md, "Tickers"

import { DAY_MS } from '../dates/durations.ts'
import type { ReportDate } from '../dates/report-date.ts'

/** One ticker that an issuer was seen with; `sec` is EDGAR's own file, `filing` what filers typed. */
export interface TickerPeriod {
  readonly ticker: string
  readonly source: 'sec' | 'filing'
  readonly firstSeen: ReportDate
  readonly lastSeen: ReportDate
}

/** Longer texts name no symbol: patterns would take the square of their length. */
const LONGEST_TYPED = 200

/** Texts that say "no symbol". */
const NOTHING = new Set(['NONE', 'NA', 'N-A', 'NULL', 'TBD'])

const EXCHANGE =
  /\b(?:NYSE(?:\s*(?:AMERICAN|ARCA|MKT|AMEX))?|NASDAQ(?:\s*(?:GS|GM|CM|GLOBAL(?:\s+SELECT)?|CAPITAL)(?:\s+MARKET)?)?|AMEX|CBOE(?:\s*BZX)?|BATS|OTC(?:\s*(?:QB|QX|BB|PK|MARKETS|PINK))?|PINK(?:\s+SHEETS)?|TICKER|SYMBOL)\s*[:\-–]\s*/g

/** `XYZ.OB` and `XYZ.PK` are old names of over-the-counter quotations, not of classes. */
const QUOTATION = /[.-](?:OB|PK|OTC|QB|QX)$/

/** Listed abroad: `2330.TW` is never a US ticker. */
const FOREIGN = /[.:](?:TO|TW|HK|LN|PA|DE|AX|SS|SZ|KS|CN|SI|ST|SW|AS|MI|TA)$|^(?:TSX(?:-?V)?|LSE|ASX|HKEX|SGX)\s*:/

const TICKER = /^[A-Z]{1,6}(?:-[A-Z]{1,3})?$/

/** A class behind a blank or a slash: `BRK B`, `BRK/B`; several letters after a slash are a second symbol. */
const CLASS_MARK = /^([A-Z]{1,5})\s*(?:[./ -]\s*)(?:CL(?:ASS)?\.?\s*)?([A-Z])$/

/**
 * The tickers that a typed symbol names, in its order, classes with a dash as in the SEC's files; empty for "none".
 *
 * `normaliseSymbols('NYSE: gef, GEF.B') // ['GEF', 'GEF-B']`
 */
export function normaliseSymbols(typed: string | null): string[] {
  if (typed === null || typed.length > LONGEST_TYPED) return []
  const text = typed
    .toUpperCase()
    .replaceAll(/["'“”‘’()[\]{}$*]/g, ' ')
    .replaceAll(EXCHANGE, ' ')
    .trim()
  const parts = CLASS_MARK.test(text) ? [text] : text.split(/\s*(?:[,;|&+\n]|\bAND\b|\bOR\b|\/(?=[A-Z]{2}))\s*/)
  const tickers = parts.map(toTicker).filter(ticker => ticker !== undefined)
  return [...new Set(tickers)]
}

function toTicker(part: string): string | undefined {
  const text = part
    .trim()
    .replace(/[.:\-–]+$/, '')
    .replace(QUOTATION, '')
  if (FOREIGN.test(text)) return undefined
  const classed = CLASS_MARK.exec(text)
  const ticker = classed ? `${classed[1]}-${classed[2]}` : text.replace(/\s*[./-]\s*/, '-')
  return TICKER.test(ticker) && !NOTHING.has(ticker) ? ticker : undefined
}

/**
 * The ticker of an issuer on a day. `history` holds that issuer's periods only, so a ticker that belongs to another
 * company today is never taken from it. In this order: what EDGAR lists for that day (the typed one among several),
 * what the filing itself says, what was listed or typed nearest to that day.
 */
export function resolveTicker(
  history: readonly TickerPeriod[],
  day: ReportDate,
  typedSymbol: string | null
): string | undefined {
  const typed = normaliseSymbols(typedSymbol)
  const listed = history.filter(({ source }) => source === 'sec')
  const inForce = listed.filter(({ firstSeen, lastSeen }) => firstSeen <= day && day <= lastSeen)
  if (inForce.length > 0) return firstKnown(typed, inForce) ?? primaryOf(inForce)
  return firstKnown(typed, listed) ?? typed[0] ?? nearest(history, day)
}

/** The first typed ticker among the periods, however its class is spelt: `BRKB` finds `BRK-B`. */
function firstKnown(typed: readonly string[], periods: readonly TickerPeriod[]): string | undefined {
  const bySpelling = new Map(periods.map(({ ticker }) => [ticker.replace('-', ''), ticker]))
  return typed.map(ticker => bySpelling.get(ticker.replace('-', ''))).find(ticker => ticker !== undefined)
}

/** The common stock has the shortest ticker; warrants, units and preferred add letters to it. */
export function primaryOf(periods: readonly TickerPeriod[]): string | undefined {
  return periods.map(({ ticker }) => ticker).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
}

function nearest(history: readonly TickerPeriod[], day: ReportDate): string | undefined {
  const distance = ({ firstSeen, lastSeen }: TickerPeriod): number =>
    day < firstSeen ? daysBetween(day, firstSeen) : day > lastSeen ? daysBetween(lastSeen, day) : 0
  const ranked = history.map(period => ({ ...period, distance: distance(period) }))
  const closest = Math.min(...ranked.map(period => period.distance))
  return primaryOf(ranked.filter(period => period.distance === closest))
}

const daysBetween = (from: ReportDate, to: ReportDate): number => (Date.parse(to) - Date.parse(from)) / DAY_MS
