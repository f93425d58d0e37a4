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
export async function noteLoadStarted({ pool }: Connection, load: SampleLoad, marketTicker: string): Promise<void> {
  await pool.query(
    `insert into setting (name, value) values ('sample', 'true'), ('sample_load', $1), ('market', $2)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(load), marketTicker]
  )
}

export async function findUnfinishedLoad({ db }: Connection): Promise<SampleLoad | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'sample_load').executeTakeFirst()
  if (!row) return undefined
  const load = JSON.parse(row.value) as { [Key in keyof SampleLoad]: SampleLoad[Key] & (string | number) }
  return { ...load, asOf: new Date(load.asOf) }
}

export async function noteLoadFinished({ pool }: Connection): Promise<void> {
  await pool.query(`delete from setting where name = 'sample_load'`)
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

/** The planner knows nothing of tables that were filled a moment ago. */
export async function refreshStatistics({ pool }: Connection): Promise<void> {
  await pool.query('vacuum (analyze, parallel 0)')
}
