// Stores the records of insiders at each of their trades, and reads the insiders whose records are stale.

import type pg from 'pg'

import type { RecordBatch, StaleRecords } from '#core/operation/pipeline/count-records.ts'
import type { EventRecord, RecordedEvent } from '#core/scores/track-record/matured-buys.ts'
import type { Cik } from '#core/sec-ids.ts'
import { inTransaction } from '../in-transaction.ts'
import { joinEach } from '../rows-of.ts'
import { type KnownEventRow, toEventOwners } from '../trades/events/event-rows.ts'
import { type ScorableRow, scorableBuysOf, toScorable } from './rankable-buys.ts'

export function postgresStaleRecords(pool: pg.Pool): StaleRecords {
  return {
    takeOwners: (limit, work) =>
      inTransaction(
        pool,
        async client => {
          const { rows } = await client.query<{ cik: Cik }>(TAKE_MARKS, [limit])
          return work(
            toBatch(
              client,
              rows.map(({ cik }) => cik)
            )
          )
        },
        { lock: 'records', skipsDiskWait: true }
      )
  }
}

/** Takes insiders from the queue before reading, so that later changes queue them again. */
const TAKE_MARKS = `
  delete from dirty_record where owner_cik in (
    select owner_cik from dirty_record order by owner_cik limit $1 for update skip locked)
  returning owner_cik::text as cik`

function toBatch(client: pg.PoolClient, owners: readonly Cik[]): RecordBatch {
  return {
    async loadEvents() {
      const { rows } = await client.query<EventRow>(LOAD_EVENTS, [owners])
      return rows.map(toRecordedEvent)
    },
    async loadMaturedBuys(all) {
      const { rows } = await client.query<ScorableRow>({ rowMode: 'array', text: LOAD_BUYS, values: [all] })
      return rows.map(toScorable)
    },
    owners,
    async replace(records) {
      const rows = JSON.stringify(records.map(toRow))
      const gone = await client.query(DELETE_EMPTY, [rows])
      const written = await client.query(UPSERT, [rows])
      return (gone.rowCount ?? 0) + (written.rowCount ?? 0)
    }
  }
}

type EventRow = Pick<KnownEventRow, 'accession' | 'issuer_cik' | 'known_ms' | 'owner_ciks' | 'owner_known_ms' | 'side'>

/** Events of the insiders in $1. Those of joint owners come once. */
const EVENTS_OF_OWNERS = `(
  select distinct on (held.accession, held.side) held.* from unnest($1::bigint[]) as asked (cik)
  ${joinEach('trade_event', 'owner_ciks @> array[asked.cik]', 'held')})`

const LOAD_EVENTS = `
  select accession, side, issuer_cik, owner_ciks, extract(epoch from known_at)::float8 * 1000 as known_ms,
    array(select extract(epoch from at)::float8 * 1000 from unnest(owner_known_at) as at) as owner_known_ms
  from ${EVENTS_OF_OWNERS} event`

const toRecordedEvent = (row: EventRow): RecordedEvent => ({
  accession: row.accession,
  issuerCik: row.issuer_cik,
  knownAt: new Date(Math.round(row.known_ms)),
  owners: toEventOwners(row),
  side: row.side
})

const LOAD_BUYS = `${scorableBuysOf(EVENTS_OF_OWNERS)} and event.matured_at is not null order by event.matured_at`

const toRow = ({ event, record }: EventRecord): object => ({
  accession: event.accession,
  issuer_cik: event.issuerCik,
  matured_buys: record.count,
  side: event.side,
  wins: record.wins
})

/** Events without a matured buy have no row. */
const DELETE_EMPTY = `
  delete from insider_record using jsonb_populate_recordset(null::insider_record, $1::jsonb) as row
  where (insider_record.accession, insider_record.side) = (row.accession, row.side) and row.matured_buys = 0`

/** Inserts in sorted order, so that two writers never deadlock. */
const UPSERT = `
  insert into insider_record as held (accession, side, issuer_cik, matured_buys, wins)
  select accession, side, issuer_cik, matured_buys, wins
  from jsonb_populate_recordset(null::insider_record, $1::jsonb) as row where matured_buys > 0
  order by accession, side
  on conflict (accession, side) do update set
    issuer_cik = excluded.issuer_cik, matured_buys = excluded.matured_buys, wins = excluded.wins
  where held is distinct from excluded`
