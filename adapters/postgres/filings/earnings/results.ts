// Stores filings of results, and reads them with the days of periodic reports. The tables are created in
// db/migrations/0116_results_filings.ts.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import { edgarClose } from '#core/dates/trading-calendar.ts'
import { PERIODIC_FORMS } from '#core/filings/earnings/earnings-releases.ts'
import type { CompanyResults, ListedResults, ResultsSource, ResultsStore } from '#core/filings/earnings/ports.ts'
import {
  RESULTS_SOURCES,
  type ReleaseTiming,
  type ResultsFiling,
  type ResultsSource as SourceOfTime
} from '#core/filings/earnings/results-filing.ts'
import type { Cik } from '#core/sec-ids.ts'
import { inTransaction } from '../../in-transaction.ts'

const RANKS = `array['${RESULTS_SOURCES.join("', '")}']`

/** Saves filings. Sources are compared by their place in RESULTS_SOURCES. `xmax = 0` is true for inserted rows. */
const SAVE = `
  insert into results_filing as held
    (accession, issuer_cik, filed_at, accepted_on, timing, known_at, items, source)
  select distinct on (accession, issuer_cik) *
  from jsonb_to_recordset($1::jsonb) as filing (accession text, issuer_cik bigint, filed_at date, accepted_on date,
    timing text, known_at timestamptz, items text[], source text)
  order by accession, issuer_cik, array_position(${RANKS}, source) desc
  on conflict (accession, issuer_cik) do update set filed_at = excluded.filed_at, accepted_on = excluded.accepted_on,
    timing = excluded.timing, known_at = excluded.known_at, items = excluded.items, source = excluded.source
    where array_position(${RANKS}, excluded.source) > array_position(${RANKS}, held.source)
  returning xmax = 0 as is_new, issuer_cik::text,
    case when xmax = 0 then known_at else accepted_on::timestamp at time zone 'America/New_York' end as changed_from`

const SAVE_REPORTS = `
  insert into periodic_report (issuer_cik, filed_at)
  select distinct $1::bigint, filed_at from unnest($2::date[]) as filed_at on conflict do nothing
  returning issuer_cik::text, filed_at::text`

/**
 * Queues issuers for derivation if they have filings that became known after the change. Their trades keep the days to
 * earnings as known then.
 */
const MARK_ISSUERS = `
  insert into dirty_issuer (issuer_cik)
  select distinct changed.issuer_cik from unnest($1::bigint[], $2::timestamptz[]) as changed (issuer_cik, since)
  where exists (select from filing where filing.issuer_cik = changed.issuer_cik and filing.known_at >= changed.since)
  order by 1
  on conflict (issuer_cik) do update set news = null`

async function markIssuers(client: pg.PoolClient, changes: readonly { issuer: Cik; since: Date }[]): Promise<void> {
  if (changes.length > 0)
    await client.query(MARK_ISSUERS, [changes.map(({ issuer }) => issuer), changes.map(({ since }) => since)])
}

export function postgresResultsStore(pool: pg.Pool): ResultsStore {
  return {
    async save(filings) {
      if (filings.length === 0) return 0
      return inTransaction(pool, async client => {
        const { rows } = await client.query<SavedRow>(SAVE, [JSON.stringify(filings.map(toColumns))])
        await markIssuers(
          client,
          rows.map(row => ({ issuer: row.issuer_cik, since: row.changed_from }))
        )
        return rows.filter(row => row.is_new).length
      })
    },
    async saveReports(issuerCik, reports) {
      if (reports.length === 0) return
      await inTransaction(pool, async client => {
        const { rows } = await client.query<{ filed_at: ReportDate }>(SAVE_REPORTS, [
          issuerCik,
          reports.map(({ filedOn }) => filedOn)
        ])
        await markIssuers(
          client,
          rows.map(row => ({ issuer: issuerCik, since: edgarClose(row.filed_at) }))
        )
      })
    }
  }
}

interface SavedRow {
  readonly is_new: boolean
  readonly issuer_cik: Cik
  readonly changed_from: Date
}

const toColumns = (filing: ResultsFiling): object => ({
  accepted_on: filing.acceptedOn,
  accession: filing.accession,
  filed_at: filing.filedOn,
  issuer_cik: filing.issuerCik,
  items: filing.items,
  known_at: filing.knownAt,
  source: filing.source,
  timing: filing.timing
})

interface Row {
  accession: string
  issuer_cik: Cik
  filed_at: ReportDate
  accepted_on: ReportDate
  timing: ReleaseTiming | null
  known_ms: number
  items: string[]
  source: SourceOfTime
}

interface ListedRow extends Row {
  readonly name: string | null
  readonly ticker: string | null
}

const toListed = (row: ListedRow): ListedResults => ({ ...toFiling(row), issuerName: row.name, ticker: row.ticker })

const COLUMNS = `accession, issuer_cik::text, filed_at, accepted_on, timing,
  (extract(epoch from known_at) * 1000)::float8 as known_ms, items, source`

/** Columns and tables of statements that name companies. */
const LISTED = `${COLUMNS.replaceAll(/(?<=^|, |\()(accession|issuer_cik|known_at)/g, 'filing.$1')}, issuer.name, issuer.ticker
    from results_filing as filing left join issuer on issuer.cik = filing.issuer_cik`

const LOAD = {
  name: 'results-of-companies',
  text: `select ${COLUMNS} from results_filing where issuer_cik = any($1::bigint[]) and ($2::timestamptz is null or known_at <= $2)`
}

/** Figures of a company name the periodic report that contains them, so they complete the lists of filings. */
const LOAD_REPORTS = {
  name: 'periodic-reports-of-companies',
  text: `
    select issuer_cik::text, filed_at from periodic_report where issuer_cik = any($1::bigint[])
    union select cik::text, filed from company_fact where cik = any($1::bigint[]) and form in ('${PERIODIC_FORMS.join("', '")}')`
}

const COVER = {
  name: 'results-cover',
  text: `
    select min(accepted_on) as first, max(accepted_on) as last, (extract(epoch from max(known_at)) * 1000)::float8 as known_ms
    from results_filing`
}

const FIND = {
  name: 'results-filing',
  text: `
    select ${LISTED}
    where filing.accession = $1 order by issuer.ticker is null, filing.issuer_cik`
}

const LIST = {
  name: 'results-list',
  text: `
    select ${LISTED}
    where filing.known_at <= $1 and ($2::bigint[] is null or filing.issuer_cik = any($2))
      and ($3::date is null or accepted_on >= $3) and ($4::date is null or accepted_on <= $4)
      and ($5::float8 is null or (filing.known_at, filing.accession, filing.issuer_cik)
        < (to_timestamp($5 / 1000), $6::text, $7::bigint))
    order by filing.known_at desc, filing.accession desc, filing.issuer_cik desc limit $8`
}

export function postgresResultsSource(pool: pg.Pool): ResultsSource {
  return {
    async cover() {
      const { rows } = await pool.query<{ first: ReportDate | null; last: ReportDate | null; known_ms: number | null }>(
        COVER
      )
      const { first, known_ms, last } = rows[0]!
      return { from: first, lastKnownAt: known_ms === null ? undefined : new Date(known_ms), to: last }
    },
    async find(accession) {
      const { rows } = await pool.query<ListedRow>({ ...FIND, values: [accession] })
      return rows.map(toListed)
    },
    async list({ acceptedFrom, acceptedTo, after, asOf, issuerCiks, limit }) {
      const { rows } = await pool.query<ListedRow>({
        ...LIST,
        values: [
          asOf,
          issuerCiks ?? null,
          acceptedFrom ?? null,
          acceptedTo ?? null,
          after?.knownMs ?? null,
          after?.accession ?? null,
          after?.issuerCik ?? null,
          limit
        ]
      })
      return rows.map(toListed)
    },
    loadOf: (issuerCiks, asOf) => loadResults(pool, issuerCiks, asOf)
  }
}

/** Loads results as known at `asOf`, by default all. */
export async function loadResults(
  client: pg.Pool | pg.PoolClient,
  issuerCiks: readonly Cik[],
  asOf?: Date
): Promise<ReadonlyMap<Cik, CompanyResults>> {
  const filings = await client.query<Row>({ ...LOAD, values: [issuerCiks, asOf ?? null] })
  const reports = await client.query<{ issuer_cik: Cik; filed_at: ReportDate }>({
    ...LOAD_REPORTS,
    values: [issuerCiks]
  })
  // Only the day of a periodic report is known, so it counts from the evening.
  const known = asOf ? reports.rows.filter(row => edgarClose(row.filed_at) <= asOf) : reports.rows
  const [filingsOf, reportsOf] = [Map.groupBy(filings.rows, cikOf), Map.groupBy(known, cikOf)]
  return new Map(
    issuerCiks.map((cik): [Cik, CompanyResults] => [
      cik,
      {
        filings: (filingsOf.get(cik) ?? []).map(toFiling),
        reports: (reportsOf.get(cik) ?? []).map(row => ({ filedOn: row.filed_at }))
      }
    ])
  )
}

const cikOf = (row: { readonly issuer_cik: Cik }): Cik => row.issuer_cik

const toFiling = (row: Row): ResultsFiling => ({
  acceptedOn: row.accepted_on,
  accession: row.accession,
  filedOn: row.filed_at,
  issuerCik: row.issuer_cik,
  items: row.items,
  knownAt: new Date(row.known_ms),
  source: row.source,
  timing: row.timing
})
