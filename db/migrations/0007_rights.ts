// Creates tables for security events. Adds the last use of sessions and the scheduled deletion of accounts.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  /*
   * account_id is null for events without an account. These are also written, because skipping them would take less
   * time and so reveal that there is no account. For the same reason account_id is no foreign key.
   */
  `create table security_event (
     id bigint generated always as identity primary key,
     account_id bigint,
     kind text not null,
     detail text,
     network text,
     device text,
     at timestamptz not null default now()
   )`,
  `comment on column security_event.network is 'the part of a network address that many share: core/accounts/security-event.ts'`,
  `create index security_event_account on security_event (account_id, id desc)`,
  `create index security_event_at on security_event (at)`,
  `create trigger security_event_unchanged before update on security_event
     for each row execute function refuse_change()`,
  /* Deletes an account's events together with the account. */
  `create function forget_security_events() returns trigger language plpgsql as $$
     begin
       delete from security_event where account_id = old.id;
       return null;
     end $$`,
  `create trigger account_forgotten after delete on account
     for each row execute function forget_security_events()`,

  `alter table session add column last_used_at timestamptz`,
  `update session set last_used_at = created_at`,
  `alter table session alter column last_used_at set not null, alter column last_used_at set default now()`,

  `alter table account add column deletes_at timestamptz`,
  `create index account_deletion on account (deletes_at) where deletes_at is not null`
]

const DOWN = [
  `drop index account_deletion`,
  `alter table account drop column deletes_at`,
  `alter table session drop column last_used_at`,
  `drop trigger account_forgotten on account`,
  `drop function forget_security_events()`,
  `drop table security_event`
]
