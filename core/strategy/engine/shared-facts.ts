// Facts that all runs over the same data share. They are computed once and cached as long as the data exist. Facts that
// depend on detailed settings are cached only until newer ones evict them.

import type { StrategyData } from '../data/strategy-data.ts'
import type { EntryRule, IdleCash, StrategySettings } from '../settings.ts'
import { cashRates } from './idle-cash.ts'
import { type Orders, openOrders } from './orders.ts'
import { findSales, openSaleExits, type SaleExits } from './sale-exits.ts'
import { type SessionTimes, sessionTimes } from './session-times.ts'
import { type Candidates, findCandidates, findSignals, type Signals } from './signals.ts'

export interface SharedFacts {
  readonly times: SessionTimes
  /** Return of idle cash in each session. */
  rates(idle: IdleCash): Float64Array
  orders(rule: EntryRule): Orders
  /** Purchase events that match the settings, in the order in which they are bought. */
  signals(settings: StrategySettings): Signals
  saleExits(settings: StrategySettings): SaleExits
}

/**
 * Maximum number of cached selections of purchases, and of exits. Each takes a megabyte per hundred thousand events.
 */
const MOST_KEPT = 24

const known = new WeakMap<StrategyData, SharedFacts>()

export function sharedFacts(data: StrategyData): SharedFacts {
  return findOnce(known, data, () => findFacts(data))
}

function findFacts(data: StrategyData): SharedFacts {
  const times = sessionTimes(data.sessions)
  const sales = findSales(data, times)
  const found = {
    candidates: new Map<EntryRule, Candidates>(),
    orders: new Map<EntryRule, Orders>(),
    rates: new Map<IdleCash, Float64Array>(),
    saleExits: new Map<string, SaleExits>(),
    signals: new Map<string, Signals>()
  }
  const candidates = (rule: EntryRule) => findOnce(found.candidates, rule, () => findCandidates(data, times, rule))
  return {
    orders: rule => findOnce(found.orders, rule, () => openOrders(data, rule)),
    rates: idle => findOnce(found.rates, idle, () => cashRates(data, idle)),
    saleExits({ entry, leastDays, saleExitPercent }) {
      const { entries } = candidates(entry)
      const ending = { entries, leastDays, saleExitPercent }
      return findAgain(found.saleExits, [entry, leastDays, saleExitPercent], () =>
        openSaleExits(sales, data.events, times, ending)
      )
    },
    signals(settings) {
      const { entry, leastPastTrades, leastValueUsd, mostScore, sectors, titles } = settings
      const { leastDaysToEarnings, mostDaysToEarnings } = settings
      const earnings = `${leastDaysToEarnings}-${mostDaysToEarnings}`
      const asked = [entry, leastPastTrades, leastValueUsd, mostScore, earnings, ...sectors, ...titles]
      return findAgain(found.signals, asked, () => findSignals(data, settings, candidates(entry)))
    },
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

/** Finds or computes a value in a limited cache, which evicts its oldest entry first. */
function findAgain<Value>(found: Map<string, Value>, names: readonly unknown[], find: () => Value): Value {
  const [oldest] = found.keys()
  const key = names.join(' ')
  if (oldest !== undefined && found.size >= MOST_KEPT && !found.has(key)) found.delete(oldest)
  return findOnce(found, key, find)
}
