import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { writeCommittees, writeSeats } from '#adapters/postgres/congress/committees.ts'
import { postgresCongress } from '#adapters/postgres/congress/congress.ts'
import { writeLegislators } from '#adapters/postgres/congress/legislators.ts'
import { writeDisclosures } from '#adapters/postgres/congress/write-disclosures.ts'
import { congressDocument, day, disclosedTrade } from '#tests/support/content/congress.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const TODAY = day('2026-03-20')
const MARLOW = {
  bioguide: 'M000001',
  givenNames: ['Ines'],
  lastName: 'Marlow',
  party: 'Independent',
  state: 'MN'
} as const
const committee = (id: string, name: string, chamber: 'house' | 'joint' | 'senate' = 'house') => ({
  chamber,
  id,
  name,
  parentId: null
})
const seat = (committeeId: string, bioguide = 'M000001') => ({ bioguide, committeeId, title: null })

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(
    'truncate congress_seat, congress_committee, congress_return, congress_trade, congress_document, congress_member, congress_legislator'
  )
  const from = { daySource: 'list', reader: null, reading: 'read' } as const
  const senate = congressDocument({ chamber: 'senate', url: 'https://reports.example/senate/1/' })
  await writeDisclosures(database, [
    { ...from, document: congressDocument(), trade: disclosedTrade() },
    { ...from, document: senate, trade: disclosedTrade() }
  ])
  await writeCommittees(database, [
    committee('HSWI', 'House Widgets'),
    { ...committee('HSWI01', 'Wheels'), parentId: 'HSWI' },
    committee('HSEM', 'Nobody sits here'),
    committee('JSWI', 'Joint Widgets', 'joint')
  ])
})

const store = () => postgresCongress(database)
const trades = async (id: string) =>
  (
    await store().list({
      after: undefined,
      direction: 'desc',
      filter: { committee: id },
      limit: 10,
      memberId: undefined,
      sort: 'disclosed'
    })
  ).map(({ member }) => member.id)

describe('committees in PostgreSQL', () => {
  test('without a list of seats the filter is unavailable', async () => {
    await writeLegislators(database, [{ ...MARLOW, chamber: 'house' }])
    expect(await store().listCommittees()).toBeUndefined()
    expect(await store().listSeats('house/ines-marlow')).toBeUndefined()
    expect(await trades('HSWI')).toEqual([])
  })

  test("seats are those of a person's current chamber, including subcommittees", async () => {
    await writeLegislators(database, [{ ...MARLOW, chamber: 'house' }])
    await writeSeats(
      database,
      [{ ...seat('HSWI'), title: 'Chairman' }, seat('HSWI01'), seat('JSWI'), seat('HSEM', 'Q000001')],
      TODAY
    )
    expect(await store().listSeats('house/ines-marlow')).toEqual({
      readOn: TODAY,
      seats: [
        { committeeId: 'HSWI', name: 'House Widgets', parts: ['Wheels'], title: 'Chairman' },
        { committeeId: 'JSWI', name: 'Joint Widgets', parts: [], title: null }
      ]
    })
    expect(await store().listSeats('senate/ines-marlow')).toBeUndefined()
    expect(await store().listCommittees()).toEqual({
      committees: [
        { chamber: 'house', id: 'HSWI', name: 'House Widgets' },
        { chamber: 'joint', id: 'JSWI', name: 'Joint Widgets' }
      ],
      readOn: TODAY
    })
    expect(await trades('HSWI')).toEqual(['house/ines-marlow'])
    expect(await store().summarise({ filter: { committee: 'HSWI' }, memberId: undefined })).toMatchObject({
      members: 1,
      trades: 1
    })
  })

  test('a new list replaces the previous one', async () => {
    await writeLegislators(database, [{ ...MARLOW, chamber: 'house' }])
    await writeSeats(database, [seat('HSWI')], TODAY)
    await writeSeats(database, [seat('JSWI'), seat('JSWI')], day('2026-03-21'))
    expect(await store().listSeats('house/ines-marlow')).toMatchObject({
      readOn: '2026-03-21',
      seats: [{ committeeId: 'JSWI' }]
    })
    expect(await trades('HSWI')).toEqual([])
  })
})
