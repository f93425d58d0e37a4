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
  const { from, half, lastClose, market, missing, month, quarter, since, until, week, year } = returns
  return {
    accession: event.accession,
    from_day: from,
    half: half?.percent,
    half_market: half?.marketPercent,
    half_until: until.half,
    issuer_cik: event.issuerCik,
    last_close: lastClose,
    last_day: since?.day,
    market,
    missing,
    month: month?.percent,
    month_market: month?.marketPercent,
    month_until: until.month,
    quarter: quarter?.percent,
    quarter_market: quarter?.marketPercent,
    quarter_until: until.quarter,
    side: event.side,
    since: since?.percent,
    since_market: since?.marketPercent,
    traded_on: event.transactionDate,
    week: week?.percent,
    week_market: week?.marketPercent,
    year: year?.percent,
    year_market: year?.marketPercent,
    year_until: until.year
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
  'month_until',
  'quarter',
  'quarter_market',
  'quarter_until',
  'half',
  'half_market',
  'half_until',
  'year',
  'year_market',
  'year_until',
  'last_close',
  'traded_on'
]
const columnsOf = (table: string): string => NAMES.map(name => `${table}.${name}`).join(', ')

const recordsIn = (
  parameter: string
): string => `jsonb_to_recordset(${parameter}::jsonb) as row(accession text, side text,
  issuer_cik bigint, from_day date, last_day date, missing text, market text, since float8, since_market float8,
  week float8, week_market float8, month float8, month_market float8, month_until date, quarter float8,
  quarter_market float8, quarter_until date, half float8, half_market float8, half_until date, year float8,
  year_market float8, year_until date, last_close float8, traded_on date)`

const DELETE_VANISHED = `
  delete from trade_return
  where ${rowsOf('trade_return', { accession: '$3::text[]', issuer_cik: '$1::bigint[]' })} and (accession, side) not in (
    select row.accession, row.side from ${recordsIn('$2')})`

const UPSERT_RETURNS = `
  insert into trade_return as told (accession, side, ${NAMES.join(', ')})
  select row.accession, row.side, ${columnsOf('row')} from ${recordsIn('$1')}
  on conflict (accession, side) do update set (${NAMES.join(', ')}) = row(${columnsOf('excluded')})
  where (${columnsOf('told')}) is distinct from (${columnsOf('excluded')})`
