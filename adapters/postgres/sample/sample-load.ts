// Stores the state of a load of sample data, so that the next start completes an interrupted load.

import type { Connection } from '../connect.ts'

/** Parameters of a sample. Equal parameters produce an equal sample. */
export interface SampleLoad {
  readonly seed: string
  readonly asOf: Date
  readonly companyCount: number
}

export interface SampleIssuer {
  readonly cik: string
  readonly name: string
  readonly exchange: string
  readonly delistedOn: string | null
}

/** Marks the database as containing incomplete sample data. Returns of the sample are compared with `marketTicker`. */
export async function noteLoadStarted({ db }: Connection, load: SampleLoad, marketTicker: string): Promise<void> {
  await db
    .insertInto('setting')
    .values([
      { name: 'sample', value: 'true' },
      { name: 'sample_load', value: JSON.stringify(load) },
      { name: 'market', value: marketTicker }
    ])
    .onConflict(conflict => conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute()
}

/** Returns the parameters of a sample whose load was interrupted. */
export const findUnfinishedLoad = (connection: Connection): Promise<SampleLoad | undefined> =>
  findLoad(connection, 'sample_load')

/** Returns the parameters of a completely loaded sample, which later data continues. */
export const findFinishedLoad = (connection: Connection): Promise<SampleLoad | undefined> =>
  findLoad(connection, 'sample_loaded')

async function findLoad({ db }: Connection, name: string): Promise<SampleLoad | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  if (!row) return undefined
  const load = JSON.parse(row.value) as { [Key in keyof SampleLoad]: SampleLoad[Key] & (string | number) }
  return { ...load, asOf: new Date(load.asOf) }
}

export async function noteLoadFinished({ pool }: Connection): Promise<void> {
  await pool.query(
    `with load as (delete from setting where name = 'sample_load' returning value)
     insert into setting (name, value) select 'sample_loaded', value from load
     on conflict (name) do update set value = excluded.value`
  )
}

/** Writes data of issuers that filings lack: exchange and delisting date. */
export async function writeSampleIssuers({ pool }: Connection, issuers: readonly SampleIssuer[]): Promise<void> {
  await pool.query(
    `insert into issuer (cik, name, exchange, delisted_on)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::date[])
     on conflict (cik) do update set exchange = excluded.exchange, delisted_on = excluded.delisted_on`,
    [
      issuers.map(({ cik }) => cik),
      issuers.map(({ name }) => name),
      issuers.map(({ exchange }) => exchange),
      issuers.map(({ delistedOn }) => delistedOn)
    ]
  )
}

/**
 * Prepares tables for the page reads that follow at once. Vacuumed tables allow index-only scans.
 * @see refreshStatistics
 */
export async function tidyTables({ pool }: Connection): Promise<void> {
  await pool.query('vacuum (analyze, parallel 0)')
}
