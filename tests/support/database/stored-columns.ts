// Computes the columns that the core derives for a trade row. Used for rows inserted without derivation, and to check
// derived rows.

import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'

import {
  EVENT_TRADE_COLUMNS,
  type EventTradeRow,
  toEventTrade
} from '#adapters/postgres/trades/events/event-trade-rows.ts'
import { filingLink } from '#core/sec-ids.ts'
import { isFollowed, isScorable } from '#core/trades/gates.ts'
import { sideOf } from '#core/trades/purchase-or-sale.ts'

type StoredTrade = Parameters<typeof isScorable>[0] & { readonly accession: string; readonly issuerCik: string }

export const storedColumns = (trade: StoredTrade, isSample = false) => ({
  is_followed: isFollowed(trade),
  is_scorable: isScorable(trade),
  link: filingLink({ accession: trade.accession, isSample, issuerCik: trade.issuerCik }),
  side: sideOf(trade) ?? null
})

/** Returns the number of stored trades, and the trades whose derived columns differ from the core's result. */
export async function findWrongColumns(
  pool: pg.Pool,
  isSample: boolean
): Promise<{ trades: number; wrong: unknown[] }> {
  const { rows } = await pool.query<EventTradeRow & Stored>(
    `select ${EVENT_TRADE_COLUMNS}, accession, side, is_followed, is_scorable, link from trade`
  )
  const wrong = rows.flatMap(row => {
    const { accession, id, is_followed, is_scorable, link, side } = row
    const expected = storedColumns({ ...toEventTrade(row), accession }, isSample)
    return isDeepStrictEqual({ is_followed, is_scorable, link, side }, expected)
      ? []
      : [{ expected, found: { is_followed, is_scorable, link, side }, id }]
  })
  return { trades: rows.length, wrong }
}

type Stored = ReturnType<typeof storedColumns> & { readonly accession: string }
