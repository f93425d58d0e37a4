// Ranks one buy that is newer than all ranked ones, using stored data. Applies the same rule as ranking all buys in
// memory, but looks up facts and counts in the store.

import type { Cik } from '../sec-ids.ts'
import { countBuyers } from '../trades/unique-buyers.ts'
import { type BuyFacts, type Factors, treatFactors, treatHistoricalTrades, type WinCount } from './factors.ts'
import type { RankCount } from './mid-rank.ts'
import { type FactorCounts, gradeBuy, type RankedBuy, weighBuy } from './rank-buy.ts'
import { ownersAt, type ScorableEvent, standsAt } from './scorable-event.ts'
import { BUYERS_WINDOW_MS, REFERENCE_MS } from './score-weights.ts'
import { countWinRates, type WinTally } from './win-tallies.ts'

/** Stored data about earlier buys and their ranks. Times are in milliseconds. */
export interface StoredReference {
  /** Lists eligible buys of any of these insiders with an outcome known by `untilMs`; may return more. */
  listMatured(owners: readonly Cik[], untilMs: number): Promise<readonly ScorableEvent[]>
  /** Counts all eligible buys with an outcome known by `untilMs`, except those retracted by then. */
  countMatured(untilMs: number): Promise<WinCount>
  /** Lists eligible buys of an issuer with T after `afterMs` and up to `untilMs`. */
  listOfIssuer(
    issuerCik: Cik,
    span: { readonly afterMs: number; readonly untilMs: number }
  ): Promise<readonly ScorableEvent[]>
  /** Ranks these values among the buys with T between the two times, both excluded. */
  countRanks(span: OpenSpan, values: StoredFactors): Promise<StoredCounts>
  countSums(span: OpenSpan, weightedSum: number): Promise<RankCount>
}

export interface OpenSpan {
  readonly afterMs: number
  readonly beforeMs: number
}

/** Factors stored in the form in which they are compared. */
export type StoredFactors = Pick<Factors, 'ownershipChange' | 'uniqueBuyers' | 'value'>

export interface StoredCounts extends Readonly<Record<keyof StoredFactors, RankCount>> {
  readonly records: readonly WinTally[]
}

/** Ranks the buy. Every earlier buy of the three years before must be ranked already. */
export async function rankAlone(event: ScorableEvent, stored: StoredReference): Promise<RankedBuy> {
  const span = { afterMs: event.asOfMs - REFERENCE_MS, beforeMs: event.asOfMs }
  const facts = await factsOf(event, stored)
  const factors = treatFactors(facts)
  const weighed = weighBuy(
    facts,
    factors,
    toFactorCounts(await stored.countRanks(span, factors), factors, facts.everyone)
  )
  return gradeBuy(weighed, await stored.countSums(span, weighed.weightedSum))
}

async function factsOf(event: ScorableEvent, stored: StoredReference): Promise<BuyFacts> {
  const { asOfMs, isNewPosition, issuerCik, ownerChangePercent, valueUsd } = event
  const owners = ownersAt(event, asOfMs)
  const own = await stored.listMatured(owners, asOfMs)
  const beside = await stored.listOfIssuer(issuerCik, { afterMs: asOfMs - BUYERS_WINDOW_MS, untilMs: asOfMs })
  return {
    buyers: countBuyers(beside.filter(other => standsAt(other, asOfMs)).map(other => ownersAt(other, asOfMs))),
    everyone: await stored.countMatured(asOfMs),
    insider: countWins(own, new Set(owners), asOfMs),
    isNewPosition,
    ownerChangePercent,
    valueUsd
  }
}

/** Counts matured buys in which any of the owners took part, each once. */
function countWins(buys: readonly ScorableEvent[], owners: ReadonlySet<Cik>, asOfMs: number): WinCount {
  const matured = buys.filter(
    buy =>
      buy.maturedAtMs !== undefined &&
      buy.maturedAtMs <= asOfMs &&
      standsAt(buy, asOfMs) &&
      ownersAt(buy, asOfMs).some(cik => owners.has(cik))
  )
  return { count: matured.length, wins: matured.filter(({ isWin }) => isWin).length }
}

function toFactorCounts(stored: StoredCounts, factors: Factors, everyone: WinCount): FactorCounts {
  const { ownershipChange, records, uniqueBuyers, value } = stored
  return {
    counts: {
      historicalTrades: countHistoricalTrades(records, factors.historicalTrades),
      ownershipChange,
      uniqueBuyers,
      value,
      winRate: countWinRates(records, factors.insider, everyone)
    },
    referenceSize: records.reduce((size, { times }) => size + times, 0)
  }
}

function countHistoricalTrades(records: readonly WinTally[], treated: number): RankCount {
  let below = 0
  let equal = 0
  for (const { count, times } of records) {
    const other = treatHistoricalTrades(count)
    if (other < treated) below += times
    else if (other === treated) equal += times
  }
  return { below, equal }
}
