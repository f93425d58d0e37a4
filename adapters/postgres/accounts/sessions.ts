// Manages sessions with Lucia, which decides when they expire. Lucia's session id is our secret; the table stores only
// its fingerprint. See docs/decisions/0028-look-up-every-token-in-the-database.md.

import type { Kysely } from 'kysely'
import { type Adapter, generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia'
import type { User } from '#core/accounts/people/user.ts'
import type { Secrets, SessionStore } from '#core/accounts/ports.ts'
import { LAST_USE_MS, SESSION_LIFE_MS, type Session, type SessionLife } from '#core/accounts/sign-in/session.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#db/schema.ts'
import { systemClock } from '../../system-clock.ts'
import { inTransaction } from '../in-transaction.ts'
import { toUser, USER_COLUMNS } from './account-rows.ts'
import { insertSecurityEvent } from './security-events.ts'

/** Columns of a session other than id and expiry. */
type Details = Omit<Session, 'expiresAt' | 'id'> & { readonly publicId: string }

declare module 'lucia' {
  interface Register {
    DatabaseSessionAttributes: Details
    DatabaseUserAttributes: User
    Lucia: Lucia<Details, User>
  }
}

/** Length of a secret. 25 bytes are 200 bits, Lucia's default. */
const SECRET_BYTES = 25

/**
 * First letter of a secret, by lifetime. It selects the Lucia instance, because each instance has only one lifetime.
 */
const LETTERS = { brief: 'b', remembered: 'r' } as const satisfies Record<SessionLife, string>

const SESSION_COLUMNS = [
  'session.id as session_id',
  'device',
  'session.created_at',
  'has_factor',
  'confirmed_at',
  'last_used_at',
  'expires_at'
] as const

/** The tables are created in db/migrations/0004_accounts.ts and 0007_rights.ts. */
export function postgresSessions(db: Kysely<Database>, { fingerprint, makeId }: Secrets, clock: Clock): SessionStore {
  const adapter = createAdapter(db, fingerprint, clock)
  const lucias = { brief: createLucia(adapter, 'brief'), remembered: createLucia(adapter, 'remembered') }
  return {
    close: (userId, sessionId, event) =>
      inTransaction(db, async transaction => {
        const { numDeletedRows } = await transaction
          .deleteFrom('session')
          .where('id', '=', sessionId)
          .where('account_id', '=', userId)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await insertSecurityEvent(transaction, userId, event)
        return true
      }),

    async confirm(sessionId, now) {
      await db.updateTable('session').set({ confirmed_at: now.toISOString() }).where('id', '=', sessionId).execute()
    },

    async find(secret) {
      const life = secret.startsWith(LETTERS.brief) ? 'brief' : 'remembered'
      const { session, user } = await lucias[life].validateSession(secret)
      if (session) void noteUse(db, session, clock.now()).catch(() => {}) // not awaited; retried at the next use
      return session ? { session: toSession(session, clock), user } : undefined
    },

    async list(userId) {
      return (await lucias.remembered.getUserSessions(userId)).map(session => toSession(session, clock))
    },

    open: (userId, { hasFactor, life }, event) =>
      inTransaction(db, async transaction => {
        const lucia = createLucia(createAdapter(transaction, fingerprint, clock), life)
        await lucia.deleteExpiredSessions()
        const secret = LETTERS[life] + generateIdFromEntropySize(SECRET_BYTES)
        const now = clock.now()
        const { device } = event
        const details = { confirmedAt: now, createdAt: now, device, hasFactor, lastUsedAt: now, publicId: makeId() }
        const { expiresAt } = await lucia.createSession(userId, details, { sessionId: secret })
        await insertSecurityEvent(transaction, userId, event)
        return { expiresAt: ourTime(expiresAt, clock), secret }
      })
  }
}

const createLucia = (adapter: Adapter, life: SessionLife) =>
  new Lucia<Details, User>(adapter, {
    getSessionAttributes: details => details,
    getUserAttributes: user => user,
    sessionExpiresIn: new TimeSpan(SESSION_LIFE_MS[life], 'ms')
  })

function toSession(session: Details & { expiresAt: Date }, clock: Clock): Session {
  const { expiresAt, publicId, confirmedAt, createdAt, device, hasFactor, lastUsedAt } = session
  const ends = ourTime(expiresAt, clock)
  return { confirmedAt, createdAt, device, expiresAt: ends, hasFactor, id: publicId, lastUsedAt }
}

/**
 * Returns the offset of the machine's time from `clock`. Lucia always uses the machine's time, so times are shifted by
 * it.
 */
const aheadMs = (clock: Clock): number => systemClock.now().getTime() - clock.now().getTime()
const luciaTime = (instant: Date, clock: Clock): Date => new Date(instant.getTime() + aheadMs(clock))
const ourTime = (instant: Date, clock: Clock): Date => new Date(instant.getTime() - aheadMs(clock))

/** Records that a session was used, at most once an hour for all processes together. */
async function noteUse(db: Kysely<Database>, { lastUsedAt, publicId }: Details, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - LAST_USE_MS)
  if (lastUsedAt > stale) return
  await db
    .updateTable('session')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', publicId)
    .where('last_used_at', '<=', stale.toISOString())
    .execute()
}

/**
 * Creates Lucia's database adapter. Lucia passes secrets as ids to look up a session, and fingerprints to list
 * sessions.
 */
function createAdapter(db: Kysely<Database>, fingerprint: Secrets['fingerprint'], clock: Clock): Adapter {
  return {
    async deleteExpiredSessions() {
      await db.deleteFrom('session').where('expires_at', '<=', clock.now().toISOString()).execute()
    },

    async deleteSession(secret) {
      await db.deleteFrom('session').where('fingerprint', '=', fingerprint(secret)).execute()
    },

    async deleteUserSessions(userId) {
      await db.deleteFrom('session').where('account_id', '=', userId).execute()
    },

    async getSessionAndUser(secret) {
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select([...USER_COLUMNS, ...SESSION_COLUMNS])
        .where('fingerprint', '=', fingerprint(secret))
        .executeTakeFirst()
      if (!row) return [null, null]
      const user = toUser(row)
      return [toDatabaseSession(row, secret, user.id, clock), { attributes: user, id: user.id }]
    },

    async getUserSessions(userId) {
      const rows = await db
        .selectFrom('session')
        .select([...SESSION_COLUMNS, 'fingerprint'])
        .where('account_id', '=', userId)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(row => toDatabaseSession(row, row.fingerprint, userId, clock))
    },

    async setSession({ attributes, expiresAt, id: secret, userId }) {
      const { confirmedAt, createdAt, device, hasFactor, lastUsedAt, publicId } = attributes
      await db
        .insertInto('session')
        .values({
          account_id: userId,
          confirmed_at: confirmedAt.toISOString(),
          created_at: createdAt.toISOString(),
          device,
          expires_at: ourTime(expiresAt, clock).toISOString(),
          fingerprint: fingerprint(secret),
          has_factor: hasFactor,
          id: publicId,
          last_used_at: lastUsedAt.toISOString()
        })
        .execute()
    },

    async updateSessionExpiration(secret, expiresAt) {
      await db
        .updateTable('session')
        .set({ expires_at: ourTime(expiresAt, clock).toISOString() })
        .where('fingerprint', '=', fingerprint(secret))
        .execute()
    }
  }
}

interface SessionRow {
  session_id: string
  device: string | null
  created_at: string
  has_factor: boolean
  confirmed_at: string
  last_used_at: string
  expires_at: string
}

function toDatabaseSession(row: SessionRow, id: string, userId: string, clock: Clock) {
  const details = {
    confirmedAt: new Date(row.confirmed_at),
    createdAt: new Date(row.created_at),
    device: row.device,
    hasFactor: row.has_factor,
    lastUsedAt: new Date(row.last_used_at),
    publicId: row.session_id
  }
  return { attributes: details, expiresAt: luciaTime(new Date(row.expires_at), clock), id, userId }
}
