// Finds companies whose facts must be requested: those of given tickers, or all with filings, the longest unread first.

import { type Kysely, sql } from 'kysely'
import type pg from 'pg'

import type { Cik } from '#core/sec-ids.ts'
import { followStock } from '#core/stocks/find-stock.ts'
import type { Database } from '#db/schema.ts'
import { postgresStockDirectory } from '../stock-directory.ts'

/** Number of hours for which a company is not read again, so that an interrupted run resumes. */
const FRESH_HOURS = 24

/** Returns the companies in the order of `tickers`; `undefined` for a ticker without a company. */
export async function findCompaniesOf(
  pool: pg.Pool,
  tickers: readonly string[]
): Promise<{ readonly ticker: string; readonly cik: Cik | undefined }[]> {
  const { index } = await postgresStockDirectory(pool).open()
  return tickers.map(ticker => ({ cik: followStock(index, ticker)?.company.cik, ticker }))
}

export async function findUnreadCompanies(db: Kysely<Database>): Promise<Cik[]> {
  const rows = await db
    .selectFrom('issuer')
    .leftJoin('company_facts_reading as reading', 'reading.cik', 'issuer.cik')
    .select('issuer.cik')
    .where(row =>
      row.or([
        row('read_at', 'is', null),
        row('read_at', '<', sql<string>`now() - make_interval(hours => ${FRESH_HOURS})`)
      ])
    )
    .orderBy('read_at', order => order.asc().nullsFirst())
    .orderBy('issuer.cik')
    .execute()
  return rows.map(({ cik }) => cik)
}
