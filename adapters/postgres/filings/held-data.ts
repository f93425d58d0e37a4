import type pg from 'pg'

import { parseReportDate } from '#core/dates/report-date.ts'
import { type DataCoverage, type HeldGap, MAX_QUIET_DAYS } from '#core/filings/coverage.ts'
import { cached } from '../cached.ts'

const READ = {
  name: 'held-data',
  text: `select (select filed_at from filing order by known_at limit 1) as "from",
           (select filed_at from filing order by known_at desc limit 1) as "to",
           (select extract(epoch from max(known_at))::float8 from filing) as known,
           (select max(known_at)::text from filing) as newest,
           exists (select from dirty_issuer) as pending,
           coalesce((select value = 'true' from setting where name = 'sample'), false) as sample`
}

/**
 * Finds gaps. Each step goes to the last filing within the quiet days, otherwise to the next filing: about fifty steps
 * a year.
 */
const READ_GAPS = {
  name: 'held-gaps',
  text: `with recursive step as (
           (select known_at, filed_at, null::date as after from filing where known_at >= $1 order by known_at limit 1)
           union all
           select next.known_at, next.filed_at,
             case when next.filed_at - step.filed_at > ${MAX_QUIET_DAYS} then step.filed_at end
           from step cross join lateral (
             (select known_at, filed_at, 1 as choice from filing
              where known_at > step.known_at and known_at <= step.known_at + interval '${MAX_QUIET_DAYS} days'
              order by known_at desc limit 1)
             union all
             (select known_at, filed_at, 2 from filing where known_at > step.known_at order by known_at limit 1)
             order by choice limit 1) next)
         select after, filed_at as until from step where after is not null order by after`
}

interface Row {
  from: string | null
  to: string | null
  known: number | null
  newest: string | null
  pending: boolean
  sample: boolean
}

/**
 * Returns which days the stored filings cover, using indexes only. Queries run one after the other, so `pool` may be a
 * single connection.
 */
export async function readHeldData(pool: Queries): Promise<DataCoverage> {
  const row = await readRow(pool)
  return toCoverage(row, await readGaps(pool))
}

export async function findUnheld(pool: pg.Pool, accessions: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ accession: string }>(
    'select accession from unnest($1::text[]) as accession where accession not in (select accession from filing)',
    [accessions]
  )
  return new Set(rows.map(({ accession }) => accession))
}

/**
 * Returns a function like `readHeldData` for frequent calls while filings arrive. Gaps are cached for `gapsMs`; only
 * gaps after the newest cached filing are read each time.
 */
export function heldDataReader(pool: Queries, gapsMs: number): () => Promise<DataCoverage> {
  const past = cached(
    async () => {
      const { newest } = await readRow(pool)
      return { gaps: await readGaps(pool), newest }
    },
    gapsMs,
    { isPatient: gapsMs === 0 }
  )
  return async () => {
    const { gaps, newest } = await past()
    const row = await readRow(pool)
    const isFurther = row.newest !== newest
    return toCoverage(row, isFurther ? [...gaps, ...(await readGaps(pool, newest ?? undefined))] : gaps)
  }
}

type Queries = Pick<pg.Pool, 'query'>

const readRow = async (pool: Queries): Promise<Row> => (await pool.query<Row>(READ)).rows[0]!

async function readGaps(pool: Queries, since = '-infinity'): Promise<HeldGap[]> {
  return (await pool.query<HeldGap>({ ...READ_GAPS, values: [since] })).rows
}

function toCoverage(row: Row, gaps: readonly HeldGap[]): DataCoverage {
  return {
    from: parseReportDate(row.from ?? '') ?? null,
    gaps,
    isPending: row.pending,
    isSample: row.sample,
    lastKnownAt: row.known === null ? undefined : new Date(Math.round(row.known * 1000)),
    to: parseReportDate(row.to ?? '') ?? null
  }
}
