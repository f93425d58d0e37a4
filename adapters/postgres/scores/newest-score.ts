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
