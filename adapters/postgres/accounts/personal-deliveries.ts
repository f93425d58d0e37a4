// Messages sent to an account or waiting for it, and the addresses they are sent to.

import type { PersonalPart } from './personal-part.ts'

export const DELIVERY_PARTS: Readonly<Record<string, PersonalPart>> = {
  blockedAddress: {
    read: async (db, { email, isVerified }) =>
      isVerified
        ? db.selectFrom('blocked_address').select(['email', 'reason', 'at']).where('email', '=', email).execute()
        : [],
    remove: async (db, { email, isVerified }) =>
      isVerified && db.deleteFrom('blocked_address').where('email', '=', email).execute(),
    table: 'blocked_address'
  },

  /** Addresses contain secrets, so only their last four characters are exported. */
  channels: {
    read: (db, { id }) =>
      db
        .selectFrom('alert_channel')
        .select(['kind', 'name', 'tail as addressEndsWith', 'added_at as addedAt', 'told_at as lastToldAt'])
        .select(['paused_at as pausedAt', 'paused_reason as pausedReason'])
        .where('account_id', '=', id)
        .orderBy('added_at')
        .execute(),
    remove: 'with account',
    table: 'alert_channel'
  },

  devices: {
    read: (db, { id }) =>
      db
        .selectFrom('device')
        .leftJoin('device_notice', 'device_notice.device_id', 'device.id')
        .select(['name', 'endpoint', 'added_at as addedAt'])
        .select(({ fn }) => fn.max('taken_at').as('lastToldAt'))
        .where('account_id', '=', id)
        .groupBy('device.id')
        .orderBy('added_at')
        .execute(),
    remove: 'with account',
    table: 'device'
  },

  mailReturns: {
    read: async (db, { email, isVerified }) =>
      isVerified
        ? db.selectFrom('mail_return').select(['kind', 'at']).where('email', '=', email).orderBy('at').execute()
        : [],
    remove: async (db, { email, isVerified }) =>
      isVerified && db.deleteFrom('mail_return').where('email', '=', email).execute(),
    table: 'mail_return'
  },

  mails: {
    read: async (db, { email, isVerified }) =>
      isVerified
        ? db
            .selectFrom('outgoing_mail')
            .select(['kind', 'recipient', 'language', 'created_at as writtenAt', 'sent_at as sentAt'])
            .where('recipient', '=', email)
            .orderBy('id')
            .execute()
        : [],
    remove: async (db, { email, isVerified }) =>
      isVerified && db.deleteFrom('outgoing_mail').where('recipient', '=', email).execute(),
    table: 'outgoing_mail'
  },

  newsletters: {
    read: (db, { id }) =>
      db
        .selectFrom('newsletter_mail')
        .innerJoin('newsletter_edition', 'newsletter_edition.id', 'edition_id')
        .select(['kind', 'occasion', 'state', 'ended_at as endedAt', 'reason', 'unsubscribed_at as unsubscribedAt'])
        .select(['bounced_at as bouncedAt', 'complained_at as complainedAt'])
        .where('account_id', '=', id)
        .orderBy('edition_id')
        .execute(),
    remove: (db, { id }) => db.deleteFrom('newsletter_mail').where('account_id', '=', id).execute(),
    table: 'newsletter_mail'
  },

  webhooks: {
    read: (db, { id }) =>
      db
        .selectFrom('webhook_endpoint')
        .leftJoin('webhook_delivery', 'webhook_delivery.endpoint_id', 'webhook_endpoint.id')
        .select([
          'url',
          'kinds',
          'tickers',
          'insiders',
          'webhook_endpoint.created_at as madeAt',
          'disabled_at as disabledAt'
        ])
        .select(['seq', 'state', 'attempts', 'attempted_at as attemptedAt', 'status', 'problem'])
        .where('account_id', '=', id)
        .orderBy('webhook_endpoint.created_at')
        .orderBy('webhook_delivery.id')
        .execute(),
    remove: 'with account',
    table: 'webhook_endpoint'
  }
}
