// From a feed entry to a stored filing, on real tables: ledger, reading and comparison with indexes.

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { realFeedPorts } from '#adapters/feed-ports.ts'
import { realPipelinePorts } from '#adapters/pipeline-ports.ts'
import { postgresLease } from '#adapters/postgres/filings/feed/lease.ts'
import { postgresFollowedNote } from '#adapters/postgres/operation/status/followed-note.ts'
import { postgresRankedEvents } from '#adapters/postgres/reports/ranked-events.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isBusinessDay } from '#core/dates/trading-calendar.ts'
import { EdgarOutage } from '#core/filings/feed/edgar-outage.ts'
import { holdFeed } from '#core/filings/feed/hold-feed.ts'
import type { EdgarSource, FilingIndex, NamedFiling } from '#core/filings/feed/ports.ts'
import { findFollowed } from '#core/operation/status/ports.ts'
import { feedUseCases } from '#core/operation/use-cases.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { memoryEdgar, NO_PAGE } from '#tests/support/feed/memory-feed.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

const DAY = '2026-03-04' as ReportDate
const NO_ONE = { baseUrl: '', dataUrl: '', requestsPerSecond: 10, userAgent: undefined }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() =>
  database.pool.query('truncate seen_filing, index_day, incident, filing, rejected_filing, lease cascade')
)
afterAll(() => database.close())

function filingOf(number: number, fields: Partial<NamedFiling> = {}): NamedFiling {
  const accession = `0009993333-26-${String(number).padStart(6, '0')}`
  const path = `edgar/data/9990001/${accession}.txt`
  return { acceptedAt: undefined, accession, filedOn: DAY, form: '4', path, ...fields }
}

const textOf = ({ accession }: NamedFiling) => submissionText(ownershipXml(), { accession })

interface World {
  now?: string
  documents?: Map<string, string | EdgarOutage | undefined>
  index?: readonly NamedFiling[] | EdgarOutage
  quarter?: FilingIndex
  /** Business days without an index; all others have an empty one. */
  lacks?: (day: ReportDate) => boolean
  isSample?: boolean
}

/** Fake EDGAR on real tables; `world` may change between calls. */
function open(world: World) {
  const clock = { now: () => new Date(world.now ?? '2026-03-04T23:40:00Z') }
  const asked: string[] = []
  const others: Partial<EdgarSource> = {
    isSample: world.isSample ?? false,
    async readDailyIndex(day) {
      asked.push(day)
      if (world.index instanceof EdgarOutage) throw world.index
      if (world.lacks) return isBusinessDay(day) && !world.lacks(day) ? { filings: [] } : undefined
      return world.index && day === DAY ? { filings: world.index } : undefined
    },
    async readQuarterlyIndex(day) {
      asked.push(`quarter of ${day}`)
      return world.quarter
    },
    async readSubmission({ accession, path }) {
      const text = world.documents?.get(accession)
      if (text instanceof EdgarOutage) throw text
      return text === undefined ? undefined : filingFile(text, path)
    }
  }
  const edgar = memoryEdgar(async () => NO_PAGE, others)
  const rankedEvents = postgresRankedEvents(database.db)
  const feedPorts = { ...realFeedPorts(NO_ONE, database, clock), edgar }
  const ports = { ...realPipelinePorts(database), ...feedPorts, clock, rankedEvents }
  const flag = (filings: NamedFiling[], by: 'feed' | 'index' = 'feed') =>
    feedPorts.ledger.flag(filings, by, clock.now())
  return { asked, feed: feedUseCases(ports), flag, ledger: feedPorts.ledger, ports }
}

async function seen() {
  const { rows } = await database.pool.query(
    `select right(accession, 2)::int as number, source, state, attempts, reason, accepted_at, first_seen_at, next_try_at,
       published_at, in_index, vanished_on from seen_filing order by accession`
  )
  return rows
}

const countFilings = async () => (await database.pool.query('select from filing')).rowCount

describe('filings named by EDGAR', () => {
  test('are stored once and in order, however often feed and index name them', async () => {
    const filings = [filingOf(1), filingOf(2)]
    const { feed, flag } = open({ documents: new Map(filings.map(filing => [filing.accession, textOf(filing)])) })
    const acceptedAt = new Date('2026-03-04T23:32:07Z')
    expect(await flag([filingOf(1)], 'index')).toBe(1)
    expect(await flag([{ ...filingOf(1), acceptedAt }, filingOf(2)])).toBe(1)
    expect(await flag(filings, 'index')).toBe(0)
    expect(await feed.readPending()).toEqual({ missing: 0, published: 2, rejected: 0 })
    expect(await feed.readPending()).toEqual({ missing: 0, published: 0, rejected: 0 })
    expect(await countFilings()).toBe(2)
    // Filings found only in the index get the time from their header.
    expect((await seen()).map(({ accepted_at, in_index, state }) => [accepted_at, in_index, state])).toEqual(
      filings.map(() => ['2026-03-04 23:32:07+00', true, 'published'])
    )
  })

  test('stay pending until their document is posted, and keep their first-seen time', async () => {
    const filing = filingOf(1)
    const world: World = { documents: new Map(), now: '2026-03-04T23:40:00Z' }
    const { feed, flag } = open(world)
    await flag([filing])
    expect(await feed.readPending()).toMatchObject({ missing: 1 })
    world.now = '2026-03-04T23:40:04Z'
    expect(await feed.readPending()).toMatchObject({ missing: 0 })
    world.now = '2026-03-04T23:40:05Z'
    expect(await feed.readPending()).toMatchObject({ missing: 1 })
    world.documents!.set(filing.accession, textOf(filing))
    world.now = '2026-03-04T23:43:00Z'
    expect(await feed.readPending()).toMatchObject({ published: 1 })
    expect(await seen()).toMatchObject([
      { attempts: 2, first_seen_at: '2026-03-04 23:40:00+00', published_at: '2026-03-04 23:43:00+00' }
    ])
  })

  test('are given up after a day, with an incident', async () => {
    const world: World = { documents: new Map() }
    const { feed, flag } = open(world)
    await flag([filingOf(1)])
    world.now = '2026-03-05T23:40:00Z'
    await feed.readPending()
    expect(await seen()).toMatchObject([{ next_try_at: null, state: 'gone' }])
    const { rows } = await database.pool.query('select source, kind, ended_at from incident')
    expect(rows).toEqual([{ ended_at: null, kind: 'difference', source: 'index' }])
  })

  test('without a filing are kept with their reason', async () => {
    const filing = filingOf(1)
    const { feed, flag } = open({ documents: new Map([[filing.accession, '<SEC-DOCUMENT>\n</SEC-DOCUMENT>']]) })
    await flag([filing])
    expect(await feed.readPending()).toMatchObject({ rejected: 1 })
    expect(await seen()).toMatchObject([{ reason: 'no_ownership_document', state: 'rejected' }])
    expect((await database.pool.query('select from rejected_filing')).rowCount).toBe(1)
  })

  test('do not count an attempt while EDGAR as a whole is down', async () => {
    const outage = new EdgarOutage('silent', 'there is no answer')
    const { feed, flag } = open({ documents: new Map([[filingOf(1).accession, outage]]) })
    await flag([filingOf(1)])
    await expect(feed.readPending()).rejects.toThrow('there is no answer')
    expect(await seen()).toMatchObject([{ attempts: 0, reason: 'outage', state: 'pending' }])
  })

  test('taken by a process that died go to its successor', async () => {
    const filing = filingOf(1)
    const world: World = { documents: new Map([[filing.accession, textOf(filing)]]) }
    const { feed, flag, ledger } = open(world)
    await flag([filing])
    const now = new Date('2026-03-04T23:40:00Z')
    expect(
      await ledger.claimDue({ by: undefined, limit: 5, now, until: new Date('2026-03-04T23:42:00Z') })
    ).toHaveLength(1)
    expect(await feed.readPending()).toMatchObject({ published: 0 })
    world.now = '2026-03-04T23:42:00Z'
    expect(await feed.readPending()).toMatchObject({ published: 1 })
  })

  test('are never mixed with data of the other kind', async () => {
    expect(await open({}).feed.findState()).toBe('followed')
    expect(await open({ isSample: true }).feed.findState()).toBe('sample_data')
  })
})

describe('comparison with an index', () => {
  test('records missing filings; once they are read the day is complete', async () => {
    const filings = [filingOf(1), filingOf(2), filingOf(3)]
    const world: World = {
      documents: new Map(filings.map(filing => [filing.accession, textOf(filing)])),
      index: filings,
      now: '2026-03-05T11:00:00Z'
    }
    const { asked, feed, flag } = open(world)
    await flag([filings[0]!])
    await feed.readPending()
    const [compared] = await feed.repairGaps()
    expect(compared).toEqual({ day: DAY, missing: 2, named: 3, vanished: [] })
    expect(asked).toEqual([DAY, '2026-03-05'])
    await feed.readPending()
    expect(await countFilings()).toBe(3)
    await feed.repairGaps()
    expect(asked.slice(2)).toEqual(['2026-03-05'])
  })

  test('in the evening does not complete the day, and marks no filing as vanished', async () => {
    const world: World = { index: [filingOf(1)], now: '2026-03-05T03:30:00Z' }
    const { asked, feed } = open(world)
    expect(await feed.compareDay(DAY, 'final')).toMatchObject({ missing: 1 })
    world.index = [filingOf(2)]
    expect(await feed.compareDay(DAY, 'provisional')).toMatchObject({ missing: 1, vanished: [] })
    await feed.repairGaps()
    expect(asked.at(-1)).toBe(DAY)
  })

  test('that fails changes nothing, and is repeated until it succeeds', async () => {
    const world: World = { index: new EdgarOutage('fault', 'it is cut'), now: '2026-03-05T12:00:00Z' }
    const { asked, feed } = open(world)
    await expect(feed.repairGaps()).rejects.toThrow('it is cut')
    world.index = Array.from({ length: 20 }, (_, number) => filingOf(number))
    await feed.repairGaps()
    // Far fewer than before: the file is truncated.
    world.index = [filingOf(1)]
    await expect(feed.compareDay(DAY, 'final')).rejects.toThrow(/names 1 filings where it named 20/)
    expect(asked.filter(day => day === DAY)).toHaveLength(3)
  })

  test('marks filings missing from an index, and removes the mark again', async () => {
    const filings = Array.from({ length: 12 }, (_, number) => filingOf(number))
    const documents = new Map(filings.map(filing => [filing.accession, textOf(filing)]))
    const world: World = { documents, index: filings, now: '2026-03-05T12:00:00Z' }
    const { feed } = open(world)
    await feed.compareDay(DAY, 'final')
    await feed.readPending()
    world.index = filings.slice(1)
    expect((await feed.compareDay(DAY, 'final')).vanished).toEqual([filings[0]!.accession])
    expect((await seen())[0]).toMatchObject({ state: 'published', vanished_on: '2026-03-05' })
    expect(await countFilings()).toBe(12)
    world.index = filings
    await feed.compareDay(DAY, 'final')
    expect((await seen())[0]).toMatchObject({ vanished_on: null })
  })

  test('completes a weekend without an index at once, a working day never', async () => {
    const world: World = { now: '2026-06-10T12:00:00Z' }
    const { feed } = open(world)
    for (const day of ['2026-03-07', '2026-03-05']) await feed.compareDay(day as ReportDate, 'final')
    const { rows } = await database.pool.query('select day, is_final, has_index from index_day order by day')
    expect(rows.map(({ day, has_index, is_final }) => [day, is_final, has_index])).toEqual([
      ['2026-03-05', false, false],
      ['2026-03-07', true, false]
    ])
  })

  test('of many days of a past quarter reads its index once', async () => {
    const world: World = { now: '2026-04-02T12:00:00Z', quarter: { filings: [filingOf(1)] } }
    const { asked, feed } = open(world)
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const compared = await feed.repairGaps({ from: '2026-03-02' as ReportDate })
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
    expect(asked).toEqual(['quarter of 2026-03-02', '2026-04-01', '2026-04-02'])
    expect(compared.filter(({ named }) => named)).toEqual([{ day: DAY, missing: 1, named: 1, vanished: [] }])
  })
})

describe('business days without an index', () => {
  /** Open days, and their log lines and incidents. */
  async function repair(world: World, from: string) {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { feed } = open(world)
    await feed.repairGaps({ from: from as ReportDate })
    const lines = said.mock.calls.map(([line]) => JSON.parse(line))
    said.mockRestore()
    const { rows } = await database.pool.query(
      `select day from index_day where not is_final and not has_index and extract(isodow from day) < 6 and day < $1 order by day`,
      [world.now]
    )
    const incidents = await database.pool.query(`select from incident where kind = 'no_index' and ended_at is null`)
    return { isIncident: incidents.rowCount === 1, lines, open: rows.map(({ day }) => day) }
  }

  test('of four months are all open, and one log line at 06:00 reports them', async () => {
    const world: World = { lacks: () => true, now: '2026-03-09T10:00:00Z' }
    const days = Array.from({ length: 125 }, (_, back) => addDays('2025-11-04' as ReportDate, back))
    const business = days.filter(isBusinessDay)
    const { isIncident, lines, open } = await repair(world, '2025-11-04')
    expect(open).toEqual(business)
    expect(isIncident).toBe(true)
    expect(lines).toEqual([
      { days: business.length, event: 'no_index', first: '2025-11-04', last: business.at(-1), level: 'error' }
    ])
  })

  test('are reported until their index exists', async () => {
    const world: World = { lacks: day => day === DAY, now: '2026-03-05T11:00:00Z' }
    expect(await repair(world, '2026-03-02')).toMatchObject({ isIncident: true, lines: [{ first: DAY }], open: [DAY] })
    world.lacks = () => false
    expect(await repair(world, DAY)).toEqual({ isIncident: false, lines: [], open: [] })
  })

  test('are not a fault before 06:00 of the next day', async () => {
    const world: World = { lacks: day => day === DAY, now: '2026-03-05T10:59:59Z' }
    expect(await repair(world, '2026-03-02')).toMatchObject({ isIncident: false, lines: [] })
  })

  test.each([
    ['one, two days later', [DAY], '2026-03-06T12:00:00Z', [DAY]],
    ['one, three days later', [DAY], '2026-03-07T12:00:00Z', []],
    ['two in a row', ['2026-03-03', DAY], '2026-03-07T12:00:00Z', []],
    ['three in a row', ['2026-03-03', DAY, '2026-03-05'], '2026-03-12T12:00:00Z', ['2026-03-03', DAY, '2026-03-05']],
    ['a Friday and a Monday', ['2026-03-06', '2026-03-09'], '2026-03-13T12:00:00Z', []],
    ['the last one', ['2026-03-12'], '2026-03-15T12:00:00Z', ['2026-03-12']]
  ])('count as closed by order only between days that have one: %s', async (_, lacking, now, stillOpen) => {
    const world: World = { lacks: day => lacking.includes(day) || day > '2026-03-12', now }
    expect((await repair(world, '2026-03-02')).open.filter(day => day <= '2026-03-12')).toEqual(stillOpen)
  })

  test('stay open if a filing of them was named', async () => {
    const world: World = { lacks: day => day === DAY, now: '2026-03-12T12:00:00Z' }
    await open(world).flag([filingOf(1)])
    expect((await repair(world, '2026-03-02')).open).toEqual([DAY])
  })
})

describe('a day without an index', () => {
  test.each([
    { ends: false, isSample: false, now: '2026-03-10T12:00:00Z', what: 'stays open where filings of it were seen' },
    {
      ends: true,
      isSample: true,
      now: '2026-03-10T12:00:00Z',
      what: 'ends where EDGAR is invented, which keeps no old index'
    },
    {
      ends: true,
      isSample: true,
      now: '2026-03-05T12:00:00Z',
      what: 'ends the next morning where EDGAR was invented after it'
    },
    { ends: false, isSample: true, now: '2026-03-05T10:00:00Z', what: 'stays open until then' }
  ])('$what', async ({ ends, isSample, now }) => {
    const { feed, flag } = open({ isSample, now })
    await flag([filingOf(1)])
    await feed.compareDay(DAY, 'final')
    const { rows } = await database.pool.query('select is_final from index_day where day = $1', [DAY])
    expect(rows).toEqual([{ is_final: ends }])
  })
})

describe('the follower state', () => {
  const followed = findFollowed({
    followedNote: { find: () => postgresFollowedNote(database.db).find() },
    isSample: async () => false
  })
  /** Process without a user agent for EDGAR. */
  const unable = () => holdFeed({ ...open({}).ports, edgar: undefined })

  test('is reported by the following process, on every process', async () => {
    expect(await followed()).toBe('nobody')
    expect(await open({}).feed.hold()).toBeGreaterThan(0)
    expect(await followed()).toBe('edgar')
    expect(await unable()()).toBe(0)
    expect(await followed()).toBe('edgar')
  })

  test('is nobody without permission to follow, or beside data of the other kind', async () => {
    const { feed } = open({})
    await feed.hold()
    await feed.release()
    expect(await followed()).toBe('edgar')
    await unable()()
    expect(await followed()).toBe('nobody')
    await postgresFollowedNote(database.db).note('sample')
    expect(await followed()).toBe('nobody')
  })
})

describe('lease', () => {
  test('has one holder, and another soon after it expired or was released', async () => {
    const [one, other] = [postgresLease(database.db, 'test'), postgresLease(database.db, 'test')]
    expect(await one.hold()).toBeGreaterThan(0)
    expect(await other.hold()).toBe(0)
    expect(await one.hold()).toBeGreaterThan(0)
    await database.pool.query('update lease set held_until = clock_timestamp()')
    expect(await other.hold()).toBeGreaterThan(0)
    expect(await one.hold()).toBe(0)
    await other.release()
    expect(await one.hold()).toBeGreaterThan(0)
  })

  test('does not last longer after a clock was set back', async () => {
    await database.pool.query(`insert into lease values ('ahead', gen_random_uuid(), now() + interval '1 hour')`)
    expect(await postgresLease(database.db, 'ahead').hold()).toBeGreaterThan(0)
  })
})
