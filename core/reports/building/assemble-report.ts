// Builds the content of a report from filed buys. Pure, and uses nothing that became known after the cut-off.

import { addDays, type ReportDate } from '../../dates/report-date.ts'
import type { ReportKind, ReportWindow } from '../../dates/report-window.ts'
import { sumDollars } from '../../money.ts'
import { CLUSTER_DAYS } from '../../trades/insider-cluster.ts'
import { countBuyers } from '../../trades/unique-buyers.ts'
import type { FiledBuy } from '../ports.ts'
import type { RankedRow, ReportContent, ReportRow, UnrankedRow } from '../report-content.ts'
import { type BuyAsOf, buyAsOf } from './buy-as-of.ts'
import { mergeBuyers } from './merge-buyers.ts'

// A trade version is marked as a cluster by data known at its own time, so only the second buyer is marked. At the
// cut-off the first buyer belongs to the cluster too.

/** Marks earlier buys in the report that form a cluster with a later buy of the same company. */
function markClusters(buys: readonly BuyAsOf[]): BuyAsOf[] {
  const marked = Map.groupBy(buys.map(({ row }) => row).filter(isMarked), ({ issuerCik }) => issuerCik)
  return buys.map(buy => (isPartOf(buy, marked.get(buy.row.issuerCik) ?? []) ? withMark(buy) : buy))
}

const isMarked = ({ flags }: ReportRow): boolean => flags.includes('cluster')

/** Excludes employee plans, which do not count as clusters, and equity swaps, which are not market purchases. */
function isPartOf({ row, standing }: BuyAsOf, marked: readonly ReportRow[]): boolean {
  if (isMarked(row)) return false
  if (!standing.isRanked && (standing.reason === 'plan_cluster' || standing.reason === 'equity_swap')) return false
  return marked.some(
    ({ firstTradeDate, lastTradeDate }) =>
      row.lastTradeDate >= addDays(firstTradeDate, -CLUSTER_DAYS) && row.firstTradeDate <= lastTradeDate
  )
}

const withMark = (buy: BuyAsOf): BuyAsOf => ({ ...buy, row: { ...buy.row, flags: [...buy.row.flags, 'cluster'] } })

/** Maximum number of rows in the ranked table. With so many, the page stays under 10 kB compressed. */
export const REPORT_ROWS = 50
export const UNRANKED_ROWS = 25

export interface ReportSource {
  readonly buys: readonly FiledBuy[]
  readonly scoreVersion: string
  readonly isSample: boolean
}

/** Builds the content of one report. `source.buys` may hold more than the window. */
export function assembleReport(
  kind: ReportKind,
  reportDate: ReportDate,
  window: ReportWindow,
  source: ReportSource
): ReportContent {
  const answers = source.buys
    .filter(buy => isNewIn(buy, window))
    .map(buy => buyAsOf(buy, window.until, source.scoreVersion))
  const buys = markClusters(answers.filter(isBuy))
  const ranked = rankedRows(buys)
  const unranked = unrankedRows(buys)
  return {
    isSample: source.isSample,
    kind,
    knownFrom: window.from.toISOString(),
    knownUntil: window.until.toISOString(),
    ranked: ranked.slice(0, REPORT_ROWS),
    rankedCount: ranked.length,
    refusedCount: answers.filter(answer => answer === 'refused').length,
    reportDate,
    scoreVersion: source.scoreVersion,
    totals: totalsOf(buys.map(({ row }) => row)),
    unranked: unranked.slice(0, UNRANKED_ROWS),
    unrankedCount: unranked.length
  }
}

/**
 * Whether the buy is new in the window: first reported, made eligible by an amendment, or settled by its last pending
 * price.
 */
function isNewIn({ eventKnownAt, knownAt, settledAt }: FiledBuy, window: ReportWindow): boolean {
  return [knownAt, eventKnownAt, settledAt].some(at => at !== undefined && at > window.from && at <= window.until)
}

const isBuy = (answer: ReturnType<typeof buyAsOf>): answer is BuyAsOf => typeof answer === 'object'

const buyersOf = (rows: readonly ReportRow[]): number =>
  countBuyers(rows.map(({ insiders }) => insiders.map(({ cik }) => cik)))

/**
 * Sorts by best score, then strength, then value, then accession, so that the order is total. Each buyer of a company has
 * one rank, that of the best buy.
 */
function rankedRows(buys: readonly BuyAsOf[]): RankedRow[] {
  const sorted = buys
    .flatMap(({ row, standing }) => (standing.isRanked ? [{ row, ...standing }] : []))
    .sort(
      (a, b) =>
        a.score - b.score || b.strength - a.strength || dollarsOf(b.row) - dollarsOf(a.row) || byAccession(a.row, b.row)
    )
  return mergeBuyers(sorted.map(({ row, score }) => ({ ...row, score }))).map((row, index) => ({
    ...row,
    rank: index + 1
  }))
}

function unrankedRows(buys: readonly BuyAsOf[]): UnrankedRow[] {
  return buys
    .flatMap(({ row, standing }) => (standing.isRanked ? [] : [{ ...row, reason: standing.reason }]))
    .sort((a, b) => dollarsOf(b) - dollarsOf(a) || byAccession(a, b))
}

const dollarsOf = ({ valueUsd }: ReportRow): number => valueUsd ?? 0

const byAccession = (a: ReportRow, b: ReportRow): number => (a.accession < b.accession ? -1 : 1)

function totalsOf(rows: readonly ReportRow[]): ReportContent['totals'] {
  return {
    buys: rows.length,
    companies: new Set(rows.map(({ issuerCik }) => issuerCik)).size,
    insiders: buyersOf(rows),
    valueUsd: sumDollars(rows.map(dollarsOf))
  }
}
