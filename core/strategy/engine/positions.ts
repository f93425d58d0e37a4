import type { StrategyData } from '../data/strategy-data.ts'
import type { StrategySettings } from '../settings.ts'
import { costRate } from './costs.ts'
import { ORDER } from './orders.ts'
import { decisionMs } from './session-times.ts'
import type { SharedFacts } from './shared-facts.ts'
import type { Fill, RefusalReason } from './trade.ts'

export interface Opened {
  readonly event: number
  readonly entry: Fill
  readonly paidUsd: number
  /** Cost of the purchase and of the sale, as a fraction of the traded amount. */
  readonly costRate: number
}

interface Order {
  /** Offset of the order's row in Orders.values. */
  readonly at: number
  readonly cash: number
  readonly event: number
  readonly session: number
}

/** Minimum size of an order. Smaller orders are refused. */
const LEAST_ORDER_USD = 1

/** Buys for a fraction of the cash, limited by the dollar volume. Returns the reason if the order is refused. */
export function openPosition(
  { events }: StrategyData,
  settings: StrategySettings,
  { orders, times }: SharedFacts,
  order: Order
): Opened | RefusalReason {
  const { at, event, session } = order
  const { values } = orders(settings.entry)
  if (events.retractedMs[event]! <= decisionMs(times, settings.entry, session)) return 'retracted'
  const price = values[at + ORDER.price]!
  if (!(price > 0)) return 'no_price'
  if (values[at + ORDER.isHalted] === 1) return 'halted'
  const marketCapUsd = values[at + ORDER.marketCapUsd]!
  if (Number.isNaN(marketCapUsd) && settings.leastMarketCapUsd > 0) return 'cap_unknown'
  if (marketCapUsd < settings.leastMarketCapUsd) return 'cap_too_small'
  const mostUsd = settings.volumeShare * values[at + ORDER.dollarVolume]!
  if (Number.isNaN(mostUsd)) return 'volume_unknown'
  if (mostUsd < LEAST_ORDER_USD) return 'volume_too_small'
  return fillOrder(order, {
    mostUsd,
    price,
    rate: costRate(settings, marketCapUsd),
    settings
  })
}

function fillOrder(
  { cash, event, session }: Order,
  asked: { mostUsd: number; price: number; rate: number; settings: StrategySettings }
): Opened | RefusalReason {
  const { mostUsd, price, rate, settings } = asked
  const paidUsd = Math.min(cash * settings.cashShare, mostUsd * (1 + rate))
  if (!(paidUsd >= LEAST_ORDER_USD)) return 'no_cash'
  const tradedUsd = paidUsd / (1 + rate)
  const shares = tradedUsd / price
  const entry = { costUsd: paidUsd - tradedUsd, price, session, shares }
  return { costRate: rate, entry, event, paidUsd }
}
