import { type Kysely, sql, type Transaction } from 'kysely'

import type { FactorAdding, FactorStore, FactorTraces, Passkey } from '#core/accounts/second-factor/ports.ts'
import type { SessionLife } from '#core/accounts/sign-in/session.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../in-transaction.ts'
import { insertMail } from '../messages/mail/outgoing-mails.ts'
import { toUser, USER_COLUMNS } from './account-rows.ts'
import { endSessions } from './accounts.ts'
import { insertSecurityEvent } from './security-events.ts'

/** The tables are created in db/migrations/0074_second_factors.ts. */
export function postgresFactors(db: Kysely<Database>): FactorStore {
  return {
    addPasskey: (userId, { counter, id, name, publicKey, transports }, adding) =>
      inTransaction(db, async transaction => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('account_passkey')
          .values({
            account_id: userId,
            counter: String(counter),
            created_at: adding.now.toISOString(),
            id,
            last_used_at: null,
            name,
            public_key: publicKey,
            transports: [...transports]
          })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows !== 1n) return false
        await finishAdding(transaction, userId, adding)
        return true
      }),

    addTotp: (userId, { lastStep, secretId }, adding) =>
      inTransaction(db, async transaction => {
        const values = { created_at: adding.now.toISOString(), last_step: String(lastStep), secret_id: secretId }
        await transaction
          .insertInto('account_totp')
          .values({ ...values, account_id: userId })
          .onConflict(conflict => conflict.column('account_id').doUpdateSet(values))
          .execute()
        await finishAdding(transaction, userId, adding)
      }),

    async closeTicket(fingerprint) {
      const { numDeletedRows } = await db
        .deleteFrom('factor_ticket')
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async find(userId) {
      const [totp, passkeys, codes] = await Promise.all([
        db
          .selectFrom('account_totp')
          .select(['secret_id', 'last_step', 'created_at'])
          .where('account_id', '=', userId)
          .executeTakeFirst(),
        db
          .selectFrom('account_passkey')
          .select(['id', 'name', 'public_key', 'counter', 'transports', 'created_at', 'last_used_at'])
          .where('account_id', '=', userId)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
        db
          .selectFrom('recovery_code')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('account_id', '=', userId)
          .executeTakeFirstOrThrow()
      ])
      return {
        passkeys: passkeys.map(toPasskey),
        recoveryCodes: Number(codes.count),
        totp: totp && {
          addedAt: new Date(totp.created_at),
          lastStep: Number(totp.last_step),
          secretId: totp.secret_id
        }
      }
    },

    async findTicket(fingerprint, purpose, now) {
      const row = await db
        .selectFrom('factor_ticket')
        .innerJoin('account', 'account.id', 'factor_ticket.account_id')
        .select([...USER_COLUMNS, 'password_hash', 'life'])
        .where('fingerprint', '=', fingerprint)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      // A check constraint allows no other value of `life`.
      return row && { life: row.life as SessionLife, passwordHash: row.password_hash, user: toUser(row) }
    },

    async openTicket({ expiresAt, fingerprint, life, purpose, userId }) {
      await db
        .insertInto('factor_ticket')
        .values({ account_id: userId, expires_at: expiresAt.toISOString(), fingerprint, life, purpose })
        .execute()
    },

    removeAll: (userId, traces) =>
      inTransaction(db, async transaction => {
        const apps = await transaction.deleteFrom('account_totp').where('account_id', '=', userId).executeTakeFirst()
        const passkeys = await transaction
          .deleteFrom('account_passkey')
          .where('account_id', '=', userId)
          .executeTakeFirst()
        if (apps.numDeletedRows + passkeys.numDeletedRows === 0n) return false
        await removeCodesWithoutFactor(transaction, userId)
        await endSessions(transaction, userId)
        await leaveTraces(transaction, userId, traces)
        return true
      }),

    removePasskey: (userId, id, traces) =>
      inTransaction(db, async transaction => {
        const removed = await transaction
          .deleteFrom('account_passkey')
          .where('account_id', '=', userId)
          .where('id', '=', id)
          .executeTakeFirst()
        return removed.numDeletedRows > 0n && finishRemoval(transaction, userId, traces)
      }),

    removeTotp: (userId, traces) =>
      inTransaction(db, async transaction => {
        const removed = await transaction.deleteFrom('account_totp').where('account_id', '=', userId).executeTakeFirst()
        return removed.numDeletedRows > 0n && finishRemoval(transaction, userId, traces)
      }),

    replaceCodes: (userId, fingerprints, traces) =>
      inTransaction(db, async transaction => {
        await replaceCodes(transaction, userId, fingerprints)
        await leaveTraces(transaction, userId, traces)
      }),

    takeCode: (userId, fingerprint, traces) =>
      inTransaction(db, async transaction => {
        const used = await transaction
          .deleteFrom('recovery_code')
          .where('account_id', '=', userId)
          .where('fingerprint', '=', fingerprint)
          .executeTakeFirst()
        if (used.numDeletedRows === 0n) return false
        await leaveTraces(transaction, userId, traces)
        return true
      }),

    async notePasskeyUse(userId, id, counter, now) {
      const { numUpdatedRows } = await db
        .updateTable('account_passkey')
        .set({ counter: String(counter), last_used_at: now.toISOString() })
        .where('account_id', '=', userId)
        .where('id', '=', id)
        .where(({ eb, or, and }) =>
          or([eb('counter', '<', String(counter)), and([eb('counter', '=', '0'), eb(sql.lit(counter), '=', 0)])])
        )
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async takeStep(userId, step) {
      const { numUpdatedRows } = await db
        .updateTable('account_totp')
        .set({ last_step: String(step) })
        .where('account_id', '=', userId)
        .where('last_step', '<', String(step))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    }
  }
}

/** Completes the adding of a factor. The first factor signs out every other session. */
async function finishAdding(
  db: Transaction<Database>,
  userId: string,
  { event, firstCodes, mail, now, sessionId }: FactorAdding
): Promise<void> {
  if (firstCodes) {
    await replaceCodes(db, userId, firstCodes)
    await db.deleteFrom('session').where('account_id', '=', userId).where('id', '!=', sessionId).execute()
    await db.deleteFrom('factor_ticket').where('account_id', '=', userId).execute()
  }
  await db
    .updateTable('session')
    .set({ confirmed_at: now.toISOString(), has_factor: true })
    .where('account_id', '=', userId)
    .where('id', '=', sessionId)
    .execute()
  await leaveTraces(db, userId, { event, mail })
}

async function finishRemoval(db: Transaction<Database>, userId: string, traces: FactorTraces): Promise<true> {
  await removeCodesWithoutFactor(db, userId)
  await leaveTraces(db, userId, traces)
  return true
}

async function removeCodesWithoutFactor(db: Transaction<Database>, userId: string): Promise<void> {
  await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', userId)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('account_totp').select('account_id').where('account_id', '=', userId)))
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('account_passkey').select('id').where('account_id', '=', userId)))
    )
    .execute()
}

async function replaceCodes(db: Transaction<Database>, userId: string, fingerprints: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', userId).execute()
  const rows = fingerprints.map(fingerprint => ({ account_id: userId, fingerprint }))
  await db.insertInto('recovery_code').values(rows).execute()
}

async function leaveTraces(db: Transaction<Database>, userId: string, { event, mail }: FactorTraces): Promise<void> {
  await insertSecurityEvent(db, userId, event)
  await insertMail(db, mail)
}

interface PasskeyRow {
  id: string
  name: string
  public_key: string
  counter: string
  transports: string[]
  created_at: string
  last_used_at: string | null
}

const toPasskey = (row: PasskeyRow): Passkey => ({
  addedAt: new Date(row.created_at),
  counter: Number(row.counter),
  id: row.id,
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
  name: row.name,
  publicKey: row.public_key,
  transports: row.transports
})
