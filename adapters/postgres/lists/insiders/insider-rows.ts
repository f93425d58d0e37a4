// Reads details of insiders other than totals: names, companies, positions, months.

import type pg from 'pg'

import type { MonthlySum } from '#core/lists/aggregates/monthly-aggregates.ts'
import type { HeldPosition, InsiderCompany } from '#core/lists/insiders/insider.ts'
import type { DayRange, InsiderIdentity } from '#core/lists/insiders/ports.ts'
import { titlesOf } from '#core/trades/insider-title.ts'
import type { InsiderTitle } from '#core/trades/trade.ts'

export interface IdentityRow {
  cik: string
  name: string
  companies: InsiderCompany[]
}

/** Selects one row per insider and company, with data of the newest trade and the number of trades. */
const READ_IDENTITIES = {
  name: 'insider-identities',
  text: `
    with own as (
      select o.owner_cik, trade.issuer_cik, trade.issuer_name, trade.ticker, trade.filed_at, trade.transaction_date, trade.id,
        trade.date_validity, trade.valid_from, trade.owners
      from trade_owner o
      join trade on trade.id = o.trade_id and trade.version = o.version
      where o.owner_cik = any ($1::bigint[]) and trade.valid_from <= $2::timestamptz and o.known_at <= $2::timestamptz
        and (trade.valid_to is null or trade.valid_to > $2::timestamptz)
    ), newest as (
      select distinct on (owner_cik, issuer_cik) owner_cik, issuer_cik, issuer_name, ticker,
        valid_from, (select owner from jsonb_array_elements(owners) owner where owner ->> 'cik' = owner_cik::text limit 1) as owner
      from own order by owner_cik, issuer_cik, valid_from desc, id desc
    ), counted as (
      select owner_cik, issuer_cik, count(*)::int as trades,
        max(transaction_date) filter (where date_validity <> 'rejected') as last_date
      from own group by owner_cik, issuer_cik
    )
    select owner_cik::text as cik, (array_agg(owner ->> 'name' order by valid_from desc, issuer_cik))[1] as name,
      json_agg(json_build_object('issuerCik', issuer_cik::text, 
        'issuerName', case when $3::boolean then issuer_name else coalesce(issuer.name, issuer_name) end,
        'ticker', case when $3::boolean then newest.ticker else issuer.ticker end,
        'roles', array_remove(array[
          case when owner -> 'isDirector' = 'true' then 'director' end,
          case when owner -> 'isOfficer' = 'true' then 'officer' end,
          case when owner -> 'isTenPercentOwner' = 'true' then '10% owner' end,
          case when owner -> 'isOther' = 'true' then 'other' end], null),
        'title', owner ->> 'officerTitle', 'insiderTitle', owner ->> 'title', 'trades', trades,
        'lastTradeDate', last_date) order by last_date desc nulls last, issuer_cik) as companies
    from newest join counted using (owner_cik, issuer_cik) left join issuer on issuer.cik = issuer_cik
    group by owner_cik`
}

/**
 * Returns names, companies and roles of insiders who traded by `asOf`. With `isPast`, present company names are left
 * out.
 */
export async function readIdentities(
  pool: pg.Pool,
  ciks: readonly string[],
  { asOf, isPast }: { readonly asOf: Date; readonly isPast: boolean }
): Promise<Map<string, IdentityRow>> {
  const { rows } = await pool.query<IdentityRow>({ ...READ_IDENTITIES, values: [ciks, asOf.toISOString(), isPast] })
  return new Map(rows.map(row => [row.cik, row]))
}

interface FilerRow {
  readonly name: string
  readonly issuerCik: string
  readonly issuerName: string
  readonly ticker: string | null
  readonly isDirector: boolean | null
  readonly isOfficer: boolean | null
  readonly isTenPercentOwner: boolean | null
  readonly isOther: boolean | null
  readonly officerTitle: string | null
  readonly otherText: string | null
  readonly remarks: string | null
}

/** Selects data of the newest filing per company, newest first. */
const READ_FILER = {
  name: 'insider-filer',
  text: `
    with own as (
      select distinct on (filing.issuer_cik) owner.*, filing.issuer_cik, filing.issuer_name, filing.known_at, filing.remarks
      from filing_owner owner join filing using (accession)
      where owner.owner_cik = $1::bigint and filing.known_at <= $2::timestamptz
      order by filing.issuer_cik, filing.known_at desc, accession desc)
    select own.name, issuer_cik::text as "issuerCik",
      case when $3::boolean then issuer_name else coalesce(issuer.name, issuer_name) end as "issuerName",
      case when not $3::boolean then issuer.ticker end as ticker,
      is_director as "isDirector", is_officer as "isOfficer", is_ten_percent_owner as "isTenPercentOwner",
      is_other as "isOther", officer_title as "officerTitle", other_text as "otherText", remarks
    from own left join issuer on issuer.cik = issuer_cik order by known_at desc, issuer_cik`
}

/** Returns the insider, who may have filed only a Form 3 and never traded. */
export async function findIdentity(
  pool: pg.Pool,
  cik: string,
  known: { readonly asOf: Date; readonly isPast: boolean }
): Promise<InsiderIdentity | undefined> {
  const traded = (await readIdentities(pool, [cik], known)).get(cik)
  if (traded) return traded
  const { rows } = await pool.query<FilerRow>({ ...READ_FILER, values: [cik, known.asOf.toISOString(), known.isPast] })
  return rows[0] && { cik, companies: rows.map(row => toCompany(cik, row)), name: rows[0].name }
}

function toCompany(cik: string, row: FilerRow): InsiderCompany {
  const { isDirector, isOfficer, isOther, isTenPercentOwner, issuerCik, issuerName, officerTitle, remarks, ticker } =
    row
  const roles: InsiderCompany['roles'] = [
    ...(isDirector ? (['director'] as const) : []),
    ...(isOfficer ? (['officer'] as const) : []),
    ...(isTenPercentOwner ? (['10% owner'] as const) : []),
    ...(isOther ? (['other'] as const) : [])
  ]
  const [insiderTitle] = titlesOf({ ...row, cik }, remarks) as [InsiderTitle]
  return { insiderTitle, issuerCik, issuerName, lastTradeDate: null, roles, ticker, title: officerTitle, trades: 0 }
}

/** Selects lines of filings that state how many shares are held afterwards, without derivatives. */
export const STATED_SHARES = `line.table_name = 'nonDerivative'
    and line.shares_owned_following ~ '^[0-9]{1,12}(\\.[0-9]*)?$'`

interface PositionRow extends HeldPosition {
  readonly ownerCik: string
}

/**
 * Returns positions: the last row of each vehicle in the newest filing, never a sum over filings. An amendment counts
 * from the date of its original, and rows of the original that it omits stay.
 * @see docs/reference/trades.md, "Current position" and "Amendments"
 */
export async function listPositions(
  pool: pg.Pool,
  ciks: readonly string[],
  { asOf, isPast = false, issuerCik }: { readonly asOf: Date; readonly isPast?: boolean; readonly issuerCik?: string }
): Promise<Map<string, HeldPosition[]>> {
  const { rows } = await pool.query<PositionRow>({
    name: 'insider-positions',
    text: `
      with own as (
        select owner.owner_cik, filing.accession, filing.issuer_cik, filing.issuer_name, filing.known_at, filing.filed_at,
          document_type like '%/A' as is_amendment,
          case when document_type like '%/A' then coalesce(date_of_original_submission::date, filed_at)
            else filed_at end as speaks_of
        from filing_owner owner join filing using (accession)
        where owner.owner_cik = any ($1::bigint[]) and filing.known_at <= $2::timestamptz
          and filing.issuer_cik = coalesce($3::bigint, filing.issuer_cik)
          and exists (select from filing_line line where line.accession = filing.accession
            and ${STATED_SHARES})
      ), newest as (
        select distinct on (owner_cik, issuer_cik) * from own
        order by owner_cik, issuer_cik, speaks_of desc, known_at desc, accession desc
      ), told as (
        select own.* from own join newest using (owner_cik, issuer_cik)
        where own.accession = newest.accession or (newest.is_amendment and own.speaks_of = newest.speaks_of)
      ), last_row as (
        select distinct on (told.owner_cik, told.issuer_cik, line.security_title, line.direct_or_indirect,
            line.nature_of_ownership)
          told.*, line.security_title, line.direct_or_indirect, line.nature_of_ownership, line.position,
          line.shares_owned_following::float8 as shares
        from told join filing_line line using (accession)
        where ${STATED_SHARES}
        order by told.owner_cik, told.issuer_cik, line.security_title, line.direct_or_indirect,
          line.nature_of_ownership, told.known_at desc, told.accession desc, line.position desc)
      select owner_cik::text as "ownerCik", issuer_cik::text as "issuerCik",
        case when $4::boolean then issuer_name else coalesce(issuer.name, issuer_name) end as "issuerName",
        case when not $4::boolean then issuer.ticker end as ticker, coalesce(security_title, '') as "securityTitle", direct_or_indirect as "directOrIndirect",
        nature_of_ownership as "natureOfOwnership", shares, filed_at as "filedAt", accession
      from last_row left join issuer on issuer.cik = issuer_cik
      order by known_at desc, issuer_cik, position`,
    values: [ciks, asOf.toISOString(), issuerCik ?? null, isPast]
  })
  const byOwner = Map.groupBy(rows, ({ ownerCik }) => ownerCik)
  return new Map([...byOwner].map(([cik, own]) => [cik, own.map(({ ownerCik: _, ...position }) => position)]))
}

/** Sums the trades of an insider by month, under the conditions of core/lists/aggregates/monthly-aggregates.ts. */
export async function sumMonths(
  pool: pg.Pool,
  cik: string,
  { end, start }: DayRange,
  asOf: Date
): Promise<MonthlySum[]> {
  const { rows } = await pool.query<MonthlySum>({
    name: 'insider-months',
    text: `
      select to_char(transaction_date, 'YYYY-MM') as "yearMonth", code as "transactionCode",
        count(*)::int as "totalTransactions",
        coalesce(sum(shares), 0) as "totalShares", coalesce(sum(value_usd), 0) as "totalValue"
      from trade_owner owner join trade on trade.id = owner.trade_id and trade.version = owner.version
      where owner.owner_cik = $1::bigint and owner.known_at <= $4::timestamptz and side is not null and is_counted
        and transaction_date >= coalesce($2::date, '-infinity') and transaction_date <= coalesce($3::date, 'infinity')
        and trade.valid_from <= $4::timestamptz and (trade.valid_to is null or trade.valid_to > $4::timestamptz)
      group by 1, 2`,
    values: [cik, start ?? null, end ?? null, asOf.toISOString()]
  })
  return rows
}
