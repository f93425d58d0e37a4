import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import { PERIODIC_FORMS } from '#core/filings/earnings/earnings-releases.ts'
import type { Split } from '#core/prices/splits/split.ts'
import type { Cik } from '#core/sec-ids.ts'
import { COVER_COUNT, type Fact, MEASURES, type Measure } from '#core/stocks/fundamentals/fact.ts'
import type { FactStore, ShareTexts } from '#core/stocks/fundamentals/ports.ts'
import { inTransaction } from '../../in-transaction.ts'

/** Adds facts and removes none, because the statement of a filing stays valid. Returns the number of new facts. */
export function writeCompanyFacts(pool: pg.Pool, cik: Cik, facts: readonly Fact[]): Promise<number> {
  return inTransaction(pool, async client => {
    await client.query(NOTE_READING, [cik])
    const { rows } = await client.query<{ concept: string; filed: ReportDate; form: string }>(ADD_FACTS, [
      cik,
      facts.map(({ concept }) => concept),
      facts.map(({ end, start }) => start ?? end),
      facts.map(({ end }) => end),
      facts.map(({ accession }) => accession),
      facts.map(({ form }) => form),
      facts.map(({ filed }) => filed),
      facts.map(({ value }) => value)
    ])
    const counted = rows.filter(({ concept, form }) => concept === COVER_COUNT || PERIODIC_FORMS.includes(form))
    if (counted.length > 0) await client.query(MARK_ISSUER, [cik, counted.map(({ filed }) => filed).sort()[0]])
    return rows.length
  })
}

const NOTE_READING = `
  insert into company_facts_reading (cik, read_at) values ($1, now())
  on conflict (cik) do update set read_at = excluded.read_at`

/** Inserts facts. A file may contain a figure of a filing twice. */
const ADD_FACTS = `
  insert into company_fact as known (cik, concept, start_date, end_date, accession, form, filed, value)
  select distinct on (concept, start_date, end_date, accession) $1::bigint, *
  from unnest($2::text[], $3::date[], $4::date[], $5::text[], $6::text[], $7::date[], $8::float8[])
    as fact (concept, start_date, end_date, accession, form, filed, value)
  order by concept, start_date, end_date, accession
  on conflict (cik, concept, start_date, end_date, accession) do update
    set form = excluded.form, filed = excluded.filed, value = excluded.value
    where (known.form, known.filed, known.value) is distinct from (excluded.form, excluded.filed, excluded.value)
  returning concept, filed, form`

/**
 * Queues the issuer for derivation if it has trades filed after the first new share count or periodic report. Share
 * counts decide which trades are implausibly large, and periodic reports which filings are earnings releases.
 */
const MARK_ISSUER = `
  insert into dirty_issuer (issuer_cik)
  select $1::bigint where exists (select from filing where issuer_cik = $1 and filed_at > $2::date)
  on conflict (issuer_cik) do update set news = null`

interface FactRow {
  concept: string
  start: ReportDate
  end: ReportDate
  accession: string
  form: string
  filed: ReportDate
  value: number
}

const IS_READ = { name: 'company-is-read', text: 'select from company_facts_reading where cik = $1' }

const LOAD_FACTS = {
  name: 'company-facts',
  text: `select concept, start_date as start, end_date as end, accession, form, filed, value
         from company_fact where cik = $1 and ($2::text[] is null or concept = any($2))`
}

const LOAD_SPLITS = {
  name: 'company-splits',
  text: `
    select ticker, date, ratio from split
    where ticker = $1 and date > coalesce($2::date, '-infinity') and date < coalesce($3::date, 'infinity') order by date`
}

/**
 * Selects texts of the newest 100 trades. Companies with listed ADRs mention them in many filings, so 100 trades
 * suffice.
 */
const LOAD_SHARE_TEXTS = {
  name: 'company-share-texts',
  text: `
    select security_title as title, jsonb_path_query_array(footnotes, '$[*].text') as footnotes
    from trade where issuer_cik = $1 and valid_to is null order by valid_from desc limit 100`
}

export function postgresCompanyFacts(pool: pg.Pool): FactStore {
  return {
    async load({ cik, days: { after, before }, ticker }, measures) {
      const [read, facts, splits] = await Promise.all([
        pool.query({ ...IS_READ, values: [cik] }),
        pool.query<FactRow>({ ...LOAD_FACTS, values: [cik, conceptsOf(measures)] }),
        pool.query<Split>({ ...LOAD_SPLITS, values: [ticker, after ?? null, before ?? null] })
      ])
      return { facts: read.rowCount === 0 ? undefined : facts.rows.map(toFact), splits: splits.rows }
    },
    async listShareTexts(cik) {
      const { rows } = await pool.query<ShareTexts>({ ...LOAD_SHARE_TEXTS, values: [cik] })
      return rows
    }
  }
}

const conceptsOf = (measures: readonly Measure[] | undefined): string[] | null =>
  measures?.flatMap(measure => [...MEASURES[measure].concepts]) ?? null

const toFact = (row: FactRow): Fact => ({ ...row, start: row.start === row.end ? null : row.start })
