// Which company an address means: today's holder of the ticker, else the one that had it last. Decided by CIK and day, so
// that a ticker that moved from one company to another never mixes the two.

import type { ReportDate } from '../dates/report-date.ts'
import { parseTicker } from '../prices/daily-price.ts'
import { compactTicker } from '../prices/former-tickers.ts'
import type { SearchedCompany } from './search/company.ts'
import type { SearchIndex } from './search/search-index.ts'

export type StockPlace =
  | {
      readonly kind: 'found'
      /** As it is spelled. */
      readonly ticker: string
      readonly company: SearchedCompany
    }
  /** The company goes by another ticker today. */
  | { readonly kind: 'renamed'; readonly formerTicker: string; readonly ticker: string }
  /** The same ticker in other letters: `brk.b` is `BRK-B`. */
  | { readonly kind: 'spelled'; readonly ticker: string }
  | { readonly kind: 'unknown' }

const LONGEST_TICKER = 10

/** `typed` is what stands in the address. */
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
  // Another company has the ticker of today: its page is not this company's.
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
  /** As it is spelled; today's where a former one was typed. */
  readonly ticker: string
}

/** The same company, whichever way its ticker is written. */
export function followStock(index: SearchIndex, typed: string): FoundStock | undefined {
  const place = findStock(index, typed)
  if (place.kind === 'unknown') return undefined
  return place.kind === 'found' ? place : followStock(index, place.ticker)
}

/** Whether the ticker that a company had last means another one now. */
export const isTaken = (index: SearchIndex, { company, ticker }: FoundStock): boolean =>
  followStock(index, ticker)?.company !== company

const goesBy = ({ otherTickers, ticker }: SearchedCompany, wanted: string): boolean =>
  ticker === wanted || otherTickers.includes(wanted)

/** On the page of a former ticker, until the company left it; undefined while `ticker` is in force. */
export function lastDayWith(ticker: string, { formerTickers, lastDay }: SearchedCompany): ReportDate | undefined {
  return formerTickers.find(former => former.ticker === ticker)?.until ?? lastDay
}

/** One that has the ticker before one that had it, then the one that had it last. */
function newestOf(companies: readonly SearchedCompany[]): SearchedCompany | undefined {
  return companies.toSorted((one, other) => compare(other.lastDay ?? LATER, one.lastDay ?? LATER))[0]
}

function lastToHave(companies: readonly SearchedCompany[], ticker: string): SearchedCompany | undefined {
  const compact = compactTicker(ticker)
  const until = ({ formerTickers }: SearchedCompany): string =>
    formerTickers.find(former => compactTicker(former.ticker) === compact)?.until ?? ''
  return companies.toSorted((one, other) => compare(until(other), until(one)))[0]
}

/** Sorts behind every day. */
const LATER = '9999'

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
