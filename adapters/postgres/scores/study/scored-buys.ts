import type pg from 'pg'

import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import type { ScoredBuySource } from '#core/scores/study/ports.ts'

interface ListsRow {
  scores: number[] | null
  issuers: string[]
  weeks: number[]
  month: (number | null)[]
  year: (number | null)[]
}

/** Selects one row of lists, because tens of thousands of small rows would take longer to receive than to query. */
const READ_SCORED = {
  name: 'score-study',
  text: `select json_agg(issue.score) as scores, json_agg(event.issuer_cik::text) as issuers,
           json_agg(floor(extract(epoch from event.known_at) / 604800)::int) as weeks,
           json_agg((event.outcomes #>> '{1M,return}')::float8) as month,
           json_agg((event.outcomes #>> '{1Y,return}')::float8) as year
         from score issue join trade_event event on event.accession = issue.accession and event.side = 'buy'
         where issue.score_version = $1 and issue.score is not null and event.known_at <= $2
           and event.is_eligible and event.retracted_at is null`
}

export function postgresScoredBuys(pool: pg.Pool): ScoredBuySource {
  return {
    async listScored(until) {
      const { rows } = await pool.query<ListsRow>({ ...READ_SCORED, values: [SCORE_VERSION, until.toISOString()] })
      const { issuers, month, scores, weeks, year } = rows[0]!
      if (!scores) return { issuers: [], returns: { '1M': [], '1Y': [] }, scores: [], weeks: [] }
      return { issuers, returns: { '1M': month, '1Y': year }, scores, weeks }
    }
  }
}
