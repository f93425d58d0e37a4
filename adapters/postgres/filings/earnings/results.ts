// Stores filings of results, and reads them with the days of periodic reports. The tables are created in
// db/migrations/0116_results_filings.ts.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import { edgarClose } from '#core/dates/trading-calendar.ts'
import type { CompanyResults, ListedResults, ResultsSource, ResultsStore } from '#core/filings/earnings/ports.ts'
import {
  RESULTS_SOURCES,
  type ReleaseTiming,
  type ResultsFiling,
  type ResultsSource as SourceOfTime
} from '#core/filings/earnings/results-filing.ts'
import type { Cik } from '#core/sec-ids.ts'

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
  returning xmax = 0 as is_new`

const SAVE_REPORTS = `
  insert into periodic_report (issuer_cik, filed_at)
  select distinct $1::bigint, filed_at from unnest($2::date[]) as filed_at on conflict do nothing`

export function postgresResultsStore(pool: pg.Pool): ResultsStore {
  return {
    async save(filings) {
      if (filings.length === 0) return 0
      const { rows } = await pool.query<{ is_new: boolean }>(SAVE, [JSON.stringify(filings.map(toColumns))])
      return rows.filter(row => row.is_new).length
    },
    async saveReports(issuerCik, reports) {
      if (reports.length > 0) await pool.query(SAVE_REPORTS, [issuerCik, reports.map(({ filedOn }) => filedOn)])
    }
  }
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

const COLUMNS = `accession, issuer_cik::text, filed_at, accepted_on, timing,
  (extract(epoch from known_at) * 1000)::float8 as known_ms, items, source`

const LOAD = {
  name: 'results-of-companies',
  text: `select ${COLUMNS} from results_filing where issuer_cik = any($1::bigint[]) and known_at <= $2`
}

/** Figures of a company name the periodic report that contains them, so they complete the lists of filings. */
const LOAD_REPORTS = {
  name: 'periodic-reports-of-companies',
  text: `
    select issuer_cik::text, filed_at from periodic_report where issuer_cik = any($1::bigint[])
    union select cik::text, filed from company_fact where cik = any($1::bigint[]) and form in ('10-Q', '10-K')`
}

const COVER = {
  name: 'results-cover',
  text: `
    select min(accepted_on) as first, max(accepted_on) as last, (extract(epoch from max(known_at)) * 1000)::float8 as known_ms
    from results_filing`
}

const LIST = {
  name: 'results-list',
  text: `
    select ${COLUMNS.replaceAll(/(?<=^|, |\()(accession|issuer_cik|known_at)/g, 'filing.$1')}, issuer.name, issuer.ticker
    from results_filing as filing left join issuer on issuer.cik = filing.issuer_cik
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
    async list({ acceptedFrom, acceptedTo, after, asOf, issuerCiks, limit }) {
      const { rows } = await pool.query<Row & { name: string | null; ticker: string | null }>({
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
      return rows.map((row): ListedResults => ({ ...toFiling(row), issuerName: row.name, ticker: row.ticker }))
    },
    async loadOf(issuerCiks, asOf) {
      const [filings, reports] = await Promise.all([
        pool.query<Row>({ ...LOAD, values: [issuerCiks, asOf] }),
        pool.query<{ issuer_cik: Cik; filed_at: ReportDate }>({ ...LOAD_REPORTS, values: [issuerCiks] })
      ])
      // Only the day of a periodic report is known, so it counts from the evening.
      const known = reports.rows.filter(row => edgarClose(row.filed_at) <= asOf)
      return new Map(
        issuerCiks.map((cik): [Cik, CompanyResults] => [
          cik,
          {
            filings: filings.rows.filter(row => row.issuer_cik === cik).map(toFiling),
            reports: known.filter(row => row.issuer_cik === cik).map(row => ({ filedOn: row.filed_at }))
          }
        ])
      )
    }
  }
}

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
