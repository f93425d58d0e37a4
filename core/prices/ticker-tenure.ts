// Who was seen with a ticker, and when: a ticker moves from one company to another.

import type { ReportDate } from '../dates/report-date.ts'
import type { OwnDays } from './own-days.ts'

/** One company that was seen with a ticker, by EDGAR's list or by its own filings. */
export interface TickerTenure {
  readonly cik: string
  readonly ticker: string
  readonly name: string
  readonly firstSeen: ReportDate
  readonly lastSeen: ReportDate
}

/** A company that was seen with the ticker at the same time mistyped it or shares it: that ends nothing. */
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

/** Companies that had the ticker before, the last of them first. */
export function formerHoldersOf(cik: string, tenures: readonly TickerTenure[]): TickerTenure[] {
  const own = tenures.find(tenure => tenure.cik === cik)
  if (!own) return []
  return tenures
    .filter(tenure => tenure.cik !== cik && tenure.lastSeen < own.firstSeen)
    .sort((one, other) => compare(other.lastSeen, one.lastSeen))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
