import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { addDays } from '#core/dates/report-date.ts'
import type { WatchingRule } from '#core/messages/alerts/ports.ts'
import { toUser, type UserRow } from '../../accounts/account-rows.ts'
import type { RunStatement } from './insert-hits.ts'
import { PLACE_OF_RULE, type RuleRow, toRule } from './rule-rows.ts'

interface Row {
  readonly rule: RuleRow
  readonly owner: UserRow
  readonly getsMails: boolean
  readonly place: number
  readonly mailsToday: number
  readonly closedDigest: ReportDate | null
}

/**
 * JSON of a rule's owner. Of several subscriptions, active ones come before canceled ones, then the latest expiry
 * first.
 */
const OWNER = `(
  select json_build_object('id', account.id::text, 'enc_id', account.enc_id, 'email', account.email, 'name', account.name,
    'photo_url', account.photo_url, 'role', account.role, 'deletes_at', account.deletes_at,
    'verified_at', account.verified_at, 'api_key', null,
    'subscription', (
      select json_build_object('status', s.status, 'expiresAt', s.expires_at)
      from subscription s join billing_customer c on c.id = s.customer_id
      where c.account_id = account.id and s.subscription_for = 'other'
      order by s.status = 'active' desc, s.expires_at desc limit 1)))`

const READ = {
  name: 'alert-watching',
  text: `
    select json_build_object('id', alert_rule.id::text, 'name', alert_rule.name, 'kind', kind, 'cik', cik::text,
        'trades', trades, 'query', query, 'member_id', member_id, 'timing', timing, 'quiet_from', quiet_from, 'quiet_to', quiet_to,
        'most_a_day', most_a_day, 'is_paused', is_paused, 'tells', tells,
        'revision', revision, 'feed_version', feed_version,
        'followed_kind', followed_kind, 'followed_of', followed_of,
        'created_at', alert_rule.created_at) as rule,
      ${OWNER} as owner, 'alerts' = any (account.mail_kinds) as "getsMails", ${PLACE_OF_RULE} as place,
      case when most_a_day is null then 0 else (
        select count(distinct occasion)::int from alert_hit
        where rule_id = alert_rule.id and at >= $2 and at < $3 and occasion not like 'digest %') end as "mailsToday",
      (select substr(max(occasion), 8) from alert_mail
       where account_id = account.id and occasion like 'digest %' and state <> 'queued') as "closedDigest"
    from alert_rule join account on account.id = alert_rule.account_id
    where alert_rule.id = any ($1::bigint[]) and removed_at is null`
}

export async function readWatching(
  run: RunStatement,
  ruleIds: readonly string[],
  day: ReportDate
): Promise<WatchingRule[]> {
  const [from, to] = [day, addDays(day, 1)].map(start => newYorkInstant(start, '00:00').toISOString())
  const { rows } = await run<Row>({ ...READ, values: [ruleIds, from, to] })
  return rows.map(({ closedDigest, owner, rule, ...row }) => ({
    ...row,
    closedDigest: closedDigest ?? undefined,
    owner: toUser(owner),
    rule: toRule(rule)
  }))
}
