// Matches a report of a member of Congress against alert rules, in the transaction that makes it visible. The filters
// are those of the list, which the database applies to the report's trades.

import type { Clock } from '../../../clock.ts'
import { reportIdOf } from '../../../congress/congress-trade.ts'
import { type CongressDistribution, mayReceiveCongress } from '../../../congress/distribution.ts'
import { findNews, type ReportedTrade } from '../../../congress/restatement.ts'
import type { ArrivedReport } from '../ports.ts'
import { congressFilterOf } from '../rules/alert-rule.ts'
import { foundBy, isListening, readWatching, writeHits } from './write-hits.ts'

interface Ports {
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
}

/** Matches the trades of a report and returns the number of hits. */
export type AlertReports = (arrived: ArrivedReport) => Promise<number>

export function alertReports({ clock, congressDistribution }: Ports): AlertReports {
  return async arrived => {
    if (!mayReceiveCongress('paying', congressDistribution)) return 0
    const matched = await matchQuestions(arrived)
    if (matched.size === 0) return 0
    const now = clock.now()
    const watching = await readWatching(arrived, [...matched.keys()], now)
    const document = { id: reportIdOf(arrived.report), kind: 'report' } as const
    const hits = [...watching.values()]
      .filter(rule => isListening(rule, now))
      .map(known => foundBy(known, document, matched.get(known.rule.id) ?? []))
    return writeHits(arrived, hits, { now, watching })
  }
}

/** Returns the ids of the matched rules, each with its trades. */
async function matchQuestions(arrived: ArrivedReport): Promise<ReadonlyMap<string, readonly string[]>> {
  const matched = new Map<string, readonly string[]>()
  const questions = await arrived.readQuestions()
  if (questions.length === 0) return matched
  const trades = await arrived.readTrades()
  const news = new Set(await readNews(arrived, trades))
  if (news.size === 0) return matched
  const tickers = new Set(trades.flatMap(({ id, ticker }) => (ticker !== null && news.has(id) ? [ticker] : [])))
  for (const { condition, ruleIds } of questions) {
    const filter = congressFilterOf(condition)
    // Spares most questions a statement. The list decides the rest.
    if (!filter || (filter.ticker && !filter.ticker.some(ticker => tickers.has(ticker)))) continue
    const tradeIds = (await arrived.findMatching(filter)).filter(id => news.has(id))
    if (tradeIds.length > 0) for (const id of ruleIds) matched.set(id, tradeIds)
  }
  return matched
}

/** Earlier trades are read only if the report corrects any. */
async function readNews(arrived: ArrivedReport, trades: readonly ReportedTrade[]): Promise<readonly string[]> {
  const amended = trades.filter(({ isAmendment }) => isAmendment)
  const days = [...new Set(amended.map(({ tradedOn }) => tradedOn))]
  return findNews(trades, days.length > 0 ? await arrived.readEarlier(days) : [])
}
