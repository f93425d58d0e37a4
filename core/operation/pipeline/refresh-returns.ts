import { followEvents } from './follow-events.ts'
import type { PriceSource, ReturnBatch, StaleReturns } from './ports.ts'

export interface RefreshedReturns {
  issuers: number
  /** Number of events with new or changed returns. */
  events: number
}

/** Maximum number of issuers per batch. The prices of all of them are in memory at once. */
const BATCH_ISSUERS = 100

/**
 * Recomputes the returns of every issuer whose prices changed. Adds each finished batch to `total`, even if a later one
 * fails.
 */
export async function refreshReturns(
  staleReturns: StaleReturns,
  prices: PriceSource,
  total: RefreshedReturns = { events: 0, issuers: 0 }
): Promise<RefreshedReturns> {
  for (;;) {
    const refreshed = await staleReturns.takeIssuers(BATCH_ISSUERS, batch => refreshBatch(batch, prices))
    total.events += refreshed.events
    total.issuers += refreshed.issuers
    if (refreshed.issuers < BATCH_ISSUERS) return total
  }
}

async function refreshBatch(batch: ReturnBatch, prices: PriceSource): Promise<RefreshedReturns> {
  if (batch.issuers.length === 0) return { events: 0, issuers: 0 }
  const events = await batch.loadEvents()
  const follow = await followEvents(prices, events, await batch.loadTickers())
  const written = await batch.replace(events.map(event => ({ event, returns: follow(event).returns })))
  return { events: written, issuers: batch.issuers.length }
}
