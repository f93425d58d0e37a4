// Reads and writes option chains, one row per underlying and session.

import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { OptionChain } from '#core/options/chain.ts'
import type { ChainChanges } from '#core/options/ports.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../any-of.ts'
import { inTransaction } from '../in-transaction.ts'
import { packColumns, unpackColumns } from './chain-blob.ts'

export async function saveChains(pool: pg.Pool, chains: readonly OptionChain[]): Promise<ChainChanges> {
  if (chains.length === 0) return { known: 0, written: 0 }
  for (const month of new Set(chains.map(({ session }) => session.slice(0, 7)))) await ensureMonth(pool, month)
  const newest = [...new Map(chains.map(chain => [`${chain.session} ${chain.underlying}`, chain])).values()]
  const packed = newest.map(({ columns }) => packColumns(columns))
  const { rowCount } = await pool.query(SAVE, [
    newest.map(({ session }) => session),
    newest.map(({ underlying }) => underlying),
    newest.map(({ phase }) => phase),
    newest.map(({ source }) => source),
    newest.map(({ delay }) => delay),
    newest.map(({ readAt }) => readAt.toISOString()),
    newest.map(({ isComplete }) => isComplete),
    newest.map(({ price }) => price),
    newest.map(({ columns }) => columns.count),
    startsOf(packed),
    packed.map(({ length }) => length),
    Buffer.concat(packed)
  ])
  const written = rowCount ?? 0
  return { known: chains.length - written, written }
}

/** Returns the start of each part in the joined bytes, counted from 1 as in SQL. */
function startsOf(parts: readonly Buffer[]): number[] {
  let next = 1
  return parts.map(({ length }) => {
    next += length
    return next - length
  })
}

/**
 * Saves chains. A partial chain never replaces a complete one, and an open never replaces a close. An equal chain is
 * not written. All chains' bytes are sent as one value, because an array would be sent as text, twice as long.
 */
const SAVE = `
  insert into option_chain (session, underlying, phase, source, delay, read_at, is_complete, price, contracts, packed)
  select session, underlying, phase, source, delay, read_at, is_complete, price, contracts,
    substring($12::bytea from first for bytes)
  from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::boolean[], $8::float8[],
    $9::int[], $10::int[], $11::int[])
    as chain (session, underlying, phase, source, delay, read_at, is_complete, price, contracts, first, bytes)
  on conflict (session, underlying) do update set
    phase = excluded.phase, source = excluded.source, delay = excluded.delay, read_at = excluded.read_at,
    is_complete = excluded.is_complete, price = excluded.price, contracts = excluded.contracts, packed = excluded.packed
  where (excluded.phase = 'close' or option_chain.phase = 'open')
    and (excluded.is_complete or not option_chain.is_complete)
    and (excluded.read_at >= option_chain.read_at or option_chain.phase <> excluded.phase)
    and (excluded.packed, excluded.phase, excluded.is_complete) is distinct from
      (option_chain.packed, option_chain.phase, option_chain.is_complete)`

const known = new WeakMap<pg.Pool, Set<string>>()

/** Creates the partition of a month if it is missing. Several processes may do so at the same time. */
async function ensureMonth(pool: pg.Pool, month: string): Promise<void> {
  const months = known.get(pool) ?? new Set()
  known.set(pool, months)
  if (months.has(month)) return
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = new Date(Date.UTC(year, number)).toISOString().slice(0, 10)
  const name = `option_chain_${month.replace('-', '_')}`
  await inTransaction(
    pool,
    async client => {
      await client.query(
        `create table if not exists ${name} partition of option_chain for values from ('${month}-01') to ('${next}')`
      )
      await client.query(`alter table ${name} alter column packed set storage external`)
    },
    { lock: 'optionParts' }
  )
  months.add(month)
}

export async function loadChains(
  db: Kysely<Database>,
  session: ReportDate,
  underlyings: readonly string[]
): Promise<Map<string, OptionChain>> {
  const rows = await db
    .selectFrom('option_chain')
    .select(['underlying', 'phase', 'source', 'delay', 'read_at', 'is_complete', 'price', 'packed'])
    .where('session', '=', session)
    .where('underlying', '=', anyOf(underlyings))
    .$narrowType<Pick<OptionChain, 'delay' | 'phase' | 'source'>>()
    .execute()
  return new Map(
    rows.map(({ delay, is_complete, packed, phase, price, read_at, source, underlying }) => [
      underlying,
      {
        columns: unpackColumns(packed),
        delay,
        isComplete: is_complete,
        phase,
        price,
        readAt: new Date(read_at),
        session,
        source,
        underlying
      }
    ])
  )
}
