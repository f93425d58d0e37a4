// Stores the public lists of Congress: members, committees and seats. Finds members with trades who sit on committees today.

import type pg from 'pg'

import type { Committee, MemberSeats, Seat, SeatedCommittees } from '#core/congress/committee.ts'
import { PEOPLE_SOURCE, type PeopleStore } from '#core/congress/feed/refresh-people.ts'
import type { CongressStore } from '#core/congress/ports.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'
import { writeLegislators } from './legislators.ts'

export function postgresPeopleStore(connection: Connection): PeopleStore {
  return {
    async findReadAt() {
      const row = await connection.db
        .selectFrom('source_state')
        .select('last_success_at')
        .where('source', '=', PEOPLE_SOURCE)
        .executeTakeFirst()
      return row && new Date(row.last_success_at)
    },
    async write({ committees, legislators, seats }, readOn) {
      await writeLegislators(connection, legislators)
      await writeCommittees(connection, committees)
      await writeSeats(connection, seats, readOn)
    }
  }
}

export async function writeCommittees({ pool }: Connection, committees: readonly Committee[]): Promise<void> {
  await replace(pool, 'congress_committee', client =>
    client.query(
      `insert into congress_committee (id, name, chamber, parent_id)
       select distinct on (id) id, name, chamber, "parentId"
       from jsonb_to_recordset($1) as row (id text, name text, chamber text, "parentId" text)`,
      [JSON.stringify(committees)]
    )
  )
}

/** Replaces all seats, because only the newest list is valid. */
export async function writeSeats({ pool }: Connection, seats: readonly Seat[], readOn: ReportDate): Promise<void> {
  await replace(pool, 'congress_seat', client =>
    client.query(
      `insert into congress_seat (committee_id, bioguide, title, read_on)
       select distinct on ("committeeId", bioguide) "committeeId", bioguide, title, $2::date
       from jsonb_to_recordset($1) as row ("committeeId" text, bioguide text, title text)`,
      [JSON.stringify(seats), readOn]
    )
  )
}

async function replace(
  pool: pg.Pool,
  table: 'congress_committee' | 'congress_seat',
  insert: (client: pg.PoolClient) => Promise<unknown>
): Promise<void> {
  await inTransaction(pool, async client => {
    await client.query(`delete from ${table}`)
    await insert(client)
  })
}

export function congressCommittees({
  pool
}: Pick<Connection, 'pool'>): Pick<CongressStore, 'listCommittees' | 'listSeats'> {
  return {
    async listCommittees() {
      const { rows } = await pool.query<{ found: SeatedCommittees | null }>(COMMITTEES)
      return rows[0]?.found ?? undefined
    },
    async listSeats(memberId) {
      const { rows } = await pool.query<{ found: MemberSeats | null }>(SEATS, [memberId])
      return rows[0]?.found ?? undefined
    }
  }
}

/** Joins seats with members in their present chamber. Entries of members for a former chamber are left out. */
export const MEMBER_SEATS = `congress_seat seat
  join congress_legislator legislator on legislator.bioguide = seat.bioguide
  join congress_member seated on seated.bioguide = seat.bioguide and seated.chamber = legislator.chamber
    and seated.same_as is null`

const COMMITTEES = `
  select json_build_object(
    'committees', json_agg(json_build_object('id', id, 'name', name, 'chamber', chamber) order by chamber, name),
    'readOn', (select max(read_on) from congress_seat)
  ) as found
  from congress_committee committee
  where parent_id is null and exists (
    select from ${MEMBER_SEATS} where committee_id = committee.id
      and exists (select from congress_document where member_id = seated.id and reading in ('partly', 'read'))
  )
  having count(*) > 0`

const SEATS = `
  select json_build_object('readOn', max(read_on), 'seats', json_agg(json_build_object(
    'committeeId', committee.id, 'name', committee.name, 'title', seat.title, 'parts', coalesce(parts.names, '[]'::json)
  ) order by committee.name)) as found
  from ${MEMBER_SEATS}
  join congress_committee committee on committee.id = committee_id and parent_id is null
  left join lateral (
    select json_agg(part.name order by part.name) as names
    from congress_committee part join congress_seat part_seat on part_seat.committee_id = part.id
    where part.parent_id = committee.id and part_seat.bioguide = seat.bioguide
  ) parts on true
  where seated.id = $1
  having count(*) > 0`
