// SQL of a trade's newest score, and of whether it is visible. The core decides until when scores are open
// (core/scores/score-visibility.ts); statements compare with the parameter that carries this time.

import { type OpenScores, scoresOpenUntil } from '#core/scores/score-visibility.ts'

/**
 * Returns SQL for the newest score of a row of `trade`, as known at the instant `asOf`. It excludes retracted events,
 * whose scores stay in the table.
 */
export const newestScore = (asOf: string): string => `
  select score.score, score.score_version, score.as_of from score
  where trade.is_scorable and score.accession = split_part(trade.id, '#', 1) and score.as_of <= ${asOf}
    and not exists (select from trade_event event where event.accession = score.accession and event.side = 'buy'
      and (not event.is_eligible or event.retracted_at <= ${asOf}))
  order by score.as_of desc, score.score_version desc limit 1`

/** Like `newestScore`, with columns for readers who see scores up to `openUntil`, the place of `openUntilParameter`. */
export const visibleScore = (asOf: string, openUntil: string): string => `
  select case when ${isOpen('newest', openUntil)} then newest.score end as visible_score,
    case when ${isOpen('newest', openUntil)} then newest.score_version end as visible_version,
    newest.score is not null and not ${isOpen('newest', openUntil)} as is_hidden
  from (${newestScore(asOf)}) newest`

export const isOpen = (score: 'newest' | 'score', openUntil: string): string => `(${score}.as_of <= ${openUntil})`

export function openUntilParameter(open: OpenScores): string {
  const until = scoresOpenUntil(open)
  if (Number.isFinite(until)) return new Date(until).toISOString()
  return until > 0 ? 'infinity' : '-infinity'
}
