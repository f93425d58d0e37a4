// Keeps all companies with their tickers in memory for the search, and reads them again after changes. During a reading
// or an outage the previous data is used.

import type pg from 'pg'

import type { HeldStocks, StockDirectory } from '#core/stocks/ports.ts'
import { type HeldIssuer, type HeldTicker, listCompanies } from '#core/stocks/search/list-companies.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'

/**
 * Minimum time between two readings. An ingest sends many notifications, and each reading takes 0.1 s of this process.
 */
const PAUSE_MS = 5_000

const READ_ISSUERS = {
  name: 'search-issuers',
  text: `select cik, name, ticker, exchange, delisted_on as "delistedOn", coalesce(trades, 0) as trades, "lastFiledOn",
           coalesce("otherNames", '[]') as "otherNames", logo,
           case when not exists (
             select from issuer_ticker listed where listed.cik = issuer.cik and listed.source = 'sec'
           ) then (select max(date) from price_bar where price_bar.ticker = issuer.ticker) end as "lastPricedOn"
         from issuer
         left join (select cik, company_logo.name as logo from company_logo) pictured using (cik)
         left join (
           select issuer_cik, count(*) filter (where valid_to is null)::int as trades, max(filed_at) as "lastFiledOn" from trade group by issuer_cik
         ) traded on issuer_cik = cik
         left join (
           select held.cik, json_agg(json_build_object('name', held.name, 'until', held.last_known)) as "otherNames"
           from issuer_name held join issuer named on named.cik = held.cik and named.name <> held.name
           group by held.cik) renamed using (cik)`
}

export const READ_TICKERS = {
  name: 'search-tickers',
  text: `select cik, ticker, exchange, name, source, first_seen as "firstSeen", last_seen as "lastSeen" from issuer_ticker`
}

const READ_SAMPLE = { name: 'search-sample', text: `select from setting where name = 'sample' and value = 'true'` }

export function postgresStockDirectory(pool: pg.Pool, pauseMs = PAUSE_MS): StockDirectory {
  let held: HeldStocks | undefined
  let underWay: Promise<HeldStocks> | undefined
  let planned: NodeJS.Timeout | undefined
  let readAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<HeldStocks> {
    readAt = performance.now()
    held = await readStocks(pool)
    return held
  }

  function readOnce(): Promise<HeldStocks> {
    underWay ??= read().finally(() => {
      underWay = undefined
    })
    return underWay
  }

  function refresh(): void {
    if (planned) return
    const waitMs = Math.max(0, readAt + pauseMs - performance.now())
    planned = setTimeout(() => {
      planned = undefined
      // A running read may have missed the change. A failed one is retried until it succeeds.
      if (underWay) refresh()
      else readOnce().catch(refresh)
    }, waitMs).unref()
  }

  return { open: async () => held ?? readOnce(), refresh }
}

/** @throws if the database cannot be reached. */
async function readStocks(pool: pg.Pool): Promise<HeldStocks> {
  const [issuers, tickers, sample] = await Promise.all([
    pool.query<Nullable<HeldIssuer>>(READ_ISSUERS),
    pool.query<Nullable<HeldTicker>>(READ_TICKERS),
    pool.query(READ_SAMPLE)
  ])
  const companies = listCompanies(issuers.rows.map(withoutNulls), tickers.rows.map(withoutNulls))
  return { index: createSearchIndex(companies), isSample: sample.rowCount === 1 }
}

/** A row as PostgreSQL returns it, with `null` for missing optional values. */
export type Nullable<Row> = {
  [Name in keyof Row]: undefined extends Row[Name] ? Exclude<Row[Name], undefined> | null : Row[Name]
}

export function withoutNulls<Row extends object>(row: Nullable<Row>): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])) as Row
}
