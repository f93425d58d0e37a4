import { rankChangesOf } from '../../scores/rank-changes.ts'
import { buildEconomicEvents } from '../../trades/events/economic-events.ts'
import type { EventTrade } from '../../trades/events/event-trade.ts'
import { maturityOf } from '../../trades/events/outcomes.ts'
import { settleEvent } from '../../trades/events/settle-event.ts'
import { isScorable } from '../../trades/gates.ts'
import { followEvents } from './follow-events.ts'
import type { EventBatch, EventScope, PriceSource, StaleEvents } from './ports.ts'
import { type Share, workOff } from './work-off.ts'

export interface BuiltEvents {
  issuers: number
  /** Number of new or changed events. */
  events: number
}

/** Maximum number of issuers per batch. The prices of all of them are in memory at once. */
const BATCH_ISSUERS = 100

/**
 * Builds the events of every stale issuer of `share` whose trades are derived, and queues buys for ranking. Adds each
 * finished batch to `total`, even if a later one fails.
 */
export async function buildStaleEvents(
  staleEvents: StaleEvents,
  prices: PriceSource,
  total: BuiltEvents = { events: 0, issuers: 0 },
  share: Share = 'all'
): Promise<BuiltEvents> {
  await workOff(async () => {
    const built = await staleEvents.takeIssuers(BATCH_ISSUERS, batch => buildBatch(batch, prices), share)
    total.events += built.events
    total.issuers += built.issuers
    return built.issuers === BATCH_ISSUERS
  })
  return total
}

async function buildBatch(batch: EventBatch, prices: PriceSource): Promise<BuiltEvents> {
  if (batch.issuers.length === 0) return { events: 0, issuers: 0 }
  const { scope, trades } = await loadScope(batch)
  const byIssuer = Map.groupBy(trades, trade => trade.issuerCik)
  const waits = await batch.loadWaits(scope)
  const events = [...byIssuer.values()]
    .flatMap(buildEconomicEvents)
    .map(event => settleEvent(event, waits.get(`${event.accession} ${event.side}`), batch.now))
  const follow = await followEvents(prices, events, await batch.loadTickers())
  const built = events.map(event => ({ event, ...follow(event) }))
  const buys = built.filter(({ event }) => event.side === 'buy')
  const ranks = rankChangesOf(
    await batch.loadRanked(scope),
    buys.map(({ event, outcomes }) => ({ ...event, ...maturityOf(outcomes) }))
  )
  return { events: await batch.replace(scope, built, ranks), issuers: batch.issuers.length }
}

/**
 * Loads the trades from which events are built. The events of a filing need only its own trades, except in plan
 * clusters, which involve buyers of other filings. If other purchases have the same day and price, all events of the
 * issuer are rebuilt.
 */
async function loadScope({ findSamePrices, issuers, loadTrades }: EventBatch): Promise<Loaded> {
  const news = issuers.flatMap(issuer => issuer.news ?? [])
  const added = news.length === 0 ? [] : await loadTrades({ filings: news, issuers: [] })
  const buys = added.filter(isScorable)
  const clustered = new Set(buys.length === 0 ? [] : await findSamePrices(buys, news))
  const whole = issuers.flatMap(issuer => (issuer.news && !clustered.has(issuer.cik) ? [] : [issuer.cik]))
  return {
    scope: {
      filings: issuers.flatMap(issuer => (clustered.has(issuer.cik) ? [] : (issuer.news ?? []))),
      issuers: whole
    },
    trades: [
      ...(whole.length === 0 ? [] : await loadTrades({ filings: [], issuers: whole })),
      ...added.filter(({ issuerCik }) => !clustered.has(issuerCik))
    ]
  }
}

interface Loaded {
  readonly scope: EventScope
  readonly trades: readonly EventTrade[]
}
