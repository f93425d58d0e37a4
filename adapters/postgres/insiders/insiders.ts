import type pg from 'pg'
import { sumInsiders } from '#core/activities/screen/insider-totals.ts'
import { findJointInsiders } from '#core/activities/screen/joint-insiders.ts'
import type { Screen } from '#core/activities/screen/ports.ts'
import { rememberStamp } from '#core/activities/screen/remember-stamp.ts'
import type { Clock } from '#core/clock.ts'
import type { Insider } from '#core/insiders/insider.ts'
import type { InsiderStore } from '#core/insiders/ports.ts'
import { NO_WINS, type SelectedInsider, selectInsiders, type WinTable } from '#core/insiders/select-insiders.ts'
import type { Cached } from '../cached.ts'
import { findIdentity, listPositions, readIdentities, sumMonths } from './insider-rows.ts'

/** Records change as years end, not as filings arrive, many of which may come in a second. */
const WIN_TABLE_MS = 5_000

/** Who, and in which order, is decided over columns in memory; names, companies and positions come from PostgreSQL. */
export function postgresInsiders(
  pool: pg.Pool,
  screen: Screen,
  winTable: Cached<WinTable>,
  clock: Clock
): InsiderStore {
  const totalsOf = rememberStamp(sumInsiders)
  const jointOf = rememberStamp(findJointInsiders)
  return {
    async catchUp() {
      await Promise.all([winTable.reloadIfOlder(WIN_TABLE_MS), screen.catchUp()])
    },
    findIdentity: (cik, asOf) => findIdentity(pool, cik, asOf),
    async findWinRecord(cik) {
      const { cutoff, records } = await winTable()
      return { cutoff, record: records.get(cik) ?? NO_WINS }
    },
    async list(question) {
      const wins = await winTable()
      const open = await screen.open()
      const found = selectInsiders(
        { columns: open.columns, joint: jointOf(open), totals: totalsOf(open), wins },
        question
      )
      const page = found.slice(0, question.limit)
      const last = found.length > question.limit ? page.at(-1) : undefined
      return { insiders: await describe(pool, page, clock.now()), next: last && { cik: last.cik, key: last.key } }
    },
    listPositions: (ciks, question) => listPositions(pool, ciks, question),
    sumMonths: (cik, range, asOf) => sumMonths(pool, cik, range, asOf)
  }
}

/** The columns keep names in lower case; people read them as filed. */
async function describe(pool: pg.Pool, page: readonly SelectedInsider[], asOf: Date): Promise<Insider[]> {
  if (page.length === 0) return []
  const identities = await readIdentities(
    pool,
    page.map(({ cik }) => cik),
    asOf
  )
  return page.map(({ key: _, ...insider }) => {
    const identity = identities.get(insider.cik)
    return { ...insider, companies: identity?.companies ?? [], name: identity?.name ?? insider.name.toUpperCase() }
  })
}
