// Recomputes option scores from their stored parts. Some were off by 0.1, because they were rounded as binary
// fractions.

import { type Kysely, sql } from 'kysely'

const FROM_VERSION = '1'
const TO_VERSION = '2'

/** SQL that uses `numeric`, which rounds decimals half up, like core/options/score.ts. */
const ROUND_AGAIN = `
  with part as (
    select hit.session, hit.contract, place, part,
      case when part -> 'percentile' <> 'null' then
        round((2 * (part ->> 'lower')::numeric + (part ->> 'equal')::numeric) * 50 / (part ->> 'sessions')::numeric, 1)
      end as percentile
    from option_hit hit, jsonb_array_elements(hit.detail -> 'parts') with ordinality listed (part, place)
    where hit.score_version = '${FROM_VERSION}'
  ), points as (
    select *, round((part ->> 'weight')::numeric * percentile / 100, 2) as contribution from part
  ), again as (
    select session, contract, round(coalesce(sum(contribution), 0), 1) as score,
      jsonb_agg(part || jsonb_build_object('contribution', contribution, 'percentile', percentile) order by place) as parts
    from points group by session, contract
  )
  update option_hit hit
  set score = case when hit.score is null then null else again.score end,
    score_version = '${TO_VERSION}',
    detail = hit.detail || jsonb_build_object(
      'parts', again.parts,
      'score', case when hit.score is null then null else again.score end,
      'scoreVersion', '${TO_VERSION}'
    )
  from again where hit.session = again.session and hit.contract = again.contract`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ROUND_AGAIN).execute(db)
}

/** Keeps the corrected scores. The previous version rounds only the scores of new sessions in its own way. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `update option_hit set score_version = '${FROM_VERSION}',
         detail = detail || jsonb_build_object('scoreVersion', '${FROM_VERSION}') where score_version = '${TO_VERSION}'`
    )
    .execute(db)
}
