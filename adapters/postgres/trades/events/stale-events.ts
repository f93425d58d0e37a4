// Stores events in trade_event and buys that wait for a rank in unranked_event. Issuers with stale events are queued in
// dirty_event.

import type pg from 'pg'

import type { Clock } from '#core/clock.ts'
import type {
  BuiltEvent,
  EventBatch,
  EventScope,
  StaleEventIssuer,
  StaleEvents
} from '#core/operation/pipeline/ports.ts'
import { BATCHES_AT_ONCE } from '#core/operation/pipeline/work-off.ts'
import type { RankChanges, RankedEvent } from '#core/scores/rank-changes.ts'
import type { Accession, Cik } from '#core/sec-ids.ts'
import type { StoredWait } from '#core/trades/events/settle-event.ts'
import { inTransaction } from '../../in-transaction.ts'
import { joinEach, rowsOf } from '../../rows-of.ts'
import { loadTickers } from '../../stocks/seen-tickers.ts'
import { replaceReturns } from './event-returns.ts'
import { findSamePrices, type KnownEventRow, loadEventTrades, toEventOwners, toEventRow } from './event-rows.ts'
import { instantOf } from './event-trade-rows.ts'

/**
 * Minimum number of connections. A batch keeps one connection while it reads prices over another, so batches would
 * deadlock with fewer.
 */
const LEAST_CONNECTIONS = BATCHES_AT_ONCE + 1

/** Returns the store. If a batch is lost in a crash, its issuers stay in the queue. */
export function postgresStaleEvents(pool: pg.Pool, clock: Clock): StaleEvents {
  return {
    async takeIssuers(limit, work, share) {
      if (pool.options.max < LEAST_CONNECTIONS) throw new Error(`Events need ${LEAST_CONNECTIONS} connections.`)
      return inTransaction(
        pool,
        async client => {
          const { rows } = await client.query<MarkRow>(TAKE_MARKS, [limit, share])
          return work(
            toBatch(
              client,
              clock.now(),
              rows.map(({ issuer_cik, news }) => ({ cik: issuer_cik, news: news ?? undefined }))
            )
          )
        },
        { skipsDiskWait: true }
      )
    }
  }
}

interface MarkRow {
  issuer_cik: Cik
  news: Accession[] | null
}

/**
 * Takes issuers from the queue before reading, so that later changes queue them again. Events are built together with
 * their returns. If all events of an issuer are rebuilt, its mark in dirty_return is therefore deleted too.
 */
const TAKE_MARKS = `
  with taken as (
    delete from dirty_event where issuer_cik in (
      select issuer_cik from dirty_event
      where ($2 = 'all' or (news is not null) = ($2 = 'quick'))
        and not exists (select from dirty_issuer where dirty_issuer.issuer_cik = dirty_event.issuer_cik)
      order by issuer_cik limit $1 for update skip locked)
    returning issuer_cik, news),
  told as (
    delete from dirty_return where issuer_cik in (
      select issuer_cik from dirty_return where issuer_cik in (select issuer_cik from taken where news is null)
      for update skip locked))
  select issuer_cik, news from taken`

function toBatch(client: pg.PoolClient, now: Date, issuers: readonly StaleEventIssuer[]): EventBatch {
  return {
    findSamePrices: (buys, besides) => findSamePrices(client, buys, besides),
    issuers,
    async loadRanked(scope): Promise<RankedEvent[]> {
      const { rows } = await client.query<RankedRow>(LOAD_RANKED, [scope.issuers, scope.filings])
      return rows.map(toRankedEvent)
    },
    loadTickers: () =>
      loadTickers(
        client,
        issuers.map(({ cik }) => cik)
      ),
    loadTrades: scope => loadEventTrades(client, scope),
    async loadWaits({ filings, issuers }) {
      const { rows } = await client.query<WaitRow>(LOAD_WAITS, [issuers, filings])
      return new Map(rows.map(toWait))
    },
    now,
    replace: (scope, events, ranks) => replaceEvents(client, scope, events, ranks)
  }
}

async function replaceEvents(
  client: pg.PoolClient,
  { filings, issuers }: EventScope,
  events: readonly BuiltEvent[],
  { forgotten, since, waiting }: RankChanges
): Promise<number> {
  const rows = JSON.stringify(events.map(({ event, outcomes }) => toEventRow(event, outcomes)))
  if (forgotten.length > 0) await client.query('delete from event_rank where accession = any($1)', [forgotten])
  await client.query(DELETE_VANISHED, [issuers, rows, filings])
  const { rowCount } = await client.query(UPSERT_EVENTS, [rows])
  await replaceReturns(client, { filings, issuers }, events)
  if (since) await client.query('insert into stale_rank (since) values ($1)', [since.toISOString()])
  if (waiting.length > 0) await client.query(MARK_WAITING, [waiting])
  return rowCount ?? 0
}

const LOAD_WAITS = `
  select accession, side, is_waiting, extract(epoch from settled_at)::float8 * 1000 as settled_ms from trade_event
  where ${rowsOf('trade_event', { accession: '$2::text[]', issuer_cik: '$1::bigint[]' })} and (is_waiting or settled_at is not null)`

type WaitRow = Pick<KnownEventRow, 'accession' | 'is_waiting' | 'settled_ms' | 'side'>

const toWait = ({ accession, is_waiting, settled_ms, side }: WaitRow): [string, StoredWait] => [
  `${accession} ${side}`,
  { isWaiting: is_waiting ?? false, settledAt: instantOf(settled_ms) }
]

const LOAD_RANKED = `
  select event.accession, extract(epoch from event.as_of)::float8 * 1000 as as_of_ms, event.is_eligible,
    event.is_new_position, event.issuer_cik, event.owner_change, event.owner_ciks, event.value_usd, event.is_win,
    extract(epoch from event.matured_at)::float8 * 1000 as matured_ms,
    extract(epoch from event.retracted_at)::float8 * 1000 as retracted_ms,
    array(select extract(epoch from at)::float8 * 1000 from unnest(event.owner_known_at) as at) as owner_known_ms
  from trade_event event ${joinEach('event_rank', 'accession = event.accession', 'ranked')}
  where ${rowsOf('trade_event', { accession: '$2::text[]', issuer_cik: '$1::bigint[]' }, 'event')} and event.side = 'buy'`

type RankedRow = Pick<
  KnownEventRow,
  | 'accession'
  | 'as_of_ms'
  | 'is_eligible'
  | 'is_new_position'
  | 'issuer_cik'
  | 'owner_change'
  | 'owner_ciks'
  | 'owner_known_ms'
  | 'retracted_ms'
  | 'value_usd'
> & { readonly is_win: boolean | null; readonly matured_ms: number | null }

function toRankedEvent(row: RankedRow): RankedEvent {
  return {
    accession: row.accession,
    asOf: new Date(Math.round(row.as_of_ms)),
    isEligible: row.is_eligible,
    isNewPosition: row.is_new_position,
    issuerCik: row.issuer_cik,
    isWin: row.is_win ?? false,
    maturedAt: instantOf(row.matured_ms),
    ownerChangePercent: row.owner_change ?? undefined,
    owners: toEventOwners(row),
    retractedAt: instantOf(row.retracted_ms),
    valueUsd: row.value_usd
  }
}

const COLUMNS = `issuer_cik, ticker, owner_ciks, owner_known_at, known_at, as_of, transaction_date, shares, value_usd,
  is_eligible, excluded, notes, owner_change, is_new_position, entry_date, outcomes, matured_at, is_win, retracted_at,
  is_waiting, settled_at`

const names = COLUMNS.split(',').map(name => name.trim())
const columnsOf = (table: string): string => names.map(name => `${table}.${name}`).join(', ')

const recordsIn = (
  parameter: string
): string => `jsonb_to_recordset(${parameter}::jsonb) as row(accession text, side text,
  issuer_cik bigint, ticker text, owner_ciks bigint[], owner_known_at timestamptz[], known_at timestamptz,
  as_of timestamptz, transaction_date date, shares float8, value_usd float8, is_eligible boolean, excluded text[],
  notes text[], owner_change float8, is_new_position boolean, entry_date date, outcomes jsonb, matured_at timestamptz,
  is_win boolean, retracted_at timestamptz, is_waiting boolean, settled_at timestamptz)`

const DELETE_VANISHED = `
  delete from trade_event
  where ${rowsOf('trade_event', { accession: '$3::text[]', issuer_cik: '$1::bigint[]' })} and (accession, side) not in (
    select row.accession, row.side from ${recordsIn('$2')})`

const UPSERT_EVENTS = `
  insert into trade_event as event (accession, side, ${COLUMNS})
  select row.accession, row.side, ${columnsOf('row')} from ${recordsIn('$1')}
  on conflict (accession, side) do update set (${COLUMNS}, refused_at) = row(${columnsOf('excluded')},
    case when excluded.is_eligible then null when event.is_eligible then now() else event.refused_at end)
  where (${columnsOf('event')}) is distinct from (${columnsOf('excluded')})`

const MARK_WAITING = 'insert into unranked_event select unnest($1::text[]) on conflict do nothing'
