// Lists the former tickers of a company.

import { addDays, type ReportDate } from '../dates/report-date.ts'

export interface FormerTicker {
  readonly ticker: string
  /** Last day on which the company was seen with the ticker. */
  readonly until: ReportDate
}

/** Days after which a company missing from a list counts as delisted. Shorter gaps may be mistakes. A guess. */
const MISSING_DAYS = 30

/** Returns the first day from which a listing in EDGAR's lists still counts. */
export const inForceSince = (newestList: ReportDate): ReportDate => addDays(newestList, -MISSING_DAYS)

interface SeenTicker {
  readonly ticker: string
  readonly lastSeen: ReportDate
}

/** Returns each former ticker once, newest first. Different spellings count as one. */
export function listFormer(tickers: readonly SeenTicker[], held: ReadonlySet<string>): FormerTicker[] {
  const compactHeld = new Set([...held].map(compactTicker))
  const former = new Map<string, FormerTicker>()
  for (const { lastSeen, ticker } of tickers) {
    const compact = compactTicker(ticker)
    const known = former.get(compact)
    if (!compactHeld.has(compact) && !(known && known.until >= lastSeen))
      former.set(compact, { ticker, until: lastSeen })
  }
  return [...former.values()].sort((one, other) => (one.until > other.until ? -1 : Number(one.until < other.until)))
}

/** Normalises tickers for comparison: `BRK.B`, `brk-b` and `BRK B` are equal. */
export function compactTicker(ticker: string): string {
  return ticker.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
