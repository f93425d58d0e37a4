// Reads the market purchases and sales of a company for its stock chart.

import type pg from 'pg'

import type { TitledTrade } from '#core/stocks/chart-data.ts'
import type { MarketTradeQuestion } from '#core/stocks/ports.ts'
import { openUntilParameter, visibleScore } from '../scores/newest-score.ts'

/** Columns for MARKET_TRADES, named as in the core's MarketTrade. */
export const MARKET_TRADE_COLUMNS = `trade.id as "tradeId", trade.transaction_date as day, trade.side,
  trade.value_usd as "valueUsd", trade.shares, trade.price_per_share as price, trade.owners -> 0 ->> 'name' as insider,
  trade.owners -> 0 ->> 'cik' as "insiderCik", trade.owners -> 0 ->> 'title' as "insiderTitle",
  jsonb_array_length(trade.owners) - 1 as "moreInsiders", trade.plan10b51,
  issued.visible_score as score`

/** Selects market trades known at $2, without scores issued after $3. Callers add the condition on companies. */
export const MARKET_TRADES = `
  from trade left join lateral (${visibleScore('$2::timestamptz', '$3::timestamptz')}) issued on true
  where trade.side is not null and trade.is_counted and trade.value_usd is not null
    and trade.valid_from <= $2::timestamptz and (trade.valid_to is null or trade.valid_to > $2::timestamptz)`

const LIST_TRADES = {
  name: 'stock-market-trades',
  text: `select ${MARKET_TRADE_COLUMNS}, trade.security_title as "securityTitle" ${MARKET_TRADES} and trade.issuer_cik = $1::bigint
    order by trade.transaction_date desc, trade.id limit $4`
}

export async function listMarketTrades(
  pool: pg.Pool,
  cik: string,
  { asOf, limit, openScores }: MarketTradeQuestion
): Promise<TitledTrade[]> {
  const values = [cik, asOf.toISOString(), openUntilParameter(openScores), limit]
  return (await pool.query<TitledTrade>({ ...LIST_TRADES, values })).rows
}
