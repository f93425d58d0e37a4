import type pg from 'pg'

import type { DayCount, DaySpan } from '#core/dates/shown-days.ts'

/** Returns SQL for the New York day of an instant, such as `2026-03-01`. */
export const newYorkDayOf = (column: string): string => `(${column} at time zone 'America/New_York')::date`

/** Returns SQL for instants within the New York days $1 to $2. An index on the column can be used. */
export const spanOf = (column: string): string =>
  `${column} >= $1::date::timestamp at time zone 'America/New_York'
   and ${column} < ($2::date + 1)::timestamp at time zone 'America/New_York'`

/** Returns counts by day. `statement` selects `day` and `count` for the days $1 to $2. */
export async function countByDay(pool: pg.Pool, statement: string, { from, to }: DaySpan): Promise<DayCount[]> {
  return (await pool.query<DayCount>(statement, [from, to])).rows
}
