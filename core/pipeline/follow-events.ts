import type { EconomicEvent } from '../events/economic-event.ts'
import { type EventOutcomes, findRenamedOutcomes } from '../events/outcomes.ts'
import { findReturns, type Market, type TradeReturns } from '../events/trade-returns.ts'
import type { Cik } from '../filings/ownership-document.ts'
import type { PriceSeries } from '../market/price-series.ts'
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
  tickers: ReadonlyMap<Cik, string>
): Promise<(event: Followed) => WhatBecame> {
  const all = new Set([...events.flatMap(({ ticker }) => ticker ?? []), ...tickers.values()])
  const [series, market] = await Promise.all([prices.loadSeries([...all]), prices.loadMarket()])
  const seriesOf = (ticker: string | undefined): PriceSeries | undefined =>
    ticker === undefined ? undefined : series.get(ticker)
  return event => follow(event, { market, seriesOf, tickerNow: tickers.get(event.issuerCik) })
}

interface Prices {
  readonly market: Market | undefined
  readonly tickerNow: string | undefined
  seriesOf(ticker: string | undefined): PriceSeries | undefined
}

function follow(event: Followed, { market, seriesOf, tickerNow }: Prices): WhatBecame {
  const { series, ...outcomes } = findRenamedOutcomes(event, tickerNow, seriesOf)
  const seriesNow = seriesOf(tickerNow)
  return { outcomes, returns: findReturns({ knownAt: event.knownAt, market, series, seriesNow }) }
}
