// Follows the sample's offices by the code that follows the real ones.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { realOfficePorts } from '#adapters/congress/office-ports.ts'
import { postgresSourceLog } from '#adapters/postgres/filings/source-log.ts'
import { makeMembers } from '#adapters/sample/congress/congress-members.ts'
import { houseReply } from '#adapters/sample/congress/offices/house-replies.ts'
import { type OfficeServer, startOfficeServer } from '#adapters/sample/congress/offices/office-server.ts'
import { type OfficeScene, shelfOf } from '#adapters/sample/congress/offices/publication.ts'
import { senateReply } from '#adapters/sample/congress/offices/senate-replies.ts'
import { makeRandom } from '#adapters/sample/random.ts'
import { followOffice } from '#core/congress/feed/follow-office.ts'
import { CONGRESS_TABLES } from '#tests/support/congress/followed-office.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const AS_OF = new Date('2026-11-20T22:00:00Z')
const SCENE: OfficeScene = {
  asOf: AS_OF,
  companies: [
    { name: 'Northlake Widgets Inc', ticker: 'NLKW' },
    { name: 'Quarry & Sons Corp', ticker: 'QRYS' }
  ],
  members: makeMembers(makeRandom('offices'), ['Energy', 'Finance']),
  seed: 'offices'
}

let database: TestDatabase
let now = AS_OF
let servers: { house: OfficeServer; senate: OfficeServer }
beforeAll(async () => {
  database = await openTestDatabase()
  servers = {
    house: await startOfficeServer(async request => houseReply(shelfOf(SCENE, 'house', now), request)),
    senate: await startOfficeServer(async request => senateReply(shelfOf(SCENE, 'senate', now), request))
  }
})
afterAll(async () => {
  await Promise.all([servers.house.close(), servers.senate.close(), database.close()])
})
beforeEach(() => database.pool.query(`truncate ${CONGRESS_TABLES}`))

const minutesLater = (minutes: number) => new Date(AS_OF.getTime() + minutes * 60_000)

function openPorts() {
  const settings = {
    houseUrl: servers.house.url,
    isSample: true,
    senateUrl: servers.senate.url,
    userAgent: 'a@b.example'
  }
  const clock = { now: () => now }
  return {
    ...realOfficePorts(settings, database, { clock, congressDistribution: 'public-only' }),
    changes: { tell: async () => {} },
    clock,
    rankedEvents: { isSample: async () => true },
    sources: postgresSourceLog(database.db)
  }
}

describe("the sample's offices", () => {
  test.each(['house', 'senate'] as const)('publish reports that are read in full: %s', async chamber => {
    now = minutesLater(12)
    const { reports } = shelfOf(SCENE, chamber, now)
    expect(reports).toHaveLength(6)
    const poll = await followOffice(openPorts())(chamber, new AbortController().signal)
    expect(poll).toMatchObject({ failure: undefined, named: 6 })
    const { rows } = await database.pool.query('select state, reason from named_report')
    const unread = rows.filter(({ state }) => state !== 'held')
    expect(unread.every(({ reason }) => reason === 'scan' || reason === 'paper')).toBe(true)
    const { rows: held } = await database.pool.query(
      `select count(*)::int as trades, bool_and(document_url like 'https://reports.example/%') as is_invented from congress_trade`
    )
    expect(held[0].is_invented).toBe(true)
    expect(held[0].trades).toBeGreaterThanOrEqual(rows.length - unread.length)
  })

  test('publish one report a minute in the first hour, then one in ten minutes, always the same', () => {
    const count = (minutes: number) =>
      (['house', 'senate'] as const).flatMap(chamber => shelfOf(SCENE, chamber, minutesLater(minutes)).reports).length
    expect([0, 1, 2, 60, 69, 70, 180].map(count)).toEqual([0, 1, 2, 60, 60, 61, 72])
    const numbersAt = (minutes: number) =>
      shelfOf(SCENE, 'senate', minutesLater(minutes)).reports.map(({ number, publishedAt }) => [number, publishedAt])
    expect(numbersAt(30)).toEqual(numbersAt(70).slice(-numbersAt(30).length))
    const [house] = shelfOf(SCENE, 'house', minutesLater(5)).reports
    expect(house!.write()).toEqual(
      shelfOf(SCENE, 'house', minutesLater(9))
        .reports.find(({ number }) => number === house!.number)!
        .write()
    )
  })
})
