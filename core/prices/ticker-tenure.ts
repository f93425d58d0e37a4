// Periods in which companies were seen with a ticker. A ticker may move from one company to another.

import type { ReportDate } from '../dates/report-date.ts'
import type { OwnDays } from './own-days.ts'

/** Company seen with a ticker, in EDGAR's list or in its own filings. */
export interface TickerTenure {
  readonly cik: string
  readonly ticker: string
  readonly name: string
  readonly firstSeen: ReportDate
  readonly lastSeen: ReportDate
}

/**
 * Returns the days on which a ticker was the company's own. Only companies seen before or after limit these days. A
 * company seen at the same time mistyped the ticker or shares it.
 */
export function ownDaysOf(cik: string, tenures: readonly TickerTenure[]): OwnDays {
  const own = tenures.find(tenure => tenure.cik === cik)
  if (!own) return { after: undefined, before: undefined }
  const others = tenures.filter(tenure => tenure.cik !== cik)
  const after = others
    .map(({ lastSeen }) => lastSeen)
    .filter(day => day < own.firstSeen)
    .sort()
    .at(-1)
  const before = others
    .map(({ firstSeen }) => firstSeen)
    .filter(day => day > own.lastSeen)
    .sort()[0]
  return { after, before, seen: { first: own.firstSeen, last: own.lastSeen } }
}

/** Returns companies that had the ticker before, the latest first. */
export function formerHoldersOf(cik: string, tenures: readonly TickerTenure[]): TickerTenure[] {
  const own = tenures.find(tenure => tenure.cik === cik)
  if (!own) return []
  return tenures
    .filter(tenure => tenure.cik !== cik && tenure.lastSeen < own.firstSeen)
    .sort((one, other) => compare(other.lastSeen, one.lastSeen))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
