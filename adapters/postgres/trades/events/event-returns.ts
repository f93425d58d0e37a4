// Stores the returns of each event in trade_return.

import type pg from 'pg'

import type { EventReturns, EventScope } from '#core/operation/pipeline/ports.ts'
import { rowsOf } from '../../rows-of.ts'

/** Replaces the returns in the scope, and returns the number of new or changed ones. */
export async function replaceReturns(
  client: pg.PoolClient,
  { filings, issuers }: EventScope,
  returns: readonly EventReturns[]
): Promise<number> {
  const rows = JSON.stringify(returns.map(toReturnRow))
  await client.query(DELETE_VANISHED, [issuers, rows, filings])
  const { rowCount } = await client.query(UPSERT_RETURNS, [rows])
  return rowCount ?? 0
}

function toReturnRow({ event, returns }: EventReturns): object {
  const { from, market, missing, month, since, week, year } = returns
  return {
    accession: event.accession,
    from_day: from,
    issuer_cik: event.issuerCik,
    last_day: since?.day,
    market,
    missing,
    month: month?.percent,
    month_market: month?.marketPercent,
    side: event.side,
    since: since?.percent,
    since_market: since?.marketPercent,
    week: week?.percent,
    week_market: week?.marketPercent,
    year: year?.percent,
    year_market: year?.marketPercent
  }
}

const NAMES = [
  'issuer_cik',
  'from_day',
  'last_day',
  'missing',
  'market',
  'since',
  'since_market',
  'week',
  'week_market',
  'month',
  'month_market',
  'year',
  'year_market'
]
const columnsOf = (table: string): string => NAMES.map(name => `${table}.${name}`).join(', ')

const recordsIn = (
  parameter: string
): string => `jsonb_to_recordset(${parameter}::jsonb) as row(accession text, side text,
  issuer_cik bigint, from_day date, last_day date, missing text, market text, since float8, since_market float8,
  week float8, week_market float8, month float8, month_market float8, year float8, year_market float8)`

const DELETE_VANISHED = `
  delete from trade_return
  where ${rowsOf('trade_return', { accession: '$3::text[]', issuer_cik: '$1::bigint[]' })} and (accession, side) not in (
    select row.accession, row.side from ${recordsIn('$2')})`

const UPSERT_RETURNS = `
  insert into trade_return as told (accession, side, ${NAMES.join(', ')})
  select row.accession, row.side, ${columnsOf('row')} from ${recordsIn('$1')}
  on conflict (accession, side) do update set (${NAMES.join(', ')}) = row(${columnsOf('excluded')})
  where (${columnsOf('told')}) is distinct from (${columnsOf('excluded')})`
