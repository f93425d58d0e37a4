// Stores filings awaiting publication and published ones, in the tables awaited_arrival and arrival.

import type pg from 'pg'

import type { AlertArrivals } from '#core/messages/alerts/matching/alert-arrivals.ts'
import type { ArrivalLog, Unfinished } from '#core/operation/pipeline/take-in-arrivals.ts'
import type { Accession } from '#core/sec-ids.ts'
import type { Connection } from '../../connect.ts'
import { FILING_EVENT } from '../../data-api/push/event-data.ts'
import { inTransaction } from '../../in-transaction.ts'
import { postgresArrivedBatch } from '../../messages/alerts/arrived-batch.ts'

/** Returns the log. `alert` inserts the matching alerts before the arrivals become visible. */
export function postgresArrivalLog({ db, pool }: Pick<Connection, 'db' | 'pool'>, alert: AlertArrivals): ArrivalLog {
  /** Inserts score alerts for filings that arrived before a price their score needs, once the price is known. */
  async function alertSettled(): Promise<void> {
    const unsettled = await db.selectFrom('unsettled_alert').select('accession').execute()
    if (unsettled.length === 0) return
    const accessions = unsettled.map(({ accession }) => accession)
    await inTransaction(
      pool,
      async client => {
        const { rows } = await client.query<{ accession: string }>(TAKE_SETTLED, [accessions])
        const settled = rows.map(({ accession }) => accession)
        if (settled.length > 0) await alert(postgresArrivedBatch(client, settled), 'settled')
      },
      { lock: 'arrivals' }
    )
  }

  return {
    async announce() {
      const rows = await db.selectFrom('awaited_arrival').select('accession').execute()
      const awaited = rows.map(({ accession }) => accession)
      const announced =
        awaited.length === 0 ? 0 : await inTransaction(pool, announceTo(alert, awaited), { lock: 'arrivals' })
      await alertSettled()
      return announced
    },
    async expect(accessions) {
      await pool.query(EXPECT, [accessions])
    },
    async findUnfinished(accessions) {
      const { rows } = await pool.query<Unfinished>({ ...FIND_UNFINISHED, values: [accessions] })
      return rows[0]!
    }
  }
}

function announceTo(alert: AlertArrivals, awaited: readonly Accession[]) {
  return async (client: pg.PoolClient): Promise<number> => {
    const { rows } = await client.query<{ accession: string }>({ ...ANNOUNCE, values: ['infinity', awaited] })
    if (rows.length === 0) return 0
    const announced = rows.map(({ accession }) => accession)
    await client.query(NOTE_UNSETTLED, [announced])
    await alert(postgresArrivedBatch(client, announced))
    return announced.length
  }
}

const EXPECT = `
  insert into awaited_arrival (accession, since)
  select distinct accession, now() from unnest($1::text[]) as new (accession)
  where not exists (select from filing where filing.accession = new.accession)
  on conflict do nothing`

/** Condition on `filing`: its trades and events are derived, and its buys are ranked. */
const IS_FINISHED = `
  not exists (select from dirty_issuer where dirty_issuer.issuer_cik = filing.issuer_cik)
  and not exists (select from dirty_event where dirty_event.issuer_cik = filing.issuer_cik)
  and not exists (select from unranked_event where unranked_event.accession = filing.accession)`

const NOTE_UNSETTLED = `
  insert into unsettled_alert (accession, since)
  select accession, now() from trade_event where accession = any($1) and side = 'buy' and is_waiting
  on conflict do nothing`

/** Takes filings whose score is final. Filings that never get one are removed with their event. */
const TAKE_SETTLED = `
  delete from unsettled_alert unsettled using filing
  where unsettled.accession = any($1) and filing.accession = unsettled.accession and ${IS_FINISHED}
    and not exists (select from trade_event event where event.accession = unsettled.accession and event.is_waiting)
  returning unsettled.accession`

const FIND_UNFINISHED = {
  name: 'unfinished-arrivals',
  text: `
  select array(
      select accession from filing where accession = any($1) and not (${IS_FINISHED}
        and not exists (select from awaited_arrival where awaited_arrival.accession = filing.accession))) as filings,
    exists (select from dirty_issuer) or exists (select from dirty_event) or exists (select from dirty_return)
      or exists (select from unranked_event) as "isAnything"`
}

/**
 * Publishes the filings that are finished. A refused filing does not block others; it is removed after a day. Awaited
 * filings are passed in $2: PostgreSQL has no useful statistics of such a short-lived table and would scan all filings.
 */
const ANNOUNCE = {
  name: 'announce-arrivals',
  text: `
  with derived as (
    delete from awaited_arrival awaited using filing
    where filing.accession = any($2) and awaited.accession = filing.accession and ${IS_FINISHED}
    returning filing.accession, filing.known_at),
  refused as (delete from awaited_arrival where since < now() - interval '1 day')
  insert into arrival (accession, at, trades, kind, ticker, insiders, data)
  select accession, clock_timestamp(), stated.trades, stated.kind, stated.ticker, stated.insiders, stated.data
  from derived cross join lateral (${FILING_EVENT}) stated
  order by known_at, accession
  on conflict do nothing
  returning accession`
}
