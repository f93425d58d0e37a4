// Compares lists with one row per filing with a plain script over their lots, from filings that were taken in.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresActivities } from '#adapters/postgres/lists/activities/activities.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { postgresPlannedSales } from '#adapters/postgres/trades/planned-sales/planned-sale-lists.ts'
import type { Activity } from '#core/lists/activities/activity.ts'
import { parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import { type ActivityPage, listActivities } from '#core/lists/activities/list-activities.ts'
import { readTrades } from '#core/lists/activities/trades-json.ts'
import { freshTickers } from '#tests/support/activities/fresh-tickers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, type LineParts, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { findDifferences } from '#tests/support/pipeline/whole-derivation.ts'

const FILINGS = 24
const SALE: LineParts = { ...BUY, acquiredDisposed: 'D', transactionCode: 'S' }
const accessionOf = (number: number) => `0009993333-26-${String(number).padStart(6, '0')}`

let database: TestDatabase
let list: ReturnType<typeof listActivities>

beforeAll(async () => {
  database = await openTestDatabase()
  await arrive(...Array.from({ length: FILINGS }, (_, number) => textOf(number)))
  const activities = postgresActivities(database.pool, postgresScreen(database.pool, { staleMs: 0 }), {
    congressDistribution: 'all',
    heldMs: 0
  })
  list = listActivities({
    activities,
    clock: { now: () => new Date('2026-06-01T12:00:00Z') },
    congressDistribution: 'all',
    plannedSales: postgresPlannedSales(database.pool),
    reports: { listNewestWeeks: async () => [] },
    tickers: freshTickers(database.pool)
  })
  await activities.catchUp()
})
afterAll(() => database.close())

const arrive = (...texts: string[]) => pipelineOn(database).takeInArrivals(texts.map(text => filingFile(text)))

/** Filing with one to five lots, some of another code or held in a trust. */
function textOf(number: number): string {
  const lots = Array.from({ length: 1 + (number % 5) }, (_, lot): LineParts => {
    const base = (number + lot) % 4 === 3 ? SALE : BUY
    const trust = (number * 7 + lot) % 5 === 4 ? { directOrIndirect: 'I', natureOfOwnership: 'By Trust' } : {}
    return {
      ...base,
      ...trust,
      pricePerShare: String(10 + number + lot / 8),
      shares: String(100 * (lot + 1) + number),
      sharesOwnedFollowing: String(50_000 + number * 100 + lot),
      transactionDate: `2026-03-0${2 + (lot % 2)}`
    }
  })
  return submissionText(ownershipXml({ nonDerivative: lots, owners: [{ cik: String(9_991_000 + (number % 3)) }] }), {
    accession: accessionOf(number)
  })
}

async function pageOf(query: string): Promise<ActivityPage> {
  const filter = parseActivityQuery(new URLSearchParams(query))
  const answer = filter.ok ? await list(filter.value, undefined) : filter
  if (!answer.ok) throw new Error(`${query}: ${answer.code}`)
  return answer.value
}

const rowsOf = async (query: string): Promise<readonly Activity[]> => {
  const { rows } = await pageOf(`limit=1000&${query}`)
  return 'json' in rows ? readTrades(rows.json) : []
}

interface PlainRow {
  readonly id: string
  readonly lots: number
  readonly shares: number
  readonly value: number
  readonly following: number | null
}

const shownOf = ({ entryValue, lots, shares, sharesOwnedFollowing, tradeId }: Activity): PlainRow => ({
  following: sharesOwnedFollowing,
  id: tradeId,
  lots: Math.max(1, lots.length),
  shares: shares!,
  value: Math.round(entryValue! * 100) / 100
})

/** Adds up lots that share filing, owner, code and holding. */
function plainRows(lots: readonly Activity[]): PlainRow[] {
  const keyOf = ({ directOrIndirect, owners, tradeId, transactionCode }: Activity) =>
    [tradeId.split('#')[0], owners[0]!.cik, transactionCode, directOrIndirect].join()
  return [...Map.groupBy(lots, keyOf).values()].map(own => {
    const inOrder = own.toSorted((a, b) => (a.tradeId < b.tradeId ? -1 : 1))
    const last = inOrder.toSorted((a, b) => (a.lastActivityDate! < b.lastActivityDate! ? -1 : 1)).at(-1)!
    return {
      following: last.sharesOwnedFollowing,
      id: inOrder[0]!.tradeId,
      lots: own.length,
      shares: own.reduce((total, { shares }) => total + shares!, 0),
      value: Math.round(own.reduce((total, { entryValue }) => total + entryValue!, 0) * 100) / 100
    }
  })
}

const byId = (one: PlainRow, other: PlainRow) => (one.id < other.id ? -1 : 1)

describe('lists with one row per filing', () => {
  test('add up the lots as a plain script does', async () => {
    const lots = await rowsOf('group=lot')
    const expected = plainRows(lots)
    expect(expected.length).toBeLessThan(lots.length)
    expect(expected.some(row => row.lots > 2)).toBe(true)
    expect((await rowsOf('group=filing')).map(shownOf).sort(byId)).toEqual(expected.sort(byId))
  })

  test.each(['minValue=9000', 'maxValue=3000', 'minValue=2000&maxValue=12000&side=buy', 'side=sell&minValue=6000'])(
    'compare %s with the sum, in the list and in the count',
    async query => {
      const asked = new URLSearchParams(query)
      const code = { buy: 'P', sell: 'S' }[asked.get('side') ?? '']
      const [least, most] = [Number(asked.get('minValue') ?? 0), Number(asked.get('maxValue') ?? 1e12)]
      const lots = (await rowsOf('group=lot')).filter(lot => code === undefined || lot.transactionCode === code)
      const expected = plainRows(lots).filter(({ value }) => value >= least && value <= most)
      expect(expected.length).toBeGreaterThan(0)
      expect((await rowsOf(`group=filing&${query}`)).map(shownOf).sort(byId)).toEqual(expected.sort(byId))
      expect((await pageOf(`group=filing&${query}`)).total).toBe(expected.length)
    }
  )

  test.each(['value', 'filed', 'ownershipChange'])('have each row once on their pages by %s', async sort => {
    const ids: string[] = []
    for (let cursor = ''; ; ) {
      const page = await pageOf(`group=filing&limit=4&sort=${sort}${cursor}`)
      if ('json' in page.rows) ids.push(...readTrades(page.rows.json).map(({ tradeId }) => tradeId))
      if (page.next === null) break
      cursor = `&cursor=${encodeURIComponent(page.next)}`
    }
    expect(ids).toEqual((await rowsOf(`group=filing&sort=${sort}`)).map(({ tradeId }) => tradeId))
    expect(new Set(ids).size).toBe((await pageOf('group=filing')).total)
  })

  test('answer single lots without the parameter', async () => {
    const lots = await rowsOf('')
    expect(lots).toEqual(await rowsOf('group=lot'))
    expect(lots.every(lot => lot.lots.length === 0 && lot.firstActivityDate === null)).toBe(true)
  })

  test('show each lot of a row with its own figures', async () => {
    const lots = new Map((await rowsOf('group=lot')).map(lot => [lot.tradeId, lot]))
    for (const row of await rowsOf('group=filing')) {
      for (const { id, ...shown } of row.lots) expect(lots.get(id)).toMatchObject(shown)
    }
  })

  test('find a row by its filing', async () => {
    const rows = await rowsOf(`group=filing&accession=${accessionOf(4)}`)
    expect(rows.map(shownOf).sort(byId)).toEqual(
      plainRows(await rowsOf(`group=lot&accession=${accessionOf(4)}`)).sort(byId)
    )
  })

  test('follow an amendment of one lot, show the past as it was, and equal a whole derivation', async () => {
    const [original, amendment] = [accessionOf(50), accessionOf(99)]
    const owners = [{ cik: '9992000' }]
    const lot = (number: number, shares: string): LineParts => ({
      ...BUY,
      pricePerShare: String(number),
      shares,
      transactionDate: `2026-03-0${number}`
    })
    await arrive(
      submissionText(ownershipXml({ nonDerivative: [lot(2, '100'), lot(3, '200'), lot(4, '300')], owners }), {
        accession: original
      })
    )
    const corrected = ownershipXml({
      dateOfOriginalSubmission: '2026-03-04',
      documentType: '4/A',
      nonDerivative: [lot(3, '1200')],
      owners
    })
    await arrive(submissionText(corrected, { accession: amendment, documentType: '4/A', filedAt: '2026-03-20' }))
    const row = { lots: [{}, {}, {}], tradeId: `${original}#ND1` }
    expect(await rowsOf(`group=filing&accession=${amendment}`)).toMatchObject([
      {
        ...row,
        accession: amendment,
        documentType: '4/A',
        entryValue: 5_000,
        isAmendment: true,
        shares: 1_600,
        version: 2
      }
    ])
    expect(await rowsOf(`group=filing&accession=${original}&asOf=2026-03-10`)).toMatchObject([
      { ...row, accession: original, documentType: '4', entryValue: 2_000, isAmendment: false, shares: 600, version: 1 }
    ])
    expect(await findDifferences(database)).toEqual([])
  })
})
