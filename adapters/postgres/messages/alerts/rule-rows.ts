import type { OwnAlert } from '#core/messages/alerts/ports.ts'
import type { AlertTiming, WatchedTrades } from '#core/messages/alerts/rules/alert-options.ts'
import type { AlertCondition, NewAlert } from '#core/messages/alerts/rules/alert-rule.ts'

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
  'alert_rule.revision',
  'alert_rule.feed_version',
  'alert_rule.created_at'
] as const

/** Number of older active rules of the same account. */
export const PLACE_OF_RULE = `(
  select count(*)::int from alert_rule older
  where older.account_id = alert_rule.account_id and older.id < alert_rule.id and not older.is_paused)`

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
  readonly revision: number
  readonly feed_version: number
  readonly created_at: string
}

/** Converts columns to a condition. Check constraints allow no other values. */
export function toCondition({ cik, kind, member_id, query, trades }: ConditionRow): AlertCondition {
  if (kind === 'congress') return { kind, memberId: member_id, query: query ?? '' }
  if (kind === 'list' || kind === 'owners' || kind === 'planned') return { kind, query: query ?? '' }
  return { cik: cik ?? '', kind: kind as 'insider' | 'stock', trades: trades as WatchedTrades }
}

export function toRule(row: RuleRow): OwnAlert {
  const { quiet_from: from, quiet_to: to } = row
  return {
    condition: toCondition(row),
    createdAt: new Date(row.created_at),
    feedVersion: row.feed_version,
    id: row.id,
    isPaused: row.is_paused,
    mostADay: row.most_a_day,
    name: row.name,
    quietHours: from !== null && to !== null ? { from, to } : null,
    revision: row.revision,
    timing: row.timing as AlertTiming
  }
}

export function conditionColumns(condition: AlertCondition): ConditionRow {
  const { kind } = condition
  const none = { cik: null, member_id: null, query: null, trades: null }
  if (kind === 'congress') return { ...none, kind, member_id: condition.memberId, query: condition.query }
  if ('query' in condition) return { ...none, kind, query: condition.query }
  return { ...none, cik: condition.cik, kind, trades: condition.trades }
}

export const settingColumns = ({ isPaused, mostADay, name, quietHours, timing }: NewAlert) => ({
  is_paused: isPaused,
  most_a_day: mostADay,
  name,
  quiet_from: quietHours?.from ?? null,
  quiet_to: quietHours?.to ?? null,
  timing
})
