// Stores which filings have been seen, in the table seen_filing.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { FilingLedger, NamedBy, NamedFiling, PendingFiling } from '#core/filings/feed/ports.ts'
import type { Connection } from '../../connect.ts'

/**
 * Records filings as seen. Those already stored, for example from a file, count as published. The feed gives the time a
 * filing was first listed; the day comes from the index if there is one. `xmax = 0` is true for rows that this
 * statement inserts.
 */
const FLAG = `
  insert into seen_filing as seen
    (accession, form, path, source, first_seen_at, accepted_at, filed_on, state, next_try_at, published_at, in_index)
  select named.accession, named.form, named.path, $6, $7::timestamptz, named.accepted_at::timestamptz, named.filed_on::date,
    case when held.accession is null then 'pending' else 'published' end,
    case when held.accession is null then $7::timestamptz end,
    case when held.accession is not null then $7::timestamptz end,
    $6 = 'index'
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
    as named (accession, form, path, accepted_at, filed_on)
  left join lateral (
    select accession from filing where filing.accession = named.accession
    union all select accession from sale_notice where sale_notice.accession = named.accession
    union all select accession from schedule where schedule.accession = named.accession limit 1) held on true
  on conflict (accession) do update
    set accepted_at = coalesce(seen.accepted_at, excluded.accepted_at), in_index = seen.in_index or excluded.in_index,
      filed_on = case when excluded.in_index then excluded.filed_on else seen.filed_on end
    where (seen.accepted_at is null and excluded.accepted_at is not null)
      or (excluded.in_index and (not seen.in_index or seen.filed_on <> excluded.filed_on))
  returning xmax = 0 and state = 'pending' as fresh`

const CLAIM = `
  update seen_filing set next_try_at = $3
  where accession in (
    select accession from seen_filing where state = 'pending' and next_try_at <= $2
      and ($4::text is null or source = $4)
    order by source, next_try_at, accession limit $1 for update skip locked)
  returning accession, form, path, source, first_seen_at, accepted_at, filed_on, attempts`

/** Ends the processing of filings. A missing acceptance time is taken from the stored filing. */
const SETTLE = `
  update seen_filing seen
  set state = case when settled.reason is null then 'published' else 'rejected' end, reason = settled.reason,
    next_try_at = null, fetched_at = settled.fetched_at::timestamptz,
    published_at = case when settled.reason is null then $4::timestamptz end,
    accepted_at = coalesce(seen.accepted_at,
      (select accepted_at from filing where filing.accession = seen.accession),
      (select accepted_at from sale_notice where sale_notice.accession = seen.accession),
      (select accepted_at from schedule where schedule.accession = seen.accession))
  from unnest($1::text[], $2::text[], $3::text[]) as settled (accession, reason, fetched_at)
  where seen.accession = settled.accession and seen.state in ('pending', 'gone')`

interface Row {
  accession: string
  form: string
  path: string
  source: NamedBy
  first_seen_at: string
  accepted_at: string | null
  filed_on: ReportDate
  attempts: number
}

export function postgresFilingLedger({ db, pool }: Pick<Connection, 'db' | 'pool'>): FilingLedger {
  return {
    async claimDue({ by, limit, now, until }) {
      const { rows } = await pool.query<Row>(CLAIM, [limit, now, until, by ?? null])
      return rows.map(toPending)
    },
    async countOf(day) {
      const { pending, seen } = await db
        .selectFrom('seen_filing')
        .select(({ fn }) => [
          fn.countAll<string>().as('seen'),
          fn.countAll<string>().filterWhere('state', '=', 'pending').as('pending')
        ])
        .where('filed_on', '=', day)
        .executeTakeFirstOrThrow()
      return { pending: Number(pending), seen: Number(seen) }
    },
    async findNextDue() {
      const row = await db
        .selectFrom('seen_filing')
        .select(({ fn }) => fn.min('next_try_at').as('due'))
        .where('state', '=', 'pending')
        .executeTakeFirst()
      return row?.due ? new Date(row.due) : undefined
    },
    async flag(filings, by, now) {
      if (filings.length === 0) return 0
      const { rows } = await pool.query<{ fresh: boolean }>(FLAG, [...columnsOf(filings), by, now])
      return rows.filter(({ fresh }) => fresh).length
    },
    async postpone(accession, at, reason, isAttempt) {
      await db
        .updateTable('seen_filing')
        .set(({ eb }) => ({
          attempts: eb('attempts', '+', Number(isAttempt)),
          next_try_at: at?.toISOString() ?? null,
          reason,
          state: at ? 'pending' : 'gone'
        }))
        .where('accession', '=', accession)
        .where('state', '=', 'pending')
        .execute()
    },
    async settle(filings, now) {
      await pool.query(SETTLE, [
        filings.map(({ accession }) => accession),
        filings.map(({ refusal }) => refusal ?? null),
        filings.map(({ fetchedAt }) => fetchedAt.toISOString()),
        now
      ])
    }
  }
}

export async function countPendingFilings({ db }: Pick<Connection, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('seen_filing')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Rows are sorted, so that two processes cannot deadlock. */
function columnsOf(filings: readonly NamedFiling[]) {
  const sorted = filings.toSorted((one, other) => (one.accession < other.accession ? -1 : 1))
  return [
    sorted.map(({ accession }) => accession),
    sorted.map(({ form }) => form),
    sorted.map(({ path }) => path),
    sorted.map(({ acceptedAt }) => acceptedAt?.toISOString() ?? null),
    sorted.map(({ filedOn }) => filedOn)
  ]
}

function toPending(row: Row): PendingFiling {
  return {
    acceptedAt: row.accepted_at ? new Date(row.accepted_at) : undefined,
    accession: row.accession,
    attempts: row.attempts,
    filedOn: row.filed_on,
    firstSeenAt: new Date(row.first_seen_at),
    form: row.form,
    namedBy: row.source,
    path: row.path
  }
}
