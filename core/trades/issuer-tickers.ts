import type { ReportDate } from '../dates/report-date.ts'
import { parseFiledDay } from '../filings/filed-day.ts'
import { normaliseSymbols, resolveTicker, type TickerPeriod } from '../filings/trading-symbol.ts'
import type { Cik } from '../sec-ids.ts'
import type { SourceFiling } from './filed/source-filing.ts'
import { hasMarketPrice } from './purchase-or-sale.ts'
import { byKnownAt } from './replay/amendments.ts'
import { sessionsAround } from './validity/settle-pending.ts'

export interface IssuerTickerPeriod extends TickerPeriod {
  readonly cik: Cik
}

/** Current name and ticker of an issuer. */
export interface IssuerName {
  readonly name: string
  readonly ticker: string | undefined
}

/**
 * Returns every ticker that filers of one issuer typed, with the first and last filing day. Includes periods of earlier
 * filings in `known` and ignores its other periods.
 */
export function typedTickers(filings: readonly SourceFiling[], known: readonly TickerPeriod[] = []): TickerPeriod[] {
  const bySymbol = [...Map.groupBy(filings, ({ issuer }) => issuer.symbol)]
  const typed = bySymbol.flatMap(([symbol, own]) =>
    normaliseSymbols(symbol).flatMap(ticker => own.map(({ filedAt }) => ({ day: filedAt as ReportDate, ticker })))
  )
  const earlier = known
    .filter(({ source }) => source === 'filing')
    .flatMap(({ firstSeen, lastSeen, ticker }) => [firstSeen, lastSeen].map(day => ({ day, ticker })))
  return [...Map.groupBy([...earlier, ...typed], ({ ticker }) => ticker)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([ticker, seen]) => {
      const days = seen.map(({ day }) => day).sort()
      return { firstSeen: days[0]!, lastSeen: days.at(-1)!, source: 'filing', ticker }
    })
}

/**
 * Returns the name in the newest filing and the current ticker. The ticker is the last one listed by EDGAR, unless
 * filers have typed another since.
 */
export function issuerNameOf(
  filings: readonly SourceFiling[],
  listed: readonly TickerPeriod[]
): IssuerName | undefined {
  const newest = filings.toSorted(byKnownAt).at(-1)
  if (!newest) return undefined
  const sec = listed.filter(({ source }) => source === 'sec')
  const day = [newest.filedAt as ReportDate, ...sec.map(({ lastSeen }) => lastSeen)].sort().at(-1)!
  const history = [...sec, ...typedTickers(filings, listed)]
  return { name: newest.issuer.name, ticker: resolveTicker(history, day, newest.issuer.symbol) }
}

/**
 * Returns the tickers whose prices can check the filings' rows, unsorted: listed tickers, and those typed in the
 * filings.
 */
export function tickersToCheck(filings: readonly SourceFiling[], listed: readonly TickerPeriod[]): string[] {
  return [...new Set([...listed, ...typedTickers(filings)].map(({ ticker }) => ticker))]
}

/**
 * Returns the sessions whose prices are needed: days of purchases and sales in Table I, or the sessions around a closed
 * day.
 */
function daysToCheck(filings: readonly SourceFiling[]): ReportDate[] {
  const lines = filings.flatMap(filing => filing.lines)
  const traded = lines.filter(
    ({ kind, table, transactionCode }) =>
      kind === 'transaction' && hasMarketPrice({ code: transactionCode ?? '', table })
  )
  const days = new Set(traded.flatMap(({ transactionDate }) => parseFiledDay(transactionDate) ?? []))
  return [...new Set([...days].flatMap(sessionsAround))]
}

/** Tickers of one issuer, and the first day on which a purchase or sale may need their prices. */
export interface TradedTickers {
  readonly cik: Cik
  readonly tickers: readonly string[]
  readonly from: ReportDate
}

export interface SessionsToCheck {
  /** Issuers whose reported share counts are needed. */
  readonly issuers: readonly Cik[]
  readonly traded: readonly TradedTickers[]
  /** All tickers of the issuers; their splits change the owners' holdings. */
  readonly splitTickers: readonly string[]
  /** Requested sessions: `tickers[i]` on `days[i]`. */
  readonly tickers: readonly string[]
  readonly days: readonly ReportDate[]
}

/** Returns every session against which a filed price of these issuers is checked. */
export function sessionsToCheck(
  filings: readonly SourceFiling[],
  listed: readonly IssuerTickerPeriod[]
): SessionsToCheck {
  const listedOf = Map.groupBy(listed, ({ cik }) => cik)
  const wanted = {
    days: [] as ReportDate[],
    issuers: [] as Cik[],
    splitTickers: [] as string[],
    tickers: [] as string[],
    traded: [] as TradedTickers[]
  }
  for (const [cik, own] of Map.groupBy(filings, ({ issuer }) => issuer.cik)) {
    const days = daysToCheck(own)
    const tickers = tickersToCheck(own, listedOf.get(cik) ?? [])
    if (days.length > 0) {
      wanted.issuers.push(cik)
      wanted.traded.push({ cik, from: days.toSorted()[0]!, tickers })
    }
    for (const ticker of tickers) {
      wanted.splitTickers.push(ticker)
      wanted.tickers.push(...days.map(() => ticker))
      wanted.days.push(...days)
    }
  }
  return wanted
}
