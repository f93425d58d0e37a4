import type pg from 'pg'
import type { Clock } from '#core/clock.ts'
import { sumInsiders } from '#core/lists/activities/screen/insider-totals.ts'
import { findJointInsiders } from '#core/lists/activities/screen/joint-insiders.ts'
import { newestChange } from '#core/lists/activities/screen/past-view.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { rememberStamp } from '#core/lists/activities/screen/remember-stamp.ts'
import type { Insider } from '#core/lists/insiders/insider.ts'
import type { InsiderQuestion, InsiderStore } from '#core/lists/insiders/ports.ts'
import {
  type KnownInsiders,
  NO_WINS,
  type SelectedInsider,
  selectInsiders,
  type WinTable
} from '#core/lists/insiders/select-insiders.ts'
import type { Cached } from '../../cached.ts'
import { readWinTable, rememberWins } from '../../scores/win-records.ts'
import { listHoldings } from './holdings.ts'
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
  const newestOf = rememberStamp(newestChange)
  const pastWins = rememberWins(pool)
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
      const found = selectInsiders(await known(question), question)
      const page = found.slice(0, question.limit)
      const last = found.length > question.limit ? page.at(-1) : undefined
      const described = await describe(pool, page, {
        asOf: question.asOf ?? clock.now(),
        isPast: question.isPast === true
      })
      return { insiders: described, next: last && { cik: last.cik, key: last.key } }
    },
    listHoldings: question => listHoldings(pool, question),
    listPositions: (ciks, question) => listPositions(pool, ciks, question),
    sumMonths: (cik, range, asOf) => sumMonths(pool, cik, range, asOf)
  }

  async function known({ asOf, isPast }: Pick<InsiderQuestion, 'asOf' | 'isPast'>): Promise<KnownInsiders> {
    const wins = asOf && isPast ? await pastWins(asOf) : await winTable()
    if (asOf && (isPast || !(await isNewest(asOf)))) return { ...(await pastKnown(screen, asOf)), wins }
    const open = await screen.open()
    return { columns: open.columns, joint: jointOf(open), totals: totalsOf(open), wins }
  }

  /** Catches up, and returns whether the columns hold nothing that became known after `asOf`, so that today's totals are those of then. */
  async function isNewest(asOf: Date): Promise<boolean> {
    await screen.catchUp()
    const { stamp } = await screen.open()
    // Also finds owners who were named later, because columns do not say when each became known.
    const { rows } = await pool.query<{ isNewest: boolean }>({ ...IS_NEWEST, values: [asOf.toISOString()] })
    const open = await screen.open()
    return rows[0]!.isNewest && open.stamp === stamp && newestOf(open) <= asOf.getTime() / 1000
  }
}

const IS_NEWEST = {
  name: 'is-newest-filing',
  text: `select not exists (select from filing where known_at > $1::timestamptz) as "isNewest"`
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
