import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { StudyHits } from '#core/options/reading/ports.ts'
import { OPTION_SCORE_VERSION } from '#core/options/score.ts'

interface Row {
  scores: number[] | null
  underlyings: string[]
  sessions: ReportDate[]
  shares: (number | null)[]
  move_1: (number | null)[]
  move_5: (number | null)[]
  move_20: (number | null)[]
}

/**
 * Selects hits with scores of one version only, because scores of different versions are not comparable. The result is
 * one row of arrays, because many small rows would take longer to receive.
 */
const LIST = `
  with newest as (
    select score, underlying, session, c, move_1, move_5, move_20
    from option_hit join option_session using (underlying, session)
    where score is not null and score_version = $2 order by session desc, contract limit $1
  )
  select json_agg(score) as scores, json_agg(underlying) as underlyings, json_agg(session) as sessions,
    json_agg(c) as shares, json_agg(move_1) as move_1, json_agg(move_5) as move_5, json_agg(move_20) as move_20
  from newest`

export async function listStudyHits(pool: pg.Pool, limit: number): Promise<StudyHits> {
  const { rows } = await pool.query<Row>(LIST, [limit, OPTION_SCORE_VERSION])
  const row = rows[0]
  if (!row?.scores) return { moves: { 1: [], 5: [], 20: [] }, scores: [], sessions: [], shares: [], underlyings: [] }
  return {
    moves: { 1: row.move_1, 5: row.move_5, 20: row.move_20 },
    scores: row.scores,
    sessions: row.sessions,
    shares: row.shares,
    underlyings: row.underlyings
  }
}
