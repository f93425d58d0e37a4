// Saves filings one after another and derives trades after each save.

import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import type { FilingSource, Industry } from '#core/filings/incoming-filing.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { bringUpToDateCounting, findDifferences, type Ways } from './whole-derivation.ts'

export type ArrivingFilings = Awaited<ReturnType<typeof openArrivingFilings>>

export async function openArrivingFilings() {
  const database = await openTestDatabase()
  const ways: Ways = { continued: 0, whole: 0 }
  const bringUpToDate = () => bringUpToDateCounting(database, ways)
  return {
    /** Saves the filings in one batch and derives their trades. */
    async arrive(filings: readonly Filing[], source: FilingSource = 'data-set', industry?: Industry): Promise<void> {
      await postgresFilings(database).saveBatch(
        filings.map(one => ({ document: undefined, filing: one, industry, source, unknownElements: new Map() }))
      )
      await bringUpToDate()
    },
    bringUpToDate,
    close: () => database.close(),
    database,
    /** Returns the differences between the incremental result and a full derivation. */
    findDifferences: () => findDifferences(database),
    async reset(): Promise<void> {
      Object.assign(ways, { continued: 0, whole: 0 })
      await database.pool.query(`truncate filing, issuer, issuer_ticker, dirty_issuer, dirty_event, dirty_return,
        issuer_past, owner_balance, company_fact, trade, lot_group, trade_event, trade_return, event_rank, unranked_event, score,
        price_bar, split, results_filing, periodic_report cascade`)
    },
    /** Numbers of issuers that were derived incrementally and in full. */
    ways
  }
}
