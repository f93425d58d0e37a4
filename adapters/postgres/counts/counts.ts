import type pg from 'pg'
import type { Screen } from '#core/activities/screen/ports.ts'
import { rememberStamp } from '#core/activities/screen/remember-stamp.ts'
import type { CountStore } from '#core/counts/ports.ts'
import { totalColumns } from '#core/counts/total-columns.ts'
import { cached } from '../cached.ts'
import { countByDay, newYorkDayOf, spanOf } from './count-by-day.ts'

const COUNT_MS = 5_000
const READ_FILINGS = { name: 'count-filings', text: 'select count(*)::int as filings from filing' }
const COUNT_FILINGS_BY_DAY = `select ${newYorkDayOf('known_at')} as day, count(*)::int as count
  from filing where ${spanOf('known_at')} group by 1`

/** Catching up counts filings again where that is `recountMs` ago: a live feed makes it catch up several times a second. */
export function postgresCounts(pool: pg.Pool, screen: Screen, countMs = COUNT_MS, recountMs = COUNT_MS): CountStore {
  const countFilings = cached(
    async () => (await pool.query<{ filings: number }>(READ_FILINGS)).rows[0]!.filings,
    countMs,
    { isPatient: countMs === 0 }
  )
  const totals = rememberStamp(totalColumns)
  return {
    async catchUp() {
      await Promise.all([countFilings.reloadIfOlder(recountMs), screen.catchUp()])
    },
    async countAll() {
      const filings = await countFilings()
      const { counts } = totals(await screen.open())
      return { filings, ...counts }
    },
    countFilingsByDay: span => countByDay(pool, COUNT_FILINGS_BY_DAY, span),
    sumMonths: async () => totals(await screen.open()).months
  }
}
