import type pg from 'pg'

import { postgresStockDirectory } from '#adapters/postgres/stocks/stock-directory.ts'
import type { TickerDirectory } from '#core/lists/activities/ports.ts'
import { tickerDirectory } from '#core/stocks/ticker-directory.ts'

/** Ticker directory without a cache: each call reads the database. */
export function freshTickers(pool: pg.Pool): TickerDirectory {
  const open = (): TickerDirectory => tickerDirectory({ stocks: postgresStockDirectory(pool) })
  return { findIssuer: ticker => open().findIssuer(ticker), suggest: typed => open().suggest(typed) }
}
