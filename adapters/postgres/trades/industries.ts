import type pg from 'pg'

import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import { industryName, sectorOf } from '#core/prices/sector.ts'

/** Sets each issuer's industry from its newest header that states one. Headers may arrive in any order. */
export async function saveIndustries(client: pg.ClientBase, filings: readonly IncomingFiling[]): Promise<void> {
  const newest = new Map<string, IncomingFiling>()
  for (const filing of filings) {
    const { cik } = filing.filing.issuer
    if (filing.industry && isBetter(filing, newest.get(cik))) newest.set(cik, filing)
  }
  if (newest.size === 0) return
  const rows = [...newest.values()].sort((a, b) => Number(a.filing.issuer.cik) - Number(b.filing.issuer.cik))
  const sics = rows.map(({ industry }) => industry?.sic ?? '')
  await client.query(UPSERT, [
    rows.map(({ filing }) => filing.issuer.cik),
    rows.map(({ filing }) => filing.issuer.name),
    sics,
    rows.map(({ industry }) => (industry?.description === undefined ? null : industryName(industry.description))),
    sics.map(sic => sectorOf(sic) ?? null),
    rows.map(({ filing }) => filing.knownAt.toISOString())
  ])
}

/**
 * Returns whether a header is to be preferred. One that describes the code takes precedence over a newer one without a
 * description; otherwise the newer one is preferred.
 */
function isBetter(filing: IncomingFiling, best: IncomingFiling | undefined): boolean {
  if (!best) return true
  const hasWords = filing.industry?.description !== undefined
  const bestHasWords = best.industry?.description !== undefined
  if (hasWords !== bestHasWords) return hasWords
  return filing.filing.knownAt > best.filing.knownAt
}

const UPSERT = `
  insert into issuer (cik, name, sic, industry, sector, sic_known_at)
  select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
  on conflict (cik) do update set
    sic = excluded.sic, industry = excluded.industry, sector = excluded.sector, sic_known_at = excluded.sic_known_at
  where issuer.sic_known_at is null
    or (excluded.industry is not null, excluded.sic_known_at) > (issuer.industry is not null, issuer.sic_known_at)`
