// Extends alert rules to trades of insiders in the stocks on their owners' watch lists.

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
const OF_WATCH_LISTS = `case
  when kind = 'watched' then cik is null and query is null and member_id is null and trades is not null
  else ${OF_PRICES} end`
const KINDS = `'insider', 'stock', 'list', 'congress', 'owners', 'planned', 'earnings', 'distance', 'options', 'price', 'reports'`

const UP = [
  `alter table alert_rule
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in (${KINDS}, 'watched')),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_WATCH_LISTS})`,
  `create index alert_rule_watched on alert_rule (account_id) where kind = 'watched'`,
  'create index watched_stock_cik on watched_stock (cik)'
]

const DOWN = [
  `delete from alert_rule where kind = 'watched'`,
  'drop index watched_stock_cik',
  'drop index alert_rule_watched',
  `alter table alert_rule
     drop constraint alert_rule_kind_check,
     add constraint alert_rule_kind_check check (kind in (${KINDS})),
     drop constraint alert_rule_check,
     add constraint alert_rule_check check (${OF_PRICES})`
]
