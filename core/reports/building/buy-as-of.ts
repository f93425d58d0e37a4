// Computes the purchase of one filing as known at a cut-off: the sum of the trade versions in force at that time.

import type { ReportDate } from '../../dates/report-date.ts'
import { companyName } from '../../filings/company-name.ts'
import { averagePrice, toCents, toFiledShares } from '../../money.ts'
import { ownerChangeOf } from '../../trades/events/owner-change.ts'
import { awaitsPrice, type ExclusionCode, failedGates } from '../../trades/gates.ts'
import { sideOf } from '../../trades/purchase-or-sale.ts'
import type { InsiderTitle, TradeOwner } from '../../trades/trade.ts'
import type { BuyVersion, FiledBuy, IssuedScore } from '../ports.ts'
import type { ReportFlag, ReportInsider, ReportRow, UnrankedReason } from '../report-content.ts'

/** Buy with its standing at the cut-off: ranked by its score, or the reason why not. */
export interface BuyAsOf {
  readonly row: ReportRow
  readonly standing:
    | { readonly isRanked: true; readonly score: number; readonly strength: number }
    | { readonly isRanked: false; readonly reason: UnrankedReason }
}

/** `none`: the filing has no purchase in force. `refused`: its price or date contradicts the market or the calendar. */
export type BuyAnswer = BuyAsOf | 'none' | 'refused'

interface Tranche {
  readonly trade: BuyVersion
  readonly gates: readonly ExclusionCode[]
}

const NO_SCORE_FACTS = { buyersIn12Months: null, previousBuys: null, previousWins: null }

const REFUSED = new Set<ExclusionCode>(['date_rejected', 'missing_shares', 'price_rejected'])

/** Returns the buy as of `cutOff`; only scores of `scoreVersion` issued by then count. */
export function buyAsOf(buy: FiledBuy, cutOff: Date, scoreVersion: string): BuyAnswer {
  const purchases = buy.versions
    .filter(version => isInForce(version, cutOff))
    .map(trade => ({ gates: failedGates(trade), trade }))
    .sort((a, b) => (a.trade.id < b.trade.id ? -1 : 1))
  if (purchases.length === 0) return 'none'

  const usable = purchases.filter(({ gates }) => !gates.some(gate => REFUSED.has(gate)))
  if (usable.length === 0) return 'refused'

  const score = scoreAt(buy, cutOff, scoreVersion)
  if (isWaitingAt(buy, usable, cutOff)) return waitingBuy(buy, usable, cutOff)

  const eligible = usable.filter(({ gates }) => gates.length === 0)
  const tranches = eligible.length > 0 ? eligible : usable
  return { row: rowOf(buy, tranches, cutOff, score), standing: standingOf(buy, usable, cutOff, score) }
}

function isInForce(version: BuyVersion, cutOff: Date): boolean {
  const { validFrom, validTo } = version
  return sideOf(version) === 'buy' && validFrom <= cutOff && (validTo === undefined || validTo > cutOff)
}

/** Whether a price of the purchase was still pending at the cut-off. */
const isWaitingAt = ({ settledAt }: FiledBuy, usable: readonly Tranche[], cutOff: Date): boolean =>
  usable.some(({ trade }) => awaitsPrice(trade)) || (settledAt !== undefined && settledAt > cutOff)

/** Shows the whole purchase without a value, because a part of its tranches would look like the whole. */
function waitingBuy(buy: FiledBuy, usable: readonly Tranche[], cutOff: Date): BuyAsOf {
  const row = rowOf(buy, usable, cutOff, undefined)
  return { row: { ...row, price: null, valueUsd: null }, standing: { isRanked: false, reason: 'price_awaited' } }
}

function scoreAt({ issuedScore }: FiledBuy, cutOff: Date, scoreVersion: string): IssuedScore | undefined {
  const isKnown = issuedScore && issuedScore.asOf <= cutOff && issuedScore.scoreVersion === scoreVersion
  return isKnown ? issuedScore : undefined
}

function standingOf(
  buy: FiledBuy,
  usable: readonly Tranche[],
  cutOff: Date,
  score: IssuedScore | undefined
): BuyAsOf['standing'] {
  const gate = usable.some(({ gates }) => gates.length === 0) ? undefined : usable[0]?.gates[0]
  if (gate) return { isRanked: false, reason: gate as UnrankedReason }
  if (buy.retractedAt && buy.retractedAt <= cutOff) return { isRanked: false, reason: 'retracted' }
  if (buy.isPlanCluster) return { isRanked: false, reason: 'plan_cluster' }
  if (!score) return { isRanked: false, reason: buy.issuedScore ? 'score_after_cut_off' : 'not_ranked_yet' }
  if (score.score === null) return { isRanked: false, reason: 'reference_too_small' }
  return { isRanked: true, score: score.score, strength: score.strength ?? 0 }
}

function rowOf(buy: FiledBuy, tranches: readonly Tranche[], cutOff: Date, score: IssuedScore | undefined): ReportRow {
  const trades = tranches.map(({ trade }) => trade)
  const [first] = trades as [BuyVersion]
  const days = trades.map(({ filedAt, transactionDate }) => transactionDate ?? filedAt).sort()
  const change = ownerChangeOf(trades)
  const shares = toFiledShares(sum(trades.map(trade => trade.shares ?? 0)))
  const valueUsd = trades.every(isChecked) ? sum(trades.map(trade => trade.valueUsd ?? 0)) : null
  const facts = score ?? NO_SCORE_FACTS
  const earnings = trades.findLast(({ transactionDate }) => transactionDate === days.at(-1))?.releaseAhead
  return {
    accession: buy.accession,
    buyersIn12Months: facts.buyersIn12Months,
    company: companyName(first.issuerName),
    ...(earnings && { earnings }),
    firstTradeDate: days.at(0) as ReportDate,
    flags: flagsOf(trades),
    insiders: insidersOf(trades, cutOff),
    isNewPosition: change.isNewPosition,
    issuerCik: first.issuerCik,
    lastTradeDate: days.at(-1) as ReportDate,
    ownershipChangePercent: change.percent ?? null,
    previousBuys: facts.previousBuys,
    previousWins: facts.previousWins,
    price: valueUsd === null ? null : averagePrice(valueUsd, shares),
    shares,
    ticker: first.ticker ?? null,
    valueUsd: valueUsd === null ? null : toCents(valueUsd)
  }
}

const isChecked = (trade: BuyVersion): boolean => trade.priceValidity.status === 'ok'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function flagsOf(trades: readonly BuyVersion[]): ReportFlag[] {
  const flags: ReportFlag[] = []
  if (trades.some(({ plan }) => plan.value === true)) flags.push('planned')
  if (trades.some(({ timeliness }) => timeliness === 'late')) flags.push('late')
  if (trades.some(({ isAmendment }) => isAmendment)) flags.push('amended')
  if (trades.some(({ isCluster }) => isCluster)) flags.push('cluster')
  return flags
}

/** Returns every owner known at the cut-off, once. */
function insidersOf(trades: readonly BuyVersion[], cutOff: Date): ReportInsider[] {
  const known = trades.flatMap(({ owners }) => owners).filter(({ knownAt }) => knownAt <= cutOff)
  const owners = new Map(known.map(owner => [owner.cik, owner]))
  return [...owners.values()].map(owner => ({ cik: owner.cik, name: owner.name, titles: titlesOf(owner) }))
}

function titlesOf(owner: TradeOwner): InsiderTitle[] {
  const titles: InsiderTitle[] = [owner.title]
  if (owner.isDirector && owner.title !== 'director') titles.push('director')
  if (owner.isTenPercentOwner && owner.title !== '10% owner') titles.push('10% owner')
  return titles.filter(title => title !== 'other' || titles.length === 1)
}
