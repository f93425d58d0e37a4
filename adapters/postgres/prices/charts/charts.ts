// Reads the data of price charts: sessions, and market trades with all their versions.

import type pg from 'pg'

import type { ChartSource, ChartTrade } from '#core/prices/charts/ports.ts'
import { loadSeries } from '../../stocks/prices.ts'
import { loadTickers } from '../../stocks/seen-tickers.ts'

interface TradeRow {
  issuerCik: string
  ownerCiks: string[]
  day: ChartTrade['day']
  side: ChartTrade['side']
  valueUsd: number
  validFromMs: number
  validToMs: number | null
}

const LOAD_TRADES = {
  name: 'chart-trades',
  text: `select issuer_cik::text as "issuerCik", owner_ciks::text[] as "ownerCiks", transaction_date as day, side,
           value_usd as "valueUsd", (extract(epoch from valid_from) * 1000)::float8 as "validFromMs",
           (extract(epoch from valid_to) * 1000)::float8 as "validToMs"
         from trade
         where issuer_cik = any ($1::bigint[]) and side is not null and is_counted and value_usd is not null
           and transaction_date between $2::date and $3::date`
}

export function postgresCharts(pool: pg.Pool): ChartSource {
  return {
    loadPrices: (tickers, days) => loadSeries(pool, tickers, days),
    loadTickers: ciks => loadTickers(pool, ciks),
    async loadTrades(issuerCiks, { from, to }) {
      const { rows } = await pool.query<TradeRow>({ ...LOAD_TRADES, values: [issuerCiks, from, to] })
      return rows.map(toChartTrade)
    }
  }
}

function toChartTrade({ validFromMs, validToMs, ...trade }: TradeRow): ChartTrade {
  return {
    ...trade,
    validFrom: new Date(validFromMs),
    validTo: validToMs === null ? undefined : new Date(validToMs)
  }
}
