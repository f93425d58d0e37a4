import { type Kysely, sql } from 'kysely'

import { blockAfter, softBouncesSince } from '#core/messages/mail/bounce.ts'
import type { MailReturns, ReturnedMail } from '#core/messages/mail/ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'

export function postgresMailReturns(db: Kysely<Database>): MailReturns {
  return { take: (returned, now) => inTransaction(db, transaction => take(transaction, returned, now)) }
}

async function take(db: Kysely<Database>, returned: ReturnedMail, now: Date): Promise<boolean> {
  const account = await findVerified(db, returned.recipient)
  if (!account) return false
  const { email } = account
  const { editionId, id, kind } = returned
  const at = now.toISOString()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_return')
    .values({ at, email, id, kind })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  if (editionId !== undefined) await noteInEdition(db, { accountId: account.id, at, editionId, kind })
  const reason = blockAfter(kind, kind === 'soft_bounce' ? await countSoftBounces(db, email, now) : 0)
  if (reason) await block(db, { at, email, reason })
  return true
}

/**
 * Finds the verified account of a recipient. Newsletters go only to verified accounts, and an address has at most one.
 */
function findVerified(db: Kysely<Database>, recipient: ReturnedMail['recipient']) {
  const [column, value] =
    'encId' in recipient ? (['enc_id', recipient.encId] as const) : (['email', recipient.address] as const)
  return db
    .selectFrom('account')
    .select(['id', 'email'])
    .where(column, '=', value)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
}

interface Noted {
  readonly accountId: string
  readonly at: string
  readonly editionId: string
  readonly kind: ReturnedMail['kind']
}

/** Records a bounce or complaint. The first time stays. */
async function noteInEdition(db: Kysely<Database>, { accountId, at, editionId, kind }: Noted): Promise<void> {
  const column = kind === 'complaint' ? 'complained_at' : 'bounced_at'
  await db
    .updateTable('newsletter_mail')
    .set({ [column]: sql`coalesce(${sql.ref(column)}, ${at})` })
    .where('edition_id', '=', editionId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Counts soft bounces since the owner last asked to try again. */
async function countSoftBounces(db: Kysely<Database>, email: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('mail_return')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('kind', '=', 'soft_bounce')
    .where('settled_at', 'is', null)
    .where('at', '>', softBouncesSince(now).toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Blocks an address. A complaint replaces any other reason; otherwise the first reason stays. */
async function block(
  db: Kysely<Database>,
  blocked: { readonly at: string; readonly email: string; readonly reason: string }
): Promise<void> {
  await db
    .insertInto('blocked_address')
    .values(blocked)
    .onConflict(conflict => {
      const same = conflict.column('email')
      return blocked.reason === 'complaint'
        ? same.doUpdateSet({ at: blocked.at, reason: blocked.reason })
        : same.doNothing()
    })
    .execute()
}

/** Allows mails to an address again. */
export async function unblockAddress(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('blocked_address').where('email', '=', email).execute()
  await db
    .updateTable('mail_return')
    .set({ settled_at: sql`now()` })
    .where('email', '=', email)
    .where('settled_at', 'is', null)
    .execute()
}
