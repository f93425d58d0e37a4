// Links several entries of the same member of Congress, whose name lists spell differently, to the one with reports.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}

const UP = [
  'alter table congress_member add column same_as text references congress_member',
  `comment on column congress_member.same_as is
     'the entry of the same person under which the reports stand; null where that is this one'`,
  `alter table congress_document add column named_as text[] not null default '{}'`,
  `comment on column congress_document.named_as is 'ids of the names by which lists call the author; member_id follows from them'`,
  'update congress_document set named_as = array[member_id]'
]

const DOWN = [
  `update congress_document set member_id = named_as[1] where cardinality(named_as) > 0`,
  'alter table congress_document drop column named_as',
  'alter table congress_member drop column same_as'
]
