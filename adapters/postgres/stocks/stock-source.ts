// Reads company and price data of stock pages.

import type pg from 'pg'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { MonthlySum } from '#core/lists/aggregates/monthly-aggregates.ts'
import type { BarSession, BarSource } from '#core/prices/charts/price-bars.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'
import type { TickerTenure } from '#core/prices/ticker-tenure.ts'
import type { CompanyFacts, StockSource } from '#core/stocks/ports.ts'
import { listDividends } from './dividends.ts'
import { listMarketTrades } from './market-trades.ts'

const DESCRIBE = {
  name: 'stock-facts',
  text: `
    select issuer.name, issuer.exchange, issuer.sector, issuer.industry, issuer.delisted_on as "delistedOn",
      array(select held.name from issuer_name held where held.cik = issuer.cik and held.name <> issuer.name
        order by held.last_known desc, held.name) as "formerNames",
      (select name from company_logo where company_logo.cik = issuer.cik) as logo
    from issuer where cik = $1::bigint`
}

const LIST_TENURES = {
  name: 'stock-tenures',
  text: `
    select seen.cik::text, seen.ticker, coalesce(issuer.name, max(seen.name), '') as name,
      min(first_seen) as "firstSeen", max(last_seen) as "lastSeen"
    from issuer_ticker seen left join issuer on issuer.cik = seen.cik
    where seen.ticker = any($1) group by seen.cik, seen.ticker, issuer.name order by max(last_seen) desc, seen.cik`
}

const BAR_COLUMNS = {
  adjustedCloses: 'adjusted_close',
  beginsFile: 'begins_file',
  closes: 'close',
  highs: 'high',
  lows: 'low',
  opens: 'open',
  splitCloses: 'split_close',
  splitHighs: 'split_high',
  splitLows: 'split_low',
  splitOpens: 'split_open',
  splitVolumes: 'split_volume',
  volumes: 'volume'
} as const

/**
 * Selects one row of columns, because thousands of small rows would take longer to receive than to query. Most tickers
 * have values in only half of the columns.
 */
const LOAD_BARS = {
  name: 'stock-bars',
  text: `
    select json_agg(date order by date) as dates, ${Object.entries(BAR_COLUMNS)
      .map(([name, column]) => `case when count(${column}) > 0 then json_agg(${column} order by date) end as "${name}"`)
      .join(', ')}
    from price_bar
    where ticker = $1 and date > coalesce($2::date, '-infinity') and date < coalesce($3::date, 'infinity')`
}

const LOAD_SPLITS = {
  name: 'stock-splits',
  text: `
    select date, ratio from split
    where ticker = $1 and date > coalesce($2::date, '-infinity') and date < coalesce($3::date, 'infinity') order by date`
}

/** Sums trades by month, under the conditions of core/lists/aggregates/monthly-aggregates.ts. */
const SUM_MONTHS = {
  name: 'stock-months',
  text: `
    select to_char(transaction_date, 'YYYY-MM') as "yearMonth", code as "transactionCode",
      count(*)::int as "totalTransactions",
      coalesce(sum(shares), 0) as "totalShares", coalesce(sum(value_usd), 0) as "totalValue"
    from trade
    where issuer_cik = $1::bigint and side is not null and is_counted
      and valid_from <= $2::timestamptz and (valid_to is null or valid_to > $2::timestamptz)
    group by 1, 2`
}

export function postgresStockSource(pool: pg.Pool): StockSource {
  return {
    async describe(cik) {
      return (await pool.query<CompanyFacts>({ ...DESCRIBE, values: [cik] })).rows[0]
    },
    listDividends: (ticker, days) => listDividends(pool, ticker, days),
    listMarketTrades: (cik, question) => listMarketTrades(pool, cik, question),
    async listTenures(tickers) {
      return (await pool.query<TickerTenure>({ ...LIST_TENURES, values: [tickers] })).rows
    },
    async loadBars(ticker, { after, before }) {
      const values = [ticker, after ?? null, before ?? null]
      const [bars, splits] = await Promise.all([
        pool.query<BarColumns>({ ...LOAD_BARS, values }),
        pool.query<DatedSplit>({ ...LOAD_SPLITS, values })
      ])
      return toBarSource(bars.rows[0]!, splits.rows)
    },
    async sumMonths(cik, asOf) {
      return (await pool.query<MonthlySum>({ ...SUM_MONTHS, values: [cik, asOf.toISOString()] })).rows
    }
  }
}

type Column = readonly (number | null)[] | null

/** Values by column; a column is `null` if no session has a value in it. */
type BarColumns = Readonly<Record<Exclude<keyof typeof BAR_COLUMNS, 'beginsFile'>, Column>> & {
  readonly beginsFile: readonly (boolean | null)[] | null
  readonly dates: readonly ReportDate[] | null
}

function toBarSource(columns: BarColumns, splits: readonly DatedSplit[]): BarSource {
  const sessions = (columns.dates ?? []).map((date, index): BarSession => {
    const at = (column: Column) => column?.[index] ?? undefined
    return {
      adjustedClose: at(columns.adjustedCloses),
      beginsFile: columns.beginsFile?.[index] ?? false,
      close: at(columns.closes),
      date,
      high: at(columns.highs),
      low: at(columns.lows),
      open: at(columns.opens),
      splitClose: at(columns.splitCloses),
      splitHigh: at(columns.splitHighs),
      splitLow: at(columns.splitLows),
      splitOpen: at(columns.splitOpens),
      splitVolume: at(columns.splitVolumes),
      volume: at(columns.volumes)
    }
  })
  return { sessions, splits }
}
