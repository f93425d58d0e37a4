// Reads the progress of each source, which reports wait for and the status page shows first.

import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { FeedReadings, Incident } from '#core/operation/status/ports.ts'
import type { Database } from '#db/schema.ts'
import type { Connection } from '../../connect.ts'
import { FIND_MARKET } from '../../stocks/price-merge.ts'

/** Runs one statement. The caller names the type of its rows. */
type ReadRows = <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export const readRows =
  (pool: pg.Pool): ReadRows =>
  async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows

export function feedReader({ db, pool }: Pick<Connection, 'db' | 'pool'>): () => Promise<FeedReadings> {
  const read = readRows(pool)
  return async () => {
    const [facts, successes, incidents] = await Promise.all([
      read<FactRow>(FACTS),
      db.selectFrom('source_state').select(['source', 'last_success_at']).execute(),
      readIncidents(db, 'infinity')
    ])
    const { last_final_day, last_priced_day, newest_form_4_at, oldest_pending_at, oldest_unread_at } = facts[0]!
    const { pending, purchases, unread, whole_day } = facts[0]!
    const wholeDay = maybeDay(whole_day)
    return {
      daysWithoutIndex: facts[0]!.days_without_index as ReportDate[],
      incidents,
      lastFinalDay: maybeDay(last_final_day),
      lastPricedDay: maybeDay(last_priced_day),
      newestForm4At: maybeDate(newest_form_4_at),
      pending: { filings: pending, oldestSeenAt: maybeDate(oldest_pending_at) },
      purchases: wholeDay && { count: purchases, day: wholeDay },
      successes: new Map(successes.map(({ last_success_at, source }) => [source, new Date(last_success_at)])),
      unreadOfIndex: { filings: unread, oldestSeenAt: maybeDate(oldest_unread_at) }
    }
  }
}

/** Returns open incidents, and those that ended after `since`. */
export async function readIncidents(db: Kysely<Database>, since: string): Promise<Incident[]> {
  const rows = await db
    .selectFrom('incident')
    .select(['source', 'kind', 'started_at', 'ended_at', 'detail'])
    .where(row => row.or([row('ended_at', 'is', null), row('ended_at', '>', since)]))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toIncident)
}

interface FactRow {
  pending: number
  oldest_pending_at: string | null
  unread: number
  oldest_unread_at: string | null
  newest_form_4_at: string | null
  last_priced_day: string | null
  last_final_day: string | null
  days_without_index: string[]
  whole_day: string | null
  purchases: number
}

/** Selects the progress. The last price day is that of the market's fund, which trades in every session. */
const FACTS = `
  select
    (select count(*)::int from seen_filing where state = 'pending') as pending,
    (select min(first_seen_at) from seen_filing where state = 'pending') as oldest_pending_at,
    unread.count as unread, unread.oldest as oldest_unread_at,
    (select max(accepted_at) from seen_filing
     where form in ('4', '4/A') and filed_on >= (select max(filed_on) from seen_filing) - 1) as newest_form_4_at,
    (select max(date)::text from price_bar
     where ticker = (${FIND_MARKET})) as last_priced_day,
    (select max(day)::text from index_day where is_final) as last_final_day,
    array(select day::text from index_day where not is_final and not has_index order by day) as days_without_index,
    whole.day::text as whole_day,
    (select count(*)::int from trade_event
     where side = 'buy' and (is_eligible or is_waiting)
       and known_at >= whole.day::timestamp at time zone 'America/New_York'
       and known_at < (whole.day + 1)::timestamp at time zone 'America/New_York') as purchases
  from (
    select count(*)::int, min(first_seen_at) as oldest from seen_filing join index_day on day = filed_on and is_final
    where state = 'pending' and in_index
  ) unread
  left join lateral (select max(day) as day from index_day where is_final and has_index) whole on true`

interface IncidentRow {
  source: string
  kind: string
  started_at: string
  ended_at: string | null
  detail: object
}

const toIncident = ({ detail, ended_at, kind, source, started_at }: IncidentRow): Incident => ({
  detail: detail as Incident['detail'],
  endedAt: maybeDate(ended_at),
  kind: kind as Incident['kind'],
  source: source as Incident['source'],
  startedAt: new Date(started_at)
})

export const maybeDate = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text))

const maybeDay = (text: string | null): ReportDate | undefined => (text ?? undefined) as ReportDate | undefined
