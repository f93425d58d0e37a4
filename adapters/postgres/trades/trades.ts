// Trades follow filings, prices and tickers: issuers marked in dirty_issuer are derived anew. Each batch is one
// transaction that also takes the marks away, so a run that is cut off is finished by the next, and several processes
// share the work.

import type pg from 'pg'

import { deriveTrades } from '#core/trades/derive-trades.ts'
import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'
import { markOutdatedIssuers } from './derivation-version.ts'
import { writeIssuers } from './issuer-rows.ts'
import { loadDeriveInput } from './trade-input.ts'
import { writeTrades } from './trade-rows.ts'

export interface DerivedTrades {
  readonly issuers: number
  /** Versions of trades that are new or different. */
  readonly versions: number
}

const BATCH_ISSUERS = 100
/** Filings of so many are in memory at once; one issuer with more is a batch of its own. */
const BATCH_FILINGS = 10_000
/** While PostgreSQL writes one batch the next is derived. */
const BATCHES_AT_ONCE = 2

/** Derives the trades of every marked issuer, and of all where the rules have changed. `onProgress` is told the number of issuers done so far. */
export async function deriveDirtyIssuers(
  { pool }: Pick<Connection, 'pool'>,
  options: { onProgress?: (issuers: number) => void } = {}
): Promise<DerivedTrades> {
  await markOutdatedIssuers(pool)
  const total = { issuers: 0, versions: 0 }
  const deriveAll = async (): Promise<void> => {
    for (;;) {
      const derived = await deriveBatch(pool)
      if (derived.issuers === 0) return
      total.issuers += derived.issuers
      total.versions += derived.versions
      options.onProgress?.(total.issuers)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: BATCHES_AT_ONCE }, deriveAll))
  const failure = ends.find(end => end.status === 'rejected')
  if (failure) throw failure.reason
  return total
}

/** Taking the mark first and reading afterwards: what changes later marks again. */
const TAKE_MARKS = `
  delete from dirty_issuer where issuer_cik in (
    select issuer_cik from dirty_issuer order by issuer_cik limit ${BATCH_ISSUERS} for update skip locked)
  returning issuer_cik`

const COUNT_FILINGS = `
  select issuer_cik, count(*)::float8 as filings from filing where issuer_cik = any($1) group by issuer_cik`

/** A batch that is lost leaves its marks. */
function deriveBatch(pool: pg.Pool): Promise<DerivedTrades> {
  return inTransaction(
    pool,
    async client => {
      const { rows } = await client.query<{ issuer_cik: string }>(TAKE_MARKS)
      const issuers = rows.map(row => row.issuer_cik)
      let versions = 0
      for (const batch of await splitByFilings(client, issuers)) versions += await derive(client, batch)
      return { issuers: issuers.length, versions }
    },
    { mayBeLost: true }
  )
}

async function splitByFilings(client: pg.PoolClient, issuers: readonly string[]): Promise<string[][]> {
  const { rows } = await client.query<{ issuer_cik: string; filings: number }>(COUNT_FILINGS, [issuers])
  const filings = new Map(rows.map(row => [row.issuer_cik, row.filings]))
  const batches: string[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const issuer of issuers.toSorted((a, b) => Number(a) - Number(b))) {
    const own = filings.get(issuer) ?? 0
    if (size + own > BATCH_FILINGS) {
      batches.push([])
      size = 0
    }
    batches.at(-1)!.push(issuer)
    size += own
  }
  return batches
}

async function derive(client: pg.PoolClient, issuers: readonly string[]): Promise<number> {
  const input = await loadDeriveInput(client, issuers)
  const industryOf = await writeIssuers(client, issuers, input)
  return writeTrades(client, issuers, deriveTrades(input), industryOf)
}
