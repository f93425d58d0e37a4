import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresCongress } from '#adapters/postgres/congress/congress.ts'
import { writeLegislators } from '#adapters/postgres/congress/legislators.ts'
import { type DisclosureRow, writeDisclosures } from '#adapters/postgres/congress/write-disclosures.ts'
import type { CongressDocument, DisclosedTrade } from '#core/congress/congress-trade.ts'
import type { Legislator } from '#core/congress/find-legislator.ts'
import { congressDocument, day, disclosedTrade } from '#tests/support/content/congress.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const MARLOW: Legislator = {
  bioguide: 'M000001',
  chamber: 'house',
  givenNames: ['Ines'],
  lastName: 'Marlow',
  party: 'Independent',
  state: 'MN'
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query(
    'truncate congress_return, congress_trade, congress_document, congress_member, congress_legislator'
  )
)

const OF_LIST = { daySource: 'list', reader: null, reading: 'read' } as const
const row = (document: Partial<CongressDocument> = {}, trade: Partial<DisclosedTrade> = {}): DisclosureRow => ({
  ...OF_LIST,
  document: congressDocument(document),
  trade: disclosedTrade(trade)
})
const link = (name: string) => `https://reports.example/house/${name}.pdf`
const store = () => postgresCongress(database)
const latest = async (limit = 10, perDocument = 10) => store().listLatest({ limit, perDocument })

describe('disclosures in PostgreSQL', () => {
  test('a trade is read back as disclosed', async () => {
    const trade = disclosedTrade({
      amount: { maxUsd: null, minUsd: 50_000_001 },
      assetDetail: 'Strike price: $5',
      comment: 'DCA',
      isOption: true,
      notifiedOn: day('2026-03-05')
    })
    await writeDisclosures(database, [{ ...OF_LIST, document: congressDocument(), trade }])
    expect(await latest()).toEqual([
      {
        ...trade,
        disclosedOn: '2026-03-09',
        documentUrl: 'https://reports.example/house/1.pdf',
        id: expect.stringContaining('https://reports.example/house/1.pdf|2026-03-02'),
        member: {
          chamber: 'house',
          district: '08',
          id: 'house/ines-marlow',
          name: 'Ines Marlow',
          party: null,
          state: 'MN'
        },
        returns: null
      }
    ])
  })

  test('the same file again adds nothing, and equal rows of one report are two trades', async () => {
    const rows = [row(), row(), row({}, { owner: 'spouse' })]
    expect(await writeDisclosures(database, rows)).toEqual({ scans: 0, trades: 3 })
    expect(await writeDisclosures(database, rows)).toEqual({ scans: 0, trades: 0 })
    expect(await store().count()).toEqual({ congressMembers: 1, congressTrades: 3 })
  })

  test('the same trade from two lists counts once, with the fields of both', async () => {
    const plain = row({}, { assetName: 'NORTHLAKE WIDGETS, INC.', owner: 'unknown', ticker: null })
    const full = row({}, { notifiedOn: day('2026-03-05'), owner: 'spouse' })
    expect(await writeDisclosures(database, [plain])).toEqual({ scans: 0, trades: 1 })
    const { id } = (await latest())[0]!
    for (const list of [full, plain, full])
      expect(await writeDisclosures(database, [list])).toEqual({ scans: 0, trades: 0 })
    expect(await latest()).toMatchObject([{ id, notifiedOn: '2026-03-05', owner: 'spouse', ticker: 'NLKW' }])
    expect(await writeDisclosures(database, [row({ url: link('other') }, full.trade)])).toMatchObject({ trades: 1 })
  })

  test('a second list adds the date that the first lacked', async () => {
    await writeDisclosures(database, [row({ disclosedOn: null })])
    expect(await latest()).toEqual([])
    expect(await writeDisclosures(database, [row()])).toEqual({ scans: 0, trades: 0 })
    await writeDisclosures(database, [row({ disclosedOn: null })])
    expect(await latest()).toMatchObject([{ disclosedOn: '2026-03-09' }])
  })

  test('a list with several dates for one report gives none, another list does', async () => {
    const rows = [row({ disclosedOn: day('2026-03-04') }), row({ disclosedOn: day('2026-03-02') }, { owner: 'spouse' })]
    expect(await writeDisclosures(database, rows)).toEqual({ scans: 0, trades: 2 })
    expect(await latest()).toEqual([])
    await writeDisclosures(database, [row()])
    expect(await latest()).toMatchObject([{ disclosedOn: '2026-03-09' }, { disclosedOn: '2026-03-09' }])
  })

  test('members are listed with their trades and newest disclosure, including members with only scans', async () => {
    await writeDisclosures(database, [row(), row({ disclosedOn: day('2026-04-01'), url: link('later') })])
    await writeDisclosures(database, [
      {
        ...OF_LIST,
        document: congressDocument({ disclosedOn: null, memberName: 'Noor Okafor', url: link('scan') }),
        reading: 'unparsed',
        trade: undefined
      }
    ])
    expect(await store().listMembers()).toMatchObject([
      { id: 'house/ines-marlow', lastDisclosedOn: '2026-04-01', trades: 2 },
      { id: 'house/noor-okafor', lastDisclosedOn: null, trades: 0 }
    ])
  })

  test('a person with two spellings is one member with joined trades, at either address', async () => {
    await writeDisclosures(database, [row({ memberName: 'Ines Anne Marlow', url: link('1') })])
    const newer = { disclosedOn: day('2026-04-09'), district: '09', memberName: 'Ines Marlow', url: link('2') }
    await writeDisclosures(database, [row(newer)])
    expect(await store().listMembers()).toMatchObject([{ district: '09', id: 'house/ines-marlow', trades: 2 }])
    const fuller = await store().findMember('house/ines-anne-marlow')
    expect(fuller).toEqual(await store().findMember('house/ines-marlow'))
    await writeDisclosures(database, [row({ memberName: 'Ines Anne Marlow', url: link('3') })])
    expect(await store().countReports('house/ines-marlow')).toMatchObject({ reports: 3 })
  })

  test('authors of one report are one member, and are separated if a list of legislators does so', async () => {
    await writeDisclosures(database, [row({ memberName: 'Bill Marlow' })])
    await writeDisclosures(database, [row({ memberName: 'William F Marlow, IV' })])
    await writeDisclosures(database, [row({ memberName: 'William F Marlow, IV', url: link('2') })])
    expect(await store().countReports('house/bill-marlow')).toMatchObject({ reports: 2 })
    const named = (bioguide: string, name: string) => ({ ...MARLOW, bioguide, givenNames: [name] })
    await writeLegislators(database, [named('M000001', 'Bill'), named('M000002', 'William')])
    expect(await store().countReports('house/bill-marlow')).toMatchObject({ reports: 1 })
    expect(await store().countReports('house/william-marlow')).toMatchObject({ reports: 1 })
  })

  test('owners that differ between two lists count once, with the more certain value, in either order', async () => {
    for (const owners of [['self', 'spouse'] as const, ['spouse', 'self'] as const]) {
      await database.pool.query('truncate congress_return, congress_trade, congress_document, congress_member')
      for (const owner of owners) await writeDisclosures(database, [row({}, { owner })])
      expect(await latest()).toMatchObject([{ owner: 'spouse' }])
    }
  })

  test('a scanned report has no trades until another list has read it', async () => {
    const scan = { ...OF_LIST, document: congressDocument(), reading: 'unparsed', trade: undefined } as const
    expect(await writeDisclosures(database, [scan])).toEqual({ scans: 1, trades: 0 })
    expect(await writeDisclosures(database, [scan])).toEqual({ scans: 0, trades: 0 })
    expect(await store().count()).toEqual({ congressMembers: 0, congressTrades: 0 })
    await writeDisclosures(database, [row()])
    expect(await latest()).toHaveLength(1)
  })

  test('the newest disclosures come first, each report with only its largest trade', async () => {
    await writeDisclosures(database, [
      row({ disclosedOn: day('2026-03-09'), url: link('old') }),
      ...[1_001, 15_001, 50_001].map(minUsd =>
        row({ disclosedOn: day('2026-03-16'), url: link('new') }, { amount: { maxUsd: null, minUsd } })
      )
    ])
    const shown = (await latest(3, 2)).map(({ amount, disclosedOn }) => [disclosedOn, amount.minUsd])
    expect(shown).toEqual([
      ['2026-03-16', 50_001],
      ['2026-03-16', 15_001],
      ['2026-03-09', 1_001]
    ])
    expect(await latest(1, 2)).toHaveLength(1)
  })

  test('trades in tickers are listed on days of the company, the last disclosed first', async () => {
    await writeDisclosures(database, [
      row({}, { tradedOn: day('2026-02-02') }),
      row({ disclosedOn: day('2026-03-20'), url: link('2') }, { tradedOn: day('2026-02-02') }),
      row({}, { tradedOn: day('2026-03-03') }),
      row({}, { ticker: 'ABCX', tradedOn: day('2026-02-01') }),
      row({}, { ticker: 'ABCX', tradedOn: day('2026-02-04') }),
      row({}, { ticker: 'OTHR' }),
      row({}, { assetName: 'A bond', ticker: null })
    ])
    const own = [
      { after: day('2026-02-01'), before: undefined, ticker: 'NLKW' },
      { after: undefined, before: day('2026-02-04'), ticker: 'ABCX' }
    ]
    const listed = await store().listByTickers(own, 5)
    expect(listed.map(({ ticker, tradedOn }) => [ticker, tradedOn])).toEqual([
      ['NLKW', '2026-02-02'],
      ['NLKW', '2026-03-03'],
      ['NLKW', '2026-02-02'],
      ['ABCX', '2026-02-01']
    ])
    expect(await store().listByTickers(own, 1)).toHaveLength(1)
    const before = [{ after: undefined, before: day('2026-02-02'), ticker: 'NLKW' }]
    expect(await store().listByTickers(before, 5)).toEqual([])
  })

  test.each(['before', 'after'])('a party comes from a list of legislators read %s the trades', async order => {
    if (order === 'before') await writeLegislators(database, [MARLOW])
    await writeDisclosures(database, [row()])
    if (order === 'after') await writeLegislators(database, [MARLOW])
    expect(await latest()).toMatchObject([{ member: { party: 'Independent', state: 'MN' } }])
    expect(await writeLegislators(database, [MARLOW])).toBe(0)
    expect(await writeLegislators(database, [{ ...MARLOW, party: 'Democrat' }])).toBe(1)
    expect(await latest()).toMatchObject([{ member: { party: 'Democrat' } }])
  })

  test.each([
    ['old', 'new'],
    ['new', 'old']
  ])('a member has the seat of the newest report, read %s then %s', async (...order) => {
    const reports = {
      new: row({ disclosedOn: day('2026-03-16'), district: '09', url: link('new') }),
      old: row({ disclosedOn: day('2024-03-16'), district: '08', url: link('old') })
    }
    for (const name of order) await writeDisclosures(database, [reports[name as 'new' | 'old']])
    expect((await latest()).map(({ member }) => member.district)).toEqual(['09', '09'])
  })
})

describe('lists of disclosures in PostgreSQL', () => {
  const SENATOR = {
    chamber: 'senate',
    district: null,
    memberName: 'Ada Quill',
    state: 'VT',
    url: link('senate')
  } as const
  const UNDATED = { tradedOn: day('2026-01-02'), type: 'exchange' } as const
  const BIG = { maxUsd: 1_000_000, minUsd: 500_001 }

  beforeEach(async () => {
    await database.pool.query('truncate issuer, issuer_ticker cascade')
    await database.pool.query(
      `insert into issuer (cik, name, ticker, sector)
       values (1, 'Northlake Widgets Inc', 'NLKW', 'Industrials'), (2, 'Old Owner', null, 'Energy'), (3, 'New Owner', 'REUS', 'Utilities')`
    )
    await database.pool.query(
      `insert into issuer_ticker (cik, ticker, source, first_seen, last_seen)
       values (1, 'NLKW', 'sec', '2020-01-01', '2026-01-01'), (2, 'REUS', 'sec', '2010-01-01', '2015-01-01'),
         (3, 'REUS', 'sec', '2020-01-01', '2026-01-01')`
    )
    await writeLegislators(database, [MARLOW])
    await writeDisclosures(database, [
      row({ url: link('a') }, { owner: 'self' }),
      row({ disclosedOn: day('2026-05-01'), url: link('b') }, { amount: BIG, ticker: 'REUS', type: 'partial-sale' }),
      row({ disclosedOn: null, url: link('c') }, UNDATED),
      row(SENATOR, { amount: { maxUsd: null, minUsd: 1_000_001 }, assetName: 'A bond', owner: 'spouse', ticker: null }),
      { ...OF_LIST, document: congressDocument({ url: link('scan') }), reading: 'unparsed', trade: undefined }
    ])
  })

  type Question = Parameters<ReturnType<typeof store>['list']>[0]
  const list = (question: Partial<Question> = {}) =>
    store().list({
      after: undefined,
      direction: 'desc',
      filter: {},
      limit: 10,
      memberId: undefined,
      sort: 'disclosed',
      ...question
    })
  const urlsOf = async (question?: Partial<Question>) =>
    (await list(question)).map(({ documentUrl }) => /(\w+)\.pdf/.exec(documentUrl)?.[1])

  test.each([
    [{}, ['b', 'a', 'senate', 'c']],
    [{ chamber: 'senate' }, ['senate']],
    [{ party: 'Independent' }, ['b', 'a', 'c']],
    [{ member: 'MARL' }, ['b', 'a', 'c']],
    [{ member: '%' }, []],
    [{ owner: 'self' }, ['a']],
    [{ ticker: ['NLKW', 'REUS'] }, ['b', 'a', 'c']],
    [{ type: 'sale' }, ['b']],
    [{ minAmount: 500_001 }, ['b', 'senate']],
    [{ late: true }, ['b']],
    [{ late: false }, ['a', 'senate']],
    [{ disclosedFrom: day('2026-03-10') }, ['b']],
    [{ disclosedTo: day('2026-03-10') }, ['a', 'senate']]
  ] as const)('the filter %j finds %j', async (filter, urls) => {
    expect(await urlsOf({ filter: filter as Question['filter'] })).toEqual(urls)
  })

  test.each([
    ['disclosed', 'desc'],
    ['disclosed', 'asc'],
    ['traded', 'desc'],
    ['amount', 'asc']
  ] as const)('pages of two by %s, %s, have every trade once and in order', async (sort, direction) => {
    const all = await list({ direction, sort })
    const keys = { amount: all[1]!.amount.minUsd, disclosed: all[1]!.disclosedOn, traded: all[1]!.tradedOn }
    const rest = await list({ after: { id: all[1]!.id, key: keys[sort] }, direction, sort })
    expect(rest).toEqual(all.slice(2))
    expect(all).toHaveLength(4)
    expect(await urlsOf({ direction, sort: 'disclosed' })).toHaveLength(4)
  })

  test('a page continues among trades without a disclosure date', async () => {
    const all = await list()
    expect(await list({ after: { id: '', key: null } })).toEqual(all.slice(3))
    expect(await list({ after: { id: all[3]!.id, key: null } })).toEqual([])
  })

  test('sums are ranges, without an upper bound if one bracket has none', async () => {
    expect(await store().summarise({ filter: {}, memberId: undefined })).toEqual({
      dated: 3,
      late: 1,
      members: 2,
      purchases: { amount: { maxUsd: null, minUsd: 1_001_002 }, trades: 2 },
      sales: { amount: BIG, trades: 1 },
      trades: 4
    })
    const nothing = await store().summarise({ filter: { ticker: ['NONE'] }, memberId: undefined })
    expect(nothing).toMatchObject({ purchases: { amount: null, trades: 0 }, trades: 0 })
  })

  test('a member has reports, including scans, and sectors; a ticker of two companies names neither', async () => {
    expect(await store().findMember('house/ines-marlow')).toMatchObject({ name: 'Ines Marlow', party: 'Independent' })
    expect(await store().findMember('house/nobody')).toBeUndefined()
    expect(await store().countReports('house/ines-marlow')).toEqual({ reports: 4, scans: 1, unopened: 0 })
    expect(await store().listUnread('house/ines-marlow', 5)).toEqual([
      { disclosedOn: '2026-03-09', reading: 'unparsed', url: link('scan') }
    ])
    const sectors = await store().sumSectors('house/ines-marlow')
    expect(sectors.map(({ purchases, sales, sector }) => [sector, purchases.trades, sales.trades])).toEqual([
      ['Industrials', 1, 0],
      [null, 0, 1]
    ])
  })

  test('lateness of a report uses the newest known data', async () => {
    const known = row({ url: link('a') }, { notifiedOn: day('2026-01-15'), owner: 'self' })
    await writeDisclosures(database, [known])
    expect(await urlsOf({ filter: { late: true } })).toEqual(['b', 'a'])
    await writeDisclosures(database, [row({ disclosedOn: day('2026-06-30'), url: link('c') }, UNDATED)])
    expect(await urlsOf({ filter: { late: true } })).toEqual(['c', 'b', 'a'])
  })
})
