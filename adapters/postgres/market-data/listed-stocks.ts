// What we know of companies without any vendor, from filings, ticker files and splits.

import type pg from 'pg'

import type { Split } from '#core/market/split.ts'
import type { ListedStocks } from '#core/market-data/ports.ts'

const SIMILAR_LIMIT = 8

interface IssuerRow {
  name: string
  cik: string
  exchange: string | null
  industry: string | null
  sector: string | null
  delisted_on: string | null
}

export function postgresListedStocks(pool: pg.Pool): ListedStocks {
  return {
    async findDetails({ cik, ticker }) {
      const { rows } = await pool.query<IssuerRow>({ name: 'listed-details', text: FIND_DETAILS, values: [cik] })
      const [row] = rows
      if (!row) return undefined
      return {
        cik: row.cik,
        delistedDate: row.delisted_on,
        description: null,
        employees: null,
        exchange: row.exchange,
        homepage: null,
        industry: row.industry,
        listDate: null,
        logoAt: null,
        marketCap: null,
        name: row.name,
        sector: row.sector,
        ticker,
        type: null
      }
    },
    async findNames(tickers) {
      const { rows } = await pool.query<{ name: string; ticker: string }>(FIND_NAMES, [tickers])
      return new Map(rows.map(({ name, ticker }) => [ticker, name]))
    },
    async findSameIndustry({ cik }) {
      const { rows } = await pool.query<{ name: string; ticker: string }>(FIND_SAME_INDUSTRY, [cik, SIMILAR_LIMIT])
      return rows.map(({ name, ticker }) => ({ name, reason: 'same_industry', ticker }))
    },
    async findSplits(ticker) {
      const { rows } = await pool.query<Split>({
        name: 'splits-of',
        text: 'select ticker, date, ratio from split where ticker = $1 order by date',
        values: [ticker]
      })
      return rows
    }
  }
}

const FIND_DETAILS = `select name, cik, exchange, industry, sector, delisted_on from issuer where cik = $1`

const FIND_NAMES = `select ticker, name from issuer where ticker = any($1) and delisted_on is null`

/** Those in which insiders trade most come first: their pages have most to tell. */
const FIND_SAME_INDUSTRY = `
  select other.ticker, other.name
  from issuer own join issuer other on other.sic = own.sic and other.cik <> own.cik
  where own.cik = $1 and other.ticker is not null and other.delisted_on is null
  order by (select count(*) from trade where trade.issuer_cik = other.cik) desc, other.ticker
  limit $2`
