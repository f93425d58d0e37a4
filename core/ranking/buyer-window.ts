import type { Cik } from '../filings/ownership-document.ts'
import { ownersAt, type ScorableEvent } from './scorable-event.ts'
import { BUYERS_WINDOW_MS } from './score-weights.ts'
import { countBuyers } from './unique-buyers.ts'

/** Who bought which issuer in the last 365 days. */
export interface BuyerWindow {
  add(event: ScorableEvent): void
  /** Distinct economic owners with an event in (T - 365 days, T]; T never goes back. */
  countAt(issuerCik: Cik, asOfMs: number): number
}

export function createBuyerWindow(): BuyerWindow {
  const byIssuer = new Map<Cik, ScorableEvent[]>()
  return {
    add(event) {
      const events = byIssuer.get(event.issuerCik)
      if (events) events.push(event)
      else byIssuer.set(event.issuerCik, [event])
    },
    countAt(issuerCik, asOfMs) {
      const events = byIssuer.get(issuerCik) ?? []
      const firstKept = events.findIndex(event => event.asOfMs > asOfMs - BUYERS_WINDOW_MS)
      events.splice(0, firstKept === -1 ? events.length : firstKept)
      const standing = events.filter(({ retractedAtMs }) => retractedAtMs === undefined || retractedAtMs > asOfMs)
      return countBuyers(standing.map(event => ownersAt(event, asOfMs)))
    }
  }
}
