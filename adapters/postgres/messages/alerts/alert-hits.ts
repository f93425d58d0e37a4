import { type Kysely, sql } from 'kysely'
import type { Language } from '#core/language.ts'
import type { AlertHits, StoredHit } from '#core/messages/alerts/ports.ts'
import type { Database } from '#db/schema.ts'
import { toUser, USER_COLUMNS } from '../../accounts/account-rows.ts'
import { PLACE_OF_RULE, RULE_COLUMNS, toRule } from './rule-rows.ts'

const PLACE = sql<number>`${sql.raw(PLACE_OF_RULE)}`.as('place')

export function postgresAlertHits(db: Kysely<Database>): AlertHits {
  const hits = db
    .selectFrom('alert_hit')
    .innerJoin('alert_rule', 'alert_rule.id', 'alert_hit.rule_id')
    .whereRef('alert_hit.revision', '=', 'alert_rule.revision')
    .where('alert_rule.removed_at', 'is', null)
    .select(RULE_COLUMNS)
    .select(['alert_hit.kind as hit_kind', 'alert_hit.accession', 'alert_hit.trade_ids', 'alert_hit.at', PLACE])
  const ofAccount = (accountId: string, most: number) =>
    hits
      .where('alert_hit.account_id', '=', accountId)
      .orderBy('alert_hit.at', 'desc')
      .orderBy('alert_hit.accession')
      .orderBy('alert_rule.id')
      .limit(most)
  const ofMail = (accountId: string, occasion: string) =>
    hits
      .where('alert_hit.account_id', '=', accountId)
      .where('alert_hit.occasion', '=', occasion)
      .where('alert_rule.is_paused', '=', false)
      .orderBy('alert_hit.at')
      .orderBy('alert_hit.accession')
      .orderBy('alert_rule.id')
  return {
    async findOfAccount(accountId, most) {
      return (await ofAccount(accountId, most).where('followed_kind', 'is', null).execute()).map(toHit)
    },

    async findOfFollowed(accountId, most) {
      const followed = ofAccount(accountId, most).where('followed_kind', 'is not', null).select('alert_hit.read_at')
      return (await followed.execute()).map(row => ({ ...toHit(row), isRead: row.read_at !== null }))
    },

    async findOfMail(accountId, occasion) {
      const byMail = ofMail(accountId, occasion).where(sql<boolean>`tells is null or 'mail' = any (tells)`)
      return (await byMail.execute()).map(toHit)
    },

    async findOfMessage({ id, message }) {
      const ofMessage = hits
        .innerJoin('channel_hit', join =>
          join
            .onRef('channel_hit.rule_id', '=', 'alert_hit.rule_id')
            .onRef('channel_hit.accession', '=', 'alert_hit.accession')
        )
        .where('channel_hit.channel_id', '=', id)
        .where('channel_hit.message', '=', message)
        .where('alert_rule.is_paused', '=', false)
        .orderBy('alert_hit.at')
        .orderBy('alert_hit.accession')
        .orderBy('alert_rule.id')
      return (await ofMessage.execute()).map(toHit)
    },

    async findOfNotice({ accountId, occasion, parts }) {
      const ofNotice = ofMail(accountId, occasion)
        .where('alert_hit.notice_part', '>=', parts.first)
        .where('alert_hit.notice_part', '<=', parts.last)
      return (await ofNotice.execute()).map(toHit)
    },

    async findOfRule(ruleId, most) {
      const owned = await db
        .selectFrom('alert_rule')
        .innerJoin('account', 'account.id', 'alert_rule.account_id')
        .select([...USER_COLUMNS, 'mail_language'])
        .where('alert_rule.id', '=', ruleId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      const rule = await db.selectFrom('alert_rule').select(RULE_COLUMNS).where('id', '=', ruleId).executeTakeFirst()
      if (!owned || !rule) return undefined
      const rows = await hits.where('alert_rule.id', '=', ruleId).orderBy('at', 'desc').limit(most).execute()
      return {
        hits: rows.map(toHit),
        language: owned.mail_language as Language, // a check constraint allows no other value
        owner: toUser(owned),
        rule: toRule(rule)
      }
    }
  }
}

function toHit(row: Parameters<typeof toRule>[0] & HitRow): StoredHit {
  return {
    at: new Date(row.at),
    id: row.accession,
    kind: row.hit_kind as StoredHit['kind'], // a check constraint allows no other value
    place: row.place,
    rule: toRule(row),
    tradeIds: row.trade_ids
  }
}

interface HitRow {
  readonly hit_kind: string
  readonly accession: string
  readonly trade_ids: readonly string[]
  readonly at: string
  readonly place: number
}
