// Reads the hits of a session by underlying: the underlyings of a page, their totals, and the first hits of each.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { OptionFilter } from '#core/options/reading/option-filter.ts'
import type { GroupQuestion, HitGroup } from '#core/options/reading/ports.ts'
import { HIT_COLUMNS, type HitRow, ISSUER_OF, toHit } from './hit-rows.ts'

const ORDERS = { premium: 'premium', score: 'coalesce(score, -1)', volume: 'volume' } as const

/** Condition of hits that a list contains. Its parameters are `selectionValues`. */
export const selectedHits = `
  session = $1 and ($2::text[] is null or underlying = any($2)) and ($3::text is null or type = $3)
    and ($4::text is null or status = $4) and ($5::float8 is null or score >= $5)
    and ($6::float8 is null or premium >= $6) and ($7::int is null or expiry - session <= $7)`

export const selectionValues = (
  session: ReportDate,
  { maxDays, minPremium, minScore, status, ticker, type }: OptionFilter
): readonly unknown[] => [
  session,
  ticker ?? null,
  type ?? null,
  status ?? null,
  minScore ?? null,
  minPremium ?? null,
  maxDays ?? null
]

const listQuery = (order: string): string => `
  with selected as (
    select *, row_number() over (partition by underlying order by ${order} desc, premium desc, contract) as place
    from option_hit where ${selectedHits}
  ), grouped as (
    select underlying, count(*)::int as count, max(${order}) as first,
      coalesce(sum(premium) filter (where type = 'call'), 0) as call_premium,
      coalesce(sum(premium) filter (where type = 'put'), 0) as put_premium
    from selected group by underlying
  ), shown as (
    select *, (select count(*)::int from grouped) as total from grouped order by first desc, underlying limit $8 offset $9
  )
  select shown.underlying, (${ISSUER_OF('name', 'shown.underlying')}) as name, shown.count,
    shown.call_premium as "callPremium", shown.put_premium as "putPremium", total, ${HIT_COLUMNS}
  from shown join selected hit using (underlying) where place <= $10
  order by shown.first desc, shown.underlying, place`

interface GroupRow extends HitRow, Omit<HitGroup, 'hits' | 'name'> {
  readonly name: string | null
  readonly total: number
}

export async function listGroups(
  pool: pg.Pool,
  question: GroupQuestion
): Promise<{ groups: HitGroup[]; total: number }> {
  const { hits, limit, offset, session, sort } = question
  const { rows } = await pool.query<GroupRow>(listQuery(ORDERS[sort]), [
    ...selectionValues(session, question),
    limit,
    offset,
    hits
  ])
  const groups = [...Map.groupBy(rows, ({ underlying }) => underlying)].map(([underlying, own]): HitGroup => {
    const { callPremium, count, name, putPremium } = own[0]!
    return { callPremium, count, hits: own.map(toHit), name: name ?? undefined, putPremium, underlying }
  })
  return { groups, total: rows[0]?.total ?? 0 }
}
