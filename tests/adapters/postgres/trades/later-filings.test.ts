// Filings that come in one after the other end as they do when all are derived at once.

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readDataSet } from '#adapters/edgar/data-set.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { writeCompanyFacts } from '#adapters/postgres/fundamentals/company-facts.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { FilingSource, Industry } from '#core/filings/incoming-filing.ts'
import { ingestDataSet } from '#core/filings/ingest-data-set.ts'
import type { Filing, OwnershipLine } from '#core/filings/ownership-document.ts'
import { COVER_COUNT } from '#core/fundamentals/fact.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { amendment, filing, holding, line, owner } from '#tests/support/filings/filing.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { submissionsOf } from '#tests/support/filings/reconcile.ts'
import { bringUpToDateCounting, findDifferences, type Ways } from '#tests/support/pipeline/whole-derivation.ts'
import { randomFrom } from '#tests/support/ranking/ranking.ts'

let database: TestDatabase
let ways: Ways

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(reset)

async function reset(): Promise<void> {
  ways = { continued: 0, whole: 0 }
  await database.pool.query(`truncate filing, issuer, issuer_ticker, dirty_issuer, dirty_event, dirty_return, issuer_past,
    owner_balance, company_fact, trade, trade_event, trade_return, event_rank, unranked_event, score, price_bar, split cascade`)
}

/** Saves filings together and brings up to date. */
async function arrive(
  filings: readonly Filing[],
  source: FilingSource = 'data-set',
  industry?: Industry
): Promise<void> {
  await postgresFilings(database).saveBatch(
    filings.map(one => ({ document: undefined, filing: one, industry, source, unknownElements: new Map() }))
  )
  await bringUpToDateCounting(database, ways)
}

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
  test('is derived alone, and goes on from what its owner held', async () => {
    await arrive([
      filing({ ...first, lines: [line(), holding({ directOrIndirect: 'I', sharesOwnedFollowing: '4100' })] })
    ])
    await arrive([later()])
    expect(ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await database.pool.query<{ owner_change: number }>(
      `select owner_change from trade where accession = '0009993333-26-000050'`
    )
    expect(rows[0]?.owner_change).toBeCloseTo((100 * 12_500) / (62_500 + 4_100))
    expect(await findDifferences(database)).toEqual([])
  })

  test('is in a cluster with an earlier purchase, which stays in none', async () => {
    await arrive([first])
    await arrive([later({ owners: anotherOwner })])
    expect(ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await database.pool.query('select is_cluster from trade order by valid_from')
    expect(rows).toEqual([{ is_cluster: false }, { is_cluster: true }])
    expect(await findDifferences(database)).toEqual([])
  })

  test('with its amendment is derived alone', async () => {
    await arrive([first])
    await arrive([
      later(),
      amendment('2026-03-12', {
        filedAt: '2026-03-13',
        lines: [line({ shares: '12', sharesOwnedFollowing: '62512', transactionDate: '2026-03-11' })]
      })
    ])
    expect(ways).toEqual({ continued: 1, whole: 1 })
    expect(await findDifferences(database)).toEqual([])
  })

  test('is compared with the shares that were known by then; a count that comes later has all filings derived', async () => {
    await database.pool.query(
      `insert into price_bar (ticker, date, low, high, close) values ('NLKW', '2026-03-11', 18, 19, 18.5)`
    )
    const countShares = (accession: string, filed: string, value: number) =>
      writeCompanyFacts(database.pool, first.issuer.cik, [
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
        await database.pool.query(
          `select price_validity, price_doubt from trade where accession = '0009993333-26-000050'`
        )
      ).rows
    await countShares('0001-26-1', '2026-03-05', 50_000)
    await arrive([first])
    await arrive([later()])
    expect(ways).toEqual({ continued: 1, whole: 1 })
    expect(await validity()).toEqual([{ price_doubt: 'above_market_value', price_validity: 'pending' }])
    expect(await findDifferences(database)).toEqual([])

    await countShares('0001-26-2', '2026-03-10', 500_000)
    await bringUpToDateCounting(database, ways)
    expect(ways.whole).toBe(2)
    expect(await validity()).toEqual([{ price_doubt: null, price_validity: 'ok' }])
    await countShares('0001-26-3', '2026-03-12', 5)
    await bringUpToDateCounting(database, ways)
    expect(ways.whole).toBe(2)
    expect(await findDifferences(database)).toEqual([])
  })

  test('takes back the score of earlier buyers where with it they are a plan', async () => {
    await database.pool.query(
      `insert into price_bar (ticker, date, low, high, close) values ('NLKW', '2026-03-02', 18, 19, 18.5)`
    )
    const buyers = [1, 2, 3, 4].map(buyer =>
      filing({
        accession: `0009993333-26-00000${buyer}`,
        lines: [line({ shares: `${buyer}00` })],
        owners: [owner({ cik: `800${buyer}`, name: `Buyer ${buyer}` })]
      })
    )
    await arrive(buyers)
    await arrive([later({ lines: [line({ shares: '500' })], owners: anotherOwner })])
    expect(ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await database.pool.query('select from trade_event where retracted_at is not null')
    expect(rows).toHaveLength(4)
    expect(await findDifferences(database)).toEqual([])
  })

  test('that says the same as the filing of a stranger is derived alone, and is a trade of its own', async () => {
    await arrive([first])
    await arrive([later({ lines: [line()], owners: anotherOwner })])
    expect(ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await database.pool.query('select owner_ciks from trade where valid_to is null')
    expect(rows).toHaveLength(2)
    expect(await findDifferences(database)).toEqual([])
  })

  test('that says the same as an earlier row of another balance is derived alone, and is a trade of its own', async () => {
    await arrive([first])
    await arrive([later({ lines: [line({ ...bySpouse, sharesOwnedFollowing: '62501' })], owners: anotherOwner })])
    expect(ways).toEqual({ continued: 1, whole: 1 })
    const { rows } = await database.pool.query('select owner_ciks from trade where valid_to is null')
    expect(rows).toHaveLength(2)
    expect(await findDifferences(database)).toEqual([])
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
    await arrive([one])
    await arrive([other])
    expect(ways).toEqual({ continued: 0, whole: 2 })
    expect(await findDifferences(database)).toEqual([])
  })

  test('has all filings derived where it gives the issuer another industry', async () => {
    await arrive([first], 'submission', { description: 'Widgets', sic: '3490' })
    await arrive([later()], 'submission', { description: 'Services', sic: '7380' })
    expect(ways).toEqual({ continued: 0, whole: 2 })
    expect(await findDifferences(database)).toEqual([])
  })

  test('that comes again in better form has all filings derived', async () => {
    await arrive([first, later({ acceptedAt: null })])
    await arrive([later()], 'submission')
    expect(ways).toEqual({ continued: 0, whole: 2 })
    expect(await findDifferences(database)).toEqual([])
  })

  test('does not hide that a price came in meanwhile', async () => {
    await arrive([first])
    await postgresFilings(database).saveBatch([
      { document: undefined, filing: later(), industry: undefined, source: 'data-set', unknownElements: new Map() }
    ])
    await database.pool.query(
      'insert into dirty_issuer values (9990001) on conflict (issuer_cik) do update set news = null'
    )
    await bringUpToDateCounting(database, ways)
    expect(ways).toEqual({ continued: 0, whole: 2 })
  })
})

/** Few owners, days, prices and balances, so that filings meet in every way. */
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

/** Mostly as they became known, in runs of any length. */
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
  test('leave nothing for a derivation of everything to change', { timeout: 240_000 }, async () => {
    const all: Ways = { continued: 0, whole: 0 }
    await fc.assert(
      fc.asyncProperty(fc.integer({ max: 1_000_000, min: 1 }), async seed => {
        await reset()
        await database.pool.query(
          `insert into price_bar (ticker, date, low, high, close, volume)
           select 'NLKW', day, 18, 19, 18.4, 100000 from generate_series('2025-12-01'::date, '2026-03-10', '1 day') day
           where extract(dow from day) between 1 and 5`
        )
        await database.pool.query(`insert into split values ('NLKW', '2026-02-10', 2)`)
        for (const run of arrivalsOf(randomFilings(seed), seed + 1)) await arrive(run)
        expect(await findDifferences(database)).toEqual([])
        all.continued += ways.continued
        all.whole += ways.whole
      }),
      { numRuns: 12, seed: 20_260_302 }
    )
    expect(all.continued).toBeGreaterThan(all.whole / 10)
  })
})

const SUBMISSIONS = realData('form4-2023-full-submissions/submissions.tar.gz') ?? ''
const DATA_SET = realData('insider-data-sets/2023q1_form345.zip') ?? ''

describe.skipIf(!SUBMISSIONS || !DATA_SET)('real filings of 2023 (needs REAL_DATA)', () => {
  test('month by month leave nothing to change', { timeout: 240_000 }, async () => {
    const files = await allOf(submissionsOf(SUBMISSIONS))
    const byMonth = Map.groupBy(
      files,
      ({ bytes }) => MONTH.exec(Buffer.from(bytes ?? '').toString('latin1'))?.[1] ?? ''
    )
    for (const month of [...byMonth.keys()].sort()) {
      await pipelineOn(database).saveFilings(asyncOf(byMonth.get(month)!))
      await bringUpToDateCounting(database, ways)
    }
    expect(await findDifferences(database)).toEqual([])
    expect(ways.continued).toBeGreaterThan(ways.whole)
  })

  test('from a data set first, then as submissions in any order, leave nothing to change', {
    timeout: 240_000
  }, async () => {
    await ingestDataSet({ filings: postgresFilings(database) })(readDataSet(DATA_SET), () => {})
    await bringUpToDateCounting(database, ways)
    const random = randomFrom(7)
    const files = (await allOf(submissionsOf(SUBMISSIONS)))
      .map(file => ({ file, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ file }) => file)
    while (files.length > 0) {
      await pipelineOn(database).saveFilings(asyncOf(files.splice(0, 2_500)))
      await bringUpToDateCounting(database, ways)
    }
    expect(await findDifferences(database)).toEqual([])
  })
})

const MONTH = /<ACCEPTANCE-DATETIME>(\d{6})/

async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = []
  for await (const value of values) all.push(value)
  return all
}

async function* asyncOf<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values
}
