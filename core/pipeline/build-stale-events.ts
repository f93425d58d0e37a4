import { buildEconomicEvents } from '../events/economic-events.ts'
import { rankChangesOf } from '../ranking/rank-changes.ts'
import { followEvents } from './follow-events.ts'
import type { EventBatch, PriceSource, StaleEvents } from './ports.ts'

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
  const follow = await followEvents(prices, events, await batch.loadTickers())
  const built = events.map(event => ({ event, ...follow(event) }))
  return { events: await batch.replace(built, ranks), issuers: batch.issuers.length }
}
