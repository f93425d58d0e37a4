// Stores company profiles of the SEC: industry and former names.

import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { industryName, sectorOf } from '#core/prices/sector.ts'
import type { Cik } from '#core/sec-ids.ts'
import type { Database } from '#db/schema.ts'
import type { CompanyProfile } from '../../edgar/history/company-profile.ts'
import { inTransaction } from '../in-transaction.ts'

/** Number of days after which a profile is requested again. */
const FRESH_DAYS = 90

/**
 * Sets the industry. The header of a later filing overwrites it. Trades contain a copy of the industry, so the issuer
 * is queued to be derived again.
 */
const SAVE_INDUSTRY = `
  with changed as (
    update issuer set sic = $2, industry = coalesce($3, industry), sector = $4, sic_known_at = now()
    where cik = $1 and (sic is distinct from $2 or ($3::text is not null and industry is null))
    returning cik)
  insert into dirty_issuer (issuer_cik) select cik from changed
  on conflict (issuer_cik) do update set news = null`

const SAVE_NAMES = `
  insert into issuer_name as held (cik, name, first_known, last_known)
  select distinct on (name) $1::bigint, name, first::date, last::date
  from unnest($2::text[], $3::text[], $4::text[]) as former (name, first, last) order by name, first
  on conflict (cik, name) do update set
    first_known = least(held.first_known, excluded.first_known), last_known = greatest(held.last_known, excluded.last_known)`

const NOTE_READING = `
  insert into company_profile_reading (cik, read_at) values ($1, now())
  on conflict (cik) do update set read_at = excluded.read_at`

/** Returns companies with filings whose profile is missing or old, the longest unread first. */
export async function findUnreadProfiles(db: Kysely<Database>): Promise<Cik[]> {
  const rows = await db
    .selectFrom(db.selectFrom('filing').distinct().select('issuer_cik as cik').as('filed'))
    .leftJoin('company_profile_reading as reading', 'reading.cik', 'filed.cik')
    .select('filed.cik')
    .where(row =>
      row.or([
        row('read_at', 'is', null),
        row('read_at', '<', sql<string>`now() - make_interval(days => ${FRESH_DAYS})`)
      ])
    )
    .orderBy('read_at', order => order.asc().nullsFirst())
    .orderBy('filed.cik')
    .execute()
  return rows.map(({ cik }) => cik)
}

/** Stores a profile; `undefined` means that the SEC does not know the company. */
export async function saveProfile(pool: pg.Pool, cik: Cik, profile: CompanyProfile | undefined): Promise<void> {
  await inTransaction(pool, async client => {
    const { formerNames = [], industry } = profile ?? {}
    if (industry) {
      const words = industry.description === undefined ? null : industryName(industry.description)
      await client.query(SAVE_INDUSTRY, [cik, industry.sic, words, sectorOf(industry.sic) ?? null])
    }
    if (formerNames.length > 0) {
      await client.query(SAVE_NAMES, [
        cik,
        formerNames.map(({ name }) => name),
        formerNames.map(({ from }) => from),
        formerNames.map(({ to }) => to)
      ])
    }
    await client.query(NOTE_READING, [cik])
  })
}
