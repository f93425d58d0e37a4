// Tests that filings that arrive one by one give the same result as a derivation of all at once.

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresResultsStore } from '#adapters/postgres/filings/earnings/results.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { writeCompanyFacts } from '#adapters/postgres/stocks/fundamentals/company-facts.ts'
import { randomFrom } from '#core/averages.ts'
import { addDays, daysBetween, type ReportDate } from '#core/dates/report-date.ts'
import type { Filing, OwnershipLine } from '#core/filings/ownership-document.ts'
import { COVER_COUNT } from '#core/stocks/fundamentals/fact.ts'
import { day, report, results } from '#tests/support/earnings/results.ts'
import { amendment, filing, holding, line, owner } from '#tests/support/filings/filing.ts'
import { type ArrivingFilings, openArrivingFilings } from '#tests/support/pipeline/arriving-filings.ts'
import type { Ways } from '#tests/support/pipeline/whole-derivation.ts'
import { runs } from '#tests/support/properties.ts'

let world: ArrivingFilings
beforeAll(async () => {
  world = await openArrivingFilings()
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const first = filing({ accession: '0009993333-26-000001' })
const later = (fields: Partial<Filing> = {}): Filing =>
  filing({
    accession: '0009993333-26-000050',
    filedAt: '2026-03-12',
    lines: [line({ sharesOwnedFollowing: '75000', transactionDate: '2026-03-11' })],
    ...fields
  })
const anotherOwner = [owner({ cik: '9992222', name: 'Other Person' })]

describe('a later filing', () => {
  test("is derived alone, and continues from its owner's balance", async () => {
    await world.arrive([
      filing({ ...first, lines: [line(), holding({ directOrIndirect: 'I', sharesOwnedFollowing: '4100' })] })
    ])
    await world.arrive([later()])
    expect(world.ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await world.database.pool.query<{ owner_change: number }>(
      `select owner_change from trade where accession = '0009993333-26-000050'`
    )
    expect(rows[0]?.owner_change).toBeCloseTo((100 * 12_500) / (62_500 + 4_100))
    expect(await world.findDifferences()).toEqual([])
  })

  test('joins a cluster with an earlier purchase, which stays outside', async () => {
    await world.arrive([first])
    await world.arrive([later({ owners: anotherOwner })])
    expect(world.ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await world.database.pool.query('select is_cluster, cluster_buyers from trade order by valid_from')
    expect(rows).toEqual([
      { cluster_buyers: null, is_cluster: false },
      { cluster_buyers: 2, is_cluster: true }
    ])
    expect(await world.findDifferences()).toEqual([])
  })

  test("knows its insider's earlier purchase, and the stock before it", async () => {
    const lines = [line({ sharesOwnedFollowing: '9000', transactionDate: '2024-05-01' })]
    const earlier = filing({ ...first, acceptedAt: new Date('2024-05-02T22:00:00Z'), filedAt: '2024-05-02', lines })
    await world.database.pool.query(
      `insert into price_bar (ticker, date, close, volume)
       select 'NLKW', day, case when day = '2026-03-10' then 15 else 20 end, 1000
       from generate_series(date '2026-02-02', '2026-03-10', interval '1 day') day where extract(isodow from day) < 6`
    )
    await world.arrive([earlier])
    await world.arrive([later()])
    expect(world.ways).toEqual({ continued: 1, whole: 1 })
    const state = async () =>
      (await world.database.pool.query('select days_since_buy, change_5 from trade order by valid_from')).rows
    expect(await state()).toEqual([
      { change_5: null, days_since_buy: null },
      { change_5: -25, days_since_buy: 679 }
    ])
    expect(await world.findDifferences()).toEqual([])
  })

  test('keeps the days to earnings as known at its acceptance, whenever releases are stored', async () => {
    const store = postgresResultsStore(world.database.pool)
    const state = async () =>
      (
        await world.database.pool.query(
          'select days_to_earnings as days, earnings_within_days as within from trade order by valid_from'
        )
      ).rows
    await world.arrive([first])
    await world.arrive([later()])
    expect(world.ways).toEqual({ continued: 1, whole: 1 })
    // History that is loaded late counts for trades that were filed after it.
    const quarters = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(quarter => addDays(day('2023-11-01'), quarter * 91))
    await store.save(quarters.map(text => results(text, { issuerCik: first.issuer.cik })))
    await world.bringUpToDate()
    expect(world.ways).toEqual({ continued: 1, whole: 2 })
    const estimate = daysBetween(day('2026-03-11'), addDays(day('2023-11-01'), 910))
    expect((await state()).at(-1)).toEqual({ days: estimate, within: 1 })
    const before = await state()
    // A release after both filings changes nothing, and derives nothing.
    await store.save([results('2026-04-01', { issuerCik: first.issuer.cik })])
    await store.saveReports(first.issuer.cik, [report('2026-04-02')])
    await world.bringUpToDate()
    expect(world.ways).toEqual({ continued: 1, whole: 2 })
    expect(await state()).toEqual(before)
    await store.saveReports(first.issuer.cik, [report('2025-05-05')])
    await world.bringUpToDate()
    expect(world.ways).toEqual({ continued: 1, whole: 3 })
    expect(await world.findDifferences()).toEqual([])
  })

  test('with its amendment is derived alone', async () => {
    await world.arrive([first])
    await world.arrive([
      later(),
      amendment('2026-03-12', {
        filedAt: '2026-03-13',
        lines: [line({ shares: '12', sharesOwnedFollowing: '62512', transactionDate: '2026-03-11' })]
      })
    ])
    expect(world.ways).toEqual({ continued: 1, whole: 1 })
    expect(await world.findDifferences()).toEqual([])
  })

  test('is compared with the shares known by then; a later count triggers a full derivation', async () => {
    await world.database.pool.query(
      `insert into price_bar (ticker, date, low, high, close) values ('NLKW', '2026-03-11', 18, 19, 18.5)`
    )
    const countShares = (accession: string, filed: string, value: number) =>
      writeCompanyFacts(world.database.pool, first.issuer.cik, [
        {
          accession,
          concept: COVER_COUNT,
          end: filed as ReportDate,
          filed: filed as ReportDate,
          form: '10-Q',
          start: null,
          value
        }
      ])
    const validity = async () =>
      (
        await world.database.pool.query(
          `select price_validity, price_doubt from trade where accession = '0009993333-26-000050'`
        )
      ).rows
    await countShares('0001-26-1', '2026-03-05', 50_000)
    await world.arrive([first])
    await world.arrive([later()])
    expect(world.ways).toEqual({ continued: 1, whole: 1 })
    expect(await validity()).toEqual([{ price_doubt: 'above_market_value', price_validity: 'pending' }])
    expect(await world.findDifferences()).toEqual([])

    await countShares('0001-26-2', '2026-03-10', 500_000)
    await world.bringUpToDate()
    expect(world.ways.whole).toBe(2)
    expect(await validity()).toEqual([{ price_doubt: null, price_validity: 'ok' }])
    await countShares('0001-26-3', '2026-03-12', 5)
    await world.bringUpToDate()
    expect(world.ways.whole).toBe(2)
    expect(await world.findDifferences()).toEqual([])
  })

  test('removes the score of earlier buyers if it makes them a plan', async () => {
    await world.database.pool.query(
      `insert into price_bar (ticker, date, low, high, close) values ('NLKW', '2026-03-02', 18, 19, 18.5)`
    )
    const buyers = [1, 2, 3, 4].map(buyer =>
      filing({
        accession: `0009993333-26-00000${buyer}`,
        lines: [line({ shares: `${buyer}00` })],
        owners: [owner({ cik: `800${buyer}`, name: `Buyer ${buyer}` })]
      })
    )
    await world.arrive(buyers)
    await world.arrive([later({ lines: [line({ shares: '500' })], owners: anotherOwner })])
    expect(world.ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await world.database.pool.query('select from trade_event where retracted_at is not null')
    expect(rows).toHaveLength(4)
    expect(await world.findDifferences()).toEqual([])
  })

  test('equal to the filing of an unrelated owner is derived alone, as a separate trade', async () => {
    await world.arrive([first])
    await world.arrive([later({ lines: [line()], owners: anotherOwner })])
    expect(world.ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await world.database.pool.query('select owner_ciks from trade where valid_to is null')
    expect(rows).toHaveLength(2)
    expect(await world.findDifferences()).toEqual([])
  })

  test('equal to an earlier row of another balance is derived alone, as a separate trade', async () => {
    await world.arrive([first])
    await world.arrive([later({ lines: [line({ ...bySpouse, sharesOwnedFollowing: '62501' })], owners: anotherOwner })])
    expect(world.ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await world.database.pool.query('select owner_ciks from trade where valid_to is null')
    expect(rows).toHaveLength(2)
    expect(await world.findDifferences()).toEqual([])
  })

  const bySpouse = { directOrIndirect: 'I', natureOfOwnership: 'By spouse' } as const
  const reaching: readonly [string, Filing, Filing][] = [
    ['became known before another', later(), first],
    ['repeats an earlier row of its owner', first, later({ lines: [line()] })],
    ['may be the spouse of an earlier one', first, later({ lines: [line(bySpouse)], owners: anotherOwner })],
    [
      'may be the fund of an earlier one',
      first,
      later({ lines: [line()], owners: [owner({ cik: '9993333', name: 'Northlake Fund LP' })] })
    ],
    [
      'repeats an earlier row, and says of neither what was held',
      filing({ ...first, lines: [line({ sharesOwnedFollowing: null })] }),
      later({ lines: [line()], owners: anotherOwner })
    ],
    ['amends an earlier filing', first, amendment('2026-03-04', { lines: [line({ shares: '1250' })] })],
    [
      'amends nothing that is known',
      first,
      amendment('2025-01-02', { lines: [line({ transactionDate: '2026-03-03' })] })
    ],
    [
      'may be what an earlier amendment amends',
      amendment('2026-03-12', { filedAt: '2026-03-12', knownAt: new Date('2026-03-12T08:00:00Z') }),
      later()
    ],
    ['names a new ticker', first, later({ issuer: { ...first.issuer, symbol: 'NLKX' } })],
    ['names a day after itself', first, later({ lines: [line({ transactionDate: '2027-03-11' })] })],
    [
      'names a day that an earlier row named ahead of its time',
      filing({ ...first, lines: [line({ transactionDate: '2026-03-11' })] }),
      later({ lines: [line({ ...bySpouse, transactionDate: '2026-03-11' })], owners: anotherOwner })
    ]
  ]
  test.each(reaching)('that %s has all filings of the issuer derived', async (_, one, other) => {
    await world.arrive([one])
    await world.arrive([other])
    expect(world.ways).toEqual({ continued: 0, whole: 2 })
    expect(await world.findDifferences()).toEqual([])
  })

  test("triggers a full derivation if it changes the issuer's industry", async () => {
    await world.arrive([first], 'submission', { description: 'Widgets', sic: '3490' })
    await world.arrive([later()], 'submission', { description: 'Services', sic: '7380' })
    expect(world.ways).toEqual({ continued: 0, whole: 2 })
    expect(await world.findDifferences()).toEqual([])
  })

  test('in a better source triggers a full derivation', async () => {
    await world.arrive([first, later({ acceptedAt: null })])
    await world.arrive([later()], 'submission')
    expect(world.ways).toEqual({ continued: 0, whole: 2 })
    expect(await world.findDifferences()).toEqual([])
  })

  test('does not hide that a price arrived meanwhile', async () => {
    await world.arrive([first])
    await postgresFilings(world.database).saveBatch([
      { document: undefined, filing: later(), industry: undefined, source: 'data-set', unknownElements: new Map() }
    ])
    await world.database.pool.query(
      'insert into dirty_issuer values (9990001) on conflict (issuer_cik) do update set news = null'
    )
    await world.bringUpToDate()
    expect(world.ways).toEqual({ continued: 0, whole: 2 })
  })
})

/** Uses few owners, days, prices and balances, so that filings interact in every way. */
function randomFilings(seed: number): Filing[] {
  const random = randomFrom(seed)
  const pick = <Value>(...values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const dayOf = (index: number): string => new Date(Date.UTC(2026, 1, 2 + index)).toISOString().slice(0, 10)
  const lineOf = (place: number): OwnershipLine => {
    const isHolding = random() < 0.15
    return (isHolding ? holding : line)({
      directOrIndirect: pick('D', 'D', 'I'),
      natureOfOwnership: pick('By spouse', 'By trust', 'See footnote', null),
      securityTitle: pick('Common Stock', 'Common Stock', 'Class B Common Stock', 'Option'),
      sharesOwnedFollowing: pick('1000', '1100', '1200', '5000', null),
      ...(isHolding
        ? {}
        : {
            acquiredDisposed: pick('A', 'A', 'D'),
            pricePerShare: pick('18.4', '18.5', '0', null),
            shares: pick('100', '200', '1000'),
            table: pick('nonDerivative', 'nonDerivative', 'nonDerivative', 'derivative'),
            transactionCode: pick('P', 'P', 'P', 'S', 'A'),
            transactionDate: dayOf(place - pick(0, 1, 1, 2, 6, 40) + (random() < 0.02 ? 90 : 0))
          })
    })
  }
  return Array.from({ length: 40 }, (_, index) => {
    const place = Math.floor(index / 2)
    const isAmendment = random() < 0.15
    const people = [
      ...new Set([pick('1', '2', '3', '4', '5', '6', '7'), ...(random() < 0.3 ? [pick('1', '2', '8')] : [])])
    ]
    return filing({
      accession: `0009993333-26-${String(index).padStart(6, '0')}`,
      ...(random() < 0.2 ? { acceptedAt: null } : {}),
      dateOfOriginalSubmission: isAmendment ? dayOf(place - pick(0, 0, 1, 2, 5)) : null,
      documentType: isAmendment ? '4/A' : '4',
      filedAt: dayOf(place),
      footnotes: { F1: pick('By the spouse of Person 1.', 'Weighted average.') },
      issuer: {
        cik: pick('9990001', '9990001', '9990002'),
        foreignSymbol: null,
        name: 'Northlake Widgets Inc',
        symbol: random() < 0.04 ? pick('NONE', 'NLKX') : 'NLKW'
      },
      lines: Array.from({ length: pick(1, 1, 2, 3) }, () => lineOf(place)),
      owners: people.map(cik => owner({ cik, name: cik === '8' ? 'Northlake Fund LP' : `Person ${cik}` }))
    })
  })
}

/** Splits filings into runs of any length, mostly in the order in which they became known. */
function arrivalsOf(filings: readonly Filing[], seed: number): Filing[][] {
  const random = randomFrom(seed)
  const disorder = random() < 0.3 ? 12 : random() < 0.5 ? 1.5 : 0
  const ordered = filings
    .map((one, index) => ({ one, place: index + disorder * random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
  const runs: Filing[][] = []
  while (ordered.length > 0) runs.push(ordered.splice(0, 1 + Math.floor(random() * 8)))
  return runs
}

describe('filings in any order', () => {
  test('leave no differences to a full derivation', async () => {
    const all: Ways = { continued: 0, whole: 0 }
    await fc.assert(
      fc.asyncProperty(fc.integer({ max: 1_000_000, min: 1 }), async seed => {
        await world.reset()
        await world.database.pool.query(
          `insert into price_bar (ticker, date, low, high, close, volume)
           select 'NLKW', day, 18, 19, 18.4, 100000 from generate_series('2025-12-01'::date, '2026-03-10', '1 day') day
           where extract(dow from day) between 1 and 5`
        )
        await world.database.pool.query(`insert into split values ('NLKW', '2026-02-10', 2)`)
        for (const run of arrivalsOf(randomFilings(seed), seed + 1)) await world.arrive(run)
        expect(await world.findDifferences()).toEqual([])
        all.continued += world.ways.continued
        all.whole += world.ways.whole
      }),
      { numRuns: runs(12, 4), seed: 20_260_302 }
    )
    expect(all.continued).toBeGreaterThan(all.whole / 10)
  })
})
