// Which days of which tickers were those of one company: what others report by ticker is looked up by these.

import { daysBetween } from '../dates/report-date.ts'
import type { FormerTicker } from './former-tickers.ts'
import type { OwnTicker } from './own-days.ts'
import { ownDaysOf, type TickerTenure } from './ticker-tenure.ts'

export interface Tickered {
  readonly cik: string
  /** Today's, else its last. */
  readonly ticker: string
  readonly otherTickers: readonly string[]
  /** Newest first. */
  readonly formerTickers: readonly FormerTicker[]
}

/** Every ticker that it has or had, each once. */
export function tickersOf({ formerTickers, otherTickers, ticker }: Tickered): string[] {
  return [...new Set([ticker, ...otherTickers, ...formerTickers.map(former => former.ticker)])]
}

/** `tenures` are those of all its tickers. A former one that was another's meanwhile is left out: it was mistyped. */
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
 * The tickers under which a stock was traded before it got this one, newest first; none of the company's other
 * securities. A former ticker that today's begins with, or that begins with today's, may have been typed for one of those.
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

/** Whether somebody else was seen with it on the same days, and for longer. */
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
