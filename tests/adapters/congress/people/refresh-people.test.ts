// Weekly lists of members and committees, from a server on this machine to the database.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createCongressClient } from '#adapters/congress/client/congress-client.ts'
import { publicListFiles } from '#adapters/congress/people/public-list-files.ts'
import { postgresPeopleStore } from '#adapters/postgres/congress/committees.ts'
import { postgresSourceLog } from '#adapters/postgres/filings/source-log.ts'
import { makeMembers } from '#adapters/sample/congress/congress-members.ts'
import { listReply } from '#adapters/sample/congress/offices/list-replies.ts'
import { type OfficeServer, startOfficeServer } from '#adapters/sample/congress/offices/office-server.ts'
import { htmlReply, type OfficeReply } from '#adapters/sample/congress/offices/office-shelf.ts'
import { makeRandom } from '#adapters/sample/random.ts'
import { type PeoplePorts, refreshPeople } from '#core/congress/feed/refresh-people.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const DAY_MS = 86_400_000
const MEMBERS = makeMembers(makeRandom('people'), ['Energy', 'Finance'])

let database: TestDatabase
let server: OfficeServer
let requests: string[] = []
/** Replaces the answer of a path that contains the key. */
let faults: Record<string, (reply: OfficeReply) => OfficeReply> = {}
beforeAll(async () => {
  database = await openTestDatabase()
  server = await startOfficeServer(async request => {
    const { pathname } = request.url
    requests.push(pathname)
    const fault = Object.entries(faults).find(([at]) => pathname.includes(at))?.[1]
    const reply = listReply(MEMBERS, request)
    return fault ? fault(reply) : reply
  })
})
afterAll(async () => {
  await Promise.all([server.close(), database.close()])
})
beforeEach(async () => {
  requests = []
  faults = {}
  await database.pool.query('truncate congress_legislator, congress_committee, congress_seat, source_state')
})

const client = createCongressClient({
  backOffMs: [],
  budget: { pause: async () => {}, take: async () => {} },
  userAgent: 'Test test@example.com'
})

const refresh = (parts: Partial<PeoplePorts> = {}) =>
  refreshPeople({
    changes: { tell: async () => {} },
    clock: { now: () => new Date() },
    peopleStore: postgresPeopleStore(database),
    publicLists: publicListFiles({ baseUrl: server.url, client, isSample: true }),
    rankedEvents: { isSample: async () => true },
    sources: postgresSourceLog(database.db),
    ...parts
  })()

const inDays = (days: number) => ({ clock: { now: () => new Date(Date.now() + days * DAY_MS) } })

async function counts() {
  const { rows } = await database.pool.query(`select (select count(*)::int from congress_legislator) as legislators,
    (select count(*)::int from congress_committee) as committees, (select count(*)::int from congress_seat) as seats`)
  return rows[0]
}

describe('lists of members of Congress', () => {
  test('are read and stored, then not again for a week', async () => {
    const read = await refresh()
    expect(read).toMatchObject({ legislators: MEMBERS.length })
    expect(await counts()).toEqual(read)
    expect(await refresh(inDays(6.9))).toBe('not_due')
    expect(requests).toHaveLength(3)
    expect(await refresh(inDays(7.1))).toEqual(read)
    expect(requests).toHaveLength(6)
  })

  test('are read again after the clock was set back', async () => {
    await refresh()
    expect(await refresh(inDays(-30))).toMatchObject({ legislators: MEMBERS.length })
  })

  test.each([
    ['is missing', () => htmlReply(404, 'Not Found')],
    ['is a page', () => htmlReply(200, 'Maintenance')],
    ['is closed', () => htmlReply(503, 'Closed')],
    ['is refused', () => htmlReply(403, 'Access Denied')],
    ['is cut', (reply: OfficeReply) => ({ ...reply, body: String(reply.body).slice(0, -20) })],
    ['is empty', (reply: OfficeReply) => ({ ...reply, body: '{}' })],
    ['has another form', (reply: OfficeReply) => ({ ...reply, body: String(reply.body).replaceAll('bioguide', 'id') })]
  ])('change nothing if one %s, and are read by the next call', async (_, fault) => {
    await refresh()
    const before = await counts()
    faults = { membership: fault }
    expect(await refresh(inDays(8))).toEqual({ failure: expect.stringContaining('committee-membership-current.json') })
    expect(await counts()).toEqual(before)
    faults = {}
    expect(await refresh(inDays(8.05))).toMatchObject({ legislators: MEMBERS.length })
  })

  test('are not read without an office, nor invented ones beside real data', async () => {
    expect(await refresh({ publicLists: undefined })).toBe('off')
    expect(await refresh({ rankedEvents: { isSample: async () => false } })).toBe('off')
    expect(requests).toEqual([])
  })
})
