// Creates tables for alerts in chats and at webhooks, by addresses that readers paste.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `create table alert_channel (
     id text primary key,
     account_id bigint not null references account on delete cascade,
     kind text not null check (kind in ('discord', 'slack', 'telegram', 'webhook')),
     name text not null,
     sealed_url text not null,
     tail text not null check (length(tail) <= 4),
     secret_id text not null,
     added_at timestamptz not null,
     told_at timestamptz,
     paused_at timestamptz,
     paused_reason text,
     rests_until timestamptz,
     message bigint not null default 0,
     attempts integer not null default 0,
     refused integer not null default 0,
     taken_until timestamptz,
     check ((paused_at is null) = (paused_reason is null))
   )`,
  `comment on column alert_channel.sealed_url is 'encrypted by a key that is not in the database'`,
  `comment on column alert_channel.tail is 'last characters of the secret in the address, shown to the owner'`,
  `comment on column alert_channel.secret_id is 'the secret that signs messages to a webhook is derived from it'`,
  `comment on column alert_channel.rests_until is 'nothing is sent before'`,
  `comment on column alert_channel.message is 'number of the newest message'`,
  `comment on column alert_channel.attempts is 'attempts since a message was last accepted'`,
  `comment on column alert_channel.refused is 'lasting problems since a message was last accepted'`,
  'create index alert_channel_of_account on alert_channel (account_id)',

  `create table channel_hit (
     channel_id text not null references alert_channel on delete cascade,
     rule_id bigint not null,
     accession text not null,
     due_at timestamptz not null,
     message bigint,
     primary key (channel_id, rule_id, accession),
     foreign key (rule_id, accession) references alert_hit on delete cascade
   )`,
  `comment on table channel_hit is 'alert that waits for a channel; deleted once it was told'`,
  `comment on column channel_hit.message is 'message that it was put in; null before the first'`,
  'create index channel_hit_due on channel_hit (due_at)',
  'create index channel_hit_of_hit on channel_hit (rule_id, accession)',

  `create function notify_channel() returns trigger language plpgsql as $$
     begin
       notify fourfold_channel;
       return null;
     end $$`,
  `create trigger channel_hit_notify after insert on channel_hit
     for each statement execute function notify_channel()`
]

const DOWN = ['drop table channel_hit', 'drop function notify_channel()', 'drop table alert_channel']
