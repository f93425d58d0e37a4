// Compares the trades of custom settings with those of the showcase. States the reason if only one of them bought.

import type { StrategyData } from '../data/strategy-data.ts'
import { CONDITIONS, type Condition, conditionsOf } from '../engine/signals.ts'
import { type RefusalReason, returnOf, type StrategyRun, type StrategyTrade } from '../engine/trade.ts'
import type { StrategySettings } from '../settings.ts'
import { meanOf } from '../statistics/moments.ts'

/** Condition that was not met, or reason for refusing the order; `other_time` if its session lies outside the run. */
export type ChangeReason = Condition | RefusalReason | 'other_time'

export interface ChangedTrades {
  readonly trades: number
  /** Mean return, after costs, of the trades that have ended; undefined without any. */
  readonly meanReturn: number | undefined
  /** Most frequent first. */
  readonly reasons: readonly { readonly reason: ChangeReason; readonly trades: number }[]
}

export interface TradeChanges {
  /** Trades that only the custom settings made, with the reasons why the showcase did not. */
  readonly added: ChangedTrades
  /** Trades that only the showcase made, with the reasons why the custom settings did not. */
  readonly left: ChangedTrades
  /** Number of trades that both made, and that ended in the same session in both. */
  readonly same: number
  /** Number of trades that both made, but that ended in different sessions. */
  readonly endedOtherwise: number
  /**
   * Mean return of the trades in `endedOtherwise`, in each run and after costs; undefined if none has ended in both.
   */
  readonly endedAt: { readonly own: number; readonly standard: number } | undefined
}

export interface RunOf {
  readonly run: StrategyRun
  readonly settings: StrategySettings
}

export function compareRuns(data: StrategyData, own: RunOf, standard: RunOf): TradeChanges {
  const [ownTrades, standardTrades] = [byEvent(own.run), byEvent(standard.run)]
  const both = own.run.trades.flatMap(trade => {
    const beside = standardTrades.get(trade.event)
    return beside ? [{ beside, trade }] : []
  })
  const otherwise = both.filter(({ beside, trade }) => beside.exit?.session !== trade.exit?.session)
  return {
    added: changedOf(
      own.run.trades.filter(({ event }) => !standardTrades.has(event)),
      reasonsAgainst(data, standard)
    ),
    endedAt: meansOf(otherwise),
    endedOtherwise: otherwise.length,
    left: changedOf(
      standard.run.trades.filter(({ event }) => !ownTrades.has(event)),
      reasonsAgainst(data, own)
    ),
    same: both.length - otherwise.length
  }
}

function meansOf(
  pairs: readonly { readonly beside: StrategyTrade; readonly trade: StrategyTrade }[]
): TradeChanges['endedAt'] {
  const ended = pairs.filter(({ beside, trade }) => beside.exit && trade.exit)
  if (ended.length === 0) return undefined
  return {
    own: meanOf(ended.map(({ trade }) => returnOf(trade)!)),
    standard: meanOf(ended.map(({ beside }) => returnOf(beside)!))
  }
}

const byEvent = ({ trades }: StrategyRun): ReadonlyMap<number, StrategyTrade> =>
  new Map(trades.map(trade => [trade.event, trade]))

/** Returns a function that finds the reason why a run did not buy an event. */
export function reasonsAgainst(data: StrategyData, { run, settings }: RunOf): (event: number) => ChangeReason {
  const conditions = conditionsOf(data.events, settings)
  const refused = new Map(run.refused.map(({ event, reason }) => [event, reason]))
  return event => CONDITIONS.find(name => !conditions[name](event)) ?? refused.get(event) ?? 'other_time'
}

function changedOf(trades: readonly StrategyTrade[], reasonOf: (event: number) => ChangeReason): ChangedTrades {
  const returns = trades.flatMap(trade => returnOf(trade) ?? [])
  const reasons = [...Map.groupBy(trades, ({ event }) => reasonOf(event))]
    .map(([reason, of]) => ({ reason, trades: of.length }))
    .sort((one, other) => other.trades - one.trades || (one.reason < other.reason ? -1 : 1))
  return { meanReturn: returns.length === 0 ? undefined : meanOf(returns), reasons, trades: trades.length }
}
