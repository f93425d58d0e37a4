// Creates tables for push notices to users' devices, which have the same occasions as alert mails.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  /* account_id is not a foreign key, as in alert_mail, because deleting an account must not block arrivals. */
  `create table alert_notice (
     account_id bigint not null,
     occasion text not null,
     due_at timestamptz not null,
     taken_at timestamptz,
     primary key (account_id, occasion)
   )`,
  `comment on table alert_notice is 'one notice on the devices of an account; its hits are those of the same occasion'`,
  'create index alert_notice_due on alert_notice (due_at) where taken_at is null',
  'create index alert_notice_old on alert_notice (due_at)',
  `comment on column alert_hit.occasion is 'of its mail and of its notice'`,
  'drop index alert_hit_new',
  'alter table alert_hit drop column noticed_at'
]

const DOWN = [
  'alter table alert_hit add column noticed_at timestamptz',
  'create index alert_hit_new on alert_hit (at) where noticed_at is null',
  'drop table alert_notice'
]
