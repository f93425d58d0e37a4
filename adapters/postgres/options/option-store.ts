import { type Kysely, sql } from 'kysely'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { AlertOptionHits } from '#core/messages/alerts/matching/alert-option-hits.ts'
import type { OptionHit } from '#core/options/hit.ts'
import type { OptionStore } from '#core/options/ports.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../any-of.ts'
import type { Connection } from '../connect.ts'
import { loadChains, saveChains } from './chains.ts'
import { loadPast, saveConfirmations, saveJudged } from './judged.ts'

/** `alert` inserts the matching alerts before unusual options become visible; nobody is told without it. */
export const postgresOptionStore = (
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  alert: AlertOptionHits = async () => 0
): OptionStore => ({
  async findSplits(session, underlyings) {
    const rows = await db
      .selectFrom('split')
      .distinct()
      .select('ticker')
      .where('date', '=', session)
      .where('ticker', '=', anyOf(underlyings))
      .execute()
    return new Set(rows.map(({ ticker }) => ticker))
  },
  async listBelieved(session) {
    const rows = await db
      .selectFrom('option_session')
      .select('underlying')
      .where('session', '=', session)
      .where('state', '=', 'judged')
      .execute()
    return new Set(rows.map(({ underlying }) => underlying))
  },
  async listFollowed(session) {
    const rows = await db
      .selectFrom('option_chain')
      .distinct()
      .select('underlying')
      .where('session', '>=', session)
      .orderBy('underlying')
      .execute()
    return rows.map(({ underlying }) => underlying)
  },
  async listUnderlyings(session, phase) {
    const query = db
      .selectFrom('option_chain')
      .select('underlying')
      .where('session', '=', session)
      .orderBy('underlying')
    const rows = await (phase ? query.where('phase', '=', phase) : query).execute()
    return rows.map(({ underlying }) => underlying)
  },
  async listWhole(session) {
    const rows = await db
      .selectFrom('option_chain')
      .select('underlying')
      .where('session', '=', session)
      .where('phase', '=', 'close')
      .where('is_complete', '=', true)
      .execute()
    return new Set(rows.map(({ underlying }) => underlying))
  },
  loadChains: (session, underlyings) => loadChains(db, session, underlyings),
  async loadHits(session) {
    const rows = await db.selectFrom('option_hit').select('detail').where('session', '=', session).execute()
    return rows.map(({ detail }) => detail as OptionHit) // as saveJudged() wrote it
  },
  loadPast: (session, underlyings, since) => loadPast(pool, session, underlyings, since),
  loadShares: (session, from) => loadShares(db, session, from),
  saveChains: chains => saveChains(pool, chains),
  saveConfirmations: (confirmations, counted) => saveConfirmations(pool, confirmations, counted),
  saveJudged: (judged, moves) => saveJudged(pool, { alert, judged, moves })
})

async function loadShares(db: Kysely<Database>, session: ReportDate, from: ReportDate): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('option_hit')
    .select(['underlying', sql<number[]>`json_agg(c)`.as('shares')])
    .where('session', '>=', from)
    .where('session', '<', session)
    .where('c', 'is not', null)
    .groupBy('underlying')
    .execute()
  return new Map(rows.map(({ shares, underlying }) => [underlying, shares]))
}
