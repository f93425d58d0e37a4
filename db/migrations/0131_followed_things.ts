// Lets alert rules belong to followed things, be removed for a while, and have hits that were read.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  `alter table alert_rule
     add column followed_kind text
       check (followed_kind in ('company', 'insider', 'member', 'owner', 'screen', 'sector')),
     add column followed_of text,
     add column removed_at timestamptz,
     add check ((followed_kind is null) = (followed_of is null))`,
  `comment on column alert_rule.followed_kind is 'of the followed thing that the rule is for; null for an alert'`,
  `comment on column alert_rule.followed_of is 'CIK, id of a member, name of a sector, or query of a screen'`,
  `comment on column alert_rule.removed_at is 'its owner removed it and can still undo that'`,
  'create index alert_rule_removed on alert_rule (removed_at) where removed_at is not null',

  'alter table alert_hit add column read_at timestamptz',
  `comment on column alert_hit.read_at is 'when the reader of a followed thing saw it; null for alerts'`,
  'create index alert_hit_of_account on alert_hit (account_id, at)',

  /* Tells open pages of the reader, by the channel and tag of adapters/postgres/changes.ts. */
  `create function notify_followed() returns trigger language plpgsql as $$
     begin
       perform pg_notify('fourfold_changed', 'watchlist:' || account_id) from (
         select distinct written.account_id from written join alert_rule rule on rule.id = written.rule_id
         where rule.followed_kind is not null) reader;
       return null;
     end $$`,
  `create trigger alert_hit_followed after insert on alert_hit referencing new table as written
     for each statement execute function notify_followed()`
]

/* Rules of followed things would become alerts, and removed rules would return. */
const DOWN = [
  'drop trigger alert_hit_followed on alert_hit',
  'drop function notify_followed()',
  'drop index alert_hit_of_account',
  'alter table alert_hit drop column read_at',
  'delete from alert_rule where followed_kind is not null or removed_at is not null',
  'alter table alert_rule drop column removed_at, drop column followed_of, drop column followed_kind'
]
