import { closeAt, dollarVolumeBefore, isHalted, marketCapBefore, nextActionFrom, openAt } from '../data/read-prices.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import type { StrategySettings } from '../settings.ts'
import { costRate } from './costs.ts'
import { decisionMs, type SessionTimes } from './session-times.ts'
import type { ExitReason, Fill, RefusalReason, StrategyTrade } from './trade.ts'

export interface Opened {
  readonly event: number
  readonly stock: number
  readonly issuer: number
  readonly entry: Fill
  readonly paidUsd: number
  /** Of the traded amount, each way. */
  readonly costRate: number
  /** Grows with splits. */
  shares: number
  dividendsUsd: number
  /** Falls with splits. */
  lastClose: number
  /** The next session with a split or a dividend, Infinity without one: nothing changes before. */
  nextAction: number
  /** Where its prices stand: the place of session 0, were there one, and the end of them. */
  readonly placeOfZero: number
  readonly placesEnd: number
}

/** When it is due to end; sessions that have not come yet are Infinity. */
export interface Due {
  readonly lastSession: number
  readonly saleSession: number
  readonly sale: number | undefined
  readonly breakSession: number
  readonly breakPlace: number
}

export type Held = Opened & Due

interface Order {
  readonly cash: number
  readonly event: number
  readonly issuer: number
  readonly session: number
}

/** An order smaller than a dollar is none. */
const LEAST_ORDER_USD = 1

/** Buys for a share of the cash, as far as the volume allows; or says why not. */
export function openPosition(
  data: StrategyData,
  settings: StrategySettings,
  times: SessionTimes,
  order: Order
): Opened | RefusalReason {
  const { events, prices } = data
  const { event, session } = order
  const stock = events.stock[event]!
  if (events.retractedMs[event]! <= decisionMs(times, settings.entry, session)) return 'retracted'
  const price = stock < 0 ? Number.NaN : fillPrice(data, settings, stock, session)
  if (!(price > 0)) return 'no_price'
  if (isHalted(prices, stock, session)) return 'halted'
  const marketCapUsd = marketCapBefore(prices, stock, session)
  if (Number.isNaN(marketCapUsd) && settings.leastMarketCapUsd > 0) return 'cap_unknown'
  if (marketCapUsd < settings.leastMarketCapUsd) return 'cap_too_small'
  const mostUsd = settings.volumeShare * dollarVolumeBefore(prices, stock, session)
  if (Number.isNaN(mostUsd)) return 'volume_unknown'
  if (mostUsd < LEAST_ORDER_USD) return 'volume_too_small'
  const filled = fillOrder(order, { mostUsd, price, rate: costRate(settings, marketCapUsd), settings })
  if (typeof filled === 'string') return filled
  return { ...filled, ...pricesOf(data, stock, session) }
}

const fillPrice = ({ prices }: StrategyData, { entry }: StrategySettings, stock: number, session: number): number =>
  entry === 'next_open' ? openAt(prices, stock, session) : closeAt(prices, stock, session)

type PlaceOfPrices = Pick<Opened, 'nextAction' | 'placeOfZero' | 'placesEnd' | 'stock'>

const pricesOf = ({ prices }: StrategyData, stock: number, session: number): PlaceOfPrices => ({
  nextAction: nextActionFrom(prices, stock, session + 1),
  placeOfZero: prices.offset[stock]! - prices.first[stock]!,
  placesEnd: prices.offset[stock + 1]!,
  stock
})

function fillOrder(
  { cash, event, issuer, session }: Order,
  asked: { mostUsd: number; price: number; rate: number; settings: StrategySettings }
): Omit<Opened, keyof PlaceOfPrices> | RefusalReason {
  const { mostUsd, price, rate, settings } = asked
  const paidUsd = Math.min(cash * settings.cashShare, mostUsd * (1 + rate))
  if (!(paidUsd >= LEAST_ORDER_USD)) return 'no_cash'
  const tradedUsd = paidUsd / (1 + rate)
  const shares = tradedUsd / price
  const entry = { costUsd: paidUsd - tradedUsd, price, session, shares }
  return { costRate: rate, dividendsUsd: 0, entry, event, issuer, lastClose: price, paidUsd, shares }
}

/** What it brings in, and the trade that it was. */
export function sellPosition(
  position: Held,
  { price, reason, session }: { readonly price: number; readonly reason: ExitReason; readonly session: number }
): { readonly received: number; readonly trade: StrategyTrade } {
  const { costRate: rate, sale, shares } = position
  // Nobody trades a stock that is gone: the stand-in is all that comes back.
  const isTraded = reason === 'time' || reason === 'insider_sale'
  const costUsd = isTraded ? shares * price * rate : 0
  const received = shares * price - costUsd
  const exit = { costUsd, price, reason, sale: reason === 'insider_sale' ? sale : undefined, session, shares }
  return { received, trade: { ...stillHeld(position), exit, receivedUsd: received } }
}

export const stillHeld = ({ dividendsUsd, entry, event, issuer, paidUsd, stock }: Opened): StrategyTrade => ({
  dividendsUsd,
  entry,
  event,
  exit: undefined,
  issuer,
  paidUsd,
  receivedUsd: undefined,
  stock
})
