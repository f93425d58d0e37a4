// Tickers that a company had before.

import { addDays, type ReportDate } from '../dates/report-date.ts'

export interface FormerTicker {
  readonly ticker: string
  /** The last day on which the company was seen with it. */
  readonly until: ReportDate
}

/** A company may miss in a list by mistake; one that misses for longer is not listed any more. A guess. */
const MISSING_DAYS = 30

/** First day on which a listing by EDGAR is still in force. */
export const inForceSince = (newestList: ReportDate): ReportDate => addDays(newestList, -MISSING_DAYS)

interface SeenTicker {
  readonly ticker: string
  readonly lastSeen: ReportDate
}

/** Each spelling of a ticker once, newest first. */
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

/** How tickers are compared: `BRK.B`, `brk-b` and `BRK B` are one. */
export function compactTicker(ticker: string): string {
  return ticker.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
