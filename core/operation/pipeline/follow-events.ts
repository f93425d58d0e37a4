import { filedSeries, type IssuerTickers } from '../../prices/company-prices.ts'
import { findEntry } from '../../prices/price-series.ts'
import type { EconomicEvent } from '../../trades/events/economic-event.ts'
import { type EventOutcomes, findOutcomes } from '../../trades/events/outcomes.ts'
import { type FollowedReturns, findReturns } from '../../trades/events/trade-returns.ts'
import type { PriceSource } from './ports.ts'

/** Without `transactionDate`, the returns have no last close. */
type Followed = Partial<Pick<EconomicEvent, 'transactionDate'>> &
  Pick<EconomicEvent, 'issuerCik' | 'knownAt' | 'ticker'>

export interface WhatBecame {
  readonly outcomes: EventOutcomes
  readonly returns: FollowedReturns
}

/** Loads the prices of some events. The returned function computes the outcomes and returns of each. */
export async function followEvents(
  prices: PriceSource,
  events: readonly Followed[],
  known: IssuerTickers
): Promise<(event: Followed) => WhatBecame> {
  const { find, tickers } = filedSeries(known, events)
  const [held, market] = await Promise.all([prices.loadSeries(tickers), prices.loadMarket()])
  const seriesOf = find(ticker => held.get(ticker))
  return event => {
    const { knownAt, transactionDate: tradedOn } = event
    const told = seriesOf(event)
    const series = told.find(each => findEntry(each, knownAt) !== undefined) ?? told[0]
    return { outcomes: findOutcomes(knownAt, series), returns: findReturns({ knownAt, market, series, tradedOn }) }
  }
}
