import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { OptionHit } from '#core/options/hit.ts'
import type { OptionStore } from '#core/options/ports.ts'
import { loadChains, saveChains } from './chains.ts'
import { loadPast, saveConfirmations, saveJudged } from './judged.ts'

export const postgresOptionStore = (pool: pg.Pool): OptionStore => ({
  async findSplits(session, underlyings) {
    const { rows } = await pool.query<{ ticker: string }>(
      'select distinct ticker from split where date = $1 and ticker = any($2)',
      [session, underlyings]
    )
    return new Set(rows.map(({ ticker }) => ticker))
  },
  async listBelieved(session) {
    const { rows } = await pool.query<{ underlying: string }>(
      `select underlying from option_session where session = $1 and state = 'judged'`,
      [session]
    )
    return new Set(rows.map(({ underlying }) => underlying))
  },
  async listFollowed(session) {
    const { rows } = await pool.query<{ underlying: string }>(
      'select distinct underlying from option_chain where session >= $1 order by underlying',
      [session]
    )
    return rows.map(({ underlying }) => underlying)
  },
  async listUnderlyings(session, phase) {
    const { rows } = await pool.query<{ underlying: string }>(
      `select underlying from option_chain where session = $1 and phase = coalesce($2, phase) order by underlying`,
      [session, phase ?? null]
    )
    return rows.map(({ underlying }) => underlying)
  },
  async listWhole(session) {
    const { rows } = await pool.query<{ underlying: string }>(
      `select underlying from option_chain where session = $1 and phase = 'close' and is_complete`,
      [session]
    )
    return new Set(rows.map(({ underlying }) => underlying))
  },
  loadChains: (session, underlyings) => loadChains(pool, session, underlyings),
  async loadHits(session) {
    const { rows } = await pool.query<{ detail: OptionHit }>('select detail from option_hit where session = $1', [
      session
    ])
    return rows.map(({ detail }) => detail)
  },
  loadPast: (session, underlyings, since) => loadPast(pool, session, underlyings, since),
  loadShares: (session, from) => loadShares(pool, session, from),
  saveChains: chains => saveChains(pool, chains),
  saveConfirmations: (confirmations, counted) => saveConfirmations(pool, confirmations, counted),
  saveJudged: (judged, moves) => saveJudged(pool, judged, moves)
})

async function loadShares(pool: pg.Pool, session: ReportDate, from: ReportDate): Promise<Map<string, number[]>> {
  const { rows } = await pool.query<{ underlying: string; shares: number[] }>(
    `select underlying, json_agg(c) as shares from option_hit
     where session >= $2 and session < $1 and c is not null group by underlying`,
    [session, from]
  )
  return new Map(rows.map(({ shares, underlying }) => [underlying, shares]))
}
