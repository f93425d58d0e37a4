import type { StrategyData } from '../data/strategy-data.ts'
import type { StrategySettings } from '../settings.ts'
import { costRate } from './costs.ts'
import { ORDER } from './orders.ts'
import { decisionMs } from './session-times.ts'
import type { SharedFacts } from './shared-facts.ts'
import type { ExitReason, Fill, RefusalReason, StrategyTrade } from './trade.ts'

export interface Opened {
  readonly event: number
  readonly stock: number
  readonly issuer: number
  readonly entry: Fill
  readonly paidUsd: number
  /** Of the traded amount, each way. */
  readonly costRate: number
  dividendsUsd: number
}

/** When it is due to end; sessions that have not come yet are Infinity. */
export interface Due {
  readonly lastSession: number
  readonly saleSession: number
  readonly sale: number | undefined
  readonly breakSession: number
  readonly breakPlace: number
  /** The first session with a split or a dividend. */
  readonly nextAction: number
}

export interface Held extends Opened, Due {
  /** Place among the trades of its run. */
  readonly trade: number
}

interface Order {
  /** Its place among the orders. */
  readonly at: number
  readonly cash: number
  readonly event: number
  readonly issuer: number
  readonly session: number
}

/** An order smaller than a dollar is none. */
const LEAST_ORDER_USD = 1

/** Buys for a share of the cash, as far as the volume allows; or says why not. */
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
    settings,
    stock: events.stock[event]!
  })
}

function fillOrder(
  { cash, event, issuer, session }: Order,
  asked: { mostUsd: number; price: number; rate: number; settings: StrategySettings; stock: number }
): Opened | RefusalReason {
  const { mostUsd, price, rate, settings, stock } = asked
  const paidUsd = Math.min(cash * settings.cashShare, mostUsd * (1 + rate))
  if (!(paidUsd >= LEAST_ORDER_USD)) return 'no_cash'
  const tradedUsd = paidUsd / (1 + rate)
  const shares = tradedUsd / price
  const entry = { costUsd: paidUsd - tradedUsd, price, session, shares }
  return { costRate: rate, dividendsUsd: 0, entry, event, issuer, paidUsd, stock }
}

interface Sale {
  readonly price: number
  readonly reason: ExitReason
  readonly session: number
  readonly shares: number
}

/** The trade that it was. */
export function sellPosition(position: Held, { price, reason, session, shares }: Sale): StrategyTrade {
  const { costRate: rate, sale } = position
  // Nobody trades a stock that is gone: the stand-in is all that comes back.
  const isTraded = reason === 'time' || reason === 'insider_sale'
  const costUsd = isTraded ? shares * price * rate : 0
  const exit = { costUsd, price, reason, sale: reason === 'insider_sale' ? sale : undefined, session, shares }
  return tradeOf(position, exit, shares * price - costUsd)
}

export const stillHeld = (position: Held): StrategyTrade => tradeOf(position, undefined, undefined)

const tradeOf = (
  { dividendsUsd, entry, event, issuer, paidUsd, stock }: Opened,
  exit: StrategyTrade['exit'],
  receivedUsd: number | undefined
): StrategyTrade => ({ dividendsUsd, entry, event, exit, issuer, paidUsd, receivedUsd, stock })
