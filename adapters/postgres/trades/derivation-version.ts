import type pg from 'pg'

/**
 * Marks every issuer where the trades were derived by older rules, once. Newer rules are left alone: while a new version
 * is rolled out, processes of both run. Where the version is in force nothing is written, and no commit waits for the disk.
 */
const MARK_OUTDATED = {
  name: 'mark-outdated',
  text: `with outdated as (
           insert into setting as stored (name, value)
           select 'derivation', $1::text
           where not exists (select from setting where name = 'derivation' and value::int >= $1::int)
           on conflict (name) do update set value = excluded.value where stored.value::int < excluded.value::int
           returning name)
         insert into dirty_issuer (issuer_cik)
         select distinct issuer_cik from filing where exists (select from outdated) order by 1
         on conflict (issuer_cik) do update set news = null`
}

export async function markOutdatedIssuers(pool: pg.Pool, version: number): Promise<void> {
  await pool.query({ ...MARK_OUTDATED, values: [String(version)] })
}
