// Extends alert rules and their hits to expected earnings releases of watched stocks.

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
const OF_RELEASES = `case when kind = 'earnings' then query is not null and query ~ '^days=[1-9][0-9]?$' and member_id is null
  else ${OF_LISTS} end`
const KINDS = `'insider', 'stock', 'list', 'congress', 'owners', 'planned'`
const HITS = `'filing', 'report', 'schedule', 'notice'`
const RULE_QUERY = 'comment on column alert_rule.query is'
const HIT_KIND = 'comment on column alert_hit.kind is'

const UP = [
  `alter table alert_rule
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in (${KINDS}, 'earnings')),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_RELEASES})`,
  `${RULE_QUERY} 'of /insidertrading/activities or, by kind, of /congress or /ownership, without the question mark;
     days before the release for kind earnings'`,
  `create index alert_rule_earnings on alert_rule (account_id) where kind = 'earnings'`,
  `alter table alert_hit
     drop constraint alert_hit_kind_check,
     add constraint alert_hit_kind_check check (kind in (${HITS}, 'release'))`,
  `${HIT_KIND} 'filing with trades, report of a member of Congress, Schedule 13D or 13G, Form 144, or expected release'`
]

const DOWN = [
  `delete from alert_rule where kind = 'earnings'`,
  `delete from alert_hit where kind = 'release'`,
  `alter table alert_hit
     drop constraint alert_hit_kind_check,
     add constraint alert_hit_kind_check check (kind in (${HITS}))`,
  `${HIT_KIND} 'filing with trades, report of a member of Congress, Schedule 13D or 13G, or Form 144'`,
  'drop index alert_rule_earnings',
  `alter table alert_rule
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in (${KINDS})),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_LISTS})`,
  `${RULE_QUERY} 'of /insidertrading/activities or, by kind, of /congress or /ownership, without the question mark'`
]
