// trade_event follows trade and price_bar: issuers marked in dirty_event are built anew, each batch in one
// transaction that also takes away the marks, so that a run that is cut off is finished by the next.

import type pg from 'pg'
import type { EconomicEvent } from '#core/events/economic-event.ts'
import { buildEconomicEvents } from '#core/events/economic-events.ts'
import { type EventOutcomes, findOutcomes } from '#core/events/outcomes.ts'
import type { PriceSeries } from '#core/market/price-series.ts'
import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'
import { loadPriceSeries } from '../stocks/prices.ts'
import { loadEventTrades, toEventRow } from './event-rows.ts'

export interface BuiltEvents {
  readonly issuers: number
  /** Events written because they are new or changed. */
  readonly events: number
}

/** Prices of so many issuers are in memory at once. */
const BATCH_ISSUERS = 100

/**
 * Builds the events of every marked issuer whose trades are derived, and of `issuers` if given. Building again
 * changes nothing.
 */
export async function buildEvents(
  connection: Connection,
  options: { issuers?: readonly string[] } = {}
): Promise<BuiltEvents> {
  if (options.issuers) await connection.pool.query(MARK, [options.issuers])
  let total: BuiltEvents = { events: 0, issuers: 0 }
  for (;;) {
    const built = await buildBatch(connection)
    if (built.issuers === 0) return total
    total = { events: total.events + built.events, issuers: total.issuers + built.issuers }
  }
}

const MARK = 'insert into dirty_event select unnest($1::bigint[]) on conflict do nothing'

/** Taking the mark first and reading afterwards: what changes later marks again. */
const TAKE_MARKS = `
  delete from dirty_event where issuer_cik in (
    select issuer_cik from dirty_event
    where not exists (select from dirty_issuer where dirty_issuer.issuer_cik = dirty_event.issuer_cik)
    order by issuer_cik limit ${BATCH_ISSUERS} for update skip locked)
  returning issuer_cik`

function buildBatch(connection: Connection): Promise<BuiltEvents> {
  return inTransaction(connection.pool, async client => {
    const { rows } = await client.query<{ issuer_cik: string }>(TAKE_MARKS)
    const issuers = rows.map(row => row.issuer_cik)
    const events = issuers.length === 0 ? 0 : await rebuild(connection, client, issuers)
    return { events, issuers: issuers.length }
  })
}

async function rebuild(connection: Connection, client: pg.PoolClient, issuers: readonly string[]): Promise<number> {
  const trades = await loadEventTrades(client, issuers)
  const byIssuer = Map.groupBy(trades, trade => trade.issuerCik)
  const events = [...byIssuer.values()].flatMap(buildEconomicEvents)
  const findOutcome = await outcomeFinder(connection, client, issuers, events)
  const rows = JSON.stringify(events.map(event => toEventRow(event, findOutcome(event))))
  await client.query(FORGET_RANKS, [issuers, rows])
  await client.query(DELETE_VANISHED, [issuers, rows])
  const written = await client.query(UPSERT_EVENTS, [rows])
  await client.query(MARK_UNRANKED, [rows])
  return written.rowCount ?? 0
}

/** The series of the event's own ticker, or of the issuer's present one where it tells more (a renamed ticker). */
async function outcomeFinder(
  connection: Connection,
  client: pg.PoolClient,
  issuers: readonly string[],
  events: readonly EconomicEvent[]
): Promise<(event: EconomicEvent) => EventOutcomes> {
  const present = await client.query<{ cik: string; ticker: string }>(
    'select cik, ticker from issuer where cik = any($1) and ticker is not null',
    [issuers]
  )
  const tickerNow = new Map(present.rows.map(({ cik, ticker }) => [cik, ticker]))
  const tickers = [...new Set([...events.flatMap(({ ticker }) => ticker ?? []), ...tickerNow.values()])]
  const series = await loadPriceSeries(connection, tickers)
  const seriesOf = (ticker: string | undefined): PriceSeries | undefined => (ticker ? series.get(ticker) : undefined)
  return event => {
    const own = findOutcomes(event.knownAt, seriesOf(event.ticker))
    const now = findOutcomes(event.knownAt, seriesOf(tickerNow.get(event.issuerCik)))
    return Object.keys(now.outcomes).length > Object.keys(own.outcomes).length ? now : own
  }
}

const COLUMNS = `issuer_cik, ticker, owner_ciks, owner_known_at, known_at, as_of, transaction_date, shares, value_usd,
  is_eligible, excluded, notes, owner_change, is_new_position, entry_date, outcomes, matured_at, is_win, retracted_at`

const names = COLUMNS.split(',').map(name => name.trim())
const columnsOf = (table: string): string => names.map(name => `${table}.${name}`).join(', ')

const ROWS = `jsonb_to_recordset($ROWS::jsonb) as row(accession text, side text, issuer_cik bigint, ticker text,
  owner_ciks bigint[], owner_known_at timestamptz[], known_at timestamptz, as_of timestamptz, transaction_date date,
  shares float8, value_usd float8, is_eligible boolean, excluded text[], notes text[], owner_change float8,
  is_new_position boolean, entry_date date, outcomes jsonb, matured_at timestamptz, is_win boolean,
  retracted_at timestamptz)`

const DELETE_VANISHED = `
  delete from trade_event where issuer_cik = any($1) and (accession, side) not in (
    select row.accession, row.side from ${ROWS.replace('$ROWS', '$2')})`

/** What an event is ranked by at its own time; where it changes, its rank must be found anew. */
const RANKED_BY = ['as_of', 'is_eligible', 'is_new_position', 'issuer_cik', 'owner_change', 'value_usd']

/** An owner whom a later filing names changes nothing at the event's own time. */
const rankedBy = (table: string): string => `${RANKED_BY.map(name => `${table}.${name}`).join(', ')},
  array(select cik from unnest(${table}.owner_ciks, ${table}.owner_known_at) as owner(cik, known_at)
    where known_at <= ${table}.as_of order by cik)`

const FORGET_RANKS = `
  delete from event_rank where accession in (
    select event.accession from trade_event event
    left join ${ROWS.replace('$ROWS', '$2')} on row.accession = event.accession and row.side = event.side
    where event.issuer_cik = any($1) and event.side = 'buy'
      and (row.accession is null or (${rankedBy('event')}) is distinct from (${rankedBy('row')})))`

const UPSERT_EVENTS = `
  insert into trade_event as event (accession, side, ${COLUMNS})
  select row.accession, row.side, ${columnsOf('row')} from ${ROWS.replace('$ROWS', '$1')}
  on conflict (accession, side) do update set (${COLUMNS}) = row(${columnsOf('excluded')})
  where (${columnsOf('event')}) is distinct from (${columnsOf('excluded')})`

const MARK_UNRANKED = `
  insert into unranked_event
  select row.accession from ${ROWS.replace('$ROWS', '$1')}
  where row.side = 'buy' and row.is_eligible
    and not exists (select from event_rank where event_rank.accession = row.accession)
  on conflict do nothing`
