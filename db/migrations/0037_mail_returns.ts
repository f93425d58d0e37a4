// Creates tables for bounced mails and spam complaints.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table mail_return (
     id text primary key,
     email text not null,
     kind text not null check (kind in ('complaint', 'hard_bounce', 'soft_bounce')),
     at timestamptz not null,
     settled_at timestamptz
   )`,
  `comment on column mail_return.id is 'names what told of it, so that it counts once'`,
  `comment on column mail_return.settled_at is 'when the owner of the address asked to try again'`,
  'create index mail_return_email on mail_return (email, at)',
  `alter table blocked_address drop constraint blocked_address_reason_check,
     add constraint blocked_address_reason_check check (reason in ('complaint', 'hard_bounce', 'soft_bounces'))`,
  'alter table newsletter_mail add column bounced_at timestamptz, add column complained_at timestamptz'
]

const DOWN = [
  'alter table newsletter_mail drop column bounced_at, drop column complained_at',
  `delete from blocked_address where reason <> 'hard_bounce'`,
  `alter table blocked_address drop constraint blocked_address_reason_check,
     add constraint blocked_address_reason_check check (reason = 'hard_bounce')`,
  'drop table mail_return'
]
