// The tables awaited_arrival and arrival.

import type pg from 'pg'

import type { AlertArrivals } from '#core/alerts/matching/alert-arrivals.ts'
import type { ArrivalLog } from '#core/pipeline/ports.ts'
import { postgresArrivedBatch } from '../alerts/arrived-batch.ts'
import { inTransaction } from '../in-transaction.ts'
import { FILING_EVENT } from '../push/event-data.ts'

/** `alert` finds whom the arrivals concern, before anybody sees them. */
export function postgresArrivalLog(pool: pg.Pool, alert: AlertArrivals): ArrivalLog {
  return {
    async announce() {
      const { rows } = await pool.query<{ found: boolean }>(IS_ANY_AWAITED)
      if (!rows[0]?.found) return 0
      return inTransaction(pool, announceTo(alert), { lock: 'arrivals' })
    },
    async expect(accessions) {
      await pool.query(EXPECT, [accessions])
    }
  }
}

function announceTo(alert: AlertArrivals) {
  return async (client: pg.PoolClient): Promise<number> => {
    const { rows } = await client.query<{ accession: string }>({ ...ANNOUNCE, values: ['infinity'] })
    if (rows.length > 0)
      await alert(
        postgresArrivedBatch(
          client,
          rows.map(({ accession }) => accession)
        )
      )
    return rows.length
  }
}

const EXPECT = `
  insert into awaited_arrival (accession, since)
  select distinct accession, now() from unnest($1::text[]) as new (accession)
  where not exists (select from filing where filing.accession = new.accession)
  on conflict do nothing`

const IS_ANY_AWAITED = 'select exists (select from awaited_arrival) as found'

/** A filing that was refused is never held: it is forgotten after a day. */
const ANNOUNCE = {
  name: 'announce-arrivals',
  text: `
  with derived as (
    delete from awaited_arrival awaited using filing
    where filing.accession = awaited.accession
      and not exists (select from dirty_issuer where dirty_issuer.issuer_cik = filing.issuer_cik)
    returning filing.accession, filing.known_at),
  refused as (delete from awaited_arrival where since < now() - interval '1 day')
  insert into arrival (accession, at, trades, kind, ticker, insiders, data)
  select accession, clock_timestamp(), stated.trades, stated.kind, stated.ticker, stated.insiders, stated.data
  from derived cross join lateral (${FILING_EVENT}) stated
  order by known_at, accession
  on conflict do nothing
  returning accession`
}
