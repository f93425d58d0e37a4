// Matches a report of a member of Congress against alert rules.

import type { Clock } from '../../../clock.ts'
import { type CongressDistribution, mayReceiveCongress } from '../../../congress/distribution.ts'
import { findNews, type ReportedTrade } from '../../../congress/restatement.ts'
import type { ArrivedReport } from '../ports.ts'
import { congressFilterOf } from '../rules/alert-rule.ts'
import { alertDocument } from './alert-documents.ts'

interface Ports {
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
}

/** Matches the trades of a report and returns the number of hits. */
export type AlertReports = (arrived: ArrivedReport) => Promise<number>

export function alertReports({ clock, congressDistribution }: Ports): AlertReports {
  return async arrived => {
    if (!mayReceiveCongress('paying', congressDistribution)) return 0
    return alertDocument(arrived, clock.now(), async () => {
      const trades = await arrived.readTrades()
      const ids = new Set(await readNews(arrived, trades))
      const tickers = new Set(trades.flatMap(({ id, ticker }) => (ticker !== null && ids.has(id) ? [ticker] : [])))
      return {
        filterOf: question => {
          const filter = congressFilterOf(question)
          return !filter?.ticker || filter.ticker.some(ticker => tickers.has(ticker)) ? filter : undefined
        },
        ids
      }
    })
  }
}

/** Earlier trades are read only if the report corrects any. */
async function readNews(arrived: ArrivedReport, trades: readonly ReportedTrade[]): Promise<readonly string[]> {
  const amended = trades.filter(({ isAmendment }) => isAmendment)
  const days = [...new Set(amended.map(({ tradedOn }) => tradedOn))]
  return findNews(trades, days.length > 0 ? await arrived.readEarlier(days) : [])
}
