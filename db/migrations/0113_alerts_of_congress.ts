// Extends alert rules and their hits to reports of members of Congress.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const OF_INSIDERS = `case kind when 'list' then query is not null else cik is not null and trades is not null end`
const OF_CONGRESS = `case when kind = 'congress' then query is not null else member_id is null and ${OF_INSIDERS} end`

const UP = [
  `alter table alert_rule
     add column member_id text,
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in ('insider', 'stock', 'list', 'congress')),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_CONGRESS})`,
  `comment on column alert_rule.query is 'of /insidertrading/activities or, for kind congress, of /congress, without the question mark'`,
  `comment on column alert_rule.member_id is 'member of Congress whose page the alert was made on; null for the whole list'`,
  `create index alert_rule_congress on alert_rule (member_id) where kind = 'congress'`,

  /* The column accession keeps its name, so that the version before can run beside this one. */
  `alter table alert_hit add column kind text not null default 'filing' check (kind in ('filing', 'report'))`,
  `comment on column alert_hit.kind is 'filing with the SEC, or report of a member of Congress'`,
  `comment on column alert_hit.accession is 'accession of a filing; chamber and number of a report'`
]

const DOWN = [
  `delete from alert_rule where kind = 'congress'`,
  `delete from alert_hit where kind = 'report'`,
  'alter table alert_hit drop column kind',
  'drop index alert_rule_congress',
  `alter table alert_rule
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in ('insider', 'stock', 'list')),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_INSIDERS}),
     drop column member_id`
]
