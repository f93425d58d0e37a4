// The table index_day, and what an index says of seen_filing. How far the feed was read back is a setting by type.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { IndexDay, IndexDays } from '#core/feed/ports.ts'
import { inTransaction } from '../in-transaction.ts'

/** The first day that is not final, was not read, or has filings that are pending. */
const WATERMARK = `
  select min(day)::text as first,
    (select min(open.day)::text from (
      select day from index_day where not is_final
      union all select filed_on from seen_filing where state = 'pending' and in_index
      union all select day + 1 from index_day held
        where is_final and not exists (select from index_day next where next.day = held.day + 1)
    ) open where open.day >= (select min(day) from index_day)) as open
  from index_day`

const SAVE = `
  insert into index_day as held (day, read_at, is_final, has_index, named) values ($1, $2, $3, $4, $5)
  on conflict (day) do update set read_at = excluded.read_at, is_final = held.is_final or excluded.is_final,
    has_index = held.has_index or excluded.has_index,
    named = case when excluded.has_index then excluded.named else held.named end`

const MARK_VANISHED = `
  update seen_filing set vanished_on = ($3::timestamptz at time zone 'America/New_York')::date
  where filed_on = $1 and vanished_on is null and state = 'published' and not accession = any($2)
  returning accession`

const MARK_RETURNED = `
  update seen_filing set vanished_on = null where vanished_on is not null and accession = any($1)`

interface DayRow {
  day: ReportDate
  is_final: boolean
  has_index: boolean
  named: number
}

export function postgresIndexDays(pool: pg.Pool): IndexDays {
  return {
    async find(day) {
      const { rows } = await pool.query<DayRow>(
        'select day, is_final, has_index, named from index_day where day = $1',
        [day]
      )
      return rows.map(toIndexDay)[0]
    },
    async findMark(type) {
      const { rows } = await pool.query<{ value: string }>('select value from setting where name = $1', [markOf(type)])
      return rows[0] ? new Date(rows[0].value) : undefined
    },
    async findWatermark() {
      const { rows } = await pool.query<{ first: ReportDate | null; open: ReportDate | null }>(WATERMARK)
      const { first = null, open = null } = rows[0] ?? {}
      return open ?? first ?? undefined
    },
    save: (day, named, now) =>
      inTransaction(pool, async client => {
        await client.query(SAVE, [day.day, now, day.isFinal, day.hasIndex, day.named])
        if (!day.hasIndex) return []
        await client.query(MARK_RETURNED, [named])
        if (!day.isFinal) return []
        const { rows } = await client.query<{ accession: string }>(MARK_VANISHED, [day.day, named, now])
        return rows.map(({ accession }) => accession)
      }),
    async saveMark(type, newest) {
      await pool.query(
        `insert into setting as held (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
        [markOf(type), newest.toISOString()]
      )
    }
  }
}

const markOf = (type: string): string => `feed-read-to-${type}`

const toIndexDay = ({ day, has_index, is_final, named }: DayRow): IndexDay => ({
  day,
  hasIndex: has_index,
  isFinal: is_final,
  named
})
