// Reads the insiders who trade shares of a company, and their purchases.

import type pg from 'pg'

import type { CompanyInsiderSource, CompanyPurchase, CompanyTrader, OwnTrade } from '#core/stocks/insiders/ports.ts'

const IS_HELD = `
  trade.issuer_cik = $1::bigint and trade.valid_from <= $2::timestamptz
  and (trade.valid_to is null or trade.valid_to > $2::timestamptz)`

const IS_MARKET_TRADE = 'side is not null and is_counted'

const LIST_TRADERS = {
  name: 'company-traders',
  text: `
    with own as (
      select owner, owner ->> 'cik' as cik, id, valid_from, accession, side, is_counted, value_usd, timeliness,
        filing_delay_days, case when date_validity <> 'rejected' then transaction_date end as day
      from trade cross join lateral jsonb_array_elements(owners) owner
      where ${IS_HELD} and (owner ->> 'knownAt')::timestamptz <= $2::timestamptz)
    select cik, (array_agg(owner order by valid_from desc, id desc))[1] as newest,
      coalesce(round(sum(value_usd::numeric) filter (where side = 'buy' and is_counted), 2), 0)::float8 as "boughtUsd",
      coalesce(round(sum(value_usd::numeric) filter (where side = 'sell' and is_counted), 2), 0)::float8 as "soldUsd",
      (count(distinct accession) filter (where timeliness <> 'unknown'))::int as filings,
      (count(distinct accession) filter (where timeliness = 'late'))::int as "lateFilings",
      max(filing_delay_days) filter (where timeliness = 'late' and day is not null) as "longestDelayDays",
      (count(*) over ())::int as count
    from own group by cik
    order by max(day) filter (where ${IS_MARKET_TRADE}) desc nulls last, max(day) desc nulls last, cik limit $3`
}

const LIST_PURCHASES = {
  name: 'company-purchases',
  text: `
    select split_part(id, '#', 1) as accession, transaction_date as day, owner_ciks::text[] as owners,
      value_usd as "valueUsd", is_cluster as "isCluster"
    from trade
    where ${IS_HELD} and side = 'buy' and is_counted and value_usd is not null and transaction_date is not null
    order by transaction_date, id`
}

const LIST_OWN_TRADES = {
  name: 'own-trades',
  text: `
    select trade.issuer_cik::text as "issuerCik", transaction_date as day, side, value_usd as "valueUsd",
      array_agg(owner.owner_cik::text) as by
    from trade_owner owner join trade on trade.id = owner.trade_id and trade.version = owner.version
    where owner.owner_cik = any ($1::bigint[]) and owner.known_at <= $2::timestamptz
      and ${IS_MARKET_TRADE} and value_usd is not null and transaction_date is not null
      and trade.valid_from <= $2::timestamptz and (trade.valid_to is null or trade.valid_to > $2::timestamptz)
    group by trade.id, trade.version order by transaction_date, trade.id`
}

interface TraderRow extends Omit<CompanyTrader, 'insiderTitle' | 'name' | 'officerTitle'> {
  readonly newest: {
    readonly name: string
    readonly officerTitle: string | null
    readonly title: CompanyTrader['insiderTitle']
  }
  readonly count: number
}

export function postgresCompanyInsiders(pool: pg.Pool): CompanyInsiderSource {
  return {
    async listOwnTrades(ciks, asOf) {
      if (ciks.length === 0) return []
      return (await pool.query<OwnTrade>({ ...LIST_OWN_TRADES, values: [ciks, asOf.toISOString()] })).rows
    },
    async listPurchases(cik, asOf) {
      return (await pool.query<CompanyPurchase>({ ...LIST_PURCHASES, values: [cik, asOf.toISOString()] })).rows
    },
    async listTraders(cik, { asOf, limit }) {
      const { rows } = await pool.query<TraderRow>({ ...LIST_TRADERS, values: [cik, asOf.toISOString(), limit] })
      return { count: rows[0]?.count ?? 0, traders: rows.map(toTrader) }
    }
  }
}

const toTrader = ({ count: _, newest, ...row }: TraderRow): CompanyTrader => ({
  ...row,
  insiderTitle: newest.title,
  name: newest.name,
  officerTitle: newest.officerTitle
})
