import type pg from 'pg'

import type { ScoredBuy, ScoredBuyList } from '#core/data-api/ports.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import { isOpen, openUntilParameter } from '../scores/newest-score.ts'

const LIST = {
  name: 'scored-buys-of-api',
  text: `
    select score.accession, event.issuer_cik::text as "issuerCik", issuer.name as "issuerName", event.ticker,
      to_char(score.as_of at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from score
    join trade_event event on event.accession = score.accession and event.side = 'buy'
    join issuer on issuer.cik = event.issuer_cik
    where score.score_version = $1 and score.score is not null
      and score.as_of <= $2::timestamptz and ${isOpen('score', '$4::timestamptz')}
      and (event.is_eligible or event.refused_at > $3::timestamptz)
      and (event.retracted_at is null or event.retracted_at > $2::timestamptz)
      and ($5::bigint[] is null or event.issuer_cik = any ($5))
      and ($6::timestamptz is null or (score.as_of, score.accession) < ($6, $7))
    order by score.as_of desc, score.accession desc limit $8`
}

export function postgresScoredBuyList(pool: pg.Pool): ScoredBuyList {
  return {
    async list({ after, asOf, issuerCiks, judgedAt, limit, openScores }) {
      const place = [after?.at ?? null, after?.accession ?? '']
      const instants = [asOf.toISOString(), judgedAt.toISOString(), openUntilParameter(openScores)]
      const values = [SCORE_VERSION, ...instants, issuerCiks ?? null, ...place, limit]
      return (await pool.query<ScoredBuy>({ ...LIST, values })).rows
    }
  }
}
