// Stores the sums of lots that lists show as one row, in a table with the columns of `trade`. The start derives all
// trades again, which fills it.

import { type Kysely, sql } from 'kysely'

/** Statements can read a row of either table by `select *`, so both get the same columns in the same order. */
const COLUMNS = `add column is_lot boolean not null default false,
  add column lot_ids text[],
  add column lot_versions smallint[],
  add column first_traded_on date`

/** Changes are recorded as those of `trade`, because the lists reload both together. */
const NOTED = (['insert', 'update', 'delete'] as const).map(
  action => `create trigger lot_group_noted_${action} after ${action} on lot_group
    referencing ${action === 'delete' ? 'old' : 'new'} table as changed
    for each statement execute function note_changed_trade()`
)

const UP = [
  `alter table trade ${COLUMNS}`,
  'create table lot_group (like trade including defaults, primary key (id, version))',
  'create index lot_group_issuer on lot_group (issuer_cik)',
  'create index lot_group_accession on lot_group (accession)',
  `comment on table lot_group is
     'sums of the lots of one decision, with the columns of trade: core/trades/lot-groups.ts'`,
  `comment on column trade.is_lot is 'whether a row of lot_group contains this version'`,
  `comment on column trade.lot_ids is 'in lot_group the trades of the sum, in their order; null in trade'`,
  `comment on column trade.first_traded_on is 'in lot_group the day of the first lot; null in trade'`,
  ...NOTED
]

const DOWN = [
  'drop table lot_group',
  `alter table trade drop column is_lot, drop column lot_ids, drop column lot_versions, drop column first_traded_on`
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
