import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { groupLots, type LotGroup } from '#core/trades/lot-groups.ts'
import type { Trade } from '#core/trades/trade.ts'
import { aVersion } from '#tests/support/filings/filed-buys.ts'
import { runs } from '#tests/support/properties.ts'

const FILING = '0009993333-23-000007'
const FIRST = new Date('2023-05-09T20:00:00Z')
const LATER = new Date('2023-06-01T20:00:00Z')

function aLot(given: Partial<Trade> = {}): Trade {
  const version = aVersion()
  const trade: Trade = {
    ...version,
    acceptedAt: FIRST,
    accession: FILING,
    clusterBuyers: undefined,
    before: undefined,
    daysSinceBuy: undefined,
    releaseAhead: undefined,
    filingDelayDays: 1,
    marketValueUsd: undefined,
    footnotes: [],
    ownershipChangePercent: 25,
    priceIsAverage: false,
    sources: [],
    titles: ['CEO'],
    ...given
  }
  const { pricePerShare, shares } = trade
  const valueUsd = shares === undefined || pricePerShare === undefined ? undefined : shares * pricePerShare
  return { ...trade, valueUsd: 'valueUsd' in given ? given.valueUsd : valueUsd }
}

const line = (number: number, given: Partial<Trade> = {}) => aLot({ id: `${FILING}#ND${number}`, ...given })
const day = (text: string) => text as ReportDate
const onlyGroup = (trades: readonly Trade[]): LotGroup => {
  const { groups } = groupLots(trades)
  expect(groups).toHaveLength(1)
  return groups[0]!
}

describe('lot groups', () => {
  test('adds up shares and value, and weights the price by shares', () => {
    const group = onlyGroup([
      line(1, { pricePerShare: 10, shares: 100, sharesOwnedFollowing: 500 }),
      line(2, { pricePerShare: 11, shares: 200, sharesOwnedFollowing: 700 }),
      line(3, { pricePerShare: 13, shares: 300, sharesOwnedFollowing: 1_000 })
    ])
    expect(group).toMatchObject({
      id: `${FILING}#ND1`,
      pricePerShare: 11.8333,
      shares: 600,
      valueUsd: 7_100,
      version: 1
    })
    expect(group.sharesOwnedFollowing).toBe(1_000)
    expect(group.lots).toEqual([1, 2, 3].map(number => ({ id: `${FILING}#ND${number}`, version: 1 })))
  })

  test('leaves a single line alone', () => {
    expect(groupLots([line(1), line(2, { code: 'S' })])).toEqual({ groups: [], lots: new Set() })
  })

  test.each<[string, Partial<Trade>]>([
    ['another filing', { id: '0009993333-23-000008#ND2' }],
    ['another owner', { owners: [{ ...aVersion().owners[0]!, cik: '5' }] }],
    ['another code', { code: 'F' }],
    ['the other direction', { acquiredDisposed: 'D' }],
    ['another class', { securityTitle: 'Class B Common Stock' }],
    ['an indirect holding', { directOrIndirect: 'I', natureOfOwnership: 'By Trust' }],
    ['a plan', { plan: { reason: 'checkbox', value: true } }],
    ['nobody’s decision', { noDecision: 'tax_withholding' }],
    ['a refused price', { priceValidity: { reason: 'outside_session_range', status: 'rejected' } }],
    ['a doubted price', { priceValidity: { doubt: 'above_volume', status: 'pending' } }],
    ['a refused day', { dateValidity: { reason: 'after_filing', status: 'rejected' } }],
    ['a missing price', { pricePerShare: undefined }],
    ['missing shares', { shares: undefined }],
    ['Table II', { table: 'derivative' }]
  ])('keeps %s apart', (_, given) => {
    expect(groupLots([line(1), line(2, given)]).groups).toEqual([])
  })

  test('keeps two trusts apart that only their footnotes tell apart', () => {
    const trust = (number: number, id: string) =>
      line(number, {
        directOrIndirect: 'I',
        footnotes: [{ field: 'natureOfOwnership', id, text: 'A trust' }],
        natureOfOwnership: 'By Trust'
      })
    expect(groupLots([trust(1, 'F1'), trust(2, 'F2')]).groups).toEqual([])
    expect(groupLots([trust(1, 'F1'), trust(2, 'F1')]).groups).toHaveLength(1)
  })

  test('sorts lines by number, not by text', () => {
    const group = onlyGroup([line(10), line(9)])
    expect(group.id).toBe(`${FILING}#ND9`)
  })

  test('takes the balance after the last lot of a filing that lists the newest first', () => {
    const group = onlyGroup([
      line(1, { shares: 300, sharesOwnedFollowing: 1_000 }),
      line(2, { shares: 200, sharesOwnedFollowing: 700 }),
      line(3, { shares: 100, sharesOwnedFollowing: 500 })
    ])
    expect(group.sharesOwnedFollowing).toBe(1_000)
    expect(group.id).toBe(`${FILING}#ND1`)
    expect(group.lots.map(({ id }) => id.at(-1))).toEqual(['3', '2', '1'])
  })

  test('covers the days from the first lot to the last', () => {
    const group = onlyGroup([
      line(1, { shares: 5, sharesOwnedFollowing: 50, transactionDate: day('2023-05-08') }),
      line(2, { shares: 5, sharesOwnedFollowing: 90, transactionDate: day('2023-05-04') })
    ])
    expect(group).toMatchObject({ firstTransactionDate: '2023-05-04', transactionDate: '2023-05-08' })
    expect(group.sharesOwnedFollowing).toBe(50)
  })

  test('compares with the stake before the first lot', () => {
    const sale = { acquiredDisposed: 'D', code: 'S' } as const
    const group = onlyGroup([
      line(1, { ...sale, ownerChangePercent: -10, ownershipChangePercent: -20, shares: 100 }),
      line(2, { ...sale, ownerChangePercent: -30, ownershipChangePercent: -60, shares: 300 })
    ])
    expect(group.ownerChangePercent).toBeCloseTo(-40)
    expect(group.ownershipChangePercent).toBeCloseTo(-80)
  })

  test('is late, unchecked, amended or part of a cluster if one of its lots is', () => {
    const group = onlyGroup([
      line(1, { clusterBuyers: 2, filingDelayDays: 1, isCluster: true }),
      line(2, {
        clusterBuyers: 3,
        filingDelayDays: 9,
        isAmendment: true,
        isCluster: true,
        priceValidity: { isAwaited: true, status: 'pending' },
        timeliness: 'late'
      })
    ])
    expect(group).toMatchObject({
      clusterBuyers: 3,
      filingDelayDays: 9,
      isAmendment: true,
      isCluster: true,
      priceValidity: { isAwaited: true, status: 'pending' },
      timeliness: 'late'
    })
  })

  test('follows an amendment of one lot, and names the newest filing', () => {
    const amended = { accession: '0009993333-23-000099', documentType: '4/A', isAmendment: true, validFrom: LATER }
    const versions = [
      line(1, { pricePerShare: 10, shares: 100 }),
      line(2, { pricePerShare: 10, shares: 200, validTo: LATER }),
      line(2, { ...amended, pricePerShare: 10, shares: 250, version: 2 })
    ]
    const { groups, lots } = groupLots(versions)
    expect(
      groups.map(({ accession, shares, validFrom, validTo, version }) => [
        accession,
        shares,
        validFrom,
        validTo,
        version
      ])
    ).toEqual([
      [FILING, 300, FIRST, LATER, 1],
      [amended.accession, 350, LATER, undefined, 2]
    ])
    expect(lots).toEqual(new Set(versions))
  })

  test('stays a row when an amendment withdraws all lots but one', () => {
    const { groups } = groupLots([line(1, { shares: 100, validTo: LATER }), line(2, { shares: 200 })])
    expect(groups.map(({ id, shares, version }) => [id, shares, version])).toEqual([
      [`${FILING}#ND1`, 300, 1],
      [`${FILING}#ND2`, 200, 1]
    ])
  })

  test('rounds no price of an award without one, and keeps the price of zero shares', () => {
    const award = { code: 'A', pricePerShare: undefined, valueUsd: undefined } as const
    expect(onlyGroup([line(1, award), line(2, award)])).toMatchObject({ pricePerShare: undefined, valueUsd: undefined })
    expect(onlyGroup([line(1, { shares: 0 }), line(2, { shares: 0 })])).toMatchObject({
      pricePerShare: 18.4275,
      shares: 0
    })
  })

  test('adds up as a plain script does in whole units', () => {
    fc.assert(
      fc.property(filings, trades => {
        const { groups, lots } = groupLots(trades)
        expect(groups.map(shownOf).sort(byText)).toEqual(plainGroups(trades).sort(byText))
        expect(new Set([...lots].map(({ id }) => id))).toEqual(
          new Set(groups.flatMap(group => group.lots.map(({ id }) => id)))
        )
      }),
      { numRuns: runs(3_000) }
    )
  })
})

const shownOf = ({ lots, pricePerShare, shares, valueUsd }: LotGroup): string =>
  [lots.map(({ id }) => id).sort(), shares, pricePerShare, valueUsd].join(' ')
const byText = (one: string, other: string): number => (one < other ? -1 : 1)

/** Filings of few owners, with shares and prices of up to four decimals as EDGAR accepts them. */
const filings: fc.Arbitrary<Trade[]> = fc
  .array(
    fc.record({
      code: fc.constantFrom('P', 'S'),
      filing: fc.integer({ max: 2, min: 1 }),
      owner: fc.integer({ max: 2, min: 1 }),
      price: fc.integer({ max: 9_999_999, min: 1 }),
      shares: fc.integer({ max: 99_999_999, min: 1 }),
      trust: fc.boolean()
    }),
    { maxLength: 30 }
  )
  .map(lines =>
    lines.map(({ code, filing, owner, price, shares, trust }, index) =>
      aLot({
        acquiredDisposed: code === 'P' ? 'A' : 'D',
        code,
        directOrIndirect: trust ? 'I' : 'D',
        id: `000999333${filing}-23-000007#ND${index + 1}`,
        natureOfOwnership: trust ? 'By Trust' : undefined,
        owners: [{ ...aVersion().owners[0]!, cik: String(owner) }],
        pricePerShare: price / 10_000,
        shares: shares / 10_000
      })
    )
  )

/** Groups of at least two lines, added up in whole numbers of a ten-thousandth share and dollar. */
function plainGroups(trades: readonly Trade[]): string[] {
  const units = (amount: number) => BigInt(Math.round(amount * 10_000))
  const rounded = (amount: bigint, divisor: bigint) => (2n * amount + divisor) / (2n * divisor)
  const rows = new Map<string, Trade[]>()
  for (const trade of trades) {
    const name = [trade.id.split('#')[0], trade.owners[0]!.cik, trade.code, trade.directOrIndirect].join()
    rows.set(name, [...(rows.get(name) ?? []), trade])
  }
  return [...rows.values()]
    .filter(lots => lots.length > 1)
    .map(lots => {
      let [shares, paid] = [0n, 0n]
      for (const lot of lots) {
        shares += units(lot.shares!)
        paid += units(lot.shares!) * units(lot.pricePerShare!)
      }
      const cents = rounded(paid, 1_000_000n)
      const price = rounded(paid, shares)
      const ids = lots.map(({ id }) => id).sort()
      return [ids, Number(shares) / 10_000, Number(price) / 10_000, Number(cents) / 100].join(' ')
    })
}
