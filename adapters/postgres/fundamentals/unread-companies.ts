// Which companies are asked for: those of tickers, or all that anybody filed about, the longest unread first.

import type pg from 'pg'

import type { Cik } from '#core/filings/ownership-document.ts'
import { followStock } from '#core/stocks/find-stock.ts'
import { postgresStockDirectory } from '../stocks/stock-directory.ts'

/** A run that was cut off goes on where it ended: what was read within a day is not asked for again. */
const FRESH_HOURS = 24

const FIND_UNREAD = `
  select issuer.cik::text from issuer left join company_facts_reading reading using (cik)
  where reading.read_at is null or reading.read_at < now() - interval '${FRESH_HOURS} hours'
  order by reading.read_at nulls first, issuer.cik`

/** In the order asked; undefined for a ticker that no company has. */
export async function findCompaniesOf(
  pool: pg.Pool,
  tickers: readonly string[]
): Promise<{ readonly ticker: string; readonly cik: Cik | undefined }[]> {
  const { index } = await postgresStockDirectory(pool).open()
  return tickers.map(ticker => ({ cik: followStock(index, ticker)?.company.cik, ticker }))
}

export async function findUnreadCompanies(pool: pg.Pool): Promise<Cik[]> {
  const { rows } = await pool.query<{ cik: string }>(FIND_UNREAD)
  return rows.map(({ cik }) => cik)
}
