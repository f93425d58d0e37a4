import { type Kysely, sql, type Transaction } from 'kysely'
import type { Identity } from '#core/accounts/people/identity.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { IdentityStore, Joined, ProviderTraces } from '#core/accounts/sign-in/provider-ports.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../in-transaction.ts'
import { insertMail } from '../messages/mail/outgoing-mails.ts'
import { toUser, USER_COLUMNS } from './account-rows.ts'
import { insertAccount, insertLink, lockAddress, verifyAddress } from './address-claims.ts'
import { insertSecurityEvent, insertSecurityEvents } from './security-events.ts'

type Subject = Pick<Identity, 'provider' | 'subject'>

/** The tables are created in db/migrations/0006_identities.ts. */
export function postgresIdentities(db: Kysely<Database>): IdentityStore {
  return {
    async closeFlow({ provider, state }, now) {
      const { numDeletedRows } = await db
        .deleteFrom('provider_flow')
        .where('state', '=', state)
        .where('provider', '=', provider)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    find: identity => findUser(db, identity),

    join: ({ account, identity }, traces, now) =>
      inTransaction(db, async transaction => {
        const known = await lockAndFind(transaction, identity)
        if (known) return known
        await lockAddress(transaction, account.email)
        const owner = await findOwner(transaction, account.email)
        if (owner) return linkOwner(transaction, owner, identity, traces)
        const user = await insertAccount(transaction, account, identity.photoUrl)
        await insertSecurityEvent(transaction, user.id, traces.joined)
        await verifyAddress(transaction, user.id, now, { ...traces.joined, kind: 'verified' })
        await link(transaction, user.id, identity)
        return { isNew: true, user: { ...user, isVerified: true } }
      }),

    joinUnverified: ({ account, identity }, newLink, mail, { attempted, joined }) =>
      inTransaction(db, async transaction => {
        const known = await lockAndFind(transaction, identity)
        if (known) return known
        const user = await insertAccount(transaction, account, identity.photoUrl)
        await link(transaction, user.id, identity)
        await insertLink(transaction, user.id, newLink)
        await insertMail(transaction, mail)
        await insertSecurityEvents(transaction, [{ ...joined, userId: user.id }, ...(attempted ? [attempted] : [])])
        return { isNew: true, user }
      }),

    async openFlow({ provider, state }, expiresAt) {
      await db.insertInto('provider_flow').values({ expires_at: expiresAt.toISOString(), provider, state }).execute()
    },

    async spendCredential(fingerprint, expiresAt) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_credential')
        .values({ expires_at: expiresAt.toISOString(), fingerprint })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    }
  }
}

async function findUser(db: Kysely<Database>, { provider, subject }: Subject): Promise<User | undefined> {
  const row = await db
    .selectFrom('account_identity')
    .innerJoin('account', 'account.id', 'account_identity.account_id')
    .select(USER_COLUMNS)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row && toUser(row)
}

/** Serialises two first sign-ins of one person, so that the second finds the account created by the first. */
async function lockAndFind(db: Transaction<Database>, { provider, subject }: Subject): Promise<Joined | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${provider} ${subject}`}, 0))`.execute(db)
  const user = await findUser(db, { provider, subject })
  return user && { isNew: false, user }
}

async function findOwner(db: Transaction<Database>, email: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('account')
    .select(USER_COLUMNS)
    .where('email', '=', email)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row && toUser(row)
}

async function linkOwner(
  db: Transaction<Database>,
  user: User,
  identity: Identity,
  { linked, mail }: ProviderTraces
): Promise<Joined | undefined> {
  if (!(await link(db, user.id, identity))) return undefined
  await insertSecurityEvent(db, user.id, linked)
  await insertMail(db, mail)
  return { isNew: false, user }
}

/** Links the identity. Returns false if the account already has another identity of this provider. */
async function link(db: Transaction<Database>, accountId: string, { provider, subject }: Subject): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_identity')
    .values({ account_id: accountId, provider, subject })
    .onConflict(conflict => conflict.columns(['account_id', 'provider']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
