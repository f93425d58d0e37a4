// Converts rows of trade and trade_event for the ranking. Instants are sent as milliseconds.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { EventScope } from '#core/operation/pipeline/ports.ts'
import type { KnownEvent } from '#core/scores/ports.ts'
import type { EconomicEvent, EventNote, EventOwner } from '#core/trades/events/economic-event.ts'
import type { EventTrade } from '#core/trades/events/event-trade.ts'
import type { EventOutcomes, Outcomes } from '#core/trades/events/outcomes.ts'
import type { ExclusionCode } from '#core/trades/gates.ts'
import { rowsOf } from '../../rows-of.ts'
import { EVENT_TRADE_COLUMNS, type EventTradeRow, instantOf, toEventTrade } from './event-trade-rows.ts'

/** Selects trades in a fixed order, because the last digit of a sum of values depends on the order. */
const LOAD_TRADES = `
  select ${EVENT_TRADE_COLUMNS}
  from trade where ${rowsOf('trade', { accession: '$2::text[]', issuer_cik: '$1::bigint[]' })}
  order by id collate "C", version`

/** Loads all versions of the trades of these issuers and of the trades stated by these filings. */
export async function loadEventTrades(client: pg.PoolClient, { filings, issuers }: EventScope): Promise<EventTrade[]> {
  const { rows } = await client.query<EventTradeRow>(LOAD_TRADES, [issuers, filings])
  return rows.map(toEventTrade)
}

const SAME_PRICES = `
  select distinct trade.issuer_cik
  from unnest($1::bigint[], $2::date[], $3::float8[]) as buy (cik, day, price)
  join trade on trade.issuer_cik = buy.cik and trade.transaction_date = buy.day and trade.is_scorable
    and trade.side = 'buy' and trade.price_per_share is not distinct from buy.price
  where split_part(trade.id, '#', 1) <> all($4)`

/** Returns the issuers of other scorable purchases that have the day and price of one of `buys`. */
export async function findSamePrices(
  client: pg.PoolClient,
  buys: readonly EventTrade[],
  besides: readonly string[]
): Promise<string[]> {
  const { rows } = await client.query<{ issuer_cik: string }>(SAME_PRICES, [
    buys.map(({ issuerCik }) => issuerCik),
    buys.map(({ transactionDate }) => transactionDate ?? null),
    buys.map(({ pricePerShare }) => pricePerShare ?? null),
    besides
  ])
  return rows.map(row => row.issuer_cik)
}

export function toEventRow(event: EconomicEvent, { entryDate, outcomes }: EventOutcomes): object {
  const year = event.side === 'buy' ? outcomes['1Y'] : undefined
  return {
    accession: event.accession,
    as_of: event.asOf,
    entry_date: entryDate,
    excluded: event.excluded,
    is_eligible: event.isEligible,
    is_new_position: event.isNewPosition,
    is_waiting: event.isWaiting,
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
    settled_at: event.settledAt,
    shares: event.shares,
    side: event.side,
    ticker: event.ticker,
    transaction_date: event.transactionDate,
    value_usd: event.valueUsd
  }
}

/** Columns for `KnownEventRow`, from trade_event with the alias `event`. */
export const KNOWN_EVENT_COLUMNS = `
  event.accession, event.side, event.issuer_cik, event.ticker, event.owner_ciks,
  array(select extract(epoch from at)::float8 * 1000 from unnest(event.owner_known_at) as at) as owner_known_ms,
  extract(epoch from event.known_at)::float8 * 1000 as known_ms, extract(epoch from event.as_of)::float8 * 1000 as as_of_ms,
  event.transaction_date, event.shares, event.value_usd, event.is_eligible, event.excluded, event.notes,
  event.owner_change, event.is_new_position, event.outcomes,
  extract(epoch from event.retracted_at)::float8 * 1000 as retracted_ms, event.is_waiting,
  extract(epoch from event.settled_at)::float8 * 1000 as settled_ms`

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
  is_waiting: boolean | null
  settled_ms: number | null
}

export function toKnownEvent(row: KnownEventRow): KnownEvent {
  return {
    accession: row.accession,
    asOf: new Date(row.as_of_ms),
    excluded: row.excluded as ExclusionCode[],
    isEligible: row.is_eligible,
    isNewPosition: row.is_new_position,
    issuerCik: row.issuer_cik,
    isWaiting: row.is_waiting ?? false,
    knownAt: new Date(row.known_ms),
    notes: row.notes as EventNote[],
    outcomes: toOutcomes(row.outcomes),
    ownerChangePercent: row.owner_change ?? undefined,
    owners: toEventOwners(row),
    retractedAt: instantOf(row.retracted_ms),
    settledAt: instantOf(row.settled_ms),
    shares: row.shares,
    side: row.side,
    ticker: row.ticker ?? undefined,
    transactionDate: row.transaction_date as ReportDate,
    valueUsd: row.value_usd
  }
}

export function toEventOwners(row: Pick<KnownEventRow, 'owner_ciks' | 'owner_known_ms'>): EventOwner[] {
  return row.owner_ciks.map((cik, index) => ({ cik, knownAt: new Date(Math.round(row.owner_known_ms[index]!)) }))
}

function toOutcomes(stored: KnownEventRow['outcomes']): Outcomes {
  const entries = Object.entries(stored).map(([horizon, outcome]) => [
    horizon,
    { ...outcome, exitDate: outcome.exitDate as ReportDate, knownAt: new Date(outcome.knownAt) }
  ])
  return Object.fromEntries(entries)
}
