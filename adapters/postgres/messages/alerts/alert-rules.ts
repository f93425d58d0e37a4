import { type Kysely, sql } from 'kysely'

import type { AlertRules } from '#core/messages/alerts/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'
import { conditionColumns, RULE_COLUMNS, settingColumns, toRule } from './rule-rows.ts'

/** The tables are created in db/migrations/0036_alerts.ts. */
export function postgresAlertRules(db: Kysely<Database>): AlertRules {
  return {
    add: (userId, alert, { most, now }) =>
      inTransaction(db, async transaction => {
        // Serialises additions to one account.
        await transaction.selectFrom('account').select('id').where('id', '=', userId).forUpdate().execute()
        const { count } = await transaction
          .selectFrom('alert_rule')
          .select(row => row.fn.countAll<string>().as('count'))
          .where('account_id', '=', userId)
          .executeTakeFirstOrThrow()
        if (Number(count) >= most) return 'too_many_alerts'
        const row = await transaction
          .insertInto('alert_rule')
          .values({
            account_id: userId,
            created_at: now.toISOString(),
            ...conditionColumns(alert.condition),
            ...settingColumns(alert)
          })
          .returning(RULE_COLUMNS)
          .executeTakeFirstOrThrow()
        await transaction
          .updateTable('account')
          .set({ mail_kinds: sql<string[]>`array_append(mail_kinds, 'alerts')` })
          .where('id', '=', userId)
          .where(sql<boolean>`not 'alerts' = any (mail_kinds)`)
          .execute()
        return toRule(row)
      }),

    async change(userId, id, alert) {
      const condition = conditionColumns(alert.condition)
      const row = await db
        .updateTable('alert_rule')
        .set({
          ...condition,
          ...settingColumns(alert),
          changed_in: sql`pg_current_xact_id()`,
          revision: sql`revision + case when (kind, cik, trades, query, member_id) is not distinct from
            (${condition.kind}, ${condition.cik}::bigint, ${condition.trades}, ${condition.query}, ${condition.member_id}) then 0 else 1 end`
        })
        .where('account_id', '=', userId)
        .where('id', '=', id)
        .returning(RULE_COLUMNS)
        .executeTakeFirst()
      return row && toRule(row)
    },

    async list(userId) {
      const rows = await db
        .selectFrom('alert_rule')
        .select(RULE_COLUMNS)
        .where('account_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows.map(toRule)
    },

    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('alert_rule')
        .where('account_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async renewFeed(userId, id) {
      const row = await db
        .updateTable('alert_rule')
        .set({ feed_version: sql`feed_version + 1` })
        .where('account_id', '=', userId)
        .where('id', '=', id)
        .returning(RULE_COLUMNS)
        .executeTakeFirst()
      return row && toRule(row)
    }
  }
}
