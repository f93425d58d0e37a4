// Loads the input for deriving trades: the filings of some issuers, with one query per table, and their market data.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { AcceptedSource, DocumentType, OwnershipLine, ReportingOwner } from '#core/filings/ownership-document.ts'
import type { Split } from '#core/prices/splits/split.ts'
import { COVER_COUNT } from '#core/stocks/fundamentals/fact.ts'
import type { StatedCount } from '#core/trades/before/company-value.ts'
import { firstNeededDays } from '#core/trades/before/needed-prices.ts'
import type { DeriveInput } from '#core/trades/derive-trades.ts'
import type { SourceFiling } from '#core/trades/filed/source-filing.ts'
import type { IssuerTickerPeriod, SessionsToCheck } from '#core/trades/issuer-tickers.ts'
import type { PricedUntil } from '#core/trades/validity/settle-pending.ts'
import type { Session, SessionRange } from '#core/trades/validity/trade-validity.ts'
import { loadResults } from '../filings/earnings/results.ts'
import { joinEach, rowsOf } from '../rows-of.ts'
import { COMPLETE_PRICES_SETTING, FIND_MARKET } from '../stocks/price-merge.ts'
import { loadHistories } from '../stocks/prices.ts'
import { findNewestList, loadSeenTickers } from '../stocks/seen-tickers.ts'

interface FilingRow {
  accession: string
  document_type: DocumentType
  date_of_original_submission: string | null
  filed_at: string
  accepted_ms: number | null
  known_ms: number
  known_at_source: AcceptedSource
  issuer_cik: string
  issuer_name: string
  issuer_symbol: string | null
  plan10b51: boolean | null
  remarks: string | null
  footnotes: Record<string, string>
}

type OfFiling<Value> = Value & { accession: string }

const FILINGS = `
  select accession, document_type, date_of_original_submission, filed_at,
    extract(epoch from accepted_at)::float8 * 1000 as accepted_ms,
    extract(epoch from known_at)::float8 * 1000 as known_ms,
    known_at_source, issuer_cik, issuer_name, issuer_symbol, plan10b51, remarks, footnotes
  from filing`

const OWNERS = `
  select owner.accession, owner_cik as cik, name, is_director as "isDirector", is_officer as "isOfficer",
    is_ten_percent_owner as "isTenPercentOwner", is_other as "isOther", officer_title as "officerTitle",
    other_text as "otherText"
  from filing ${joinEach('filing_owner', 'accession = filing.accession', 'owner')}`

const LINES = `
  select line.accession, table_name as table, kind, security_title as "securityTitle",
    transaction_date as "transactionDate", deemed_execution_date as "deemedExecutionDate",
    transaction_form_type as "transactionFormType", transaction_code as "transactionCode",
    equity_swap as "equitySwap", timeliness, shares, total_value as "totalValue",
    price_per_share as "pricePerShare", acquired_disposed as "acquiredDisposed",
    shares_owned_following as "sharesOwnedFollowing", value_owned_following as "valueOwnedFollowing",
    direct_or_indirect as "directOrIndirect", nature_of_ownership as "natureOfOwnership",
    exercise_price as "exercisePrice", exercise_date as "exerciseDate", expiration_date as "expirationDate",
    underlying_title as "underlyingTitle", underlying_shares as "underlyingShares",
    underlying_value as "underlyingValue", path, footnote_ids as "footnoteIds"
  from filing ${joinEach('filing_line', 'accession = filing.accession', 'line')}`

const OF_ISSUERS = `where ${rowsOf('filing', { issuer_cik: '$1::bigint[]' })}`
const OF_FILINGS = `where ${rowsOf('filing', { accession: '$1::text[]' })}`
const IN_ORDER = 'order by filing.accession, position'

const TICKERS = `
  select cik, ticker, source, first_seen as "firstSeen", last_seen as "lastSeen"
  from issuer_ticker where cik = any($1) and source = 'sec'`

/** Selects all tickers of the issuers, including those typed by filers. */
const ALL_TICKERS = `
  select cik, ticker, source, first_seen as "firstSeen", last_seen as "lastSeen"
  from issuer_ticker where cik in (select issuer_cik from filing where accession = any($1))`

const SESSIONS = `
  select ticker, date, low, high, close, split_low, split_high, split_close, volume, split_volume,
    case when split_close is not null then (select max(known.date) from price_bar known
      where known.ticker = price_bar.ticker and known.split_close is not null) end as adjusted_until
  from price_bar join unnest($1::text[], $2::date[]) as wanted (ticker, date) using (ticker, date)`

/** Selects splits. NaN stands for a doubtful split: balances before it cannot be converted to shares after it. */
const SPLITS = `
  select ticker, date, ratio from split where ticker = any($1)
  union all select distinct ticker, date, 'NaN'::float8 from told_split where ticker = any($1) and is_doubtful`

/** Loads all filings of these issuers, and their tickers in EDGAR's lists. */
export async function loadFilings(
  client: pg.PoolClient,
  issuers: readonly string[]
): Promise<Pick<DeriveInput, 'filings' | 'tickers'>> {
  const tickers = await client.query<IssuerTickerPeriod>(TICKERS, [issuers])
  return { filings: await loadWhere(client, OF_ISSUERS, issuers), tickers: tickers.rows }
}

/** Loads these filings, and all tickers of their issuers. */
export async function loadNews(
  client: pg.PoolClient,
  accessions: readonly string[]
): Promise<Pick<DeriveInput, 'filings' | 'tickers'>> {
  const tickers = await client.query<IssuerTickerPeriod>(ALL_TICKERS, [accessions])
  return { filings: await loadWhere(client, OF_FILINGS, accessions), tickers: tickers.rows }
}

async function loadWhere(client: pg.PoolClient, where: string, wanted: readonly string[]): Promise<SourceFiling[]> {
  const { rows } = await client.query<FilingRow>(`${FILINGS} ${where}`, [wanted])
  const owners = await client.query<OfFiling<ReportingOwner>>(`${OWNERS} ${where} ${IN_ORDER}`, [wanted])
  const lines = await client.query<OfFiling<OwnershipLine>>(`${LINES} ${where} ${IN_ORDER}`, [wanted])
  const ownersOf = Map.groupBy(owners.rows, ({ accession }) => accession)
  const linesOf = Map.groupBy(lines.rows, ({ accession }) => accession)
  return rows.map(row => toFiling(row, ownersOf.get(row.accession) ?? [], linesOf.get(row.accession) ?? []))
}

const SHARE_COUNTS = `
  select cik, filed, form, end_date as "on", value as shares from company_fact
  where cik = any($1) and concept = $2 and value > 0`

const PRICED_UNTIL = `
  select ticker, last.date
  from unnest($1::text[]) as wanted (ticker)
  join lateral (
    select date from price_bar where price_bar.ticker = wanted.ticker order by date desc limit 1) last on true`

const COMPLETE_PRICES = `
  select (select value from setting where name = '${COMPLETE_PRICES_SETTING}') as complete, (${FIND_MARKET}) as market`

async function loadPricedUntil(client: pg.PoolClient, tickers: readonly string[]): Promise<PricedUntil> {
  const { rows: known } = await client.query<{ complete: ReportDate | null; market: string }>(COMPLETE_PRICES)
  const { complete, market } = known[0]!
  const { rows } = await client.query<{ ticker: string; date: ReportDate }>(PRICED_UNTIL, [
    [...new Set([...tickers, market])]
  ])
  const byTicker = new Map(rows.map(({ date, ticker }) => [ticker, date]))
  return { byTicker, complete: complete ?? undefined, market: byTicker.get(market) }
}

/** Loads the stored sessions of those requested, all splits, share counts, prices and results, and the last priced day. */
export async function loadMarket(
  client: pg.PoolClient,
  { days, issuers, splitTickers, tickers, traded }: SessionsToCheck
): Promise<Pick<DeriveInput, 'histories' | 'pricedUntil' | 'results' | 'sessions' | 'shareCounts' | 'splits'>> {
  const splits = await client.query<Split>(SPLITS, [[...new Set(splitTickers)]])
  if (issuers.length === 0) return { sessions: [], shareCounts: [], splits: splits.rows }
  const sessions = await client.query<SessionRow>(SESSIONS, [tickers, days])
  const counts = await client.query<StatedCount>(SHARE_COUNTS, [issuers, COVER_COUNT])
  const own = [...new Set(tickers)]
  const pricedUntil = await loadPricedUntil(client, own)
  const seen = await loadSeenTickers(client, issuers, own)
  const firstNeeded = firstNeededDays(traded, seen, ticker => pricedUntil.byTicker.has(ticker))
  const priced = own.filter(ticker => pricedUntil.byTicker.has(ticker))
  return {
    histories: {
      held: await loadHistories(client, priced, firstNeeded),
      known: { issuers: [], listedOn: await findNewestList(client), seen }
    },
    pricedUntil,
    results: await loadResults(client, issuers),
    sessions: sessions.rows.map(toSession),
    shareCounts: counts.rows,
    splits: splits.rows
  }
}

function toFiling(row: FilingRow, owners: ReportingOwner[], lines: OwnershipLine[]): SourceFiling {
  return {
    acceptedAt: row.accepted_ms === null ? null : new Date(row.accepted_ms),
    accession: row.accession,
    dateOfOriginalSubmission: row.date_of_original_submission,
    documentType: row.document_type,
    filedAt: row.filed_at,
    footnotes: row.footnotes,
    issuer: { cik: row.issuer_cik, name: row.issuer_name, symbol: row.issuer_symbol },
    knownAt: new Date(row.known_ms),
    knownAtSource: row.known_at_source,
    lines,
    owners,
    plan10b51: row.plan10b51,
    remarks: row.remarks
  }
}

interface SessionRow {
  ticker: string
  date: ReportDate
  low: number | null
  high: number | null
  close: number | null
  split_low: number | null
  split_high: number | null
  split_close: number | null
  volume: number | null
  split_volume: number | null
  adjusted_until: ReportDate | null
}

function toSession(row: SessionRow): Session {
  return {
    adjustedUntil: row.adjusted_until ?? undefined,
    date: row.date,
    splitAdjusted: rangeOf(row.split_low, row.split_high, row.split_close),
    splitVolume: row.split_volume ?? undefined,
    ticker: row.ticker,
    unadjusted: rangeOf(row.low, row.high, row.close),
    volume: row.volume ?? undefined
  }
}

function rangeOf(low: number | null, high: number | null, close: number | null): SessionRange | undefined {
  return close === null ? undefined : { close, high: high ?? undefined, low: low ?? undefined }
}
