// Reads facts about companies from filings, ticker files and splits, without a vendor.

import type { ListedStocks } from '#core/prices/market-data/ports.ts'
import type { Split } from '#core/prices/splits/split.ts'
import { anyOf } from '../../any-of.ts'
import type { Connection } from '../../connect.ts'

const SIMILAR_LIMIT = 8

interface IssuerRow {
  name: string
  cik: string
  exchange: string | null
  industry: string | null
  sector: string | null
  delisted_on: string | null
}

export function postgresListedStocks({ db, pool }: Pick<Connection, 'db' | 'pool'>): ListedStocks {
  return {
    async findDetails({ cik, ticker }) {
      const { rows } = await pool.query<IssuerRow>({ ...FIND_DETAILS, values: [cik] })
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
      const rows = await db
        .selectFrom('issuer')
        .select(['ticker', 'name'])
        .where('ticker', '=', anyOf(tickers))
        .where('delisted_on', 'is', null)
        .$narrowType<{ ticker: string }>()
        .execute()
      return new Map(rows.map(({ name, ticker }) => [ticker, name]))
    },
    async findSameIndustry({ cik }) {
      // Companies with the most insider trades come first, because their pages have the most content.
      const rows = await db
        .selectFrom('issuer as own')
        .innerJoin('issuer as other', join =>
          join.onRef('other.sic', '=', 'own.sic').onRef('other.cik', '<>', 'own.cik')
        )
        .select(['other.ticker', 'other.name'])
        .where('own.cik', '=', cik)
        .where('other.ticker', 'is not', null)
        .where('other.delisted_on', 'is', null)
        .orderBy(
          ({ fn, selectFrom }) =>
            selectFrom('trade').select(fn.countAll().as('trades')).whereRef('trade.issuer_cik', '=', 'other.cik'),
          'desc'
        )
        .orderBy('other.ticker')
        .limit(SIMILAR_LIMIT)
        .$narrowType<{ ticker: string }>()
        .execute()
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

const FIND_DETAILS = {
  name: 'listed-details',
  text: 'select name, cik, exchange, industry, sector, delisted_on from issuer where cik = $1'
}
