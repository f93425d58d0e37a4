// Follows the House on a local server: what it names is held once, or kept as unread with its reason.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresCongressArrivals } from '#adapters/postgres/congress/congress-arrivals.ts'
import { makePdf } from '#adapters/sample/congress/write-pdf.ts'
import { followOffice } from '#core/congress/feed/follow-office.ts'
import type { CongressArrival, CongressOffice } from '#core/congress/feed/ports.ts'
import { createArrivalStream } from '#core/filings/arrivals/arrival-stream.ts'
import { type FakeOffice, houseReport, startFakeOffice } from '#tests/support/congress/fake-office.ts'
import {
  CONGRESS_TABLES,
  type FollowedOffice,
  followFake,
  openOffice
} from '#tests/support/congress/followed-office.ts'
import { smallReport } from '#tests/support/content/pdf.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let office: FakeOffice
let house: FollowedOffice
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(`truncate ${CONGRESS_TABLES}`)
  office = await startFakeOffice('house')
  house = followFake(database, 'house', office)
})
afterEach(() => office.close())

const LIST = 'GET /public_disc/financial-pdfs/2026FD.zip'
const reportsAsked = () => office.requests.filter(path => path.endsWith('.pdf'))

describe('following the House', () => {
  test('reads the reports of the list, and shows their trades', async () => {
    office.publish(houseReport('20099991'), houseReport('20099992'))
    expect(await house.poll()).toEqual({ failure: undefined, held: 2, named: 2, unread: 0 })
    expect(await house.ledger()).toEqual({ '20099991': 'held', '20099992': 'held' })
    expect(await house.trades()).toHaveLength(2)
    expect(await house.trades()).toMatchObject([
      { document_url: 'https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/2026/20099991.pdf', ticker: 'NLKW' },
      {}
    ])
    expect(house.told).toContain('congress')
  })

  test('asks the list every two hours and no report twice', async () => {
    office.publish(houseReport('20099991'))
    await house.poll()
    expect(await house.poll(1)).toBeUndefined()
    expect(await house.poll(1)).toMatchObject({ failure: undefined, held: 0, named: 0 })
    expect(office.requests.filter(path => path === LIST)).toHaveLength(2)
    expect(reportsAsked()).toHaveLength(1)
    office.publish(houseReport('20099992', { publishedAt: new Date('2026-03-11T19:00:00Z') }))
    expect(await house.poll(2)).toMatchObject({ held: 1, named: 1 })
  })

  test('waits over a weekend', async () => {
    office.publish(houseReport('20099991'))
    await house.poll(54) // Friday at 18:00
    await house.poll(2)
    await house.poll(2)
    expect(await house.poll(4)).toBeUndefined() // Saturday
    expect(await house.poll(51.9)).toBeUndefined()
    expect(await house.poll(0.1)).toMatchObject({ failure: undefined }) // Monday at 06:00
  })

  test('keeps a scan as unread, and never asks for it again', async () => {
    office.publish(houseReport('8299991', { write: () => makePdf([[]]) }))
    expect(await house.poll()).toMatchObject({ held: 0, unread: 1 })
    expect(await house.ledger()).toEqual({ '8299991': 'unread: scan' })
    await house.poll(48)
    expect(reportsAsked()).toHaveLength(1)
  })

  test('tries a missing report, which is a web page, again until it gives up', async () => {
    office.publish(houseReport('20099991'), houseReport('20099992'))
    office.fail('web_page', '20099991')
    expect(await house.poll()).toMatchObject({ failure: undefined, held: 1, unread: 1 })
    expect(await house.ledger()).toEqual({ '20099991': 'named: web_page_instead_of_pdf', '20099992': 'held' })
    for (const hours of [2, 6, 24, 72]) await house.poll(hours)
    expect(await house.ledger()).toMatchObject({ '20099991': 'unread: web_page_instead_of_pdf' })
    expect(reportsAsked().filter(path => path.includes('20099991'))).toHaveLength(5)
    const { rows } = await database.pool.query(`select reading from congress_document where url like '%20099991.pdf'`)
    expect(rows).toEqual([{ reading: 'unparsed' }])
  })

  test('reads a report that appears later', async () => {
    office.publish(houseReport('20099991'))
    office.fail('not_found', '.pdf')
    await house.poll()
    expect(await house.ledger()).toEqual({ '20099991': 'named: missing' })
    office.heal()
    expect(await house.poll(2)).toMatchObject({ held: 1 })
    expect(await house.ledger()).toEqual({ '20099991': 'held' })
  })

  test('asks nothing for an hour after a refusal, then goes on where it stopped', async () => {
    office.publish(houseReport('20099991'), houseReport('20099992'), houseReport('20099993'))
    office.fail('refused', '20099992')
    expect(await house.poll()).toMatchObject({ failure: expect.stringContaining('status 403'), held: 1, named: 3 })
    const { length } = office.requests
    expect(await house.poll(0.9)).toBeUndefined()
    expect(office.requests).toHaveLength(length)
    office.heal()
    expect(await house.poll(0.2)).toMatchObject({ failure: undefined, held: 2 })
    expect(reportsAsked().filter(path => path.includes('20099991'))).toHaveLength(1)
  })

  test('backs off from ten minutes to six hours while the office is closed', async () => {
    office.fail('closed', '/public_disc')
    expect(await house.poll()).toMatchObject({ failure: expect.stringContaining('status 503') })
    expect(await house.poll(0.15)).toBeUndefined()
    expect(await house.poll(0.03)).toBeDefined()
    expect(await house.poll(0.18)).toBeUndefined()
    for (let failures = 0; failures < 8; failures++) await house.poll(7)
    expect(await house.poll(5.9)).toBeUndefined()
    office.heal()
    office.publish(houseReport('20099991'))
    expect(await house.poll(0.2)).toMatchObject({ failure: undefined, held: 1 })
  })

  test('takes a cut list for a failure, never for a shorter list', async () => {
    office.publish(houseReport('20099991'))
    office.fail('cut', 'FD.zip')
    expect(await house.poll()).toMatchObject({ failure: expect.stringContaining('does not answer'), named: 0 })
    office.heal()
    expect(await house.poll(1)).toMatchObject({ failure: undefined, held: 1 })
  })

  test('reads a cut report again', async () => {
    office.publish(houseReport('20099991'))
    office.fail('cut', '.pdf', 1)
    expect(await house.poll()).toMatchObject({ failure: undefined, held: 1 })
    expect(await house.trades()).toHaveLength(1)
  })

  test('takes a list or a report that stalls for a failure, and reads it later', async () => {
    const hasty = openOffice(database, 'house', office.url, { isHasty: true })
    const patient = openOffice(database, 'house', office.url)
    const pollBy = (asked: CongressOffice) =>
      followOffice({ ...house.ports, congressOffices: { house: asked } })('house', new AbortController().signal)
    office.publish(houseReport('20099991'))
    office.fail('stalled', 'FD.zip', 1)
    expect(await pollBy(hasty)).toMatchObject({ failure: expect.stringContaining('does not answer'), named: 0 })
    await database.pool.query('truncate congress_office')
    office.fail('stalled', '.pdf', 1)
    expect(await pollBy({ ...patient, readReport: hasty.readReport })).toMatchObject({
      failure: expect.stringContaining('does not answer'),
      named: 1
    })
    expect(await house.ledger()).toEqual({ '20099991': 'named' })
    expect(await house.poll(1)).toMatchObject({ failure: undefined, held: 1 })
    expect(await house.trades()).toHaveLength(1)
  })

  test('goes on after a clock ran ahead and was set back', async () => {
    const YEAR = 24 * 400
    office.publish(houseReport('20099991'))
    await house.poll()
    expect(await house.poll(YEAR)).toMatchObject({ failure: expect.stringContaining('2027FD.zip') })
    office.publish(houseReport('20099992', { publishedAt: new Date('2026-03-11T15:00:00Z') }))
    expect(await house.poll(-YEAR)).toMatchObject({ failure: undefined, held: 1 })
    expect(await house.ledger()).toEqual({ '20099991': 'held', '20099992': 'held' })
    expect(await house.trades()).toHaveLength(2)
  })

  test('keeps what a list no longer names', async () => {
    office.publish(houseReport('20099991'), houseReport('20099992', { publishedAt: new Date('2026-03-11T15:00:00Z') }))
    await house.poll()
    office.withdraw('20099992')
    expect(await house.poll(2)).toMatchObject({ failure: undefined, named: 0 })
    expect(await house.trades()).toHaveLength(2)
  })

  test('takes a report once that two lists name', async () => {
    office.publish(houseReport('20099991'))
    await house.poll()
    const { document } = (await house.ports.reportLedger.listDue('house', new Date(), 1))[0] ?? {}
    expect(document).toBeUndefined()
    const url = 'https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/2025/20099991.pdf'
    const other = {
      chamber: 'house',
      disclosedOn: null,
      district: null,
      memberName: 'Ines Marlow',
      state: 'MN',
      url
    } as const
    const named = [{ document: other, isPaper: false, number: '20099991' }]
    expect(await house.ports.reportLedger.name('house', named, new Date())).toBe(0)
    const { rows } = await database.pool.query('select url from congress_document')
    expect(rows).toHaveLength(1)
  })

  test('refuses a list that is a web page, and says so', async () => {
    office.publish(houseReport('20099991'))
    office.fail('web_page', 'FD.zip')
    expect(await house.poll()).toMatchObject({ failure: "The House's list of 2026 cannot be read.", named: 0 })
  })

  test('keeps reports of a poll that dies between list and report', async () => {
    office.publish(houseReport('20099991'), houseReport('20099992'))
    const dying = new AbortController()
    office.fail(reply => {
      dying.abort()
      return reply
    }, '20099991')
    await expect(followOffice(house.ports)('house', dying.signal)).rejects.toThrow()
    expect(Object.values(await house.ledger())).toContain('named')
    office.heal()
    await house.poll()
    expect(await house.ledger()).toEqual({ '20099991': 'held', '20099992': 'held' })
    expect(await house.trades()).toHaveLength(2)
  })

  test('refuses a document that is another report', async () => {
    office.publish(houseReport('20099991', { write: () => houseReport('20099999').write() }))
    await house.poll()
    expect(await house.ledger()).toEqual({ '20099991': 'named: other_report' })
  })

  test('tells open pages once of a recent report, after its trades can be seen, and never of an old one', async () => {
    const stream = createArrivalStream({ arrivals: postgresCongressArrivals(database.db), clock: house.ports.clock })
    const told: CongressArrival[] = []
    await stream.follow({ arrived: arrivals => void told.push(...arrivals), missed: () => {} })
    office.publish(
      houseReport('20099991'),
      houseReport('20099990', {
        publishedAt: new Date('2026-03-02T15:00:00Z'),
        write: () => smallReport({ id: '20099990', signed: '03/02/2026' })
      })
    )
    await house.poll()
    await stream.catchUp()
    await house.poll(2)
    await stream.catchUp()
    const at = new Date('2026-03-11T16:00:00Z')
    expect(told).toEqual([{ at, chamber: 'house', memberName: 'Ines Marlow', seq: expect.any(Number), trades: 1 }])
    expect(Object.values(await house.ledger())).toEqual(['held', 'held'])
  })

  test('reads a report again that came while the clock was behind', async () => {
    office.publish(houseReport('20099991', { publishedAt: new Date('2026-03-10T15:00:00Z') }))
    expect(await house.poll(-10 * 24)).toMatchObject({ held: 0, unread: 1 })
    expect(await house.ledger()).toEqual({ '20099991': 'named: clock_behind' })
    expect(await house.poll(10 * 24)).toMatchObject({ held: 1, unread: 0 })
    expect([await house.ledger(), (await house.trades()).length]).toEqual([{ '20099991': 'held' }, 1])
  })

  test('never gives up a report because the clock is behind for long', async () => {
    office.publish(houseReport('20099991', { publishedAt: new Date('2026-03-10T15:00:00Z') }))
    await house.poll(-10 * 24)
    for (let poll = 0; poll < 6; poll += 1) await house.poll(6)
    expect(await house.ledger()).toEqual({ '20099991': 'named: clock_behind' })
  })
})
