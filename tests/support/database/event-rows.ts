// Inserts generated purchases into the table trade_event, without the underlying trades.

import type pg from 'pg'

import type { ScorableEvent } from '#core/scores/scorable-event.ts'

const CHUNK = 10_000

export async function insertEvents(pool: pg.Pool, events: readonly ScorableEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += CHUNK)
    await pool.query(INSERT, [JSON.stringify(events.slice(start, start + CHUNK).map(toRow))])
  await pool.query('insert into unranked_event select unnest($1::text[])', [events.map(({ accession }) => accession)])
}

const INSERT = `
  insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of, transaction_date,
    shares, value_usd, is_eligible, excluded, notes, owner_change, is_new_position, matured_at, is_win, retracted_at)
  select accession, 'buy', issuer_cik, owner_ciks, owner_known_at, as_of, as_of, as_of::date, value_usd / 10, value_usd,
    true, '{}', '{}', owner_change, is_new_position, matured_at, is_win, retracted_at
  from jsonb_to_recordset($1::jsonb) as row(accession text, issuer_cik bigint, owner_ciks bigint[],
    owner_known_at timestamptz[], as_of timestamptz, value_usd float8, owner_change float8, is_new_position boolean,
    matured_at timestamptz, is_win boolean, retracted_at timestamptz)`

function toRow(event: ScorableEvent): object {
  return {
    accession: event.accession,
    as_of: new Date(event.asOfMs),
    is_new_position: event.isNewPosition,
    is_win: event.maturedAtMs === undefined ? null : event.isWin,
    issuer_cik: event.issuerCik,
    matured_at: instantOf(event.maturedAtMs),
    owner_change: event.ownerChangePercent,
    owner_ciks: event.owners.map(({ cik }) => Number(cik)),
    owner_known_at: event.owners.map(({ knownAtMs }) => new Date(knownAtMs)),
    retracted_at: instantOf(event.retractedAtMs),
    value_usd: event.valueUsd
  }
}

const instantOf = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms))
