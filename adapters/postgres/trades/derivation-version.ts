import type pg from 'pg'

/**
 * Marks every issuer once if its trades were derived by older rules. Newer versions are left alone, because both run
 * during a rollout. If the version is current, nothing is written and no commit waits for the disk.
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
