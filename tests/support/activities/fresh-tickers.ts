import type pg from 'pg'

import { postgresStockDirectory } from '#adapters/postgres/stocks/stock-directory.ts'
import type { TickerDirectory } from '#core/lists/activities/ports.ts'
import { tickerDirectory } from '#core/stocks/ticker-directory.ts'

/** Reads the database at each call, without a cache. */
export function freshTickers(pool: pg.Pool): TickerDirectory {
  const open = (): TickerDirectory => tickerDirectory({ stocks: postgresStockDirectory(pool) })
  return { findIssuer: ticker => open().findIssuer(ticker), suggest: typed => open().suggest(typed) }
}
