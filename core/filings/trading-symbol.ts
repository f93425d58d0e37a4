// Determines the ticker of an issuer. Filers type anything into issuerTradingSymbol, and tickers move between
// companies. A typed symbol is normalised first, then checked against the issuer's CIK and the day.
// @see docs/reference/filings.md, "Tickers"

import { daysBetween, type ReportDate } from '../dates/report-date.ts'

/** Period in which an issuer had a ticker. `sec`: from EDGAR's own file. `filing`: typed in filings. */
export interface TickerPeriod {
  readonly ticker: string
  readonly source: 'sec' | 'filing'
  readonly firstSeen: ReportDate
  readonly lastSeen: ReportDate
}

/**
 * Maximum length of a typed symbol; longer texts contain none. It also limits the run time of the patterns, which is
 * quadratic in the length.
 */
const LONGEST_TYPED = 200

/** Texts that mean "no symbol". */
const NOTHING = new Set(['NONE', 'NA', 'N-A', 'NULL', 'TBD'])

const EXCHANGE =
  /\b(?:NYSE(?:\s*(?:AMERICAN|ARCA|MKT|AMEX))?|NASDAQ(?:\s*(?:GS|GM|CM|GLOBAL(?:\s+SELECT)?|CAPITAL)(?:\s+MARKET)?)?|AMEX|CBOE(?:\s*BZX)?|BATS|OTC(?:\s*(?:QB|QX|BB|PK|MARKETS|PINK))?|PINK(?:\s+SHEETS)?|TICKER|SYMBOL)\s*[:\-–]\s*/g

/** `XYZ.OB` and `XYZ.PK` are old over-the-counter suffixes, not share classes. */
const QUOTATION = /[.-](?:OB|PK|OTC|QB|QX)$/

/** Pattern of foreign listings: `2330.TW` is never a US ticker. */
const FOREIGN = /[.:](?:TO|TW|HK|LN|PA|DE|AX|SS|SZ|KS|CN|SI|ST|SW|AS|MI|TA)$|^(?:TSX(?:-?V)?|LSE|ASX|HKEX|SGX)\s*:/

const TICKER = /^[A-Z]{1,6}(?:-[A-Z]{1,3})?$/

/**
 * Pattern of a share class after a blank or a slash: `BRK B`, `BRK/B`. Several letters after a slash are a second
 * symbol.
 */
const CLASS_MARK = /^([A-Z]{1,5})\s*(?:[./ -]\s*)(?:CL(?:ASS)?\.?\s*)?([A-Z])$/

/**
 * Extracts the tickers from a typed symbol in their order. Share classes get a dash, as in the SEC's files. Returns an
 * empty list for "none".
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
 * Ticker of an issuer on a day. `history` must contain only periods of that issuer, because tickers move between
 * companies.
 *
 * First choice is the ticker that EDGAR lists for that day; if there are several, the one typed in the filing. Second
 * choice is the typed symbol, third the ticker seen nearest to that day.
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

/** Finds the first typed ticker among the periods, regardless of how its class is spelt: `BRKB` finds `BRK-B`. */
function firstKnown(typed: readonly string[], periods: readonly TickerPeriod[]): string | undefined {
  const bySpelling = new Map(periods.map(({ ticker }) => [ticker.replace('-', ''), ticker]))
  return typed.map(ticker => bySpelling.get(ticker.replace('-', ''))).find(ticker => ticker !== undefined)
}

/**
 * Returns the ticker of the common stock, which is the shortest. Warrants, units and preferred stock add letters to it.
 */
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
