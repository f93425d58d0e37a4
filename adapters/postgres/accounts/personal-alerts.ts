// Alert rules, hits and sent alerts that belong to an account.

import type { PersonalPart } from './personal-part.ts'

export const ALERT_PARTS: Readonly<Record<string, PersonalPart>> = {
  alertHits: {
    read: (db, { id }) =>
      db
        .selectFrom('alert_hit')
        .innerJoin('alert_rule', 'alert_rule.id', 'rule_id')
        .select(['alert_rule.name as alert', 'alert_hit.kind', 'accession as document', 'trade_ids as trades', 'at'])
        .select('read_at as readAt')
        .where('alert_hit.account_id', '=', id)
        .orderBy('at')
        .execute(),
    remove: 'with account',
    table: 'alert_hit'
  },

  alertMails: {
    read: (db, { id }) =>
      db
        .selectFrom('alert_mail')
        .select(['occasion', 'state', 'ended_at as endedAt', 'reason', 'unsubscribed_at as unsubscribedAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),
    remove: (db, { id }) => db.deleteFrom('alert_mail').where('account_id', '=', id).execute(),
    table: 'alert_mail'
  },

  alertNotices: {
    read: (db, { id }) =>
      db
        .selectFrom('alert_notice')
        .select(['occasion', 'taken_at as toldAt'])
        .where('account_id', '=', id)
        .orderBy('due_at')
        .execute(),
    remove: (db, { id }) => db.deleteFrom('alert_notice').where('account_id', '=', id).execute(),
    table: 'alert_notice'
  },

  alerts: {
    read: (db, { id }) =>
      db
        .selectFrom('alert_rule')
        .select([
          'name',
          'kind',
          'cik',
          'trades',
          'query',
          'member_id as memberId',
          'timing',
          'quiet_from as quietFrom',
          'quiet_to as quietTo'
        ])
        .select(['tells', 'most_a_day as mostADay', 'is_paused as isPaused', 'created_at as madeAt'])
        .select(['followed_kind as followedKind', 'followed_of as followedOf', 'removed_at as removedAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
    remove: 'with account',
    table: 'alert_rule'
  }
}
