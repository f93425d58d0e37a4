import type pg from 'pg'
import type { Clock } from '#core/clock.ts'
import { sumInsiders } from '#core/lists/activities/screen/insider-totals.ts'
import { findJointInsiders } from '#core/lists/activities/screen/joint-insiders.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { rememberStamp } from '#core/lists/activities/screen/remember-stamp.ts'
import type { Insider } from '#core/lists/insiders/insider.ts'
import type { InsiderStore } from '#core/lists/insiders/ports.ts'
import {
  type KnownInsiders,
  NO_WINS,
  type SelectedInsider,
  selectInsiders,
  type WinTable
} from '#core/lists/insiders/select-insiders.ts'
import type { Cached } from '../../cached.ts'
import { readWinTable } from '../../scores/win-records.ts'
import { findIdentity, listPositions, readIdentities, sumMonths } from './insider-rows.ts'
import { rememberPast } from './past-insiders.ts'

/**
 * Cache lifetime of win records. They change when a trade's year ends, not with filings, which may arrive many times a
 * second.
 */
const WIN_TABLE_MS = 5_000

/**
 * Store of insider lists. The core selects and sorts in-memory columns. Names, companies and positions come from
 * PostgreSQL.
 */
export function postgresInsiders(
  pool: pg.Pool,
  screen: Screen,
  winTable: Cached<WinTable>,
  clock: Clock
): InsiderStore {
  const totalsOf = rememberStamp(sumInsiders)
  const jointOf = rememberStamp(findJointInsiders)
  const pastKnown = rememberPast(pool)
  return {
    async catchUp() {
      const [isWhole] = await Promise.all([winTable.reloadIfOlder(WIN_TABLE_MS), screen.catchUp()])
      return isWhole
    },
    findIdentity: (cik, asOf, isPast = false) => findIdentity(pool, cik, { asOf, isPast }),
    async findWinRecord(cik, asOf) {
      const { cutoff, records } = asOf ? await readWinTable(pool, asOf) : await winTable()
      return { cutoff, record: records.get(cik) ?? NO_WINS }
    },
    async list(question) {
      const found = selectInsiders(await known(question.asOf), question)
      const page = found.slice(0, question.limit)
      const last = found.length > question.limit ? page.at(-1) : undefined
      const described = await describe(pool, page, {
        asOf: question.asOf ?? clock.now(),
        isPast: question.asOf !== undefined
      })
      return { insiders: described, next: last && { cik: last.cik, key: last.key } }
    },
    listPositions: (ciks, question) => listPositions(pool, ciks, question),
    sumMonths: (cik, range, asOf) => sumMonths(pool, cik, range, asOf)
  }

  async function known(asOf: Date | undefined): Promise<KnownInsiders> {
    if (asOf) return pastKnown(screen, asOf)
    const wins = await winTable()
    const open = await screen.open()
    return { columns: open.columns, joint: jointOf(open), totals: totalsOf(open), wins }
  }
}

/**
 * Adds names, companies and positions. The columns contain names in lower case only, so names as filed are read from
 * the database.
 */
async function describe(
  pool: pg.Pool,
  page: readonly SelectedInsider[],
  known: { readonly asOf: Date; readonly isPast: boolean }
): Promise<Insider[]> {
  if (page.length === 0) return []
  const identities = await readIdentities(
    pool,
    page.map(({ cik }) => cik),
    known
  )
  return page.map(({ key: _, ...insider }) => {
    const identity = identities.get(insider.cik)
    return { ...insider, companies: identity?.companies ?? [], name: identity?.name ?? insider.name.toUpperCase() }
  })
}
