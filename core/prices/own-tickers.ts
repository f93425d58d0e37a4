// Days on which tickers belonged to one company. Used for data that other sources report by ticker.

import { daysBetween } from '../dates/report-date.ts'
import type { FormerTicker } from './former-tickers.ts'
import type { OwnTicker } from './own-days.ts'
import { ownDaysOf, type TickerTenure } from './ticker-tenure.ts'

export interface Tickered {
  readonly cik: string
  /** Current ticker, or the last one if the company has none now. */
  readonly ticker: string
  readonly otherTickers: readonly string[]
  /** Newest first. */
  readonly formerTickers: readonly FormerTicker[]
}

/** Returns every current and former ticker, each once. */
export function tickersOf({ formerTickers, otherTickers, ticker }: Tickered): string[] {
  return [...new Set([ticker, ...otherTickers, ...formerTickers.map(former => former.ticker)])]
}

/**
 * Returns the company's tickers, each with the days on which it was the company's own. `tenures` must cover all these
 * tickers. A former ticker that belonged to another company at that time is left out as a typing error.
 */
export function ownTickersOf(company: Tickered, tenures: readonly TickerTenure[]): OwnTicker[] {
  const { cik, otherTickers, ticker: today } = company
  const current = new Set([today, ...otherTickers])
  return tickersOf(company).flatMap(ticker => {
    const seen = tenures.filter(tenure => tenure.ticker === ticker)
    if (!current.has(ticker) && wasAnothers(cik, seen)) return []
    return { ...ownDaysOf(cik, seen), ticker }
  })
}

/**
 * Returns the former tickers of a stock, newest first. Returns none for the company's other securities.
 *
 * A former ticker that begins with the current one, or the reverse, is left out. It may have been typed for another
 * security.
 */
export function formerOnesOf(
  company: Tickered,
  ticker: string,
  tenures: readonly TickerTenure[]
): readonly OwnTicker[] {
  if (ticker !== company.ticker) return []
  const own = new Map(ownTickersOf(company, tenures).map(each => [each.ticker, each]))
  return company.formerTickers.flatMap(former =>
    former.ticker.startsWith(ticker) || ticker.startsWith(former.ticker) ? [] : (own.get(former.ticker) ?? [])
  )
}

/** Whether another company was seen with the ticker on the same days, and for longer. */
function wasAnothers(cik: string, tenures: readonly TickerTenure[]): boolean {
  const own = tenures.find(tenure => tenure.cik === cik)
  return tenures.some(
    tenure =>
      own &&
      tenure.cik !== cik &&
      tenure.firstSeen <= own.lastSeen &&
      tenure.lastSeen >= own.firstSeen &&
      lengthOf(tenure) > lengthOf(own)
  )
}

const lengthOf = ({ firstSeen, lastSeen }: TickerTenure): number => daysBetween(firstSeen, lastSeen)
