import type pg from 'pg'

import { scheduleEventOf } from '#core/data-api/ownership/schedule-event.ts'
import { checkRow } from '#core/ownership/list-ownership.ts'
import type { Accession } from '#core/sec-ids.ts'
import { CHANGE_CHANNEL } from '../../changes.ts'
import { waitFor } from '../../in-transaction.ts'
import { readSteps } from '../../ownership/ownership-lists.ts'

/** Adds events for schedules that EDGAR's feed named, in the transaction that first stores them. */
export async function insertScheduleEvents(client: pg.PoolClient, accessions: readonly Accession[]): Promise<void> {
  if (accessions.length === 0) return
  const { rows } = await client.query<{ accession: Accession }>(FED, [accessions])
  if (rows.length === 0) return
  // The lock makes sequence numbers become visible in ascending order.
  await waitFor(client, 'arrivals')
  // A number that was told must outlive a crash.
  await client.query('set local synchronous_commit to on')
  const steps = await readSteps(
    client,
    rows.map(({ accession }) => accession)
  )
  const { rowCount } = await client.query(`select from setting where name = 'sample' and value = 'true'`)
  const events = steps.map(step => scheduleEventOf(checkRow(step), rowCount === 1))
  await client.query(INSERT, [JSON.stringify(events), events.map(({ data }) => JSON.stringify(data))])
  await client.query(`select pg_notify($1, 'arrivals')`, [CHANGE_CHANNEL])
}

const FED = `select accession from seen_filing where accession = any($1) and source = 'feed'`

/** `accession` stays null, because lists of arrived trades join by it. The data keep the text as written. */
const INSERT = `
  insert into arrival (accession, at, trades, kind, ticker, insiders, data)
  select null, clock_timestamp(), 0, event.kind, event.ticker, event.insiders, event.data::json
  from rows from (
    jsonb_to_recordset($1::jsonb) as (kind text, ticker text, insiders bigint[]), unnest($2::text[])
  ) with ordinality as event (kind, ticker, insiders, data, place)
  order by place`
