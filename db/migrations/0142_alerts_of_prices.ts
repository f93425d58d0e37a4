// Extends alert rules and their hits to prices, unusual options and published reports.

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
const OF_PRICES = `case
  when kind in ('distance', 'price') then cik is not null and query is not null and member_id is null and trades is null
  when kind = 'options' then cik is null and query is not null and member_id is null and trades is null
  when kind = 'reports' then cik is null and query is null and member_id is null and trades is null
  else ${OF_RELEASES} end`
const KINDS = `'insider', 'stock', 'list', 'congress', 'owners', 'planned', 'earnings'`
const NEW_KINDS = `'distance', 'options', 'price', 'reports'`
const HITS = `'filing', 'report', 'schedule', 'notice', 'release'`
const NEW_HITS = `'options', 'price', 'publication'`
const RULE_QUERY = 'comment on column alert_rule.query is'
const HIT_KIND = 'comment on column alert_hit.kind is'

const UP = [
  `alter table alert_rule
     add column armed_at timestamptz not null default now(),
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in (${KINDS}, ${NEW_KINDS})),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_PRICES})`,
  `comment on column alert_rule.armed_at is 'closes of stocks count from then on: condition set, or pause ended'`,
  `${RULE_QUERY} 'of /insidertrading/activities or, by kind, of /congress, /ownership or /options, without the question
     mark; days before the release for kind earnings; price or percent, and ticker, for kinds price and distance'`,
  `create index alert_rule_timed on alert_rule (kind) where kind in (${NEW_KINDS})`,
  `alter table alert_hit
     drop constraint alert_hit_kind_check,
     add constraint alert_hit_kind_check check (kind in (${HITS}, ${NEW_HITS}))`,
  `${HIT_KIND} 'filing with trades, report of a member of Congress, Schedule 13D or 13G, Form 144, expected release,
     session of a stock (price, options), or published report (publication)'`
]

const DOWN = [
  `delete from alert_rule where kind in (${NEW_KINDS})`,
  `delete from alert_hit where kind in (${NEW_HITS})`,
  `alter table alert_hit
     drop constraint alert_hit_kind_check,
     add constraint alert_hit_kind_check check (kind in (${HITS}))`,
  `${HIT_KIND} 'filing with trades, report of a member of Congress, Schedule 13D or 13G, Form 144, or expected release'`,
  'drop index alert_rule_timed',
  `alter table alert_rule
     drop column armed_at,
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in (${KINDS})),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_RELEASES})`,
  `${RULE_QUERY} 'of /insidertrading/activities or, by kind, of /congress or /ownership, without the question mark;
     days before the release for kind earnings'`
]
