// Sales of insiders that end a position: by any insider of the company, above a share of what the seller held.

import type { StrategyData } from '../data/strategy-data.ts'
import { type SessionTimes, sessionsAfter } from './session-times.ts'

/** Sales of each issuer, those of issuer `i` from `start[i]` to before `start[i + 1]`, by when they can be acted on. */
export interface IssuerSales {
  readonly start: Int32Array
  readonly event: Int32Array
  /** At whose open. */
  readonly session: Int32Array
  /** Of what the seller held, in percent; NaN where it is not known. */
  readonly percent: Float64Array
  /** When it was taken back; Infinity where it stands. */
  readonly retractedMs: Float64Array
}

/** All of them, whatever their share. */
export function findSales({ events, issuers }: StrategyData, { openMs }: SessionTimes): IssuerSales {
  const { isEligible, isSale, issuer } = events
  const start = new Int32Array(issuers.length + 1)
  const isCounted = (event: number) => isSale[event] === 1 && isEligible[event] === 1
  for (let event = 0; event < issuer.length; event += 1) if (isCounted(event)) start[issuer[event]! + 1]! += 1
  for (let place = 0; place < issuers.length; place += 1) start[place + 1]! += start[place]!
  const next = start.slice()
  const event = new Int32Array(start[issuers.length]!)
  const session = new Int32Array(event.length)
  const sessions = sessionsAfter(openMs, events.signalMs)
  for (let sale = 0; sale < issuer.length; sale += 1) {
    if (!isCounted(sale)) continue
    const place = next[issuer[sale]!]!++
    event[place] = sale
    session[place] = sessions[sale]!
  }
  return {
    event,
    percent: Float64Array.from(event, sale => events.changePercent[sale]!),
    retractedMs: Float64Array.from(event, sale => events.retractedMs[sale]!),
    session,
    start
  }
}

interface SoldAfter {
  /** The session in which the position was entered. */
  readonly entry: number
  readonly issuer: number
  /** The first session in which it may end. */
  readonly least: number
  /** Of what the seller held; undefined where no sale ends it. */
  readonly saleExitPercent: number | undefined
}

/**
 * The first session at whose open a position is sold because of a sale that became known while it was held, and that sale;
 * undefined without one. A sale that was taken back by then ends nothing.
 */
export function firstSaleExit(
  { event, percent, retractedMs, session, start }: IssuerSales,
  { openMs }: SessionTimes,
  { entry, issuer, least, saleExitPercent }: SoldAfter
): { readonly session: number; readonly sale: number } | undefined {
  if (saleExitPercent === undefined) return undefined
  for (let at = start[issuer]!; at < start[issuer + 1]!; at += 1) {
    if (session[at]! <= entry || !(percent[at]! > saleExitPercent)) continue
    const exit = Math.max(session[at]!, least)
    if (exit >= openMs.length) return undefined
    if (retractedMs[at]! > openMs[exit]!) return { sale: event[at]!, session: exit }
  }
  return undefined
}
