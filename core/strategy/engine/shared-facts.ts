// What every run over the same data finds alike, whatever its settings: found once, and kept as long as the data.

import type { StrategyData } from '../data/strategy-data.ts'
import type { EntryRule, IdleCash } from '../settings.ts'
import { cashRates } from './idle-cash.ts'
import { type Orders, openOrders } from './orders.ts'
import { findSales, type IssuerSales } from './sale-exits.ts'
import { type SessionTimes, sessionTimes } from './session-times.ts'
import { findCandidates, type Signals } from './signals.ts'

export interface SharedFacts {
  readonly times: SessionTimes
  readonly sales: IssuerSales
  candidates(rule: EntryRule): Signals
  /** What a dollar of idle cash earns in each session. */
  rates(idle: IdleCash): Float64Array
  orders(rule: EntryRule): Orders
}

const known = new WeakMap<StrategyData, SharedFacts>()

export function sharedFacts(data: StrategyData): SharedFacts {
  return findOnce(known, data, () => findFacts(data))
}

function findFacts(data: StrategyData): SharedFacts {
  const times = sessionTimes(data.sessions)
  const candidates = new Map<EntryRule, Signals>()
  const rates = new Map<IdleCash, Float64Array>()
  const orders = new Map<EntryRule, Orders>()
  return {
    candidates: rule => findOnce(candidates, rule, () => findCandidates(data, times, rule)),
    orders: rule => findOnce(orders, rule, () => openOrders(data, rule)),
    rates: idle => findOnce(rates, idle, () => cashRates(data, idle)),
    sales: findSales(data, times),
    times
  }
}

interface Found<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

function findOnce<Key, Value>(found: Found<Key, Value>, key: Key, find: () => Value): Value {
  const before = found.get(key)
  if (before !== undefined) return before
  const value = find()
  found.set(key, value)
  return value
}
