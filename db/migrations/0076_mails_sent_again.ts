// Allows resending mails and notices that may not have arrived, with the same id:
// docs/decisions/0036-keep-our-own-mail-queues-in-tables.md.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  'alter table newsletter_mail add column unknown_tries smallint not null default 0',
  `comment on column newsletter_mail.unknown_tries is 'tries that may have delivered it; core/messages/mail/retry.ts'`,
  'alter table alert_mail add column unknown_tries smallint not null default 0',
  `comment on column alert_mail.unknown_tries is 'tries that may have delivered it: above 0 it takes no further hits'`,

  'alter table account add column last_word_edition bigint',
  `comment on column account.last_word_edition is 'edition that carried the last word, to repeat it as the same mail'`,

  'alter table alert_notice add column taken_part smallint',
  `comment on column alert_notice.taken_part is 'last part of the notice that was begun and is not ended'`,
  `comment on column alert_notice.taken_at is 'start of the lease of the process that tells it'`,
  /* Marks taken notices as sent, because so far a notice counted as sent once a process had taken it. */
  'update alert_notice set first_part = part + 1, taken_at = null where taken_at is not null',
  'drop index alert_notice_due',
  'create index alert_notice_due on alert_notice (due_at) where first_part <= part',

  `alter table device_notice add column outcome text check (outcome in ('failed', 'refused', 'told'))`,
  `update device_notice set outcome = 'told'`,
  `comment on table device_notice is 'written before a device is told; outcome once its push service answered'`
]

const DOWN = [
  `comment on table device_notice is 'what a device was told, written before it is told'`,
  'alter table device_notice drop column outcome',
  'drop index alert_notice_due',
  'update alert_notice set taken_at = due_at where first_part > part',
  'create index alert_notice_due on alert_notice (due_at) where taken_at is null',
  'alter table alert_notice drop column taken_part',
  'alter table account drop column last_word_edition',
  'alter table alert_mail drop column unknown_tries',
  'alter table newsletter_mail drop column unknown_tries'
]
