import type { EconomicEvent } from '../events/economic-event.ts'
import { buildEconomicEvents } from '../events/economic-events.ts'
import { findRenamedOutcomes } from '../events/outcomes.ts'
import type { PriceSeries } from '../market/price-series.ts'
import { rankChangesOf } from '../ranking/rank-changes.ts'
import type { BuiltEvent, EventBatch, PriceSource, StaleEvents } from './ports.ts'

export interface BuiltEvents {
  issuers: number
  /** Events that are new or different. */
  events: number
}

/** Prices of so many issuers are in memory at once. */
const BATCH_ISSUERS = 100

/**
 * Builds the events of every stale issuer whose trades are derived, and says which buys must be ranked. `total` grows with
 * each batch, also where a later one fails.
 */
export async function buildStaleEvents(
  staleEvents: StaleEvents,
  prices: PriceSource,
  total: BuiltEvents = { events: 0, issuers: 0 }
): Promise<BuiltEvents> {
  for (;;) {
    const built = await staleEvents.takeIssuers(BATCH_ISSUERS, batch => buildBatch(batch, prices))
    if (built.issuers === 0) return total
    total.events += built.events
    total.issuers += built.issuers
  }
}

async function buildBatch(batch: EventBatch, prices: PriceSource): Promise<BuiltEvents> {
  if (batch.issuers.length === 0) return { events: 0, issuers: 0 }
  const byIssuer = Map.groupBy(await batch.loadTrades(), trade => trade.issuerCik)
  const events = [...byIssuer.values()].flatMap(buildEconomicEvents)
  const buys = events.filter(({ side }) => side === 'buy')
  const ranks = rankChangesOf(await batch.loadRanked(), buys)
  const written = await batch.replace(await withOutcomes(events, batch, prices), ranks)
  return { events: written, issuers: batch.issuers.length }
}

async function withOutcomes(
  events: readonly EconomicEvent[],
  batch: EventBatch,
  prices: PriceSource
): Promise<BuiltEvent[]> {
  const tickers = await batch.loadTickers()
  const all = new Set([...events.flatMap(({ ticker }) => ticker ?? []), ...tickers.values()])
  const series = await prices.loadSeries([...all])
  const seriesOf = (ticker: string | undefined): PriceSeries | undefined =>
    ticker === undefined ? undefined : series.get(ticker)
  return events.map(event => ({
    event,
    outcomes: findRenamedOutcomes(event, tickers.get(event.issuerCik), seriesOf)
  }))
}
