import type { OwnAlert } from '#core/messages/alerts/ports.ts'
import type { AlertTiming, WatchedTrades } from '#core/messages/alerts/rules/alert-options.ts'
import type { AlertCondition, NewAlert, PriceCondition } from '#core/messages/alerts/rules/alert-rule.ts'
import type { FollowKind } from '#core/messages/following/follow-kinds.ts'
import { CROSSING_WAYS } from '#core/prices/crossings/find-crossings.ts'
import { writeQuery } from '#core/query.ts'

export const RULE_COLUMNS = [
  'alert_rule.id',
  'alert_rule.name',
  'alert_rule.kind',
  'alert_rule.cik',
  'alert_rule.trades',
  'alert_rule.query',
  'alert_rule.member_id',
  'alert_rule.timing',
  'alert_rule.quiet_from',
  'alert_rule.quiet_to',
  'alert_rule.most_a_day',
  'alert_rule.is_paused',
  'alert_rule.tells',
  'alert_rule.revision',
  'alert_rule.feed_version',
  'alert_rule.followed_kind',
  'alert_rule.followed_of',
  'alert_rule.created_at'
] as const

/** Number of older active alerts of the same account, or of older things that it follows. */
export const PLACE_OF_RULE = `(
  select count(distinct coalesce(older.followed_kind || ' ' || older.followed_of, older.id::text))::int
  from alert_rule older
  where older.account_id = alert_rule.account_id and older.id < alert_rule.id and not older.is_paused
    and older.removed_at is null and (older.followed_kind is null) = (alert_rule.followed_kind is null)
    and (alert_rule.followed_kind is null
      or (older.followed_kind, older.followed_of) <> (alert_rule.followed_kind, alert_rule.followed_of)))`

export interface ConditionRow {
  readonly kind: string
  readonly cik: string | null
  readonly trades: string | null
  readonly query: string | null
  readonly member_id: string | null
}

export interface RuleRow extends ConditionRow {
  readonly id: string
  readonly name: string
  readonly timing: string
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly most_a_day: number | null
  readonly is_paused: boolean
  readonly tells: readonly string[] | null
  readonly revision: number
  readonly feed_version: number
  readonly followed_kind: string | null
  readonly followed_of: string | null
  readonly created_at: string
}

/** Converts columns to a condition. Check constraints allow no other values. */
export function toCondition({ cik, kind, member_id, query, trades }: ConditionRow): AlertCondition {
  if (kind === 'reports') return { kind }
  if (kind === 'price' || kind === 'distance') return toPriceCondition({ cik, kind, query })
  if (kind === 'options') {
    const isWatched = query?.startsWith(WATCHED) ?? false
    return { isWatched, kind, query: (query ?? '').slice(isWatched ? WATCHED.length : 0).replace(/^&/, '') }
  }
  if (kind === 'congress') return { kind, memberId: member_id, query: query ?? '' }
  if (kind === 'earnings') return { days: Number(new URLSearchParams(query ?? '').get('days')), kind }
  if (kind === 'list' || kind === 'owners' || kind === 'planned') return { kind, query: query ?? '' }
  if (kind === 'watched') return { kind, trades: trades as WatchedTrades }
  return { cik: cik ?? '', kind: kind as 'insider' | 'stock', trades: trades as WatchedTrades }
}

/** Stands before the query of a rule about unusual options that covers the watch lists of its owner. */
const WATCHED = 'watched=true'

function toPriceCondition({
  cik,
  kind,
  query
}: Pick<ConditionRow, 'cik' | 'query'> & { readonly kind: PriceCondition['kind'] }): PriceCondition {
  const stored = new URLSearchParams(query ?? '')
  const of = { cik: cik ?? '', ticker: stored.get('ticker') ?? '' }
  if (kind === 'distance') return { ...of, kind, percent: Number(stored.get('percent')), tradeId: stored.get('trade') }
  const way = CROSSING_WAYS.find(known => known === stored.get('way')) ?? 'above'
  return { ...of, kind, price: Number(stored.get('price')), way }
}

export function toRule(row: RuleRow): OwnAlert {
  const { followed_kind: kind, followed_of: of, quiet_from: from, quiet_to: to } = row
  return {
    condition: toCondition(row),
    createdAt: new Date(row.created_at),
    feedVersion: row.feed_version,
    followed: kind !== null && of !== null ? { kind: kind as FollowKind, of } : null,
    id: row.id,
    isPaused: row.is_paused,
    mostADay: row.most_a_day,
    name: row.name,
    quietHours: from !== null && to !== null ? { from, to } : null,
    revision: row.revision,
    tells: row.tells,
    timing: row.timing as AlertTiming
  }
}

export function conditionColumns(condition: AlertCondition): ConditionRow {
  const { kind } = condition
  const none = { cik: null, member_id: null, query: null, trades: null }
  if (condition.kind === 'reports') return { ...none, kind }
  if (condition.kind === 'price') {
    const { cik, price, ticker, way } = condition
    return { ...none, cik, kind, query: writeQuery({ price, ticker, way }) }
  }
  if (condition.kind === 'distance') {
    const { cik, percent, ticker, tradeId } = condition
    return { ...none, cik, kind, query: writeQuery({ percent, ticker, trade: tradeId ?? undefined }) }
  }
  if (condition.kind === 'options') {
    const parts = [...(condition.isWatched ? [WATCHED] : []), ...(condition.query ? [condition.query] : [])]
    return { ...none, kind, query: parts.join('&') }
  }
  if (condition.kind === 'congress') return { ...none, kind, member_id: condition.memberId, query: condition.query }
  if (condition.kind === 'earnings') return { ...none, kind, query: `days=${condition.days}` }
  if ('query' in condition) return { ...none, kind, query: condition.query }
  return { ...none, cik: 'cik' in condition ? condition.cik : null, kind, trades: condition.trades }
}

export const settingColumns = ({ isPaused, mostADay, name, quietHours, tells, timing }: NewAlert) => ({
  is_paused: isPaused,
  most_a_day: mostADay,
  name,
  quiet_from: quietHours?.from ?? null,
  quiet_to: quietHours?.to ?? null,
  tells: tells === null ? null : [...tells],
  timing
})
