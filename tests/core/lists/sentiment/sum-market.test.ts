import { describe, expect, test } from 'vitest'
import { parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import type { Company } from '#core/lists/activities/filters/filter.ts'
import type { ColumnRow, Columns } from '#core/lists/activities/screen/columns.ts'
import { countRows } from '#core/lists/activities/screen/select-page.ts'
import { TRAIT } from '#core/lists/activities/screen/traits.ts'
import { daysOfPeriod, periodOf } from '#core/lists/sentiment/periods.ts'
import { type MarketPart, type MarketQuestion, sumMarket } from '#core/lists/sentiment/sum-market.ts'
import { tradesOfPeriod } from '#core/lists/sentiment/trades-of-period.ts'
import { columnRow, columnsOf, dayNumber } from '#tests/support/activities/columns.ts'

const NOW = new Date('2026-04-30T20:00:00Z')
const COMPANIES: Company[] = [
  { cik: '101', industry: null, sector: 'Energy', sic: null },
  { cik: '102', industry: null, sector: 'Health Care', sic: null },
  { cik: '103', industry: null, sector: null, sic: null }
]
const WHOLE: MarketPart = { role: undefined, sector: undefined, size: undefined }
const MARCH = periodOf('month', dayOf('2026-03-01'))

function dayOf(day: string) {
  return day as Parameters<typeof periodOf>[1]
}

const buy = (changes: Partial<ColumnRow> = {}) => columnRow({ traits: TRAIT.buy, ...changes })
const sale = (changes: Partial<ColumnRow> = {}) => columnRow({ code: 'S', traits: TRAIT.sell, ...changes })

function inMarch(columns: Columns, part: Partial<MarketPart> = {}) {
  const question: MarketQuestion = { ...WHOLE, ...part, asOf: NOW, first: MARCH, kind: 'month', last: MARCH }
  return sumMarket(columns, COMPANIES, question)
}

describe('purchases and sales of the market', () => {
  test('are counted by the day of filing, not of the trade', () => {
    const columns = columnsOf(
      buy({ filed: dayNumber('2026-03-01'), traded: dayNumber('2026-02-27'), value: 100.5 }),
      buy({ filed: dayNumber('2026-03-31'), value: 20 }),
      sale({ filed: dayNumber('2026-03-31'), value: 7 }),
      buy({ filed: dayNumber('2026-04-01'), traded: dayNumber('2026-03-30') })
    )
    expect(inMarch(columns).all).toEqual([{ buys: 2, buysUsd: 120.5, sales: 1, salesUsd: 7 }])
  })

  test('leave out grants, refused and unchecked prices, trades without a decision, and former versions', () => {
    const columns = columnsOf(
      columnRow({ code: 'A' }),
      buy({ traits: TRAIT.buy | TRAIT.priceRejected }),
      buy({ traits: TRAIT.buy | TRAIT.pricePending }),
      sale({ traits: TRAIT.sell | TRAIT.noDecision }),
      sale({ validTo: Date.parse('2026-03-05T21:00:00Z') / 1_000 }),
      sale({ validFrom: NOW.getTime() / 1_000 + 1 }),
      sale({ value: Number.NaN })
    )
    expect(inMarch(columns).all).toEqual([{ buys: 0, buysUsd: 0, sales: 1, salesUsd: 0 }])
  })

  test('count a trade of joint filers once, and once for each of their roles', () => {
    const joint = { insiderCiks: ['501', '502'], insiderNames: ['ada', 'ben'], titles: 'CEO,director' }
    const { all, roles } = inMarch(columnsOf(buy(joint)))
    expect(all[0]?.buys).toBe(1)
    const counted = roles.filter(({ periods }) => periods[0]!.buys === 1).map(({ key }) => key)
    expect(counted).toEqual(['ceo', 'officer', 'director'])
  })

  test('are told apart by sector and size class, unknown ones last', () => {
    const withValue = (marketValue: number) => buy({ marketValue })
    const columns = columnsOf(
      withValue(299_999_999),
      withValue(300_000_000),
      withValue(10_000_000_000),
      buy({ issuerCik: '102' }),
      sale({ issuerCik: '103', marketValue: 2_000_000_000 })
    )
    const { sectors, sizes } = inMarch(columns)
    expect(sizes.map(({ key, periods: [sums] }) => [key, sums!.buys, sums!.sales])).toEqual([
      ['micro', 1, 0],
      ['small', 1, 0],
      ['mid', 0, 1],
      ['large', 1, 0],
      ['unknown', 1, 0]
    ])
    const known = sectors.filter(({ periods: [sums] }) => sums!.buys + sums!.sales > 0)
    expect(known.map(({ key, periods: [sums] }) => [key, sums!.buys, sums!.sales])).toEqual([
      ['Energy', 3, 0],
      ['Health Care', 1, 0],
      [null, 0, 1]
    ])
  })

  test('of a part of the market keep the groups beside the asked one', () => {
    const columns = columnsOf(
      buy({ titles: 'CFO' }),
      buy({ issuerCik: '102', titles: 'CFO' }),
      buy({ titles: 'director' })
    )
    const { all, roles, sectors } = inMarch(columns, { role: 'cfo', sector: 'Energy' })
    expect(all[0]?.buys).toBe(1)
    expect(sectors.filter(({ periods }) => periods[0]!.buys > 0).map(({ key }) => key)).toEqual([
      'Energy',
      'Health Care'
    ])
    expect(roles.find(({ key }) => key === 'director')?.periods[0]?.buys).toBe(1)
  })

  test('have the count of the list of trades behind each of them', () => {
    const random = seeded(7)
    const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
    const rows = Array.from({ length: 600 }, (_, index) =>
      columnRow({
        filed: dayNumber('2026-02-20') + Math.floor(random() * 50),
        id: `0009993333-26-${String(index).padStart(6, '0')}#ND1`,
        issuerCik: pick(['101', '102', '103']),
        marketValue: pick([Number.NaN, 1e8, 3e8, 1e9, 2e9, 5e9, 5e10]),
        titles: pick(['CEO', 'CFO,director', 'director', '10% owner', 'SVP', 'other']),
        traits: pick([0, TRAIT.buy, TRAIT.sell, TRAIT.sell | TRAIT.noDecision, TRAIT.buy | TRAIT.pricePending])
      })
    )
    const columns = columnsOf(...rows)
    const period = daysOfPeriod('month', MARCH)
    const { roles, sectors, sizes } = inMarch(columns)
    const parts = [
      ...sectors.map(({ key, periods }) => ({ part: { sector: key ?? undefined }, sums: periods[0]! })).slice(0, -1),
      ...sizes.map(({ key, periods }) => ({ part: { size: key }, sums: periods[0]! })),
      ...roles.map(({ key, periods }) => ({ part: { role: key }, sums: periods[0]! }))
    ]
    expect(parts.filter(({ sums }) => sums.buys > 0 && sums.sales > 0).length).toBeGreaterThan(8)
    for (const { part, sums } of parts)
      for (const [side, count] of [
        ['both', sums.buys + sums.sales],
        ['buy', sums.buys],
        ['sell', sums.sales]
      ] as const)
        expect(listed(columns, { ...WHOLE, ...part }, { period, side }), JSON.stringify([part, side])).toBe(count)
  })
})

function listed(columns: Columns, part: MarketPart, { period, side }: Parameters<typeof tradesOfPeriod>[1]): number {
  const parsed = parseActivityQuery(Object.entries(tradesOfPeriod(part, { period, side })))
  if (!parsed.ok) throw new Error(parsed.parameter)
  const { sector } = part
  const issuerCiks = sector && COMPANIES.filter(company => company.sector === sector).map(({ cik }) => cik)
  const question = {
    after: undefined,
    asOf: NOW,
    direction: 'desc' as const,
    filter: { ...parsed.value, group: 'filing' as const },
    hidesPurchaseLinks: true,
    issuerCiks: undefined,
    limit: 1,
    openScores: 'none' as const,
    showsReturns: true,
    sort: 'filed' as const
  }
  return countRows(columns, question, { issuerCiks, tradeIds: undefined })
}

/** Returns numbers from 0 to 1, the same for the same seed. @see Press et al., Numerical Recipes, ranqd1 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
