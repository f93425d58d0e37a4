import { type BuiltEvents, buildStaleEvents } from './build-stale-events.ts'
import { type DerivedTrades, deriveStaleTrades } from './derive-stale-trades.ts'
import { type IssuedScores, issueScores } from './issue-scores.ts'
import type { Changes, PriceSource, StaleEvents, StaleReturns, StaleTrades, UnrankedBuys } from './ports.ts'
import { type RefreshedReturns, refreshReturns } from './refresh-returns.ts'

export interface UpToDatePorts {
  readonly changes: Changes
  readonly prices: PriceSource
  readonly staleEvents: StaleEvents
  readonly staleReturns: StaleReturns
  readonly staleTrades: StaleTrades
  readonly unrankedBuys: UnrankedBuys
}

/** What was to be done; all zero where everything was up to date. */
export interface BroughtUpToDate {
  readonly trades: DerivedTrades
  readonly events: BuiltEvents
  /** Of issuers whose prices alone are new. */
  readonly returns: RefreshedReturns
  scores: IssuedScores
}

/**
 * Everything that follows from filings, prices and tickers, in this order: trades of the issuers that changed, their
 * events, what became of trades whose prices moved, scores of new buys. Where a step fails, finished work is still reported, and the rest stays listed: the next
 * call finishes it, whoever makes it.
 */
export function bringUpToDate(ports: UpToDatePorts) {
  return async (): Promise<BroughtUpToDate> => {
    const done: BroughtUpToDate = {
      events: { events: 0, issuers: 0 },
      returns: { events: 0, issuers: 0 },
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
  { prices, staleEvents, staleReturns, staleTrades, unrankedBuys }: UpToDatePorts,
  done: BroughtUpToDate
): Promise<void> {
  await deriveStaleTrades(staleTrades, done.trades)
  await buildStaleEvents(staleEvents, prices, done.events)
  await refreshReturns(staleReturns, prices, done.returns)
  done.scores = await issueScores(unrankedBuys)
}

const hasChanged = ({ events, returns, scores, trades }: BroughtUpToDate): boolean =>
  trades.versions > 0 || events.issuers > 0 || returns.events > 0 || scores.issued > 0
