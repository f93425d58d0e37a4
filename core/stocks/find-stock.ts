// Finds the company that a ticker in a URL means: today's holder, else the last former holder. Companies are identified
// by CIK, so that two companies that held the same ticker are never mixed up.

import type { ReportDate } from '../dates/report-date.ts'
import { parseTicker } from '../prices/daily-price.ts'
import { compactTicker } from '../prices/former-tickers.ts'
import type { SearchedCompany } from './search/company.ts'
import type { SearchIndex } from './search/search-index.ts'

export type StockPlace =
  | {
      readonly kind: 'found'
      /** Ticker in its canonical spelling. */
      readonly ticker: string
      readonly company: SearchedCompany
    }
  /** Result for a company that has another ticker today. */
  | { readonly kind: 'renamed'; readonly formerTicker: string; readonly ticker: string }
  /** Result for another spelling of the ticker: `brk.b` is `BRK-B`. */
  | { readonly kind: 'spelled'; readonly ticker: string }
  | { readonly kind: 'unknown' }

const LONGEST_TICKER = 10

/** Finds the company of a ticker. `typed` is the ticker as written in the URL. */
export function findStock(index: SearchIndex, typed: string): StockPlace {
  const ticker = typed.length <= LONGEST_TICKER ? parseTicker(typed) : undefined
  if (ticker === undefined) return { kind: 'unknown' }
  const { former } = index.findByTicker(ticker)
  const holder = holderOf(index, ticker)
  if (holder) {
    const own = [holder.ticker, ...holder.otherTickers].find(other => compactTicker(other) === compactTicker(ticker))!
    return own === typed ? { company: holder, kind: 'found', ticker } : { kind: 'spelled', ticker: own }
  }
  const renamed = lastToHave(former, ticker)
  if (!renamed) return { kind: 'unknown' }
  // Another company holds this company's last ticker today, so a redirect would show the wrong company.
  if (holderOf(index, renamed.ticker) !== renamed) return describeFormer(renamed, { ticker, typed })
  return { formerTicker: ticker, kind: 'renamed', ticker: renamed.ticker }
}

function describeFormer(
  company: SearchedCompany,
  { ticker, typed }: { readonly ticker: string; readonly typed: string }
): StockPlace {
  const own = company.formerTickers.find(former => compactTicker(former.ticker) === compactTicker(ticker))!.ticker
  return own === typed ? { company, kind: 'found', ticker: own } : { kind: 'spelled', ticker: own }
}

function holderOf(index: SearchIndex, ticker: string): SearchedCompany | undefined {
  const { holders } = index.findByTicker(ticker)
  const spelled = holders.filter(company => goesBy(company, ticker))
  return newestOf(spelled.length > 0 ? spelled : holders)
}

export interface FoundStock {
  readonly company: SearchedCompany
  /** Canonical spelling; today's ticker if a former one was typed. */
  readonly ticker: string
}

/** Finds a company by any spelling of its ticker, also a former one. */
export function followStock(index: SearchIndex, typed: string): FoundStock | undefined {
  const place = findStock(index, typed)
  if (place.kind === 'unknown') return undefined
  return place.kind === 'found' ? place : followStock(index, place.ticker)
}

/** Whether another company now holds the ticker that this company had last. */
export const isTaken = (index: SearchIndex, { company, ticker }: FoundStock): boolean =>
  followStock(index, ticker)?.company !== company

const goesBy = ({ otherTickers, ticker }: SearchedCompany, wanted: string): boolean =>
  ticker === wanted || otherTickers.includes(wanted)

/** Last day on which the company had `ticker`; undefined while it is in force. */
export function lastDayWith(ticker: string, { formerTickers, lastDay }: SearchedCompany): ReportDate | undefined {
  return formerTickers.find(former => former.ticker === ticker)?.until ?? lastDay
}

/** Prefers a current holder of the ticker, then the most recent former one. */
function newestOf(companies: readonly SearchedCompany[]): SearchedCompany | undefined {
  return companies.toSorted((one, other) => compare(other.lastDay ?? LATER, one.lastDay ?? LATER))[0]
}

function lastToHave(companies: readonly SearchedCompany[], ticker: string): SearchedCompany | undefined {
  const compact = compactTicker(ticker)
  const until = ({ formerTickers }: SearchedCompany): string =>
    formerTickers.find(former => compactTicker(former.ticker) === compact)?.until ?? ''
  return companies.toSorted((one, other) => compare(until(other), until(one)))[0]
}

/** Sorts after every date. */
const LATER = '9999'

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
