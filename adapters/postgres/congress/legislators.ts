// Stores legislators, and matches them with members who disclosed trades.

import { findLegislator, type Legislator } from '#core/congress/find-legislator.ts'
import { joinMembers } from '#core/congress/same-member.ts'
import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'

/** Returns the number of new or changed legislators. */
export async function writeLegislators(connection: Connection, legislators: readonly Legislator[]): Promise<number> {
  const { rowCount } = await connection.pool.query(WRITE_LEGISLATORS, [JSON.stringify(legislators)])
  await identifyMembers(connection)
  return rowCount ?? 0
}

/** Links each member to a legislator if exactly one matches. Links several entries of one person to the main entry. */
export async function identifyMembers({ db, pool }: Connection): Promise<void> {
  const members = await db
    .selectFrom('congress_member')
    .select(['id', 'name', 'chamber', 'state'])
    .$narrowType<Pick<Legislator, 'chamber'>>()
    .execute()
  const legislators = await db
    .selectFrom('congress_legislator')
    .select(['bioguide', 'last_name as lastName', 'given_names as givenNames', 'chamber', 'state', 'party'])
    .$narrowType<Pick<Legislator, 'chamber' | 'party'>>()
    .execute()
  const listed = members.map(member => ({ ...member, bioguide: findLegislator(member, legislators)?.bioguide }))
  const { rows: reports } = await pool.query<{ ids: string[] }>(REPORTS_NAMED_TWICE)
  const heads = joinMembers(
    listed,
    reports.map(({ ids }) => ids)
  )
  const told = new Map(listed.flatMap(({ bioguide, id }) => (bioguide ? [[heads.get(id), bioguide] as const] : [])))
  const found = listed.map(({ id }) => ({ bioguide: told.get(heads.get(id)) ?? null, head: heads.get(id)!, id }))
  await inTransaction(pool, async client => {
    for (const statement of [NAME_PARTIES, JOIN_MEMBERS, TELL_NEWEST])
      await client.query(statement, [JSON.stringify(found)])
    await client.query(MOVE_REPORTS)
  })
}

const WRITE_LEGISLATORS = `
  insert into congress_legislator as known (bioguide, last_name, given_names, chamber, state, party)
  select distinct on (bioguide) bioguide, "lastName", "givenNames", chamber, state, party
  from jsonb_to_recordset($1)
    as row (bioguide text, "lastName" text, "givenNames" text[], chamber text, state text, party text)
  on conflict (bioguide) do update set
    last_name = excluded.last_name, given_names = excluded.given_names, chamber = excluded.chamber,
    state = excluded.state, party = excluded.party
  where (known.last_name, known.given_names, known.chamber, known.state, known.party)
    is distinct from (excluded.last_name, excluded.given_names, excluded.chamber, excluded.state, excluded.party)`

const REPORTS_NAMED_TWICE = `
  select distinct named_as as ids from congress_document where cardinality(named_as) > 1 order by named_as`

const FOUND = 'jsonb_to_recordset($1) as found (id text, bioguide text, head text)'

const NAME_PARTIES = `
  update congress_member member set
    bioguide = legislator.bioguide, party = legislator.party, state = coalesce(member.state, legislator.state)
  from ${FOUND} join congress_legislator legislator using (bioguide)
  where member.id = found.id
    and (member.bioguide, member.party) is distinct from (legislator.bioguide, legislator.party)`

const JOIN_MEMBERS = `
  update congress_member member set same_as = nullif(head, found.id)
  from ${FOUND}
  where member.id = found.id and same_as is distinct from nullif(head, found.id)`

/** Updates name and seat of a person from the newest report of all their entries. */
const TELL_NEWEST = `
  update congress_member member set
    name = newest.name, seen_on = newest.seen_on, district = coalesce(newest.district, member.district),
    state = coalesce(newest.state, member.state)
  from (select distinct on (head) head, name, seen_on, district, state
    from ${FOUND} join congress_member using (id)
    order by head, seen_on desc, id) newest
  where member.id = newest.head and member.seen_on < newest.seen_on`

const MOVE_REPORTS = `
  update congress_document document set member_id = coalesce(same_as, id)
  from congress_member
  where id = document.named_as[1] and member_id <> coalesce(same_as, id)`
