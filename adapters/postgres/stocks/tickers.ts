// Stores the dated history of tickers (issuer_ticker, source 'sec'), and data of issuers from exchanges' lists.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ListedStock, TickerListing } from '../../market/ticker-files.ts'
import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'

/**
 * Records that each listing was valid on `day`, and queues issuers with a new ticker. Another file with the same
 * tickers changes no trade. Returns the number of new listings.
 */
export function writeListings(
  connection: Pick<Connection, 'pool'>,
  listings: readonly TickerListing[],
  day: ReportDate
): Promise<number> {
  return inTransaction(connection.pool, async client => {
    const noted = await client.query<{ cik: string }>(NOTE_LISTINGS, [
      listings.map(listing => listing.cik),
      listings.map(listing => listing.ticker),
      listings.map(listing => listing.exchange ?? null),
      listings.map(listing => listing.name),
      day
    ])
    await client.query(MARK_ISSUERS, [[...new Set(noted.rows.map(row => row.cik))]])
    return noted.rows.length
  })
}

/**
 * Fills missing exchanges, sectors and industries of issuers, and queues these issuers, because their trades contain a
 * copy of the industry. Returns the number of changed issuers.
 */
export function fillIssuers(connection: Connection, stocks: readonly ListedStock[]): Promise<number> {
  return inTransaction(connection.pool, async client => {
    const filled = await client.query<{ cik: string }>(FILL_ISSUERS, [
      stocks.map(stock => stock.ticker),
      stocks.map(stock => stock.exchange ?? null),
      stocks.map(stock => stock.sector ?? null),
      stocks.map(stock => stock.industry ?? null)
    ])
    await client.query(MARK_ISSUERS, [filled.rows.map(row => row.cik)])
    return filled.rows.length
  })
}

/** Records listings. "before" reads the same snapshot as the insert, so it has the old row. */
const NOTE_LISTINGS = `
  with listing as (
    select distinct on (cik, ticker) * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
      with ordinality as listing (cik, ticker, exchange, name, position)
    order by cik, ticker, position),
  noted as (
    insert into issuer_ticker as known (cik, ticker, exchange, name, source, first_seen, last_seen)
    select cik, ticker, exchange, name, 'sec', $5::date, $5::date from listing
    on conflict (cik, ticker, source) do update set
      exchange = coalesce(excluded.exchange, known.exchange),
      name = case when excluded.last_seen >= known.last_seen then excluded.name else known.name end,
      first_seen = least(known.first_seen, excluded.first_seen),
      last_seen = greatest(known.last_seen, excluded.last_seen)
    where known.first_seen > excluded.first_seen or known.last_seen < excluded.last_seen
      or (known.exchange is null and excluded.exchange is not null)
    returning cik, ticker, first_seen)
  select noted.cik from noted
  left join issuer_ticker before on (before.cik, before.ticker, before.source) = (noted.cik, noted.ticker, 'sec')
  where before.first_seen is distinct from noted.first_seen`

const MARK_ISSUERS = `
  insert into dirty_issuer (issuer_cik)
  select cik from unnest($1::bigint[]) cik where exists (select from filing where filing.issuer_cik = cik)
  order by 1
  on conflict (issuer_cik) do update set news = null`

/** Fills missing data. A ticker that belongs to two issuers is ambiguous and skipped. */
const FILL_ISSUERS = `
  update issuer set
    exchange = coalesce(issuer.exchange, stock.exchange),
    sector = coalesce(issuer.sector, stock.sector),
    industry = coalesce(issuer.industry, stock.industry)
  from (select distinct on (ticker) *
    from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as stock (ticker, exchange, sector, industry)
    order by ticker) stock
  where issuer.ticker = stock.ticker
    and not exists (select from issuer other where other.ticker = issuer.ticker and other.cik <> issuer.cik)
    and ((issuer.exchange is null and stock.exchange is not null)
      or (issuer.sector is null and stock.sector is not null)
      or (issuer.industry is null and stock.industry is not null))
  returning issuer.cik`
