// Lists tickers whose prices are to be requested, with the days already stored.

import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import type { HeldDays } from '#core/prices/market-data/backfill.ts'
import type { HeldCloses } from '#core/prices/market-data/check-prices.ts'
import type { Cik } from '#core/sec-ids.ts'
import { findStock } from '#core/stocks/find-stock.ts'
import type { SearchIndex } from '#core/stocks/search/search-index.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../../any-of.ts'
import { FIND_MARKET } from '../../stocks/price-merge.ts'
import { postgresStockDirectory } from '../../stocks/stock-directory.ts'

export interface BackfillTicker {
  readonly ticker: string
  /** Company of the ticker; `undefined` for the market's fund and for unknown tickers. */
  readonly cik: Cik | undefined
  /** First and last day with a stored price as traded. */
  readonly held: HeldDays | undefined
  /** Time of the last dividend request to a vendor. */
  readonly dividendsReadAt: Date | undefined
}

interface Row {
  ticker: string
  first: ReportDate | null
  last: ReportDate | null
  dividendsReadAt: Date | string | null
}

/**
 * Returns the data of `tickers` in their order. Without `tickers`, returns the market and all listed companies, oldest
 * prices first.
 */
export async function listBackfill(pool: pg.Pool, tickers: readonly string[] | undefined): Promise<BackfillTicker[]> {
  const { rows } = await (tickers ? pool.query<Row>(NAMED, [tickers]) : pool.query<Row>(ALL))
  const { index } = await postgresStockDirectory(pool).open()
  return rows.map(({ dividendsReadAt, first, last, ticker }) => ({
    cik: holderOf(index, ticker),
    dividendsReadAt: dividendsReadAt === null ? undefined : new Date(dividendsReadAt),
    held: first && last ? { first, last } : undefined,
    ticker
  }))
}

function holderOf(index: SearchIndex, ticker: string): Cik | undefined {
  const place = findStock(index, ticker)
  return place.kind === 'found' ? place.company.cik : undefined
}

/** Returns stored closes as traded for the days of `prices`. */
export async function loadHeldCloses(
  db: Kysely<Database>,
  ticker: string,
  prices: readonly DailyPrice[]
): Promise<HeldCloses> {
  const rows = await db
    .selectFrom('price_bar')
    .select(['date', 'close'])
    .where('ticker', '=', ticker)
    .where('date', '=', anyOf<string>(prices.map(({ date }) => date)))
    .where('close', 'is not', null)
    .$narrowType<{ close: number; date: ReportDate }>()
    .execute()
  return new Map(rows.map(({ close, date }) => [date, close]))
}

/** Joins to `asked.ticker`: the first and last day with a price as traded, and when its dividends were read. */
export const HELD_DAYS = `
  left join lateral (
    select min(date) as first, max(date) as last from price_bar
    where price_bar.ticker = asked.ticker and close is not null) held on true
  left join dividend_reading reading on reading.ticker = asked.ticker`

const NAMED = `
  select asked.ticker, first, last, read_at as "dividendsReadAt"
  from unnest($1::text[]) with ordinality as asked (ticker, place) ${HELD_DAYS}
  order by place`

const ALL = `
  select asked.ticker, first, last, read_at as "dividendsReadAt"
  from (
    select distinct ticker, true as is_listed from issuer where ticker is not null and delisted_on is null
    union all
    select market.ticker, false from (${FIND_MARKET}) market
    where not exists (select from issuer where issuer.ticker = market.ticker and delisted_on is null)) asked ${HELD_DAYS}
  order by is_listed, last nulls first, asked.ticker`
