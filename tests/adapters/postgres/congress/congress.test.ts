import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresCongress } from '#adapters/postgres/congress/congress.ts'
import { writeDisclosures, writeLegislators } from '#adapters/postgres/congress/congress-write.ts'
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
  database.pool.query('truncate congress_trade, congress_document, congress_member, congress_legislator')
)

const row = (document: Partial<CongressDocument> = {}, trade: Partial<DisclosedTrade> = {}) => ({
  document: congressDocument(document),
  trade: disclosedTrade(trade)
})
const link = (name: string) => `https://reports.example/house/${name}.pdf`
const store = () => postgresCongress(database.pool)
const latest = async (limit = 10, perDocument = 10) => store().listLatest({ limit, perDocument })

describe('disclosures in PostgreSQL', () => {
  test('a trade comes back as it was disclosed', async () => {
    const trade = disclosedTrade({
      amount: { maxUsd: null, minUsd: 50_000_001 },
      assetDetail: 'Strike price: $5',
      comment: 'DCA',
      isOption: true,
      notifiedOn: day('2026-03-05')
    })
    await writeDisclosures(database, [{ document: congressDocument(), trade }])
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
        }
      }
    ])
  })

  test('the same file again adds nothing, equal rows of one report are two trades', async () => {
    const rows = [row(), row(), row({}, { owner: 'spouse' })]
    expect(await writeDisclosures(database, rows)).toEqual({ scans: 0, trades: 3 })
    expect(await writeDisclosures(database, rows)).toEqual({ scans: 0, trades: 0 })
    expect(await store().count()).toEqual({ congressMembers: 1, congressTrades: 3 })
  })

  test('the same trade from two lists counts once, and has what either knows', async () => {
    const plain = row({}, { assetName: 'NORTHLAKE WIDGETS, INC.', owner: 'unknown', ticker: null })
    const full = row({}, { notifiedOn: day('2026-03-05'), owner: 'spouse' })
    expect(await writeDisclosures(database, [plain])).toEqual({ scans: 0, trades: 1 })
    const { id } = (await latest())[0]!
    for (const list of [full, plain, full])
      expect(await writeDisclosures(database, [list])).toEqual({ scans: 0, trades: 0 })
    expect(await latest()).toMatchObject([{ id, notifiedOn: '2026-03-05', owner: 'spouse', ticker: 'NLKW' }])
    expect(await writeDisclosures(database, [row({ url: link('other') }, full.trade)])).toMatchObject({ trades: 1 })
  })

  test('a second list tells the day that the first did not know', async () => {
    await writeDisclosures(database, [row({ disclosedOn: null })])
    expect(await latest()).toEqual([])
    expect(await writeDisclosures(database, [row()])).toEqual({ scans: 0, trades: 0 })
    await writeDisclosures(database, [row({ disclosedOn: null })])
    expect(await latest()).toMatchObject([{ disclosedOn: '2026-03-09' }])
  })

  test('a scanned report is kept without trades, until another list has read it', async () => {
    const scan = { document: congressDocument(), trade: undefined }
    expect(await writeDisclosures(database, [scan])).toEqual({ scans: 1, trades: 0 })
    expect(await writeDisclosures(database, [scan])).toEqual({ scans: 0, trades: 0 })
    expect(await store().count()).toEqual({ congressMembers: 0, congressTrades: 0 })
    await writeDisclosures(database, [row()])
    expect(await latest()).toHaveLength(1)
  })

  test('the newest disclosures come first, of each report only the largest', async () => {
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

  test('trades in one ticker are listed, the last traded first', async () => {
    await writeDisclosures(database, [
      row({}, { tradedOn: day('2026-02-02') }),
      row({}, { tradedOn: day('2026-03-03') }),
      row({}, { ticker: 'ABCX' }),
      row({}, { assetName: 'A bond', ticker: null })
    ])
    const listed = await store().listByTicker('NLKW', 5)
    expect(listed.map(({ tradedOn }) => tradedOn)).toEqual(['2026-03-03', '2026-02-02'])
    expect(await store().listByTicker('NLKW', 1)).toHaveLength(1)
  })

  test.each(['before', 'after'])('a party is told by a list of legislators read %s the trades', async order => {
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
