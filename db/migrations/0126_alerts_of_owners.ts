// Extends alert rules and their hits to schedules of owners above five percent, and to planned sales.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const OF_INSIDERS = `case kind when 'list' then query is not null else cik is not null and trades is not null end`
const OF_CONGRESS = `case when kind = 'congress' then query is not null else member_id is null and ${OF_INSIDERS} end`
const OF_LISTS = `case when kind in ('owners', 'planned') then query is not null and member_id is null
  else ${OF_CONGRESS} end`
const COMMENT = 'comment on column alert_rule.query is'

const UP = [
  `alter table alert_rule
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in ('insider', 'stock', 'list', 'congress', 'owners', 'planned')),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_LISTS})`,
  `${COMMENT} 'of /insidertrading/activities or, by kind, of /congress or /ownership, without the question mark'`,
  `create index alert_rule_lists on alert_rule (kind) where kind in ('owners', 'planned')`,

  `alter table alert_hit
     drop constraint alert_hit_kind_check,
     add constraint alert_hit_kind_check check (kind in ('filing', 'report', 'schedule', 'notice'))`,
  `comment on column alert_hit.kind is 'filing with trades, report of a member of Congress, Schedule 13D or 13G, or Form 144'`,

  'alter table ownership_step add column is_news boolean not null default true',
  `comment on column ownership_step.is_news is
     'a change, or a purpose in other words: core/ownership/chain.ts'`,
  /* An estimate for past schedules: whether the words differ is known when the company files next. */
  `update ownership_step set is_news = false where move = 'unchanged' and purpose_of is distinct from accession`
]

const DOWN = [
  'alter table ownership_step drop column is_news',
  `delete from alert_rule where kind in ('owners', 'planned')`,
  `delete from alert_hit where kind in ('schedule', 'notice')`,
  `alter table alert_hit
     drop constraint alert_hit_kind_check,
     add constraint alert_hit_kind_check check (kind in ('filing', 'report'))`,
  `comment on column alert_hit.kind is 'filing with the SEC, or report of a member of Congress'`,
  'drop index alert_rule_lists',
  `alter table alert_rule
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in ('insider', 'stock', 'list', 'congress')),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_CONGRESS})`,
  `${COMMENT} 'of /insidertrading/activities or, for kind congress, of /congress, without the question mark'`
]
