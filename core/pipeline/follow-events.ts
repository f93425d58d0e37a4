import type { EconomicEvent } from '../events/economic-event.ts'
import { type EventOutcomes, findOutcomes } from '../events/outcomes.ts'
import { findReturns, type TradeReturns } from '../events/trade-returns.ts'
import {
  companyPrices,
  type IssuerTickers,
  type NamedPrices,
  type TickeredCompany,
  tickeredCompanies,
  tickersToLoad
} from '../market/company-prices.ts'
import { seriesOfPrices } from '../market/own-prices.ts'
import { findEntry, type PriceSeries, type PriceSession } from '../market/price-series.ts'
import type { PriceSource } from './ports.ts'

type Followed = Pick<EconomicEvent, 'issuerCik' | 'knownAt' | 'ticker'>

export interface WhatBecame {
  readonly outcomes: EventOutcomes
  readonly returns: TradeReturns
}

/** Loads the prices that some events need; the answer tells what became of each of them. */
export async function followEvents(
  prices: PriceSource,
  events: readonly Followed[],
  tickers: IssuerTickers
): Promise<(event: Followed) => WhatBecame> {
  const companies = tickeredCompanies(tickers)
  const filed = Map.groupBy(events, ({ issuerCik }) => issuerCik)
  const wanted = [...filed].flatMap(([cik, own]) => {
    const named = own.flatMap(({ ticker }) => ticker ?? [])
    const company = companies.get(cik)
    return company ? tickersToLoad(company, named) : named
  })
  const [held, market] = await Promise.all([prices.loadSeries([...new Set(wanted)]), prices.loadMarket()])
  const seriesOf = (ticker: string): PriceSeries | undefined => held.get(ticker)
  const seriesBy = new Map([...companies].map(([cik, company]) => [cik, seriesByTicker(company, seriesOf)]))
  return ({ issuerCik, knownAt, ticker }) => {
    const told = seriesBy.get(issuerCik)?.(ticker) ?? (ticker === undefined ? [] : [seriesOf(ticker)])
    const series = told.find(each => each && findEntry(each, knownAt) !== undefined) ?? told.find(each => each)
    return { outcomes: findOutcomes(knownAt, series), returns: findReturns({ knownAt, market, series }) }
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

/** Prices are held by ticker, which may be the one of another company that was delisted. */
const delistedAs = ({ delistedOn }: TickeredCompany, series: PriceSeries | undefined): PriceSeries | undefined =>
  series && series.delistedOn !== delistedOn ? { ...series, delistedOn } : series
