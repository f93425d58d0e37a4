import type pg from 'pg'

import { sectorOf } from '#core/filings/sector.ts'

/** Gives issuers the industry that the newest header among their filings names, whatever order those came in. */
export async function saveIndustries(client: pg.ClientBase, issuerCiks: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ cik: string; name: string; sic: string; industry: string | null }>(
    `select distinct on (issuer_cik) issuer_cik as cik, issuer_name as name, sic, industry
     from filing
     where issuer_cik = any($1) and sic is not null
     order by issuer_cik, (industry is null), known_at desc, accession desc`,
    [issuerCiks]
  )
  if (rows.length === 0) return
  await client.query(
    `insert into issuer (cik, name, sic, industry, sector)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
     on conflict (cik) do update set sic = excluded.sic, industry = excluded.industry, sector = excluded.sector
     where (issuer.sic, issuer.industry) is distinct from (excluded.sic, excluded.industry)`,
    [
      rows.map(row => row.cik),
      rows.map(row => row.name),
      rows.map(row => row.sic),
      rows.map(row => row.industry),
      rows.map(row => sectorOf(row.sic) ?? null)
    ]
  )
}
