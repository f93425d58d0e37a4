// Finds the insider sale that ends a position. Any insider of the company may be the seller, but the sale must exceed a
// percentage of the seller's holding.

import type { StrategyData } from '../data/strategy-data.ts'
import { firstSessionFrom, type SessionTimes, sessionsAfter } from './session-times.ts'

/**
 * Sales by issuer, sorted by the time when they can be acted on. Issuer `i` has the entries from `start[i]` to before
 * `start[i + 1]`.
 */
export interface IssuerSales {
  readonly start: Int32Array
  readonly event: Int32Array
  /** Session at whose open the sale can be acted on. */
  readonly session: Int32Array
  /** Percent of the seller's holding; NaN if unknown. */
  readonly percent: Float64Array
  /** Time of retraction; Infinity if the sale was not retracted. */
  readonly retractedMs: Float64Array
}

/** Finds all eligible sales of any size. */
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

export interface SaleExits {
  /**
   * Session at whose open the stock bought for a purchase event is sold because of an insider's sale; Infinity without
   * one.
   */
  sessionOf(event: number): number
  /** Event of the insider's sale; -1 without one. */
  saleOf(event: number): number
}

/** Settings that decide which sale ends a purchase. */
export interface EndingSales {
  /** Session in which each event is bought. */
  readonly entries: Int32Array
  readonly leastDays: number
  /** Percent of the seller's holding; undefined if no sale ends a position. */
  readonly saleExitPercent: number | undefined
}

/** Returns exits by insider sales. Computes the exit of each purchase on first use. */
export function openSaleExits(
  sales: IssuerSales,
  { issuer }: StrategyData['events'],
  times: SessionTimes,
  { entries, leastDays, saleExitPercent }: EndingSales
): SaleExits {
  const places = new Int32Array(issuer.length).fill(UNKNOWN)
  const sessions = new Int32Array(issuer.length)

  function find(event: number): number {
    const known = places[event]!
    if (known !== UNKNOWN) return known
    const entry = entries[event]!
    const least = firstSessionFrom(times, times.day[entry]! + leastDays)
    const found = firstSaleExit(sales, times, { entry, issuer: issuer[event]!, least, saleExitPercent })
    places[event] = found ? found.at : NONE
    sessions[event] = found ? found.session : 0
    return places[event]!
  }

  return {
    saleOf: event => (find(event) === NONE ? NONE : sales.event[places[event]!]!),
    sessionOf: event => (find(event) === NONE ? Number.POSITIVE_INFINITY : sessions[event]!)
  }
}

const UNKNOWN = -2
const NONE = -1

interface SoldAfter {
  /** Session of the entry. */
  readonly entry: number
  readonly issuer: number
  /** First session in which the position may end. */
  readonly least: number
  readonly saleExitPercent: number | undefined
}

/** First sale that became known while the position was held. Skips sales that were retracted before the exit. */
function firstSaleExit(
  { percent, retractedMs, session, start }: IssuerSales,
  { openMs }: SessionTimes,
  { entry, issuer, least, saleExitPercent }: SoldAfter
): { readonly at: number; readonly session: number } | undefined {
  if (saleExitPercent === undefined) return undefined
  for (let at = start[issuer]!; at < start[issuer + 1]!; at += 1) {
    if (session[at]! <= entry || !(percent[at]! > saleExitPercent)) continue
    const exit = Math.max(session[at]!, least)
    if (exit >= openMs.length) return undefined
    if (retractedMs[at]! > openMs[exit]!) return { at, session: exit }
  }
  return undefined
}
