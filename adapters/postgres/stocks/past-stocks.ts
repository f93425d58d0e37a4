import type pg from 'pg'

import type { PastStocks } from '#core/stocks/ports.ts'
import type { HeldIssuer, HeldTicker } from '#core/stocks/search/list-companies.ts'
import { type Nullable, READ_TICKERS, withoutNulls } from './stock-directory.ts'

/**
 * Describes companies at a past instant. The name is that of the newest filing at that time. Each former name ends with
 * its last filing.
 */
const DESCRIBE = {
  name: 'past-issuers',
  text: `
    with named as (
      select issuer_cik, issuer_name, max(known_at) as last_known from filing
      where issuer_cik = any ($1::bigint[]) and known_at <= $2::timestamptz group by issuer_cik, issuer_name
    ), newest as (
      select distinct on (issuer_cik) issuer_cik, issuer_name from named order by issuer_cik, last_known desc, issuer_name
    )
    select newest.issuer_cik::text as cik, issuer_name as name, null as ticker, null as exchange,
      case when delisted_on <= $2::date then delisted_on end as "delistedOn",
      coalesce((select json_agg(json_build_object('name', named.issuer_name, 'until', (last_known at time zone 'America/New_York')::date)) from named
        where named.issuer_cik = newest.issuer_cik and named.issuer_name <> newest.issuer_name), '[]') as "otherNames",
      traded.trades, traded."lastFiledOn"
    from newest left join issuer on issuer.cik = newest.issuer_cik
    cross join lateral (select count(*)::int as trades, max(filed_at) as "lastFiledOn" from trade
      where trade.issuer_cik = newest.issuer_cik and trade.valid_from <= $2::timestamptz
        and (trade.valid_to is null or trade.valid_to > $2::timestamptz)) traded`
}

export function postgresPastStocks(pool: pg.Pool): PastStocks {
  return {
    async describe(ciks, asOf) {
      const { rows } = await pool.query<Nullable<HeldIssuer>>({ ...DESCRIBE, values: [ciks, asOf.toISOString()] })
      return rows.map(withoutNulls)
    },
    async listTickers() {
      return (await pool.query<Nullable<HeldTicker>>(READ_TICKERS)).rows.map(withoutNulls)
    }
  }
}
