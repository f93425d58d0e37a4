import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { factsOf, isKeptForm } from '#core/stocks/fundamentals/fact.ts'
import { periodsOf, quartersBetween } from '#core/stocks/fundamentals/period.ts'
import { aFact } from '#tests/support/fundamentals/facts.ts'

const day = (text: string) => text as ReportDate
const LATER = day('2030-01-01')
const valuesOf = (facts: Parameters<typeof periodsOf>[0], asOf = LATER) =>
  periodsOf(facts, asOf).map(({ value }) => value)

describe('periods', () => {
  test.each([
    ['2023-01-01', '2023-03-31', 1],
    ['2023-07-02', '2023-09-30', 1],
    ['2023-01-01', '2023-06-30', 2],
    ['2023-01-01', '2023-09-30', 3],
    ['2022-09-25', '2023-09-30', 4],
    ['2023-01-01', '2023-01-31', undefined],
    ['2023-01-01', '2023-04-20', undefined],
    ['2022-01-01', '2023-12-31', undefined]
  ])('from %s to %s have %s quarters', (start, end, quarters) => {
    expect(quartersBetween(day(start), day(end))).toBe(quarters)
  })

  test('appear once each, from the newest filing of the time', () => {
    const facts = [
      aFact({ end: '2023-03-31', value: 1 }),
      aFact({ end: '2023-03-31', filed: '2024-04-30', value: 1.1 })
    ]
    expect(valuesOf(facts)).toEqual([1.1])
    expect(valuesOf(facts, day('2024-04-29'))).toEqual([1])
    expect(valuesOf(facts, day('2023-04-29'))).toEqual([])
    expect(periodsOf(facts, LATER)[0]).toMatchObject({ knownOn: '2023-04-30', sources: [{ filed: '2024-04-30' }] })
  })

  test('come from a current report only if no periodic report contains them', () => {
    const report = aFact({ end: '2023-03-31', value: 1 })
    const current = aFact({ end: '2023-03-31', filed: '2024-04-30', form: '8-K', value: 9 })
    expect(valuesOf([report, current])).toEqual([1])
    expect(valuesOf([current])).toEqual([9])
  })

  test('are read from periodic and current reports, not from proxy statements', () => {
    expect(['10-K', '10-Q/A', '20-F', '40-F', '6-K', '8-K'].filter(isKeptForm)).toHaveLength(6)
    expect(['DEF 14A', 'S-1', '', '10-K405'].filter(isKeptForm)).toEqual([])
  })

  const usual = ['2021', '2022', '2023'].flatMap(year =>
    ['03-31', '06-30', '09-30'].map(end => aFact({ end: `${year}-${end}`, value: 1.5 }))
  )

  test.each([0.00142, 1420, 1_420_000])('with two filings: %d is refused beside 1.42', slip => {
    for (const filed of ['2024-04-20', '2024-06-01']) {
      const facts = [
        ...usual,
        aFact({ end: '2024-03-31', value: 1.42 }),
        aFact({ end: '2024-03-31', filed, value: slip })
      ]
      expect(valuesOf(facts).at(-1)).toBe(1.42)
    }
  })

  test('are refused at a thousand times the usual figure, even without another filing', () => {
    expect(valuesOf([...usual, aFact({ end: '2024-03-31', value: 1500 })])).toHaveLength(usual.length)
    expect(valuesOf([...usual, aFact({ end: '2024-03-31', value: 15 })])).toHaveLength(usual.length + 1)
  })

  test('use the concept that reaches the newest period, or the better one on a tie', () => {
    const basic = aFact({ concept: 'EarningsPerShareBasic', end: '2023-06-30', value: 2 })
    const diluted = aFact({ end: '2023-03-31', value: 1 })
    expect(factsOf([diluted, basic], 'earningsPerShare')).toEqual([basic])
    const same = aFact({ end: '2023-06-30', value: 1.9 })
    expect(factsOf([basic, same, diluted], 'earningsPerShare')).toEqual([same, diluted])
  })
})
