// Allows retries of notices whose hits could not be read, and another notice for hits after a sent one.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `alter table alert_notice
     add column attempts smallint not null default 0,
     add column part smallint not null default 1,
     add column first_part smallint not null default 1`,
  `comment on column alert_notice.part is 'rises with the first hit that comes after the notice was taken: the hits from first_part to part wait'`,
  'alter table alert_hit add column notice_part smallint',
  `comment on column alert_hit.notice_part is 'of the notice of its occasion; null where no device was to be told'`,
  `update alert_hit set notice_part = 1 from alert_notice notice
   where notice.account_id = alert_hit.account_id and notice.occasion = alert_hit.occasion and notice.taken_at is null`
]

const DOWN = [
  'alter table alert_hit drop column notice_part',
  'alter table alert_notice drop column attempts, drop column part, drop column first_part'
]
