// Finds the prices from which the returns of a trade are computed: prices of the filing's company, under any of its
// tickers.

import type { ReportDate } from '../dates/report-date.ts'
import { inForceSince, listFormer } from './former-tickers.ts'
import { type HeldSessions, joinOwnPrices, type OwnPrices, seriesOfPrices } from './own-prices.ts'
import { formerOnesOf, type Tickered } from './own-tickers.ts'
import type { PriceSeries, PriceSession } from './price-series.ts'
import { ownDaysOf, type TickerTenure } from './ticker-tenure.ts'

/** Ticker under which a company was seen in EDGAR's lists (`sec`) or in filings. */
export interface SeenTicker extends Omit<TickerTenure, 'name'> {
  readonly source: 'filing' | 'sec'
}

export interface IssuerTickers {
  readonly issuers: readonly {
    readonly cik: string
    /** Current ticker. */
    readonly ticker: string | undefined
    readonly delistedOn: ReportDate | undefined
  }[]
  /** Entries of every company that was ever seen with a ticker of these issuers. */
  readonly seen: readonly SeenTicker[]
  /** Day of EDGAR's newest list. */
  readonly listedOn: ReportDate | undefined
}

export interface TickeredCompany extends Tickered {
  readonly delistedOn: ReportDate | undefined
  readonly tenures: readonly TickerTenure[]
}

/** Returns the issuers that were ever seen with a ticker, by CIK. */
export function tickeredCompanies({ issuers, listedOn, seen }: IssuerTickers): ReadonlyMap<string, TickeredCompany> {
  const seenOf = Map.groupBy(seen, ({ cik }) => cik)
  const tenuresOf = Map.groupBy(mergeTenures(seen), ({ ticker }) => ticker)
  return new Map(
    issuers.flatMap(({ cik, delistedOn, ticker: today }) => {
      const own = seenOf.get(cik) ?? []
      const ticker = today ?? newestOf(own)
      if (ticker === undefined) return []
      const inForce = own.filter(
        ({ lastSeen, source }) => source === 'sec' && listedOn !== undefined && lastSeen >= inForceSince(listedOn)
      )
      const held = new Set([ticker, ...inForce.map(each => each.ticker)])
      const tickers = new Set([...held, ...own.map(each => each.ticker)])
      const company: TickeredCompany = {
        cik,
        delistedOn,
        formerTickers: listFormer(own, held),
        otherTickers: [...held].slice(1),
        tenures: [...tickers].flatMap(each => tenuresOf.get(each) ?? []),
        ticker
      }
      return [[cik, company]]
    })
  )
}

const newestOf = (seen: readonly SeenTicker[]): string | undefined =>
  seen.toSorted((one, other) => (one.lastSeen < other.lastSeen ? -1 : 1)).at(-1)?.ticker

/** Merges entries of several sources into one tenure for each company and ticker. */
function mergeTenures(seen: readonly SeenTicker[]): TickerTenure[] {
  return [...Map.groupBy(seen, ({ cik, ticker }) => `${cik} ${ticker}`).values()].map(told => ({
    cik: told[0]!.cik,
    firstSeen: told.map(({ firstSeen }) => firstSeen).sort()[0]!,
    lastSeen: told
      .map(({ lastSeen }) => lastSeen)
      .sort()
      .at(-1)!,
    name: '',
    ticker: told[0]!.ticker
  }))
}

/**
 * Returns the CIK of the company that had the ticker on a day. undefined if no company or several were seen with it
 * then.
 */
export function holderOf(seen: readonly SeenTicker[], ticker: string, day: ReportDate): string | undefined {
  const tenures = mergeTenures(seen.filter(each => each.ticker === ticker))
  const holders = tenures.filter(({ cik }) => {
    const { after, before } = ownDaysOf(cik, tenures)
    return (after === undefined || day > after) && (before === undefined || day < before)
  })
  return holders.length === 1 ? holders[0]!.cik : undefined
}

/** Returns the tickers whose prices may belong to the company, given the tickers under which it filed. */
export function tickersToLoad(company: TickeredCompany, filed: readonly string[]): string[] {
  const former = formerOnesOf(company, company.ticker, company.tenures).map(({ ticker }) => ticker)
  return [...new Set([company.ticker, ...former, ...filed])]
}

export interface NamedPrices<Session extends PriceSession> extends OwnPrices<Session> {
  /** Newest ticker under which these prices were traded. */
  readonly ticker: string
}

/**
 * Returns a function that gives the prices for a filed ticker, most likely first. The current ticker and the former
 * tickers joined to it form one series. Any other current ticker is another class of shares with its own series.
 *
 * For any other ticker, its own prices come first, then the main series, under which its past may be stored.
 */
export function companyPrices<Session extends PriceSession>(
  company: TickeredCompany,
  heldOf: (ticker: string) => HeldSessions<Session> | undefined
): (filed: string | undefined) => readonly NamedPrices<Session>[] {
  const daysOf = (ticker: string) =>
    ownDaysOf(
      company.cik,
      company.tenures.filter(tenure => tenure.ticker === ticker)
    )
  const pricesOf = (ticker: string): NamedPrices<Session> => {
    const former = formerOnesOf(company, ticker, company.tenures)
    return { ...joinOwnPrices({ days: daysOf(ticker), former, ticker }, heldOf), ticker }
  }
  const today = pricesOf(company.ticker)
  const alone = new Map<string, NamedPrices<Session>>()
  return filed => {
    if (filed === undefined || filed === company.ticker || today.former.some(({ ticker }) => ticker === filed))
      return [today]
    const own = alone.get(filed) ?? pricesOf(filed)
    alone.set(filed, own)
    return company.otherTickers.includes(filed) ? [own] : [own, today]
  }
}

/** Company, and the ticker under which it filed. */
export interface FiledTicker {
  readonly issuerCik: string
  readonly ticker: string | undefined
}

export interface FiledSeries {
  /** Tickers whose prices are needed for the request. */
  readonly tickers: readonly string[]
  /**
   * Returns a function that gives the series of a filed ticker, most likely first. `seriesOf` returns undefined for a
   * ticker without prices.
   */
  find(seriesOf: (ticker: string) => PriceSeries | undefined): (filed: FiledTicker) => readonly PriceSeries[]
}

/** Returns the tickers to load, and a lookup of series by company and filed ticker. */
export function filedSeries(known: IssuerTickers, asked: readonly FiledTicker[]): FiledSeries {
  const companies = tickeredCompanies(known)
  const wanted = [...Map.groupBy(asked, ({ issuerCik }) => issuerCik)].flatMap(([cik, filed]) => {
    const named = filed.flatMap(({ ticker }) => ticker ?? [])
    const company = companies.get(cik)
    return company ? tickersToLoad(company, named) : named
  })
  return {
    find(seriesOf) {
      const finders = new Map([...companies].map(([cik, company]) => [cik, seriesByTicker(company, seriesOf)]))
      return ({ issuerCik, ticker }) => {
        const told = finders.get(issuerCik)?.(ticker) ?? [ticker === undefined ? undefined : seriesOf(ticker)]
        return told.filter(series => series !== undefined)
      }
    },
    tickers: [...new Set(wanted)]
  }
}

function seriesByTicker(
  company: TickeredCompany,
  seriesOf: (ticker: string) => PriceSeries | undefined
): (filed: string | undefined) => readonly (PriceSeries | undefined)[] {
  const pricesBy = companyPrices(company, seriesOf)
  const made = new Map<NamedPrices<PriceSession>, PriceSeries | undefined>()
  return filed =>
    pricesBy(filed).map(prices => {
      if (!made.has(prices)) made.set(prices, delistedAs(company, seriesOfPrices(prices, prices, seriesOf)))
      return made.get(prices)
    })
}

/**
 * Replaces the stored delisting day by the company's own. Prices are stored by ticker, so the stored day may belong to
 * another company.
 */
const delistedAs = ({ delistedOn }: TickeredCompany, series: PriceSeries | undefined): PriceSeries | undefined =>
  series && series.delistedOn !== delistedOn ? { ...series, delistedOn } : series
