import { type Kysely, sql } from 'kysely'

import { tellsBy } from '#core/messages/alerts/matching/write-hits.ts'
import type { AlertRules } from '#core/messages/alerts/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'
import { conditionColumns, RULE_COLUMNS, settingColumns, toRule } from './rule-rows.ts'

/** The tables are created in db/migrations/0036_alerts.ts. Rules of followed things are in followed-things.ts. */
export function postgresAlertRules(db: Kysely<Database>): AlertRules {
  return {
    add: (userId, alert, { most, now }) =>
      inTransaction(db, async transaction => {
        await lockAccount(transaction, userId)
        if ((await countAlerts(transaction, userId)) >= most) return 'too_many_alerts'
        const row = await transaction
          .insertInto('alert_rule')
          .values({
            account_id: userId,
            armed_at: now.toISOString(),
            created_at: now.toISOString(),
            ...conditionColumns(alert.condition),
            ...settingColumns(alert)
          })
          .returning(RULE_COLUMNS)
          .executeTakeFirstOrThrow()
        if (tellsBy(alert, 'mail')) await turnOnAlertMails(transaction, userId)
        return toRule(row)
      }),

    async change(userId, id, alert, now) {
      const condition = conditionColumns(alert.condition)
      const isSame = sql<boolean>`(kind, cik, trades, query, member_id) is not distinct from
        (${condition.kind}, ${condition.cik}::bigint, ${condition.trades}, ${condition.query}, ${condition.member_id})`
      const row = await db
        .updateTable('alert_rule')
        .set({
          ...condition,
          ...settingColumns(alert),
          armed_at: sql`case when ${isSame} and not is_paused then armed_at else ${now.toISOString()}::timestamptz end`,
          changed_in: sql`pg_current_xact_id()`,
          revision: sql`revision + case when ${isSame} then 0 else 1 end`
        })
        .where(isOwnAlert(userId))
        .where('id', '=', id)
        .returning(RULE_COLUMNS)
        .executeTakeFirst()
      return row && toRule(row)
    },

    async list(userId) {
      const rows = await db
        .selectFrom('alert_rule')
        .select(RULE_COLUMNS)
        .where(isOwnAlert(userId))
        .orderBy('id')
        .execute()
      return rows.map(toRule)
    },

    async remove(userId, id, now) {
      const { numUpdatedRows } = await db
        .updateTable('alert_rule')
        .set({ removed_at: now.toISOString() })
        .where(isOwnAlert(userId))
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async renewFeed(userId, id) {
      const row = await db
        .updateTable('alert_rule')
        .set({ feed_version: sql`feed_version + 1` })
        .where(isOwnAlert(userId))
        .where('id', '=', id)
        .returning(RULE_COLUMNS)
        .executeTakeFirst()
      return row && toRule(row)
    },

    restore: (userId, id, most) =>
      inTransaction(db, async transaction => {
        await lockAccount(transaction, userId)
        if ((await countAlerts(transaction, userId)) >= most) return 'too_many_alerts'
        const { numUpdatedRows } = await transaction
          .updateTable('alert_rule')
          .set({ changed_in: sql`pg_current_xact_id()`, removed_at: null })
          .where('account_id', '=', userId)
          .where('id', '=', id)
          .where('followed_kind', 'is', null)
          .where('removed_at', 'is not', null)
          .executeTakeFirst()
        return numUpdatedRows > 0n ? 'restored' : 'alert_not_found'
      })
  }
}

/** Serialises additions to one account. */
export async function lockAccount(transaction: Kysely<Database>, userId: string): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function turnOnAlertMails(transaction: Kysely<Database>, userId: string): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ mail_kinds: sql<string[]>`array_append(mail_kinds, 'alerts')` })
    .where('id', '=', userId)
    .where(sql<boolean>`not 'alerts' = any (mail_kinds)`)
    .execute()
}

const isOwnAlert = (userId: string) =>
  sql<boolean>`account_id = ${userId} and followed_kind is null and removed_at is null`

async function countAlerts(transaction: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('alert_rule')
    .select(row => row.fn.countAll<string>().as('count'))
    .where(isOwnAlert(userId))
    .executeTakeFirstOrThrow()
  return Number(count)
}
