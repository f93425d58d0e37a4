// Creates tables for newsletters: subscriptions of accounts, editions, and the state of each mail.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `alter table account
     add column mail_kinds text[] not null default '{}',
     add column mail_language text not null default 'de' check (mail_language in ('de', 'en', 'fr')),
     add column mails_paused_until timestamptz,
     add column last_word_at timestamptz`,
  `comment on column account.subscribes_to_alerts is 'what was chosen in joining; mail_kinds says what is sent'`,
  `comment on column account.joins_wait_list is 'what was chosen in joining; mail_kinds says what is sent'`,
  `comment on column account.mail_kinds is 'core/accounts/newsletter-kinds.ts'`,
  `comment on column account.last_word_at is 'when it was told that mails end with its plan'`,
  `update account set mail_kinds =
     (case when subscribes_to_alerts then '{daily_top_buys,weekly_newsletter,thirty_day_digest}'::text[] else '{}' end)
     || (case when joins_wait_list then '{product_news}'::text[] else '{}' end)
   where subscribes_to_alerts or joins_wait_list`,

  `create table newsletter_edition (
     id bigint generated always as identity primary key,
     kind text not null,
     occasion text not null,
     source jsonb not null,
     not_before timestamptz not null,
     expires_at timestamptz not null,
     created_at timestamptz not null default now(),
     withdrawn_at timestamptz,
     unique (kind, occasion)
   )`,
  `comment on column newsletter_edition.source is 'core/messages/newsletters/edition.ts, EditionSource'`,

  /*
   * Ten thousand rows are inserted at a time, so the table has few indexes and no foreign keys. Checking the edition
   * would cost as much as the insert. adapters/postgres/accounts/personal-data.ts deletes the rows of an account.
   */
  `create table newsletter_mail (
     edition_id bigint not null,
     account_id bigint not null,
     state text not null default 'queued'
       check (state in ('queued', 'sending', 'sent', 'unknown', 'failed', 'skipped')),
     attempts smallint not null default 0,
     due_at timestamptz not null,
     taken_at timestamptz,
     ended_at timestamptz,
     reason text,
     resent_at timestamptz,
     unsubscribed_at timestamptz,
     primary key (edition_id, account_id)
   )`,
  `comment on column newsletter_mail.reason is 'why it failed, was skipped or waits; names no address'`,
  `create index newsletter_mail_due on newsletter_mail (edition_id, due_at) where state = 'queued'`,
  `create index newsletter_mail_sending on newsletter_mail (taken_at) where state = 'sending'`,
  `create function notify_newsletter() returns trigger language plpgsql as $$
     begin
       notify fourfold_newsletter;
       return null;
     end $$`,
  `create trigger newsletter_mail_written after insert on newsletter_mail
     for each statement execute function notify_newsletter()`,

  `create table blocked_address (
     email text primary key,
     reason text not null check (reason = 'hard_bounce'),
     at timestamptz not null
   )`,
  `comment on table blocked_address is 'addresses that get no newsletters until their owners ask for them again'`
]

const DOWN = [
  'drop table blocked_address',
  'drop table newsletter_mail',
  'drop function notify_newsletter()',
  'drop table newsletter_edition',
  `alter table account drop column mail_kinds, drop column mail_language, drop column mails_paused_until,
     drop column last_word_at`
]
