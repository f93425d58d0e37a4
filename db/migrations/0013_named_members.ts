// Merges duplicate members: a list wrote `None` for a missing first name, which was stored as part of the name.

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Does nothing, because the original spelling is not stored and not needed. */
export async function down(): Promise<void> {}

const IS_MISNAMED = `~ '^(house|senate)/(none|null|undefined)-'`
const namedIn = (column: string): string => `regexp_replace(${column}, '/((none|null|undefined)-)+', '/')`

const STATEMENTS = [
  `insert into congress_member as known (id, name, chamber, state, district, party, bioguide, seen_on)
   select distinct on (1) ${namedIn('id')}, regexp_replace(name, '^((none|null|undefined) +)+', '', 'i'), chamber, state,
     district, party, bioguide, seen_on
   from congress_member where id ${IS_MISNAMED}
   order by 1, seen_on desc
   on conflict (id) do update set
     name = excluded.name, district = coalesce(excluded.district, known.district),
     state = coalesce(excluded.state, known.state), seen_on = excluded.seen_on
   where excluded.seen_on > known.seen_on`,
  `update congress_document set member_id = ${namedIn('member_id')} where member_id ${IS_MISNAMED}`,
  `delete from congress_member where id ${IS_MISNAMED}`
]
