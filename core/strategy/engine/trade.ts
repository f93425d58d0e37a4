import type { BreakReason } from '../data/strategy-data.ts'

export interface Fill {
  readonly session: number
  /** As traded. */
  readonly price: number
  readonly shares: number
  readonly costUsd: number
}

/** Ninety days over, a sale of an insider, or a stock that nothing can be told of any more. */
export type ExitReason = BreakReason | 'insider_sale' | 'time'

export interface Exit extends Fill {
  readonly reason: ExitReason
  /** The event whose sale ended it. */
  readonly sale: number | undefined
}

/** One position, from the purchase that it follows to its end. */
export interface StrategyTrade {
  readonly event: number
  readonly stock: number
  readonly issuer: number
  readonly entry: Fill
  /** Undefined while it is held. */
  readonly exit: Exit | undefined
  /** With the costs of the purchase. */
  readonly paidUsd: number
  /** Without the costs of the sale; undefined while it is held. */
  readonly receivedUsd: number | undefined
  /** Received while it was held. */
  readonly dividendsUsd: number
}

/** What it came to in dollars; undefined while it is held. */
export const profitOf = ({ dividendsUsd, paidUsd, receivedUsd }: StrategyTrade): number | undefined =>
  receivedUsd === undefined ? undefined : receivedUsd + dividendsUsd - paidUsd

/** After costs: 0.12 is 12 % up; undefined while it is held. */
export function returnOf(trade: StrategyTrade): number | undefined {
  const profit = profitOf(trade)
  return profit === undefined ? undefined : profit / trade.paidUsd
}

/** Why a signal became no position. */
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

/** A run over sessions `from` to `to`; arrays hold one value a session, after its close. */
export interface StrategyRun {
  readonly from: number
  readonly to: number
  readonly equity: Float64Array
  readonly cash: Float64Array
  /** What idle cash earned by then, in sum. */
  readonly interest: Float64Array
  /** By entry. */
  readonly trades: readonly StrategyTrade[]
  readonly refused: readonly RefusedSignal[]
}
