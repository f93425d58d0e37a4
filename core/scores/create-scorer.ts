import type { Cik } from '../sec-ids.ts'
import { countBuyers } from '../trades/unique-buyers.ts'
import { type BuyFacts, treatFactors } from './factors.ts'
import { gradeBuy, type RankedBuy, weighBuy } from './rank-buy.ts'
import { createReferenceWindow, type ReferenceWindow } from './reference-window.ts'
import { ownersAt, type ScorableEvent, standsAt } from './scorable-event.ts'
import { BUYERS_WINDOW_MS } from './score-weights.ts'
import { createWinHistory } from './track-record/win-history.ts'

/**
 * Ranks eligible buy events in the order of T (`asOf`) in one pass. Keeps three years of reference, one year of buyers,
 * and each insider's matured outcomes.
 *
 * Pass all events of one instant in one call. They do not count as each other's reference, whatever their order.
 */
export interface Scorer {
  rankInstant(events: readonly ScorableEvent[]): RankedBuy[]
}

export function createScorer(): Scorer {
  const buyers = createBuyerWindow()
  const history = createWinHistory()
  const reference = createReferenceWindow()

  function factsOf(event: ScorableEvent): BuyFacts {
    return {
      buyers: buyers.countAt(event.issuerCik, event.asOfMs),
      everyone: history.everyone(),
      insider: history.countOf(ownersAt(event, event.asOfMs)),
      isNewPosition: event.isNewPosition,
      ownerChangePercent: event.ownerChangePercent,
      valueUsd: event.valueUsd
    }
  }

  return {
    rankInstant(events) {
      const asOfMs = events[0]?.asOfMs ?? 0
      history.moveTo(asOfMs)
      reference.moveTo(asOfMs)
      for (const event of events) buyers.add(event)
      const ranked = events.map(event => rankAgainst(reference, factsOf(event)))
      for (const { factors, weightedSum } of ranked) reference.add({ asOfMs, factors, weightedSum })
      for (const event of events) history.add(event)
      return ranked
    }
  }
}

function rankAgainst(reference: ReferenceWindow, facts: BuyFacts): RankedBuy {
  const factors = treatFactors(facts)
  const weighed = weighBuy(facts, factors, reference.countFactors(factors, facts.everyone))
  return gradeBuy(weighed, reference.countSum(weighed.weightedSum))
}

/** Groups events by instant; `events` must be in the order of T. */
export function* byInstant(events: Iterable<ScorableEvent>): Generator<ScorableEvent[]> {
  let instant: ScorableEvent[] = []
  for (const event of events) {
    if (instant.length > 0 && instant[0]!.asOfMs !== event.asOfMs) {
      yield instant
      instant = []
    }
    instant.push(event)
  }
  if (instant.length > 0) yield instant
}

/** Buyers of each issuer in the last 365 days. */
interface BuyerWindow {
  add(event: ScorableEvent): void
  /** Number of distinct economic owners with an event in (T - 365 days, T]. T must never decrease. */
  countAt(issuerCik: Cik, asOfMs: number): number
}

interface Buy {
  event: ScorableEvent
  /** Owners known at the event's own T (nearly all owners). */
  owners: readonly Cik[]
}

function createBuyerWindow(): BuyerWindow {
  const byIssuer = new Map<Cik, Buy[]>()
  return {
    add(event) {
      const buy = { event, owners: ownersAt(event, event.asOfMs) }
      const buys = byIssuer.get(event.issuerCik)
      if (buys) buys.push(buy)
      else byIssuer.set(event.issuerCik, [buy])
    },
    countAt(issuerCik, asOfMs) {
      const buys = byIssuer.get(issuerCik) ?? []
      while (buys.length > 0 && buys[0]!.event.asOfMs <= asOfMs - BUYERS_WINDOW_MS) buys.shift()
      return countBuyers(ownerGroups(buys, asOfMs))
    }
  }
}

function ownerGroups(buys: readonly Buy[], asOfMs: number): (readonly Cik[])[] {
  const groups: (readonly Cik[])[] = []
  for (const { event, owners } of buys)
    if (standsAt(event, asOfMs)) groups.push(owners.length === event.owners.length ? owners : ownersAt(event, asOfMs))
  return groups
}
