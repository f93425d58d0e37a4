// Creates tables for alert rules of users, their hits, and alert mails.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  /* Rows are deleted with the account. */
  `create table alert_rule (
     id bigint generated always as identity primary key,
     account_id bigint not null references account on delete cascade,
     name text not null,
     kind text not null check (kind in ('insider', 'stock', 'list')),
     cik bigint,
     trades text check (trades in ('both', 'buy', 'sell', 'all')),
     query text,
     timing text not null check (timing in ('at_once', 'daily')),
     quiet_from text,
     quiet_to text,
     most_a_day smallint,
     is_paused boolean not null default false,
     revision integer not null default 1,
     feed_version integer not null default 1,
     created_at timestamptz not null,
     changed_in xid8 not null default pg_current_xact_id(),
     check (case kind when 'list' then query is not null else cik is not null and trades is not null end)
   )`,
  `comment on column alert_rule.query is 'of the page /insidertrading/activities, without the question mark'`,
  `comment on column alert_rule.quiet_from is 'HH:MM in New York'`,
  `comment on column alert_rule.revision is 'changes with the condition: what the former one found counts no more'`,
  `comment on column alert_rule.feed_version is 'a part of the secret address of its feed'`,
  `create index alert_rule_account on alert_rule (account_id)`,
  `create index alert_rule_changed on alert_rule (changed_in)`,

  `create table alert_hit (
     rule_id bigint not null references alert_rule on delete cascade,
     accession text not null,
     revision integer not null,
     account_id bigint not null,
     trade_ids text[] not null,
     at timestamptz not null,
     occasion text,
     noticed_at timestamptz,
     primary key (rule_id, accession)
   )`,
  `comment on column alert_hit.occasion is 'of its mail; null where its owner wanted none'`,
  `comment on column alert_hit.noticed_at is 'when listeners other than mail were told'`,
  `create index alert_hit_mail on alert_hit (account_id, occasion)`,
  `create index alert_hit_at on alert_hit (at)`,
  `create index alert_hit_new on alert_hit (at) where noticed_at is null`,

  /* account_id is no foreign key. adapters/postgres/accounts/personal-data.ts deletes the rows of an account. */
  `create table alert_mail (
     account_id bigint not null,
     occasion text not null,
     state text not null default 'queued'
       check (state in ('queued', 'sending', 'sent', 'unknown', 'failed', 'skipped')),
     attempts smallint not null default 0,
     due_at timestamptz not null,
     expires_at timestamptz not null,
     created_at timestamptz not null default now(),
     taken_at timestamptz,
     ended_at timestamptz,
     reason text,
     unsubscribed_at timestamptz,
     primary key (account_id, occasion)
   )`,
  `comment on column alert_mail.reason is 'why it failed, was skipped or waits; names no address'`,
  `create index alert_mail_due on alert_mail (due_at) where state = 'queued'`,
  `create index alert_mail_sending on alert_mail (taken_at) where state = 'sending'`,
  `create index alert_mail_created on alert_mail (created_at)`,
  `create function notify_alert() returns trigger language plpgsql as $$
     begin
       notify fourfold_alert;
       return null;
     end $$`,
  `create trigger alert_hit_written after insert on alert_hit
     for each statement execute function notify_alert()`
]

const DOWN = ['drop table alert_mail', 'drop table alert_hit', 'drop function notify_alert()', 'drop table alert_rule']
