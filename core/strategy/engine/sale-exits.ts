// Sales of insiders that end a position: by any insider of the company, above a share of what the seller held.

import type { StrategyData } from '../data/strategy-data.ts'
import type { StrategySettings } from '../settings.ts'
import { firstAfter, type SessionTimes } from './session-times.ts'

/** Sales of each issuer, by the session at whose open they can be acted on. */
export interface SaleExits {
  readonly start: Int32Array
  readonly event: Int32Array
  readonly session: Int32Array
}

export function findSaleExits(
  { events, issuers }: StrategyData,
  { saleExitPercent }: StrategySettings,
  times: SessionTimes
): SaleExits {
  const counts = new Int32Array(issuers.length + 1)
  const sales: number[] = []
  for (let event = 0; saleExitPercent !== undefined && event < events.signalMs.length; event += 1) {
    if (events.isSale[event] === 0 || events.isEligible[event] === 0) continue
    if (!(events.changePercent[event]! > saleExitPercent)) continue
    sales.push(event)
    counts[events.issuer[event]! + 1]! += 1
  }
  for (let issuer = 0; issuer < issuers.length; issuer += 1) counts[issuer + 1]! += counts[issuer]!
  const next = counts.slice()
  const event = new Int32Array(sales.length)
  const session = new Int32Array(sales.length)
  for (const sale of sales) {
    const issuer = events.issuer[sale]!
    const place = next[issuer]!
    next[issuer] = place + 1
    event[place] = sale
    session[place] = firstAfter(times.openMs, events.signalMs[sale]!)
  }
  return { event, session, start: counts }
}

/**
 * The first session, `least` at the earliest, at whose open a position entered in session `entry` is sold because of a sale
 * that became known while it was held, and that sale; undefined without one. A sale that was taken back by then ends nothing.
 */
export function firstSaleExit(
  { events }: StrategyData,
  { event, session, start }: SaleExits,
  times: SessionTimes,
  { entry, issuer, least }: { readonly entry: number; readonly issuer: number; readonly least: number }
): { readonly session: number; readonly sale: number } | undefined {
  for (let at = start[issuer]!; at < start[issuer + 1]!; at += 1) {
    if (session[at]! <= entry) continue
    const exit = Math.max(session[at]!, least)
    if (exit >= times.openMs.length) return undefined
    if (events.retractedMs[event[at]!]! > times.openMs[exit]!) return { sale: event[at]!, session: exit }
  }
  return undefined
}
