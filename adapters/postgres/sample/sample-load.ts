// A load of sample data that is under way, so that one that was cut off is finished by the next start.

import type { Connection } from '../connect.ts'

/** What the sample was asked for; with it the same sample is made again. */
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

/** From now on the database holds sample data, of which some is missing; its returns are compared with `marketTicker`. */
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

/** Of a sample that is not whole yet. */
export const findUnfinishedLoad = (connection: Connection): Promise<SampleLoad | undefined> =>
  findLoad(connection, 'sample_load')

/** Of the sample that the database holds, which goes on from there. */
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

/** What no filing says: where an issuer's stock trades, and when it stopped to. */
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

/** Pages are read right afterwards: @see refreshStatistics; what is vacuumed can be read from indexes alone. */
export async function tidyTables({ pool }: Connection): Promise<void> {
  await pool.query('vacuum (analyze, parallel 0)')
}
