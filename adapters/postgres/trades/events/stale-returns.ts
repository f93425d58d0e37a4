// Updates the returns of issuers with changed prices, which are queued in dirty_return.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { FollowedEvent, ReturnBatch, StaleReturns } from '#core/operation/pipeline/ports.ts'
import { loadTickers } from '../../stocks/seen-tickers.ts'
import { replaceReturns } from './event-returns.ts'
import { takeMarked } from './take-marked.ts'

export function postgresStaleReturns(pool: pg.Pool): StaleReturns {
  return {
    takeIssuers: (limit, work) =>
      takeMarked(pool, { limit, takeMarks: TAKE_MARKS }, (client, issuers) => work(toBatch(client, issuers)))
  }
}

/** Takes issuers from the queue before reading, so that later changes queue them again. */
const TAKE_MARKS = `
  delete from dirty_return where issuer_cik in (
    select issuer_cik from dirty_return marked
    where not exists (select from dirty_issuer where dirty_issuer.issuer_cik = marked.issuer_cik)
      and not exists (select from dirty_event where dirty_event.issuer_cik = marked.issuer_cik)
    order by issuer_cik limit $1 for update skip locked)
  returning issuer_cik`

function toBatch(client: pg.PoolClient, issuers: readonly string[]): ReturnBatch {
  return {
    issuers,
    async loadEvents() {
      const { rows } = await client.query<EventRow>(LOAD_EVENTS, [issuers])
      return rows.map(toFollowedEvent)
    },
    loadTickers: () => loadTickers(client, issuers),
    replace: returns => replaceReturns(client, { filings: [], issuers }, returns)
  }
}

interface EventRow {
  accession: string
  issuer_cik: string
  known_ms: number
  side: 'buy' | 'sell'
  ticker: string | null
  transaction_date: ReportDate
}

const LOAD_EVENTS = `
  select accession, issuer_cik, extract(epoch from known_at)::float8 * 1000 as known_ms, side, ticker,
    transaction_date
  from trade_event where issuer_cik = any($1)`

const toFollowedEvent = (row: EventRow): FollowedEvent => ({
  accession: row.accession,
  issuerCik: row.issuer_cik,
  knownAt: new Date(row.known_ms),
  side: row.side,
  ticker: row.ticker ?? undefined,
  transactionDate: row.transaction_date
})
