// Rows of trade and trade_event as the ranking reads and writes them. Instants travel as milliseconds.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { TradeOwner } from '#core/filings/trade.ts'
import type { EconomicEvent, EventNote, ExclusionCode } from '#core/ranking/economic-event.ts'
import type { EventTrade } from '#core/ranking/event-gates.ts'
import type { EventOutcomes, Outcomes } from '#core/ranking/outcomes.ts'
import type { KnownEvent } from '#core/ranking/ports.ts'

interface TradeRow {
  id: string
  version: number
  valid_from_ms: number
  valid_to_ms: number | null
  document_type: string
  filed_at: string
  issuer_cik: string
  ticker: string | null
  derivative: boolean
  security_title: string
  transaction_date: string | null
  code: string
  acquired_disposed: 'A' | 'D' | null
  equity_swap: boolean | null
  shares: number | null
  price_per_share: number | null
  value_usd: number | null
  shares_owned_following: number | null
  is_new_position: boolean
  owner_change: number | null
  direct_or_indirect: 'D' | 'I' | null
  nature_of_ownership: string | null
  price_validity: 'ok' | 'pending' | 'rejected'
  price_rejection: string | null
  date_validity: 'ok' | 'pending' | 'rejected'
  date_rejection: string | null
  plan10b51: boolean | null
  plan_reason: 'checkbox' | 'footnote' | 'absent'
  is_unlinked_amendment: boolean
  owners: (Omit<TradeOwner, 'knownAt'> & { knownAt: string })[]
}

/** In a fixed order: the last digit of a sum of values depends on it. */
const LOAD_TRADES = `
  select id, version, extract(epoch from valid_from)::float8 * 1000 as valid_from_ms,
    extract(epoch from valid_to)::float8 * 1000 as valid_to_ms, document_type, filed_at, issuer_cik, ticker, derivative,
    security_title, transaction_date, code, acquired_disposed, equity_swap, shares, price_per_share, value_usd,
    shares_owned_following, is_new_position, owner_change, direct_or_indirect, nature_of_ownership, price_validity,
    price_rejection, date_validity, date_rejection, plan10b51, plan_reason, is_unlinked_amendment, owners
  from trade where issuer_cik = any($1) order by id collate "C", version`

/** All versions of all trades of these issuers: an amendment may turn a purchase into something else. */
export async function loadEventTrades(client: pg.PoolClient, issuers: readonly string[]): Promise<EventTrade[]> {
  const { rows } = await client.query<TradeRow>(LOAD_TRADES, [issuers])
  return rows.map(toEventTrade)
}

function toEventTrade(row: TradeRow): EventTrade {
  return {
    acquiredDisposed: row.acquired_disposed ?? undefined,
    code: row.code,
    dateValidity: toValidity(row.date_validity, row.date_rejection),
    directOrIndirect: row.direct_or_indirect ?? undefined,
    documentType: row.document_type,
    equitySwap: row.equity_swap ?? undefined,
    filedAt: row.filed_at as ReportDate,
    id: row.id,
    isNewPosition: row.is_new_position,
    isUnlinkedAmendment: row.is_unlinked_amendment,
    issuerCik: row.issuer_cik,
    natureOfOwnership: row.nature_of_ownership ?? undefined,
    ownerChangePercent: row.owner_change ?? undefined,
    owners: row.owners.map(owner => ({ ...owner, knownAt: new Date(owner.knownAt) })),
    plan: { reason: row.plan_reason, value: row.plan10b51 },
    pricePerShare: row.price_per_share ?? undefined,
    priceValidity: toValidity(row.price_validity, row.price_rejection),
    securityTitle: row.security_title,
    shares: row.shares ?? undefined,
    sharesOwnedFollowing: row.shares_owned_following ?? undefined,
    table: row.derivative ? 'derivative' : 'nonDerivative',
    ticker: row.ticker ?? undefined,
    transactionDate: (row.transaction_date ?? undefined) as ReportDate | undefined,
    validFrom: new Date(row.valid_from_ms),
    validTo: instantOf(row.valid_to_ms),
    valueUsd: row.value_usd ?? undefined,
    version: row.version
  }
}

/** The reason of a rejected row is one of the codes that the core wrote. */
function toValidity<Reason extends string>(status: 'ok' | 'pending' | 'rejected', reason: string | null) {
  return status === 'rejected' ? { reason: reason as Reason, status } : { status }
}

/** What one event becomes in trade_event. */
export function toEventRow(event: EconomicEvent, { entryDate, outcomes }: EventOutcomes): object {
  const year = event.side === 'buy' ? outcomes['1Y'] : undefined
  return {
    accession: event.accession,
    as_of: event.asOf,
    entry_date: entryDate,
    excluded: event.excluded,
    is_eligible: event.isEligible,
    is_new_position: event.isNewPosition,
    is_win: year && year.return > 0,
    issuer_cik: event.issuerCik,
    known_at: event.knownAt,
    matured_at: year?.knownAt,
    notes: event.notes,
    outcomes,
    owner_change: event.ownerChangePercent,
    owner_ciks: event.owners.map(({ cik }) => Number(cik)),
    owner_known_at: event.owners.map(({ knownAt }) => knownAt),
    retracted_at: event.retractedAt,
    shares: event.shares,
    side: event.side,
    ticker: event.ticker,
    transaction_date: event.transactionDate,
    value_usd: event.valueUsd
  }
}

/** Columns for `KnownEventRow`, of trade_event named `event`. */
export const KNOWN_EVENT_COLUMNS = `
  event.accession, event.side, event.issuer_cik, event.ticker, event.owner_ciks,
  array(select extract(epoch from at)::float8 * 1000 from unnest(event.owner_known_at) as at) as owner_known_ms,
  extract(epoch from event.known_at)::float8 * 1000 as known_ms, extract(epoch from event.as_of)::float8 * 1000 as as_of_ms,
  event.transaction_date, event.shares, event.value_usd, event.is_eligible, event.excluded, event.notes,
  event.owner_change, event.is_new_position, event.outcomes,
  extract(epoch from event.retracted_at)::float8 * 1000 as retracted_ms`

export interface KnownEventRow {
  accession: string
  side: 'buy' | 'sell'
  issuer_cik: string
  ticker: string | null
  owner_ciks: string[]
  owner_known_ms: number[]
  known_ms: number
  as_of_ms: number
  transaction_date: string
  shares: number
  value_usd: number
  is_eligible: boolean
  excluded: string[]
  notes: string[]
  owner_change: number | null
  is_new_position: boolean
  outcomes: Record<string, { exitDate: string; knownAt: string; return: number }>
  retracted_ms: number | null
}

export function toKnownEvent(row: KnownEventRow): KnownEvent {
  return {
    accession: row.accession,
    asOf: new Date(row.as_of_ms),
    excluded: row.excluded as ExclusionCode[],
    isEligible: row.is_eligible,
    isNewPosition: row.is_new_position,
    issuerCik: row.issuer_cik,
    knownAt: new Date(row.known_ms),
    notes: row.notes as EventNote[],
    outcomes: toOutcomes(row.outcomes),
    ownerChangePercent: row.owner_change ?? undefined,
    owners: row.owner_ciks.map((cik, index) => ({ cik, knownAt: new Date(row.owner_known_ms[index]!) })),
    retractedAt: instantOf(row.retracted_ms),
    shares: row.shares,
    side: row.side,
    ticker: row.ticker ?? undefined,
    transactionDate: row.transaction_date as ReportDate,
    valueUsd: row.value_usd
  }
}

function toOutcomes(stored: KnownEventRow['outcomes']): Outcomes {
  const entries = Object.entries(stored).map(([horizon, outcome]) => [
    horizon,
    { ...outcome, exitDate: outcome.exitDate as ReportDate, knownAt: new Date(outcome.knownAt) }
  ])
  return Object.fromEntries(entries)
}

const instantOf = (ms: number | null): Date | undefined => (ms === null ? undefined : new Date(ms))
