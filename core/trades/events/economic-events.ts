import { newYorkInstant, SESSION_CLOSE } from '../../dates/new-york-time.ts'
import { sessionFrom } from '../../dates/trading-calendar.ts'
import { toCents, toFiledShares } from '../../money.ts'
import type { TradeSide } from '../../trade-side.ts'
import { awaitsPrice, type ExclusionCode, failedGates, isScorable } from '../gates.ts'
import { type FindPlanCluster, findPlanClusters } from '../plans/plan-clusters.ts'
import { sideOfCode } from '../purchase-or-sale.ts'
import { byKnownAt } from '../replay/amendments.ts'
import { firstAccessionOf } from '../trade.ts'
import type { EconomicEvent, EventNote, EventOwner } from './economic-event.ts'
import type { EventTrade } from './event-trade.ts'
import { ownerChangeOf } from './owner-change.ts'

/** Tranche as stated at one time, with the gates that it fails at that time. */
interface Tranche {
  trade: EventTrade
  failed: readonly ExclusionCode[]
}

interface Stated {
  knownAt: Date
  tranches: readonly Tranche[]
}

/**
 * Builds the buy and sell events of one issuer, ordered by the time they became known. `trades` holds all versions of
 * all its trades, derivative rows included, in any order.
 *
 * An event is frozen at its first statement. If that statement fails a gate, the first amendment that passes counts
 * instead.
 *
 * Later filings therefore never change an event; they can only retract it. While the price of one tranche is pending
 * the whole event waits, so that it is never scored in part.
 */
export function buildEconomicEvents(trades: readonly EventTrade[]): EconomicEvent[] {
  const findPlanCluster = findPlanClusters(trades.filter(isScorable))
  const events = [...Map.groupBy(trades, ({ id }) => firstAccessionOf(id))].flatMap(([accession, versions]) =>
    (['buy', 'sell'] as const).flatMap(side => eventOf(accession, side, versions, findPlanCluster))
  )
  return events.sort(byKnownAt)
}

function eventOf(
  accession: string,
  side: TradeSide,
  versions: readonly EventTrade[],
  findPlanCluster: FindPlanCluster
): EconomicEvent[] {
  const history = statementsOf(versions, side, findPlanCluster)
  const first =
    history.find(stated => hasEligible(stated) || hasWaiting(stated)) ??
    history.find(({ tranches }) => tranches.length > 0)
  if (!first) return []
  const event = freeze(accession, side, first)
  return [event.isEligible ? { ...event, retractedAt: retractionOf(history, first, findPlanCluster) } : event]
}

/** Returns one statement for each time at which a version of a trade became known. */
function statementsOf(versions: readonly EventTrade[], side: TradeSide, findPlanCluster: FindPlanCluster): Stated[] {
  const times = [...new Set(versions.map(({ validFrom }) => validFrom.getTime()))].sort((a, b) => a - b)
  return times.map(time => stateAt(versions, side, new Date(time), findPlanCluster))
}

function stateAt(
  versions: readonly EventTrade[],
  side: TradeSide,
  knownAt: Date,
  findPlanCluster: FindPlanCluster
): Stated {
  const valid = versions.filter(
    ({ code, validFrom, validTo }) =>
      sideOfCode(code) === side && validFrom <= knownAt && !(validTo && validTo <= knownAt)
  )
  const tranches = valid.map(trade => ({ failed: failedGates(trade), trade }))
  return { knownAt, tranches: tranches.map(tranche => withPlanCluster(tranche, knownAt, findPlanCluster)) }
}

/** Excludes a tranche for a plan cluster, but only if the cluster was known at T. */
function withPlanCluster(tranche: Tranche, knownAt: Date, findPlanCluster: FindPlanCluster): Tranche {
  if (tranche.failed.length > 0) return tranche
  const clusterAt = findPlanCluster(tranche.trade)
  return clusterAt && clusterAt <= asOfOf(knownAt, [tranche]) ? { ...tranche, failed: ['plan_cluster'] } : tranche
}

const isOk = ({ failed }: Tranche): boolean => failed.length === 0
const isWaiting = ({ trade }: Tranche): boolean => awaitsPrice(trade)
const hasEligible = ({ tranches }: Stated): boolean => tranches.some(isOk)
const hasWaiting = ({ tranches }: Stated): boolean => tranches.some(isWaiting)

function freeze(accession: string, side: TradeSide, { knownAt, tranches }: Stated): EconomicEvent {
  const waits = tranches.some(isWaiting)
  const eligible = tranches.filter(tranche => isOk(tranche) || isWaiting(tranche))
  const counted = (eligible.length > 0 ? eligible : tranches).map(({ trade }) => trade)
  const change = ownerChangeOf(counted)
  return {
    accession,
    asOf: asOfOf(knownAt, eligible),
    excluded: [...new Set(tranches.flatMap(({ failed }) => failed))].sort(),
    isEligible: eligible.length > 0 && !waits,
    isNewPosition: change.isNewPosition,
    isWaiting: waits,
    issuerCik: counted[0]!.issuerCik,
    knownAt,
    notes: notesOf(counted, change),
    ownerChangePercent: change.percent,
    owners: ownersOf(counted),
    retractedAt: undefined,
    settledAt: undefined,
    shares: toFiledShares(sum(counted.map(({ shares }) => shares))),
    side,
    ticker: counted.find(({ ticker }) => ticker !== undefined)?.ticker,
    transactionDate: lastDay(counted),
    valueUsd: toCents(sum(counted.map(({ valueUsd }) => valueUsd)))
  }
}

function asOfOf(knownAt: Date, eligible: readonly Tranche[]): Date {
  if (eligible.length === 0) return knownAt
  const close = newYorkInstant(sessionFrom(lastDay(eligible.map(({ trade }) => trade))), SESSION_CLOSE)
  return close > knownAt ? close : knownAt
}

/** Returns the last trade day, or the filing day if no trade has a date. */
function lastDay(trades: readonly EventTrade[]): EconomicEvent['transactionDate'] {
  const days = trades.flatMap(({ transactionDate }) => transactionDate ?? []).sort()
  return days.at(-1) ?? trades[0]!.filedAt
}

/** Returns every owner of any tranche, with the time at which a filing first named that owner. */
function ownersOf(trades: readonly EventTrade[]): EventOwner[] {
  const earliest = new Map<string, Date>()
  for (const { cik, knownAt } of trades.flatMap(({ owners }) => owners)) {
    const known = earliest.get(cik)
    if (!known || knownAt < known) earliest.set(cik, knownAt)
  }
  return [...earliest].map(([cik, knownAt]) => ({ cik, knownAt })).sort((a, b) => Number(a.cik) - Number(b.cik))
}

function notesOf(trades: readonly EventTrade[], change: ReturnType<typeof ownerChangeOf>): EventNote[] {
  const notes: EventNote[] = []
  if (change.isNewPosition) notes.push('new_position')
  else if (change.percent === undefined) notes.push('ownership_change_unknown')
  if (trades.some(({ plan }) => plan.value === null)) notes.push('plan_unknown')
  if (trades.some(trade => trade.isUnlinkedAmendment)) notes.push('unlinked_amendment')
  return notes
}

/** Returns when the event was retracted: no tranche passes any more, or all belong to a plan cluster. */
function retractionOf(history: readonly Stated[], first: Stated, findPlanCluster: FindPlanCluster): Date | undefined {
  const amended = history.find(stated => stated.knownAt > first.knownAt && !hasEligible(stated))?.knownAt
  const clusters = first.tranches.filter(isOk).map(({ trade }) => findPlanCluster(trade))
  const clustered = clusters.every(at => at !== undefined) ? latest(clusters) : undefined
  return [amended, clustered].filter(at => at !== undefined).sort((a, b) => a.getTime() - b.getTime())[0]
}

const latest = (instants: readonly Date[]): Date => new Date(Math.max(...instants.map(at => at.getTime())))

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0)
