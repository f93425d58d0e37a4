import type pg from 'pg'

import { parseReportDate } from '#core/dates/report-date.ts'
import type { HeldData } from '#core/filings/coverage.ts'

const READ = {
  name: 'held-data',
  text: `select (select filed_at from filing order by known_at limit 1) as "from",
           (select filed_at from filing order by known_at desc limit 1) as "to",
           (select extract(epoch from max(known_at))::float8 from filing) as known,
           exists (select from dirty_issuer) as pending,
           coalesce((select value = 'true' from setting where name = 'sample'), false) as sample`
}

interface Row {
  from: string | null
  to: string | null
  known: number | null
  pending: boolean
  sample: boolean
}

/** What the filings in the database cover: five looks at indexes. */
export async function readHeldData(pool: pg.Pool): Promise<HeldData> {
  const row = (await pool.query<Row>(READ)).rows[0]!
  return {
    from: parseReportDate(row.from ?? '') ?? null,
    isPending: row.pending,
    isSample: row.sample,
    lastKnownAt: row.known === null ? undefined : new Date(row.known * 1000),
    to: parseReportDate(row.to ?? '') ?? null
  }
}
