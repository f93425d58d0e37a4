import type pg from 'pg'

import type { StatedHolding } from '#core/lists/insiders/insider.ts'
import type { HoldingQuestion } from '#core/lists/insiders/ports.ts'
import { STATED_SHARES } from './insider-rows.ts'

/** Reads at most $7 filings, each of which states a holding, and then the last line of each vehicle in them. */
const READ_HOLDINGS = {
  name: 'insider-holdings',
  text: `
    with stating as (
      select filing.accession, filing.document_type, filing.filed_at, filing.known_at, filing.issuer_cik,
        filing.issuer_name, filing.period_of_report
      from filing_owner owner join filing using (accession)
      where owner.owner_cik = $1::bigint and filing.known_at <= $2::timestamptz
        and ($3::bigint is null or filing.issuer_cik = $3::bigint)
        and filing.filed_at >= coalesce($4::date, '-infinity') and filing.filed_at <= coalesce($5::date, 'infinity')
        and ($6::text[] is null
          or (filing.known_at, filing.accession) <= (($6::text[])[1]::timestamptz, ($6::text[])[2]))
        and exists (select from filing_line line where line.accession = filing.accession and ${STATED_SHARES})
      order by filing.known_at desc, filing.accession desc limit $7::int
    ), last_line as (
      select distinct on (stating.accession, line.security_title, line.direct_or_indirect, line.nature_of_ownership)
        stating.*, line.security_title, line.direct_or_indirect, line.nature_of_ownership, line.position,
        line.shares_owned_following::float8 as shares
      from stating join filing_line line using (accession)
      where ${STATED_SHARES}
      order by stating.accession, line.security_title, line.direct_or_indirect, line.nature_of_ownership,
        line.position desc)
    select accession, document_type as "documentType", filed_at as "filedAt",
      to_char(known_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "knownAt",
      coalesce(case when period_of_report ~ '^\\d{4}-\\d\\d-\\d\\d$' then period_of_report end, filed_at::text) as "heldOn",
      issuer_cik::text as "issuerCik", issuer_name as "issuerName", coalesce(security_title, '') as "securityTitle",
      direct_or_indirect as "directOrIndirect", nature_of_ownership as "natureOfOwnership", shares, position
    from last_line
    where $6::text[] is null or accession <> ($6::text[])[2] or position > ($6::text[])[3]::int
    order by known_at desc, accession desc, position limit $7::int`
}

/** Lists what filings of an insider say is held, newest known first. */
export async function listHoldings(
  pool: pg.Pool,
  { after, asOf, filedFrom, filedTo, insiderCik, issuerCik, limit }: HoldingQuestion
): Promise<StatedHolding[]> {
  const place = after && [after.knownAt, after.accession, String(after.position)]
  const values = [
    insiderCik,
    asOf.toISOString(),
    issuerCik ?? null,
    filedFrom ?? null,
    filedTo ?? null,
    place ?? null,
    limit
  ]
  return (await pool.query<StatedHolding>({ ...READ_HOLDINGS, values })).rows
}
