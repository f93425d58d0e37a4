import type { Cik } from '../sec-ids.ts'
import { countBuyers } from '../trades/unique-buyers.ts'
import { ownersAt, type ScorableEvent, standsAt } from './scorable-event.ts'
import { BUYERS_WINDOW_MS } from './score-weights.ts'

/** Buyers of each issuer in the last 365 days. */
export interface BuyerWindow {
  add(event: ScorableEvent): void
  /** Number of distinct economic owners with an event in (T - 365 days, T]. T must never decrease. */
  countAt(issuerCik: Cik, asOfMs: number): number
}

interface Buy {
  event: ScorableEvent
  /** Owners named in the original filing (nearly all). */
  owners: readonly Cik[]
}

export function createBuyerWindow(): BuyerWindow {
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
