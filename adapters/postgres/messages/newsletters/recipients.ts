import type { Kysely } from 'kysely'
import type { BlockReason, NewsletterKind } from '#core/accounts/newsletter-kinds.ts'
import type { Language } from '#core/language.ts'
import type { Recipient } from '#core/messages/newsletters/delivery.ts'
import type { Database } from '#db/schema.ts'
import { toUser, USER_COLUMNS } from '../../accounts/account-rows.ts'

/** Recipient of a mail, with the language of the mail. */
export type Read = Recipient & { readonly language: Language }

export async function readRecipients(db: Kysely<Database>, accountIds: readonly string[]): Promise<Map<string, Read>> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('blocked_address', 'blocked_address.email', 'account.email')
    .select([...USER_COLUMNS, 'mail_kinds', 'mail_language', 'mails_paused_until', 'last_word_at', 'last_word_edition'])
    .select('blocked_address.reason as blocked')
    .where('account.id', 'in', [...new Set(accountIds)])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        blocked: row.blocked as BlockReason | null, // check constraints allow no other values, here and below
        chosen: row.mail_kinds as NewsletterKind[],
        language: row.mail_language as Language,
        lastWordAt: row.last_word_at === null ? null : new Date(row.last_word_at),
        lastWordEdition: row.last_word_edition,
        pausedUntil: row.mails_paused_until === null ? null : new Date(row.mails_paused_until),
        user: toUser(row)
      }
    ])
  )
}
