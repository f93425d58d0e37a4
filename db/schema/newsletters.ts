// Newsletters.

import type { Generated, JSONColumnType } from 'kysely'

export interface NewslettersTables {
  blocked_address: BlockedAddressTable
  mail_return: MailReturnTable
  newsletter_edition: NewsletterEditionTable
  newsletter_mail: NewsletterMailTable
}

interface NewsletterEditionTable {
  id: Generated<string>
  kind: string
  occasion: string
  source: JSONColumnType<object>
  not_before: string
  expires_at: string
  created_at: Generated<string>
  withdrawn_at: string | null
}

interface NewsletterMailTable {
  edition_id: string
  account_id: string
  state: Generated<string>
  attempts: Generated<number>
  due_at: string
  taken_at: string | null
  ended_at: string | null
  reason: string | null
  resent_at: string | null
  unsubscribed_at: string | null
  unknown_tries: Generated<number>
  bounced_at: string | null
  complained_at: string | null
}

interface MailReturnTable {
  id: string
  email: string
  kind: string
  at: string
  settled_at: string | null
}

interface BlockedAddressTable {
  email: string
  reason: string
  at: string
}

/** Alert rules of users, their hits, and alert mails. */
export interface AlertsTables {
  alert_hit: AlertHitTable
  alert_mail: AlertMailTable
  alert_notice: AlertNoticeTable
  alert_rule: AlertRuleTable
}

interface AlertRuleTable {
  id: Generated<string>
  account_id: string
  name: string
  kind: string
  cik: string | null
  trades: string | null
  query: string | null
  member_id: string | null
  timing: string
  quiet_from: string | null
  quiet_to: string | null
  most_a_day: number | null
  is_paused: Generated<boolean>
  /** Null for all ways. */
  tells: string[] | null
  revision: Generated<number>
  feed_version: Generated<number>
  created_at: string
  /** Closes of stocks count from then on. */
  armed_at: Generated<string>
  changed_in: Generated<string>
  /** Kind of the followed thing; null for an alert. */
  followed_kind: string | null
  followed_of: string | null
  removed_at: string | null
}

interface AlertHitTable {
  rule_id: string
  kind: Generated<string>
  /** @see core/messages/alerts/ports.ts, HitDocument */
  accession: string
  revision: number
  account_id: string
  trade_ids: string[]
  at: string
  occasion: string | null
  notice_part: number | null
  /** Null for hits of alerts. */
  read_at: string | null
}

interface AlertNoticeTable {
  account_id: string
  occasion: string
  due_at: string
  taken_at: string | null
  attempts: Generated<number>
  part: Generated<number>
  first_part: Generated<number>
  taken_part: number | null
}

interface AlertMailTable {
  account_id: string
  occasion: string
  state: Generated<string>
  attempts: Generated<number>
  due_at: string
  expires_at: string
  created_at: Generated<string>
  taken_at: string | null
  ended_at: string | null
  reason: string | null
  unknown_tries: Generated<number>
  unsubscribed_at: string | null
}
