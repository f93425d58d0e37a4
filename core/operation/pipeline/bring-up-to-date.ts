import type { Changes, ChangeTag } from '../../changes.ts'
import { type RelinkedSales, relinkPlannedSales } from '../../trades/planned-sales/link-planned-sales.ts'
import type { StalePlannedSales } from '../../trades/planned-sales/ports.ts'
import { type BuiltEvents, buildStaleEvents } from './build-stale-events.ts'
import { type CountedRecords, countRecords, type StaleRecords } from './count-records.ts'
import { type DerivedTrades, deriveStaleTrades } from './derive-stale-trades.ts'
import { type IssuedScores, issueScores } from './issue-scores.ts'
import type { PriceSource, StaleEvents, StaleReturns, StaleTrades, UnrankedBuys } from './ports.ts'
import { refreshCongressReturns, type StaleDisclosures } from './refresh-congress-returns.ts'
import { type RefreshedReturns, refreshReturns } from './refresh-returns.ts'
import type { ArrivalLog } from './take-in-arrivals.ts'
import type { Share } from './work-off.ts'

export interface UpToDatePorts {
  readonly arrivalLog: ArrivalLog
  readonly changes: Changes
  readonly prices: PriceSource
  readonly staleDisclosures: StaleDisclosures
  readonly staleEvents: StaleEvents
  readonly stalePlannedSales: StalePlannedSales
  readonly staleRecords: StaleRecords
  readonly staleReturns: StaleReturns
  readonly staleTrades: StaleTrades
  readonly unrankedBuys: UnrankedBuys
}

/** Work that was done; all zero if everything was up to date. */
export interface BroughtUpToDate {
  readonly trades: DerivedTrades
  readonly events: BuiltEvents
  /** Insiders with changed events, and trades with a changed record of earlier buys. */
  readonly records: CountedRecords
  /** Issuers with new prices and no other change. */
  readonly returns: RefreshedReturns
  /** Number of disclosed trades of Congress with new or changed returns. */
  readonly congress: { disclosures: number }
  scores: IssuedScores
  /** Issuers with changed notices of planned sales or changed trades. */
  readonly plannedSales: RelinkedSales
  /** Filings that arrived live and are visible now. */
  arrivals: number
}

/**
 * Updates all derived data in this order: trades of changed issuers, their events, records of insiders, returns after
 * price changes and of trades of Congress, scores of new buys, planned sales. Then announces live arrivals.
 *
 * If a step fails, the changes made so far are still announced. Unfinished work stays queued for the next call in any
 * process. A quick pass does not refresh returns after price changes.
 */
export function bringUpToDate(ports: UpToDatePorts) {
  return async (share: Share = 'all'): Promise<BroughtUpToDate> => {
    const done: BroughtUpToDate = {
      arrivals: 0,
      congress: { disclosures: 0 },
      events: { events: 0, issuers: 0 },
      plannedSales: { issuers: 0, lines: 0 },
      records: { events: 0, insiders: 0 },
      returns: { events: 0, issuers: 0 },
      scores: { issued: 0, pass: 'none' },
      trades: { issuers: 0, versions: 0 }
    }
    const [end] = await Promise.allSettled([takeSteps(ports, done, share)])
    const changed = changedBy(done)
    if (changed.length > 0) await ports.changes.tell(changed)
    if (end.status === 'rejected') throw end.reason
    return done
  }
}

/**
 * Updates all data once a day, even if none is new. Years that ended since yesterday mature, which changes the star
 * cut-offs and the reference for new buys. Notifies the pages that show them.
 */
export function renew(ports: UpToDatePorts) {
  return async (): Promise<BroughtUpToDate> => {
    const done = await bringUpToDate(ports)()
    await ports.changes.tell(['trades'])
    return done
  }
}

async function takeSteps(
  {
    arrivalLog,
    prices,
    staleDisclosures,
    staleEvents,
    stalePlannedSales,
    staleRecords,
    staleReturns,
    staleTrades,
    unrankedBuys
  }: UpToDatePorts,
  done: BroughtUpToDate,
  share: Share
): Promise<void> {
  await deriveStaleTrades(staleTrades, done.trades, share)
  await buildStaleEvents(staleEvents, prices, done.events, share)
  await countRecords(staleRecords, done.records)
  if (share !== 'quick') {
    await refreshReturns(staleReturns, prices, done.returns)
    await refreshCongressReturns(staleDisclosures, prices, done.congress)
  }
  done.scores = await issueScores(unrankedBuys, share)
  await relinkPlannedSales(stalePlannedSales, done.plannedSales)
  done.arrivals = await arrivalLog.announce()
}

function changedBy({
  arrivals,
  congress,
  events,
  plannedSales,
  records,
  returns,
  scores,
  trades
}: BroughtUpToDate): ChangeTag[] {
  const isReported = trades.versions > 0 || events.issuers > 0 || returns.events > 0 || scores.issued > 0
  return [
    ...(isReported || plannedSales.lines > 0 || records.events > 0 ? (['trades'] as const) : []),
    ...(isReported ? (['reports'] as const) : []),
    ...(congress.disclosures > 0 ? (['congress'] as const) : []),
    ...(arrivals > 0 ? (['arrivals'] as const) : [])
  ]
}
