import { type BuiltEvents, buildStaleEvents } from './build-stale-events.ts'
import { type DerivedTrades, deriveStaleTrades } from './derive-stale-trades.ts'
import { type IssuedScores, issueScores } from './issue-scores.ts'
import type { Changes, PriceSource, StaleEvents, StaleTrades, UnrankedBuys } from './ports.ts'

export interface UpToDatePorts {
  readonly changes: Changes
  readonly prices: PriceSource
  readonly staleEvents: StaleEvents
  readonly staleTrades: StaleTrades
  readonly unrankedBuys: UnrankedBuys
}

/** What was to be done; all zero where everything was up to date. */
export interface BroughtUpToDate {
  readonly trades: DerivedTrades
  readonly events: BuiltEvents
  scores: IssuedScores
}

/**
 * Everything that follows from filings, prices and tickers, in this order: trades of the issuers that changed, their
 * events, scores of new buys. Where a step fails, finished work is still reported, and the rest stays listed: the next
 * call finishes it, whoever makes it.
 */
export function bringUpToDate(ports: UpToDatePorts) {
  return async (): Promise<BroughtUpToDate> => {
    const done: BroughtUpToDate = {
      events: { events: 0, issuers: 0 },
      scores: { issued: 0, pass: 'none' },
      trades: { issuers: 0, versions: 0 }
    }
    const [end] = await Promise.allSettled([takeSteps(ports, done)])
    if (hasChanged(done)) await ports.changes.tell(['trades', 'reports'])
    if (end.status === 'rejected') throw end.reason
    return done
  }
}

async function takeSteps(
  { prices, staleEvents, staleTrades, unrankedBuys }: UpToDatePorts,
  done: BroughtUpToDate
): Promise<void> {
  await deriveStaleTrades(staleTrades, done.trades)
  await buildStaleEvents(staleEvents, prices, done.events)
  done.scores = await issueScores(unrankedBuys)
}

const hasChanged = ({ events, scores, trades }: BroughtUpToDate): boolean =>
  trades.versions > 0 || events.issuers > 0 || scores.issued > 0
