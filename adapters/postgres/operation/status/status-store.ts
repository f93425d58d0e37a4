// Reads how fresh and complete the data is. core/operation/status interprets the figures.

import type { ReportDate } from '#core/dates/report-date.ts'
import {
  type DayLatency,
  type DueReport,
  type IndexDay,
  type Latency,
  LISTED_DIFFERENCES,
  type StatusReadings,
  type StatusStore
} from '#core/operation/status/ports.ts'
import type { Connection } from '../../connect.ts'
import { feedReader, maybeDate, readIncidents, readRows } from './feed-readings.ts'
import { readOffices } from './office-readings.ts'
import { readQueues } from './queue-readings.ts'

export function postgresStatus({ db, pool }: Pick<Connection, 'db' | 'pool'>): StatusStore {
  const read = readRows(pool)
  const readFeed = feedReader({ db, pool })

  return {
    async read({ from, since }): Promise<StatusReadings> {
      const [feed, incidents, queues, days, latencies, rest, due, offices] = await Promise.all([
        readFeed(),
        readIncidents(db, since.toISOString()),
        readQueues(pool),
        read<DayRow>(DAYS, [from, LISTED_DIFFERENCES]),
        read<LatencyRow>(LATENCIES, [from]),
        read<RestRow>(REST),
        db
          .selectFrom('due_report')
          .select(['kind', 'report_date', 'due_since'])
          .where('due_since', 'is not', null)
          .orderBy('due_since')
          .orderBy('report_date')
          .$narrowType<{ due_since: string }>()
          .execute(),
        readOffices(db)
      ])
      const { daily_built_at, daily_date, last_figure_at } = rest[0]!
      const whole = latencies.find(({ day }) => day === null)
      return {
        ...feed,
        days: days.map(toIndexDay),
        dueReports: due.map(toDueReport),
        incidents,
        lastFigureAt: maybeDate(last_figure_at),
        latencies: latencies.flatMap(row => (row.day === null ? [] : [toDayLatency(row, row.day)])),
        latency: whole && whole.filings > 0 ? toLatency(whole) : undefined,
        newestDailyReport:
          daily_date === null || daily_built_at === null
            ? undefined
            : { builtAt: new Date(daily_built_at), date: daily_date as ReportDate },
        offices,
        queues
      }
    },
    readFeed
  }
}

interface DayRow {
  day: string
  read_at: string
  is_final: boolean
  has_index: boolean
  named: number
  held: number
  pending: number
  difference_count: number
  differences: IndexDay['differences']
}

const DAYS = `
  select day::text, read_at, is_final, has_index, named, held, pending, difference_count, differences
  from index_day,
  lateral (
    select
      count(*) filter (where in_index and is_held)::int as held,
      count(*) filter (where in_index and not is_held and state = 'pending')::int as pending,
      count(*) filter (where is_difference)::int as difference_count,
      coalesce(json_agg(json_build_object(
        'accession', accession, 'form', form, 'isHeld', is_held, 'path', path,
        'state', case when vanished_on is not null then 'vanished' else state end
      ) order by accession) filter (where is_difference and place <= $2), '[]') as differences
    from (
      select *, row_number() over (partition by is_difference order by accession) as place
      from (
        select seen.*, in_index and not is_held or vanished_on is not null and is_held as is_difference
        from (
          select seen_filing.*,
            state = 'published' or exists (select from filing where filing.accession = seen_filing.accession)
              or exists (select from schedule where schedule.accession = seen_filing.accession)
              or exists (select from sale_notice where sale_notice.accession = seen_filing.accession) as is_held
          from seen_filing where filed_on = index_day.day
        ) seen
      ) judged
    ) placed
  ) counted
  where day >= $1
  order by day desc`

interface LatencyRow {
  day: string | null
  filings: number
  p50: number | null
  p95: number | null
  p99: number | null
}

/** Selects latencies by day. The row without a day is for all days together. */
const LATENCIES = `
  select day::text, count(*)::int as filings,
    percentile_cont(0.5) within group (order by seconds) as p50,
    percentile_cont(0.95) within group (order by seconds) as p95,
    percentile_cont(0.99) within group (order by seconds) as p99
  from (
    select (accepted_at at time zone 'America/New_York')::date as day,
      greatest(0, extract(epoch from published_at - accepted_at))::float8 as seconds
    from seen_filing
    where source = 'feed' and published_at is not null and fetched_at is not null and accepted_at is not null and filed_on >= $1::date - 1
  ) arrived
  where day >= $1
  group by grouping sets ((day), ())
  order by day`

interface RestRow {
  last_figure_at: string | null
  daily_date: string | null
  daily_built_at: string | null
}

const REST = `
  select
    (select max(read_at) from market_figure) as last_figure_at,
    daily.report_date::text as daily_date, daily.built_at as daily_built_at
  from (select) one left join lateral (
    select report_date, built_at from report where kind = 'daily' order by report_date desc limit 1
  ) daily on true`

interface DueRow {
  kind: DueReport['kind']
  report_date: string
  due_since: string
}

const toDueReport = ({ due_since, kind, report_date }: DueRow): DueReport => ({
  date: report_date as ReportDate,
  dueSince: new Date(due_since),
  kind
})

const toIndexDay = (row: DayRow): IndexDay => ({
  day: row.day as ReportDate,
  differenceCount: row.difference_count,
  differences: row.differences,
  hasIndex: row.has_index,
  held: row.held,
  isFinal: row.is_final,
  named: row.named,
  pending: row.pending,
  readAt: new Date(row.read_at)
})

const toLatency = ({ filings, p50, p95, p99 }: LatencyRow): Latency => ({
  filings,
  p50: p50 ?? 0,
  p95: p95 ?? 0,
  p99: p99 ?? 0
})

const toDayLatency = (row: LatencyRow, day: string): DayLatency => ({ ...toLatency(row), day: day as ReportDate })
