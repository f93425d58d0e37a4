// The list of stale issuers is the table dirty_issuer.

import type pg from 'pg'

import type { StaleIssuer, StaleTrades, TradeBatch, TradeCounter } from '#core/pipeline/ports.ts'
import { inTransaction } from '../in-transaction.ts'
import { markOutdatedIssuers } from './derivation-version.ts'
import { writeIssuers } from './issuer-rows.ts'
import { loadFilings, loadMarket } from './trade-input.ts'
import { writeTrades } from './trade-rows.ts'

/** A batch that is lost in a crash leaves its issuers on the list. */
export function postgresStaleTrades(pool: pg.Pool): StaleTrades {
  return {
    listOutdated: version => markOutdatedIssuers(pool, version),
    takeIssuers: (limit, work) =>
      inTransaction(pool, async client => work(toBatch(client, await takeMarks(client, limit))), {
        skipsDiskWait: true
      })
  }
}

export function postgresTradeCounter(pool: pg.Pool): TradeCounter {
  return {
    async count() {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::float8 as count from trade where version = 1'
      )
      return rows[0]?.count ?? 0
    }
  }
}

/** Taking the mark first and reading afterwards: what changes later marks again. */
const TAKE_MARKS = `
  delete from dirty_issuer where issuer_cik in (
    select issuer_cik from dirty_issuer order by issuer_cik limit $1 for update skip locked)
  returning issuer_cik`

const COUNT_FILINGS = `
  select cik, (select count(*)::float8 from filing where issuer_cik = cik) as filings
  from unnest($1::bigint[]) as stale (cik)`

async function takeMarks(client: pg.PoolClient, limit: number): Promise<StaleIssuer[]> {
  const marks = await client.query<{ issuer_cik: string }>(TAKE_MARKS, [limit])
  if (marks.rows.length === 0) return []
  const counts = await client.query<StaleIssuer>(COUNT_FILINGS, [marks.rows.map(row => row.issuer_cik)])
  return counts.rows
}

function toBatch(client: pg.PoolClient, issuers: readonly StaleIssuer[]): TradeBatch {
  return {
    issuers,
    loadFilings: ciks => loadFilings(client, ciks),
    loadMarket: wanted => loadMarket(client, wanted),
    async replace(ciks, { names, tickers, trades }) {
      const industryOf = await writeIssuers(client, ciks, { names, tickers })
      return writeTrades(client, ciks, trades, { industryOf, isSample: await isSample(client) })
    }
  }
}

async function isSample(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(`select from setting where name = 'sample' and value = 'true'`)
  return rowCount === 1
}
