import type pg from 'pg'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { rememberStamp } from '#core/lists/activities/screen/remember-stamp.ts'
import type { CountStore } from '#core/lists/counts/ports.ts'
import { totalColumns } from '#core/lists/counts/total-columns.ts'
import { countByDay, newYorkDayOf, spanOf } from './count-by-day.ts'

const COUNT_FILINGS = {
  name: 'count-filings',
  text: 'select coalesce(sum(added), 0)::int as filings from filing_count'
}
const COUNT_FILINGS_BY_DAY = `select ${newYorkDayOf('known_at')} as day, count(*)::int as count
  from filing where ${spanOf('known_at')} group by 1`

export function postgresCounts(pool: pg.Pool, screen: Screen): CountStore {
  const totals = rememberStamp(totalColumns)
  return {
    async countAll() {
      const { rows } = await pool.query<{ filings: number }>(COUNT_FILINGS)
      const { counts } = totals(await screen.open())
      return { filings: rows[0]!.filings, ...counts }
    },
    countFilingsByDay: span => countByDay(pool, COUNT_FILINGS_BY_DAY, span),
    sumMonths: async () => totals(await screen.open()).months
  }
}
