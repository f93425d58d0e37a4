import type { BreakReason } from '../data/strategy-data.ts'

export interface Fill {
  readonly session: number
  /** Unadjusted price. */
  readonly price: number
  readonly shares: number
  readonly costUsd: number
}

/** `time`: the maximum holding period ended. `insider_sale`: an insider sold. All others are breaks in the prices. */
export type ExitReason = BreakReason | 'insider_sale' | 'time'

export interface Exit extends Fill {
  readonly reason: ExitReason
  /** Event of the insider's sale that ended the position; undefined for another reason. */
  readonly sale: number | undefined
}

/** One position, from its purchase to its end. */
export interface StrategyTrade {
  readonly event: number
  readonly stock: number
  readonly issuer: number
  readonly entry: Fill
  /** undefined while it is held. */
  readonly exit: Exit | undefined
  /** Amount paid, including the costs of the purchase. */
  readonly paidUsd: number
  /** Proceeds after the costs of the sale; undefined while it is held. */
  readonly receivedUsd: number | undefined
  /** Dividends received while it was held. */
  readonly dividendsUsd: number
}

/** Profit in US dollars, with dividends and after costs; undefined while the position is held. */
export const profitOf = ({ dividendsUsd, paidUsd, receivedUsd }: StrategyTrade): number | undefined =>
  receivedUsd === undefined ? undefined : receivedUsd + dividendsUsd - paidUsd

/** Return after costs: 0.12 is +12 %; undefined while the position is held. */
export function returnOf(trade: StrategyTrade): number | undefined {
  const profit = profitOf(trade)
  return profit === undefined ? undefined : profit / trade.paidUsd
}

/** Reasons why a signal did not become a position. */
export const REFUSALS = [
  'already_held',
  'cap_too_small',
  'cap_unknown',
  'halted',
  'no_cash',
  'no_price',
  'retracted',
  'volume_unknown',
  'volume_too_small'
] as const
export type RefusalReason = (typeof REFUSALS)[number]

export interface RefusedSignal {
  readonly event: number
  readonly session: number
  readonly reason: RefusalReason
}

/** Result of a run over the sessions `from` to `to`. Arrays have one value per session, after its close. */
export interface StrategyRun {
  readonly from: number
  readonly to: number
  readonly equity: Float64Array
  readonly cash: Float64Array
  /** Cumulative income from idle cash. */
  readonly interest: Float64Array
  /** Sorted by entry. */
  readonly trades: readonly StrategyTrade[]
  readonly refused: readonly RefusedSignal[]
}
