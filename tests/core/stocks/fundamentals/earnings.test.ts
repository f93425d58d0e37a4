import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { earningsOf } from '#core/stocks/fundamentals/earnings.ts'
import type { Fact } from '#core/stocks/fundamentals/fact.ts'
import { aFact, aFiscalYear, aYearOfShares } from '#tests/support/fundamentals/facts.ts'

const ASOF = '2026-01-01' as ReportDate
const split = (date: string, ratio: number) => ({ date: date as ReportDate, ratio, ticker: 'ACME' })
const told = (facts: readonly Fact[], splits = [] as ReturnType<typeof split>[], asOf = ASOF) =>
  earningsOf(facts, splits, { asOf })
const quartersOf = (...given: Parameters<typeof told>) =>
  told(...given).quarters.map(({ end, origin, value }) => [end, Number(value.toFixed(4)), origin])

/** 10 shares, then 5, so that earnings per share do not add up. */
const bought = [
  ...aFiscalYear(2023, 'NetIncomeLoss', [10, 10, 10, 10]),
  ...aYearOfShares(2023, [10, 10, 10, 5]),
  ...[1, 1, 1].map((value, index) => aFact({ end: ['2023-03-31', '2023-06-30', '2023-09-30'][index]!, value })),
  aFact({ end: '2023-09-30', start: '2023-01-01', value: 3 }),
  aFact({ end: '2023-12-31', form: '10-K', start: '2023-01-01', value: 4.57 })
]

describe('earnings per share', () => {
  test('are diluted only if reports give diluted figures', () => {
    const basic = aFiscalYear(2023, 'EarningsPerShareBasic', [1, 1, 1, 1])
    expect(told([...aFiscalYear(2022, 'EarningsPerShareDiluted', [1, 1, 1, 1]), ...basic]).isDiluted).toBe(false)
    expect(told([...aFiscalYear(2023, 'EarningsPerShareDiluted', [1, 1, 1, 1]), ...basic]).isDiluted).toBe(true)
    expect(told(aFiscalYear(2023, 'EarningsPerShareBasicAndDiluted', [1, 1, 1, 1])).isDiluted).toBe(true)
  })

  test('derive an unfiled fourth quarter from net income and the shares of that quarter', () => {
    expect(quartersOf(bought)).toEqual([
      ['2023-03-31', 1, 'filed'],
      ['2023-06-30', 1, 'filed'],
      ['2023-09-30', 1, 'filed'],
      ['2023-12-31', 2, 'by_net_income']
    ])
  })

  test('use the difference without shares, or if net income explains no filed figure', () => {
    const withoutShares = bought.filter(({ concept }) => !concept.startsWith('Weighted'))
    expect(quartersOf(withoutShares).at(-1)).toEqual(['2023-12-31', 1.57, 'difference'])
    const otherIncome = bought.map(fact =>
      fact.concept === 'NetIncomeLoss' ? { ...fact, value: 4 * fact.value } : fact
    )
    expect(quartersOf(otherIncome).at(-1)).toEqual(['2023-12-31', 1.57, 'difference'])
  })

  test('prefer a filed fourth quarter', () => {
    expect(quartersOf([...bought, aFact({ end: '2023-12-31', value: 2.01 })]).at(-1)).toEqual([
      '2023-12-31',
      2.01,
      'filed'
    ])
  })

  test('restate figures filed before a split, but not those filed after it', () => {
    const facts = [
      aFact({ end: '2023-03-31', value: 4 }),
      aFact({ end: '2023-06-30', value: 8 }),
      aFact({ end: '2023-06-30', filed: '2024-07-30', value: 2 })
    ]
    expect(quartersOf(facts, [split('2023-11-01', 4)])).toEqual([
      ['2023-03-31', 1, 'filed'],
      ['2023-06-30', 2, 'filed']
    ])
    expect(quartersOf(facts, [split('2023-11-01', 4)], '2023-10-01' as ReportDate)).toEqual([
      ['2023-03-31', 4, 'filed'],
      ['2023-06-30', 8, 'filed']
    ])
  })

  test('put a fourth quarter across a split on one basis', () => {
    const split2 = split('2023-12-01', 2)
    const year = aFiscalYear(2023, 'NetIncomeLoss', [10, 10, 10, 10])
    const shares = aYearOfShares(2023, [10, 10, 10, 10]).map(fact =>
      fact.filed > '2023-12-01' ? { ...fact, value: fact.value * 2 } : fact
    )
    const perShare = aFiscalYear(2023, 'EarningsPerShareDiluted', [1, 1, 1, 1]).map(fact =>
      fact.filed > '2023-12-01' ? { ...fact, value: fact.value / 2 } : fact
    )
    expect(quartersOf([...year, ...shares, ...perShare], [split2]).map(([, value]) => value)).toEqual([
      0.5, 0.5, 0.5, 0.5
    ])
  })

  test('drop filings before a difference that only an unknown split explains', () => {
    const facts = [
      aFact({ end: '2022-09-30', value: 30 }),
      aFact({ end: '2022-12-31', value: 20 }),
      aFact({ end: '2023-03-31', value: 26 }),
      aFact({ end: '2022-12-31', filed: '2024-01-30', value: 1 }),
      aFact({ end: '2023-03-31', filed: '2024-01-30', value: 1.3 }),
      aFact({ end: '2023-12-31', value: 1.5 })
    ]
    const uncertain = told(facts)
    expect(uncertain.certainFrom).toBe('2024-01-30')
    expect(uncertain.quarters.map(({ end }) => end)).toEqual(['2022-12-31', '2023-03-31', '2023-12-31'])
    expect(told(facts, [split('2023-06-01', 20)])).toMatchObject({ certainFrom: undefined })
    expect(told(facts, [split('2023-06-01', 20)]).quarters).toHaveLength(4)
  })

  test('do not take one halved period for a split', () => {
    const facts = [aFact({ end: '2023-03-31', value: 2 }), aFact({ end: '2023-03-31', filed: '2024-04-30', value: 1 })]
    expect(told(facts).certainFrom).toBeUndefined()
  })

  test('refuse a figure in another scale than net income and shares suggest', () => {
    const wrong = bought.map(fact =>
      fact.concept === 'EarningsPerShareDiluted' && fact.end === '2023-03-31' ? { ...fact, value: 1000 } : fact
    )
    expect(quartersOf(wrong).map(([end]) => end)).not.toContain('2023-03-31')
  })

  test('trailing year: the filed one, else the sum of four contiguous quarters, else none', () => {
    expect(told(bought).trailing).toMatchObject({ origin: 'filed', value: 4.57 })
    const next = [...bought, aFact({ end: '2024-03-31', value: 3 })]
    expect(told(next).trailing).toMatchObject({ end: '2024-03-31', start: '2023-04-01', value: 7 })
    const gap = next.filter(({ end, start }) => !(end === '2023-06-30' && start === '2023-04-01'))
    expect(told(gap.filter(({ concept }) => concept === 'EarningsPerShareDiluted')).trailing).toBeNull()
  })
})
