// Who sat in Congress, as a list of all legislators has it, and which of them a member who disclosed something is.

import { findLegislator, type Legislator } from '#core/congress/find-legislator.ts'
import type { Connection } from '../connect.ts'

/** Answers how many legislators are new or changed. */
export async function writeLegislators(connection: Connection, legislators: readonly Legislator[]): Promise<number> {
  const { rowCount } = await connection.pool.query(WRITE_LEGISLATORS, [JSON.stringify(legislators)])
  await nameParties(connection)
  return rowCount ?? 0
}

/** Says of each member the party of the legislator, where exactly one fits. */
export async function nameParties({ db, pool }: Connection): Promise<void> {
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
  const found = members.flatMap(member => {
    const legislator = findLegislator(member, legislators)
    return legislator ? [{ bioguide: legislator.bioguide, id: member.id }] : []
  })
  await pool.query(NAME_PARTIES, [JSON.stringify(found)])
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

const NAME_PARTIES = `
  update congress_member member set
    bioguide = legislator.bioguide, party = legislator.party, state = coalesce(member.state, legislator.state)
  from jsonb_to_recordset($1) as found (id text, bioguide text)
  join congress_legislator legislator using (bioguide)
  where member.id = found.id
    and (member.bioguide, member.party) is distinct from (legislator.bioguide, legislator.party)`
