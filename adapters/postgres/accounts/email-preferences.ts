import { type Kysely, sql } from 'kysely'
import type { BlockReason, NewsletterKind } from '#core/accounts/newsletter-kinds.ts'
import type { EmailPreferenceStore } from '#core/accounts/own-data/email-preferences.ts'
import { isOneAlert } from '#core/accounts/own-data/unsubscribe.ts'
import type { Language } from '#core/language.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../in-transaction.ts'
import { unblockAddress } from '../messages/returns/mail-returns.ts'

export function postgresEmailPreferences(db: Kysely<Database>): EmailPreferenceStore {
  return {
    async find(encId) {
      const row = await db
        .selectFrom('account')
        .leftJoin('blocked_address', 'blocked_address.email', 'account.email')
        .select(['account.email', 'mail_kinds', 'mail_language', 'mails_paused_until'])
        .select('blocked_address.reason as blocked')
        .where('enc_id', '=', encId)
        .executeTakeFirst()
      return (
        row && {
          blocked: row.blocked as BlockReason | null, // a check constraint allows no other value
          chosen: row.mail_kinds as NewsletterKind[],
          email: row.email,
          language: row.mail_language as Language,
          pausedUntil: row.mails_paused_until === null ? null : new Date(row.mails_paused_until)
        }
      )
    },

    async save(encId, { chosen, language, pausedUntil, unblocks }) {
      const saved = await inTransaction(db, async transaction => {
        const row = await transaction
          .updateTable('account')
          .set({
            mail_kinds: [...chosen],
            ...(language === undefined ? {} : { mail_language: language }),
            ...(pausedUntil === undefined ? {} : { mails_paused_until: pausedUntil?.toISOString() ?? null })
          })
          .where('enc_id', '=', encId)
          .returning(['id', 'email'])
          .executeTakeFirst()
        if (row && unblocks) await unblockAddress(transaction, row.email)
        return row
      })
      return saved !== undefined
    },

    async unblock(encId) {
      const row = await db.selectFrom('account').select('email').where('enc_id', '=', encId).executeTakeFirst()
      if (row) await inTransaction(db, transaction => unblockAddress(transaction, row.email))
    },

    async unsubscribe(issue, all) {
      const { editionId, encId, kind } = issue
      if (isOneAlert(issue) && !all) return pauseAlert(db, encId, editionId)
      await inTransaction(db, async transaction => {
        const changed = await transaction
          .updateTable('account')
          .set({ mail_kinds: all ? [] : sql<string[]>`array_remove(mail_kinds, ${kind})` })
          .where('enc_id', '=', encId)
          .returning('id')
          .executeTakeFirst()
        if (changed && kind === 'alerts') {
          await transaction
            .updateTable('alert_mail')
            .set({ unsubscribed_at: sql`now()` })
            .where('account_id', '=', changed.id)
            .where('state', '=', 'sent')
            .where('unsubscribed_at', 'is', null)
            .execute()
        } else if (changed) {
          await transaction
            .updateTable('newsletter_mail')
            .set({ unsubscribed_at: sql`coalesce(unsubscribed_at, now())` })
            .where('edition_id', '=', editionId)
            .where('account_id', '=', changed.id)
            .execute()
        }
      })
    }
  }
}

/** Pauses a rule, or all rules of the followed thing that it is for. */
async function pauseAlert(db: Kysely<Database>, encId: string, ruleId: string): Promise<void> {
  await db
    .updateTable('alert_rule')
    .from('account')
    .set({ changed_in: sql`pg_current_xact_id()`, is_paused: true })
    .whereRef('account.id', '=', 'alert_rule.account_id')
    .where('enc_id', '=', encId)
    .where(({ and, eb, or, selectFrom }) => {
      const named = selectFrom('alert_rule as named').where('named.id', '=', ruleId)
      return or([
        eb('alert_rule.id', '=', ruleId),
        and([
          eb('followed_kind', '=', named.select('named.followed_kind')),
          eb('followed_of', '=', named.select('named.followed_of'))
        ])
      ])
    })
    .execute()
}
