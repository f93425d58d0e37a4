// Stores the state on which later filings build: tables issuer_past and owner_balance. Also reads lines of earlier
// filings and earlier purchases.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { BuysWanted, DerivedIssuers, RowsWanted, StoredPast } from '#core/operation/pipeline/ports.ts'
import type { Cik } from '#core/sec-ids.ts'
import type { EarlierBuy } from '#core/trades/before/earlier-buys.ts'
import { classKeyInVehicle } from '#core/trades/filed/filed-transaction.ts'
import type { KnownBalance, Ledger } from '#core/trades/filed/ownership-change.ts'
import type { EarlierRow } from '#core/trades/issuer-past.ts'
import { toArrayText } from '../array-text.ts'
import { joinEach, rowsOf } from '../rows-of.ts'

interface PastRow {
  cik: Cik
  filings: number
  known_ms: number
  filed_until: ReportDate
  amended_until: ReportDate | null
  names_odd_days: boolean
  lacks_ticker: boolean
  ticker: string | null
  has_new_industry: boolean
}

const PASTS = `
  select past.issuer_cik as cik, filings, extract(epoch from known_until)::float8 * 1000 as known_ms, filed_until,
    amended_until, names_odd_days, lacks_ticker, issuer.ticker,
    issuer.industry is distinct from past.industry as has_new_industry
  from issuer_past past join issuer on issuer.cik = past.issuer_cik where past.issuer_cik = any($1)`

export async function loadPasts(client: pg.PoolClient, issuers: readonly Cik[]): Promise<Map<Cik, StoredPast>> {
  const { rows } = await client.query<PastRow>(PASTS, [issuers])
  return new Map(
    rows.map(row => [
      row.cik,
      {
        hasNewIndustry: row.has_new_industry,
        past: {
          amendedUntil: row.amended_until ?? undefined,
          filedUntil: row.filed_until,
          filings: row.filings,
          knownUntil: new Date(row.known_ms),
          lacksTicker: row.lacks_ticker,
          namesOddDays: row.names_odd_days
        },
        ticker: row.ticker ?? undefined
      }
    ])
  )
}

/** Balance of one vehicle of an owner. `vehicleKey` includes the security class. */
type StoredBalance = [vehicleKey: string, shares: number, day: ReportDate, order: number]

const LEDGERS = `
  select balance.issuer_cik, balance.owner_cik, balances
  from (
    select distinct issuer_cik, owner_cik
    from filing ${joinEach('filing_owner', 'accession = filing.accession')}
    where ${rowsOf('filing', { accession: '$1::text[]' })}) wanted
  ${joinEach('owner_balance', '(issuer_cik, owner_cik) = (wanted.issuer_cik, wanted.owner_cik)', 'balance')}`

export async function loadLedgers(client: pg.PoolClient, filings: readonly string[]): Promise<Map<Cik, Ledger>> {
  const { rows } = await client.query<{ issuer_cik: Cik; owner_cik: Cik; balances: StoredBalance[] }>(LEDGERS, [
    filings
  ])
  const ledgers = new Map<Cik, Ledger>()
  for (const { balances, issuer_cik, owner_cik } of rows) {
    const ledger = ledgers.get(issuer_cik) ?? new Map()
    ledgers.set(issuer_cik, ledger.set(owner_cik, new Map(balances.map(toBalance))))
  }
  return ledgers
}

const toBalance = ([vehicleKey, shares, day, order]: StoredBalance): [string, KnownBalance] => [
  vehicleKey,
  { classKey: classKeyInVehicle(vehicleKey), day, order, shares }
]

const ROWS = `
  select issuer_cik, line.table_name as table, security_title as "securityTitle",
    transaction_date as "transactionDate", transaction_code as "transactionCode", shares, total_value as "totalValue",
    price_per_share as "pricePerShare", acquired_disposed as "acquiredDisposed", exercise_price as "exercisePrice",
    direct_or_indirect as "directOrIndirect", nature_of_ownership as "natureOfOwnership",
    shares_owned_following as "sharesOwnedFollowing", line.footnote_ids as "footnoteIds", filing.footnotes,
    filing.issuer_name as "issuerName",
    (select coalesce(json_agg(json_build_object('cik', owner_cik::text, 'name', name)), '[]') from filing_owner owner
     where owner.accession = filing.accession) as owners
  from unnest($1::bigint[], $2::text[], $3::text[], $4::date[]) as wanted (cik, news, days, filed_from)
  ${joinEach(
    'filing',
    `issuer_cik = wanted.cik and filed_at >= coalesce(wanted.filed_from, '-infinity')
    and accession <> all(wanted.news::text[])`
  )}
  ${joinEach(
    'filing_line',
    `accession = filing.accession and kind = 'transaction'
    and left(transaction_date, 10) = any(wanted.days::text[])`,
    'line'
  )}`

type EarlierLine = EarlierRow['line'] &
  Pick<EarlierRow['filing'], 'footnotes' | 'owners'> & { readonly issuer_cik: Cik; readonly issuerName: string }

export async function loadRowsOn(
  client: pg.PoolClient,
  wanted: readonly RowsWanted[]
): Promise<Map<Cik, EarlierRow[]>> {
  const { rows } = await client.query<EarlierLine>(ROWS, [
    wanted.map(({ cik }) => cik),
    wanted.map(({ news }) => toArrayText(news)),
    wanted.map(({ days }) => toArrayText(days)),
    wanted.map(({ filedFrom }) => filedFrom ?? null)
  ])
  return new Map([...Map.groupBy(rows, row => row.issuer_cik)].map(([cik, own]) => [cik, own.map(toEarlierRow)]))
}

const toEarlierRow = ({ footnotes, issuerName, owners, ...line }: EarlierLine): EarlierRow => ({
  filing: { footnotes, issuer: { name: issuerName }, owners },
  line
})

interface BuyRow {
  issuer_cik: Cik
  price_per_share: number | null
  transaction_date: ReportDate
  valid_from_ms: number
  valid_to_ms: number | null
  owners: { cik: Cik; knownAt: string }[]
  is_counted: boolean
}

const IS_PURCHASE = `side = 'buy' and date_validity = 'ok' and equity_swap is not true and no_decision is null`

/**
 * Selects purchases within a range of days, and the last earlier one of each of some owners. The rule is that of
 * core/trades/before/earlier-buys.ts, by the columns that the core computed for each trade. A version that ended was
 * replaced before the later filings became known, so the last earlier purchase is one in force.
 */
const BUYS = `
  select issuer_cik, price_per_share, transaction_date, extract(epoch from valid_from)::float8 * 1000 as valid_from_ms,
    extract(epoch from valid_to)::float8 * 1000 as valid_to_ms, owners, is_counted
  from unnest($1::bigint[], $2::date[], $3::date[], $4::text[]) as wanted (cik, first, last, buyers)
  cross join lateral (
    (select * from trade
      where issuer_cik = wanted.cik and transaction_date between wanted.first and wanted.last and ${IS_PURCHASE} offset 0)
    union all
    select newest.* from unnest(wanted.buyers::bigint[]) as buyer (cik) cross join lateral (
      select * from trade
      where issuer_cik = wanted.cik and transaction_date < wanted.first and owner_ciks @> array[buyer.cik]
        and valid_to is null and ${IS_PURCHASE}
      order by transaction_date desc limit 1) newest
  ) trade`

export async function loadBuys(client: pg.PoolClient, wanted: readonly BuysWanted[]): Promise<Map<Cik, EarlierBuy[]>> {
  const { rows } = await client.query<BuyRow>(BUYS, [
    wanted.map(({ cik }) => cik),
    wanted.map(({ from }) => from),
    wanted.map(({ to }) => to),
    wanted.map(({ owners }) => toArrayText(owners))
  ])
  return new Map([...Map.groupBy(rows, row => row.issuer_cik)].map(([cik, own]) => [cik, own.map(toBuy)]))
}

const toBuy = (row: BuyRow): EarlierBuy => ({
  isCounted: row.is_counted,
  owners: row.owners.map(({ cik, knownAt }) => ({ cik, knownAt: new Date(knownAt) })),
  pricePerShare: row.price_per_share ?? undefined,
  transactionDate: row.transaction_date,
  validFrom: new Date(row.valid_from_ms),
  validTo: row.valid_to_ms === null ? undefined : new Date(row.valid_to_ms)
})

export async function forgetPasts(client: pg.PoolClient, issuers: readonly Cik[]): Promise<void> {
  await client.query('delete from issuer_past where issuer_cik = any($1)', [issuers])
  await client.query('delete from owner_balance where issuer_cik = any($1)', [issuers])
}

const WRITE_PASTS = `
  insert into issuer_past as held (issuer_cik, filings, known_until, filed_until, amended_until, names_odd_days,
    lacks_ticker, industry)
  select * from unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::date[], $5::date[], $6::bool[], $7::bool[], $8::text[])
  on conflict (issuer_cik) do update set (filings, known_until, filed_until, amended_until, names_odd_days, lacks_ticker,
    industry) = (excluded.filings, excluded.known_until, excluded.filed_until, excluded.amended_until,
    excluded.names_odd_days, excluded.lacks_ticker, excluded.industry)`

const WRITE_LEDGERS = `
  insert into owner_balance (issuer_cik, owner_cik, balances)
  select * from unnest($1::bigint[], $2::bigint[], $3::json[])
  on conflict (issuer_cik, owner_cik) do update set balances = excluded.balances`

/** Writes state and balances. Balances of other owners are left unchanged. */
export async function writePasts(
  client: pg.PoolClient,
  pasts: DerivedIssuers['pasts'],
  industryOf: ReadonlyMap<Cik, string>
): Promise<void> {
  await client.query(WRITE_PASTS, [
    pasts.map(({ cik }) => cik),
    pasts.map(({ past }) => past.filings),
    pasts.map(({ past }) => past.knownUntil.toISOString()),
    pasts.map(({ past }) => past.filedUntil),
    pasts.map(({ past }) => past.amendedUntil ?? null),
    pasts.map(({ past }) => past.namesOddDays),
    pasts.map(({ past }) => past.lacksTicker),
    pasts.map(({ cik }) => industryOf.get(cik) ?? null)
  ])
  const ledgers = pasts.flatMap(({ cik, ledger }) => [...ledger].map(([owner, balances]) => ({ balances, cik, owner })))
  await client.query(WRITE_LEDGERS, [
    ledgers.map(({ cik }) => cik),
    ledgers.map(({ owner }) => owner),
    ledgers.map(({ balances }) => JSON.stringify([...balances].map(toStoredBalance)))
  ])
}

const toStoredBalance = ([vehicleKey, { day, order, shares }]: [string, KnownBalance]): StoredBalance => [
  vehicleKey,
  shares,
  day,
  order
]
