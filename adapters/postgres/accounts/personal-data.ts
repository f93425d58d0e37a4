// Lists all personal data. Each feature that stores rows by account has its part here;
// tests/adapters/postgres/accounts/personal-data.test.ts fails for a table without a part.

import { type Kysely, sql } from 'kysely'

import type { PersonalData, PersonalDataStore } from '#core/accounts/own-data/export-data.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../in-transaction.ts'
import { ALERT_PARTS } from './personal-alerts.ts'
import { BILLING_PARTS } from './personal-billing.ts'
import { DELIVERY_PARTS } from './personal-deliveries.ts'
import type { DataOwner, PersonalPart } from './personal-part.ts'
import { insertSecurityEvent, SECURITY_EVENT_COLUMNS } from './security-events.ts'

export const PERSONAL_PARTS: Readonly<Record<string, PersonalPart>> = {
  ...BILLING_PARTS,

  account: {
    read: (db, { id }) =>
      db
        .selectFrom('account')
        .select([
          'enc_id as encId',
          'email',
          'name',
          'photo_url as photoURL',
          'role',
          'subscribes_to_alerts as subscribesToAlerts',
          'joins_wait_list as joinsWaitList',
          'mail_kinds as newsletters',
          'mail_language as newsletterLanguage',
          'mails_paused_until as newslettersPausedUntil',
          'created_at as createdAt',
          'verified_at as verifiedAt',
          'deletes_at as deletesAt',
          sql<boolean>`password_hash is not null`.as('hasPassword')
        ])
        .where('id', '=', id)
        .execute(),
    remove: 'with account',
    table: 'account'
  },

  ...ALERT_PARTS,

  ...DELIVERY_PARTS,

  daysOfUse: {
    read: (db, { id }) =>
      db.selectFrom('account_day').select('day').where('account_id', '=', id).orderBy('day').execute(),
    remove: 'with account',
    table: 'account_day'
  },

  identities: {
    read: (db, { id }) =>
      db
        .selectFrom('account_identity')
        .select(['provider', 'subject', 'created_at as linkedAt'])
        .where('account_id', '=', id)
        .orderBy('provider')
        .execute(),
    remove: 'with account',
    table: 'account_identity'
  },

  passkeys: {
    read: (db, { id }) =>
      db
        .selectFrom('account_passkey')
        .select(['name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),
    remove: 'with account',
    table: 'account_passkey'
  },

  authenticatorApps: {
    read: (db, { id }) =>
      db.selectFrom('account_totp').select('created_at as addedAt').where('account_id', '=', id).execute(),
    remove: 'with account',
    table: 'account_totp'
  },

  recoveryCodes: {
    read: (db, { id }) =>
      db
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll<string>().as('unused'))
        .where('account_id', '=', id)
        .groupBy('account_id')
        .execute(),
    remove: 'with account',
    table: 'recovery_code'
  },

  begunSignIns: {
    read: (db, { id }) =>
      db
        .selectFrom('factor_ticket')
        .select(['purpose', 'expires_at as expiresAt'])
        .where('account_id', '=', id)
        .orderBy('expires_at')
        .execute(),
    remove: 'with account',
    table: 'factor_ticket'
  },

  links: {
    read: async (db, { id, isVerified }) =>
      isVerified
        ? db
            .selectFrom('account_link')
            .select(['purpose', 'expires_at as expiresAt'])
            .where('account_id', '=', id)
            .orderBy('expires_at')
            .execute()
        : [],
    remove: (db, { id }) => db.deleteFrom('account_link').where('account_id', '=', id).execute(),
    table: 'account_link'
  },

  savedScreens: {
    read: (db, { id }) =>
      db
        .selectFrom('saved_screen')
        .select(['name', 'query', 'created_at as savedAt'])
        .where('account_id', '=', id)
        .orderBy('name')
        .execute(),
    remove: 'with account',
    table: 'saved_screen'
  },

  screenTrials: {
    read: (db, { id }) =>
      db
        .selectFrom('screen_trial')
        .select(['query', 'tried_at as triedAt'])
        .where('account_id', '=', id)
        .orderBy('tried_at')
        .execute(),
    remove: 'with account',
    table: 'screen_trial'
  },

  securityEvents: {
    read: (db, { id }) =>
      db
        .selectFrom('security_event')
        .select(SECURITY_EVENT_COLUMNS)
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
    remove: 'with account',
    table: 'security_event'
  },

  sessions: {
    read: (db, { id }) =>
      db
        .selectFrom('session')
        .select(['device', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),
    remove: 'with account',
    table: 'session'
  },

  strategyTrials: {
    read: (db, { id }) =>
      db
        .selectFrom('strategy_trial')
        .select(['version', 'settings', 'tried_at as triedAt'])
        .where('account_id', '=', id)
        .orderBy('tried_at')
        .execute(),
    remove: 'with account',
    table: 'strategy_trial'
  },

  watchLists: {
    read: (db, { id }) =>
      db
        .selectFrom('watch_list')
        .leftJoin('watched_stock', 'watched_stock.list_id', 'watch_list.id')
        .select(['watch_list.name as list', 'watch_list.created_at as madeAt', 'symbol', 'note'])
        .where('account_id', '=', id)
        .orderBy('watch_list.created_at')
        .orderBy('position')
        .execute(),
    remove: 'with account',
    table: 'watch_list'
  }
}

export async function findDataOwner(db: Kysely<Database>, id: string): Promise<DataOwner | undefined> {
  const row = await db.selectFrom('account').select(['email', 'verified_at']).where('id', '=', id).executeTakeFirst()
  return row && { email: row.email, id, isVerified: row.verified_at !== null }
}

export function postgresPersonalData(db: Kysely<Database>): PersonalDataStore {
  return {
    export: (userId, event) =>
      inTransaction(
        db,
        async transaction => {
          await insertSecurityEvent(transaction, userId, event)
          const owner = await findDataOwner(transaction, userId)
          return owner ? readParts(transaction, owner) : {}
        },
        { isolation: 'repeatable read' }
      )
  }
}

/** Reads the parts one after the other, because they share one connection. */
async function readParts(db: Kysely<Database>, owner: DataOwner): Promise<PersonalData> {
  const data: Record<string, readonly object[]> = {}
  for (const [name, part] of Object.entries(PERSONAL_PARTS)) data[name] = await part.read(db, owner)
  return data
}
