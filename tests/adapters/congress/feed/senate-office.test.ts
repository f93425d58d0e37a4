// Follows the Senate on a local server: agreement, session, search and reports. No failure counts as "no trades".

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readOffices } from '#adapters/postgres/operation/status/office-readings.ts'
import { type FakeOffice, senateNumber, senateReport, startFakeOffice } from '#tests/support/congress/fake-office.ts'
import { CONGRESS_TABLES, type FollowedOffice, followFake } from '#tests/support/congress/followed-office.ts'
import { SENATE_CELLS, senatePage } from '#tests/support/content/senate-page.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let office: FakeOffice
let senate: FollowedOffice
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(`truncate ${CONGRESS_TABLES}`)
  office = await startFakeOffice('senate')
  senate = followFake(database, 'senate', office)
})
afterEach(() => office.close())

const HOME = '/search/home/'
const agreements = () => office.requests.filter(request => request === `POST ${HOME}`).length
const reportsAsked = () => office.requests.filter(path => path.startsWith('GET /search/view/'))
const many = (count: number) => Array.from({ length: count }, (_, place) => senateReport(place + 1))

describe('following the Senate', () => {
  test('agrees once, searches, and reads each report in the same session', async () => {
    office.publish(...many(3))
    expect(await senate.poll()).toEqual({ failure: undefined, held: 3, named: 3, unread: 0 })
    expect(office.requests.slice(0, 3)).toEqual([`GET ${HOME}`, `POST ${HOME}`, 'POST /search/report/data/'])
    expect(agreements()).toBe(1)
    expect(await senate.trades()).toHaveLength(3)
    expect(await senate.trades()).toMatchObject([
      { document_url: `https://efdsearch.senate.gov/search/view/ptr/${senateNumber(1)}/`, ticker: 'NLKW' },
      {},
      {}
    ])
  })

  test('reads all pages of a search, and asks no report twice', async () => {
    office.publish(...many(205))
    expect(await senate.poll()).toMatchObject({ failure: undefined, held: 205, named: 205 })
    expect(await senate.poll(0.9)).toBeUndefined()
    expect(await senate.poll(0.1)).toMatchObject({ failure: undefined, named: 0 })
    expect(reportsAsked()).toHaveLength(205)
  })

  test('searches 45 days back every hour, and 120 days once a week', async () => {
    office.publish(senateReport(1, { publishedAt: new Date('2025-12-01T15:00:00Z') }))
    expect(await senate.poll()).toMatchObject({ named: 1 })
    office.publish(senateReport(2, { publishedAt: new Date('2025-12-02T15:00:00Z') }))
    expect(await senate.poll(1)).toMatchObject({ named: 0 })
    office.publish(senateReport(3, { publishedAt: new Date('2026-01-26T15:00:00Z') }))
    expect(await senate.poll(1)).toMatchObject({ named: 1 })
    expect(await senate.poll(7 * 24)).toMatchObject({ named: 1 })
    expect(Object.keys(await senate.ledger())).toHaveLength(3)
  })

  test('agrees again when a session has ended', async () => {
    office.publish(senateReport(1))
    office.fail('find_reports', '/search/view/', 1)
    expect(await senate.poll()).toMatchObject({ failure: undefined, held: 1 })
    expect(agreements()).toBe(2)
  })

  test('keeps a report pending that shows the search page even after a new agreement', async () => {
    office.publish(senateReport(1), senateReport(2))
    office.fail('find_reports', senateNumber(1))
    expect(await senate.poll()).toMatchObject({ failure: undefined, held: 1, unread: 1 })
    expect(await senate.ledger()).toEqual({ [senateNumber(1)]: 'named: fault', [senateNumber(2)]: 'held' })
  })

  test('takes the search page for a failed search, never for an empty one', async () => {
    office.fail('find_reports', '/report/data/')
    expect(await senate.poll()).toMatchObject({ failure: expect.stringContaining('does not accept the agreement') })
  })

  test('begins again with a new token when the token is refused', async () => {
    office.publish(senateReport(1))
    office.fail('bad_token', '/report/data/', 1)
    expect(await senate.poll()).toMatchObject({ failure: undefined, held: 1 })
    expect(agreements()).toBe(2)
  })

  test('begins again when the agreement is refused once', async () => {
    office.publish(senateReport(1))
    let posts = 0
    office.fail(
      (reply, { method }) => (method === 'POST' && posts++ === 0 ? { ...reply, body: 'CSRF', status: 403 } : reply),
      HOME
    )
    expect(await senate.poll()).toMatchObject({ failure: undefined, held: 1 })
  })

  test('asks nothing for an hour where the address is refused', async () => {
    office.fail('refused', '/')
    expect(await senate.poll()).toMatchObject({ failure: expect.stringContaining('status 403') })
    const { length } = office.requests
    expect(length).toBe(1)
    expect(await senate.poll(0.9)).toBeUndefined()
    expect(office.requests).toHaveLength(length)
    expect(await senate.poll(0.1)).toMatchObject({ failure: expect.stringContaining('status 403') })
    expect(await senate.poll(0.9)).toBeUndefined()
  })

  test.each(['closed', 'html_for_json'] as const)('waits ten minutes during maintenance: %s', async fault => {
    office.publish(senateReport(1))
    office.fail(fault, '/report/data/')
    expect(await senate.poll()).toMatchObject({ failure: expect.any(String), named: 0 })
    office.heal()
    expect(await senate.poll(0.15)).toBeUndefined()
    expect(await senate.poll(0.03)).toMatchObject({ failure: undefined, held: 1 })
  })

  test('keeps a report on paper as unread without asking for it', async () => {
    office.publish(senateReport(1, { isPaper: true }))
    expect(await senate.poll()).toMatchObject({ failure: undefined, named: 1 })
    expect(await senate.ledger()).toEqual({ [senateNumber(1)]: 'unread: paper' })
    expect(reportsAsked()).toEqual([])
    const { rows } = await database.pool.query('select url, reading from congress_document')
    expect(rows).toEqual([
      { reading: 'unparsed', url: `https://efdsearch.senate.gov/search/view/paper/${senateNumber(1)}/` }
    ])
  })

  test('refuses a report that states another number of transactions than it lists', async () => {
    office.publish(senateReport(1, { write: () => senatePage({ rows: [SENATE_CELLS], stated: 2 }) }))
    expect(await senate.poll()).toMatchObject({ held: 0, unread: 1 })
    expect(await senate.ledger()).toEqual({ [senateNumber(1)]: 'named: count_differs' })
    expect(await senate.trades()).toEqual([])
  })

  test('searches again when the list shrinks between two pages', async () => {
    office.publish(...many(150))
    let searches = 0
    office.fail(reply => {
      if (++searches === 1) office.withdraw(senateNumber(3))
      return reply
    }, '/report/data/')
    expect(await senate.poll()).toMatchObject({ failure: undefined, named: 150 })
    expect(searches).toBe(4)
  })

  test('tells a search that lists fewer reports than it names', async () => {
    office.publish(...many(2))
    office.fail(
      reply => ({ ...reply, body: String(reply.body).replace('"recordsTotal":2', '"recordsTotal":3') }),
      '/report/data/'
    )
    expect(await senate.poll()).toMatchObject({ failure: expect.stringContaining('another number'), named: 2 })
  })

  test('takes a cut search for a failure, never for a shorter list', async () => {
    office.publish(...many(3))
    office.fail('cut', '/report/data/')
    expect(await senate.poll()).toMatchObject({ failure: expect.stringContaining('does not answer'), named: 0 })
    office.heal()
    expect(await senate.poll(1)).toMatchObject({ failure: undefined, held: 3 })
  })

  test('stops at a refusal between two reports, and reads the others an hour later', async () => {
    office.publish(...many(3))
    office.fail('refused', senateNumber(2), 1)
    expect(await senate.poll()).toMatchObject({ failure: expect.stringContaining('status 403'), held: 1, named: 3 })
    const { length } = office.requests
    expect(await senate.poll(0.9)).toBeUndefined()
    expect(office.requests).toHaveLength(length)
    expect(await senate.poll(0.2)).toMatchObject({ failure: undefined, held: 2, named: 0 })
    expect(await senate.trades()).toHaveLength(3)
  })

  test('reads a cut page again', async () => {
    office.publish(senateReport(1))
    office.fail('cut', '/search/view/', 1)
    expect(await senate.poll()).toMatchObject({ failure: undefined, held: 1 })
  })

  test('shows on the status page what is named, held and unread, and since when the office refuses', async () => {
    office.publish(senateReport(1), senateReport(2, { isPaper: true }), senateReport(3))
    office.fail('find_reports', senateNumber(3))
    await senate.poll()
    const counts = { held: 1, named: 3 }
    const unread = expect.arrayContaining([
      { reason: 'paper', reports: 1 },
      { reason: 'fault', reports: 1 }
    ])
    expect(await readOffices(database.db)).toMatchObject({ senate: { ...counts, trouble: undefined, unread } })
    office.fail('refused', '/')
    await senate.poll(1)
    await senate.poll(1)
    const since = new Date('2026-03-11T17:00:00Z')
    expect(await readOffices(database.db)).toMatchObject({ senate: { ...counts, trouble: { isRefused: true, since } } })
  })

  test.each([
    [1, 2, 3],
    [3, 2, 1]
  ])('shows only the trades of the newest amendment, in whatever order they come: %i, %i, %i', async (...order) => {
    const amounts = ['', '$1,001 - $15,000', '$15,001 - $50,000', '$50,001 - $100,000']
    for (const place of order) {
      const title = `Periodic Transaction Report for 03/09/2026${place > 1 ? ` (Amendment ${place - 1})` : ''}`
      const cells = SENATE_CELLS.map((cell, index) => (index === 7 ? amounts[place]! : cell))
      office.publish(senateReport(place, { title, write: () => senatePage({ rows: [cells], title }) }))
      expect(await senate.poll(1)).toMatchObject({ failure: undefined, held: 1 })
    }
    expect(await senate.trades()).toMatchObject([{ is_amendment: true, min_usd: 50_001 }])
    const { rows } = await database.pool.query('select restated_by from congress_document order by url')
    const newest = `https://efdsearch.senate.gov/search/view/ptr/${senateNumber(3)}/`
    expect(rows.map(row => row.restated_by)).toEqual([newest, newest, null])
  })
})
