import { type Kysely, sql } from 'kysely'

import { MINUTE_MS } from '#core/dates/durations.ts'
import type { AlertTiming } from '#core/messages/alerts/rules/alert-options.ts'
import type { Followed, FollowKind } from '#core/messages/following/follow-kinds.ts'
import type { FollowedThing } from '#core/messages/following/followed.ts'
import type { FollowStore } from '#core/messages/following/own-following.ts'
import type { Database } from '#db/schema.ts'
import { notifyDataChange } from '../../changes.ts'
import { inTransaction } from '../../in-transaction.ts'
import { lockAccount, turnOnAlertMails } from './alert-rules.ts'
import { conditionColumns, PLACE_OF_RULE } from './rule-rows.ts'

/** Things that readers follow: rules in `alert_rule` with the same `followed_kind` and `followed_of`. */
export function postgresFollowing(db: Kysely<Database>): FollowStore {
  return {
    change: (userId, thing, { isPaused, timing }) =>
      inTransaction(db, async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('alert_rule')
          .set({ changed_in: sql`pg_current_xact_id()`, is_paused: isPaused, timing })
          .where(isOf(userId, thing))
          .where('removed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await notifyDataChange(transaction, [`watchlist:${userId}`])
        return numUpdatedRows > 0n
      }),

    async countUnread(userId, { most, without }) {
      const { count } = await db
        .selectFrom('alert_hit')
        .innerJoin('alert_rule', 'alert_rule.id', 'alert_hit.rule_id')
        .select(sql<number>`count(distinct (alert_hit.kind, alert_hit.accession))::int`.as('count'))
        .where('alert_hit.account_id', '=', userId)
        .where('read_at', 'is', null)
        .where('followed_kind', 'is not', null)
        .where('removed_at', 'is', null)
        .where(sql<boolean>`not alert_hit.kind = any (${without.kinds})`)
        .where(sql<boolean>`not (followed_kind = 'screen' and followed_of = any (${without.screens}))`)
        .where(sql<boolean>`${sql.raw(PLACE_OF_RULE)} < ${most}`)
        .executeTakeFirstOrThrow()
      return count
    },

    follow: (userId, { conditions, name, thing }, { most, now }) =>
      inTransaction(db, async transaction => {
        await lockAccount(transaction, userId)
        const followed = await list(transaction, userId)
        if (followed.some(({ kind, of }) => kind === thing.kind && of === thing.of)) return 'followed'
        if (followed.length >= most) return 'too_many'
        const isUndone = sql`removed_at >= ${new Date(now.getTime() - MINUTE_MS).toISOString()}::timestamptz`
        const { numUpdatedRows } = await transaction
          .updateTable('alert_rule')
          .set({
            changed_in: sql`pg_current_xact_id()`,
            is_paused: sql`is_paused and ${isUndone}`,
            name,
            removed_at: null,
            timing: sql`case when ${isUndone} then timing else 'daily' end`
          })
          .where(isOf(userId, thing))
          .executeTakeFirst()
        if (numUpdatedRows === 0n) {
          await transaction
            .insertInto('alert_rule')
            .values(
              conditions.map(condition => ({
                account_id: userId,
                created_at: now.toISOString(),
                followed_kind: thing.kind,
                followed_of: thing.of,
                name,
                timing: 'daily',
                ...conditionColumns(condition)
              }))
            )
            .execute()
        }
        if (followed.length === 0) await turnOnAlertMails(transaction, userId)
        await notifyDataChange(transaction, [`watchlist:${userId}`])
        return 'followed'
      }),

    list: userId => list(db, userId),

    markRead: (userId, documents, now) =>
      inTransaction(db, async transaction => {
        await sql`
        with named as (
          select * from unnest(${documents.map(({ kind }) => kind)}::text[], ${documents.map(({ id }) => id)}::text[])
            as named (kind, accession)
        ), own as (
          select hit.rule_id, hit.accession, hit.at, named.kind is not null as is_named
          from alert_hit hit
          join alert_rule rule on rule.id = hit.rule_id and rule.followed_kind is not null
          left join named on named.kind = hit.kind and named.accession = hit.accession
          where hit.account_id = ${userId} and hit.read_at is null
        )
        update alert_hit hit set read_at = ${now.toISOString()}
        from own
        where hit.rule_id = own.rule_id and hit.accession = own.accession
          and (own.is_named or own.at < (select min(at) from own where is_named))`.execute(transaction)
        await notifyDataChange(transaction, [`watchlist:${userId}`])
      }),

    unfollow: (userId, thing, now) =>
      inTransaction(db, async transaction => {
        const { numUpdatedRows } = await transaction
          .updateTable('alert_rule')
          .set({ removed_at: now.toISOString() })
          .where(isOf(userId, thing))
          .where('removed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows > 0n) await notifyDataChange(transaction, [`watchlist:${userId}`])
        return numUpdatedRows > 0n
      })
  }
}

const isOf = (userId: string, { kind, of }: Followed) =>
  sql<boolean>`account_id = ${userId} and followed_kind = ${kind} and followed_of = ${of}`

async function list(db: Kysely<Database>, userId: string): Promise<readonly FollowedThing[]> {
  const rows = await db
    .selectFrom('alert_rule')
    .select(['followed_kind', 'followed_of', 'name', 'timing', 'is_paused'])
    .distinctOn(['followed_kind', 'followed_of'])
    .select('id')
    .where('account_id', '=', userId)
    .where('followed_kind', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('followed_kind')
    .orderBy('followed_of')
    .orderBy('id')
    .execute()
  return rows
    .toSorted((a, b) => Number(BigInt(b.id) - BigInt(a.id)))
    .map(row => ({
      isPaused: row.is_paused,
      kind: row.followed_kind as FollowKind, // check constraints allow no other values
      name: row.name,
      of: row.followed_of!,
      timing: row.timing as AlertTiming
    }))
}
