import type pg from 'pg'

import type { LastTrade, LastTrades } from '#core/watchlist/ports.ts'
import { openUntilParameter } from '../scores/newest-score.ts'
import { MARKET_TRADE_COLUMNS, MARKET_TRADES } from '../stocks/market-trades.ts'

type Row = Omit<LastTrade, 'knownAt'> & { readonly issuerCik: string; readonly knownAtMs: number }

const LAST_TRADES = {
  name: 'watchlist-last-trades',
  text: `
    select last.* from unnest($1::bigint[]) as watched (cik)
    cross join lateral (
      select trade.issuer_cik::text as "issuerCik", (extract(epoch from trade.valid_from) * 1000)::float8 as "knownAtMs",
        ${MARKET_TRADE_COLUMNS}
      ${MARKET_TRADES} and trade.issuer_cik = watched.cik
      order by trade.transaction_date desc, trade.valid_from desc, trade.id limit 1
    ) last`
}

export const postgresLastTrades = (pool: pg.Pool): LastTrades => ({
  async load(ciks, { asOf, openScores }) {
    const values = [ciks, asOf.toISOString(), openUntilParameter(openScores)]
    const { rows } = await pool.query<Row>({ ...LAST_TRADES, values })
    return new Map(
      rows.map(({ issuerCik, knownAtMs, ...trade }) => [issuerCik, { ...trade, knownAt: new Date(knownAtMs) }])
    )
  }
})
