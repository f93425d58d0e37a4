// Figures of real companies, compared with their publications (CONTRIBUTING.md, "Real data").

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { readCompanyFacts } from '#adapters/edgar/company-facts.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { cashFlowOf } from '#core/stocks/fundamentals/cash-flow.ts'
import { earningsOf } from '#core/stocks/fundamentals/earnings.ts'
import type { Fact } from '#core/stocks/fundamentals/fact.ts'
import { fiscalQuarter } from '#core/stocks/fundamentals/quarters.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const APPLE = '0000320193'
const ALPHABET = '0001652044'
const MARVELL = '0001835632'
const path = (cik: string) => realData(`companyfacts/CIK${cik}.json.gz`)
const isThere = [APPLE, ALPHABET, MARVELL].every(cik => path(cik) !== undefined)
const split = (date: string, ratio: number) => ({ date: date as ReportDate, ratio, ticker: 'X' })
const ASOF = '2026-06-01' as ReportDate

function read(cik: string): readonly Fact[] {
  const file = readCompanyFacts(gunzipSync(readFileSync(path(cik)!)))
  expect(file).toMatchObject({ cik: String(Number(cik)), refused: 0 })
  return file!.facts
}

const cents = (value: number) => Math.round(value * 100) / 100

function told(cik: string, splits: ReturnType<typeof split>[], asOf = ASOF) {
  const earnings = earningsOf(read(cik), splits, { asOf })
  const find = (quarters: number, end: string) => {
    const of = quarters === 1 ? earnings.quarters : earnings.periods
    const found = of.find(period => period.end === end && period.quarters === quarters)
    return found && cents(found.value)
  }
  return { ...earnings, quarter: (end: string) => find(1, end), year: (end: string) => find(4, end) }
}

const APPLE_SPLITS = [split('2014-06-09', 7), split('2020-08-31', 4)]
const ALPHABET_SPLITS = [split('2022-07-18', 20)]

describe.skipIf(!isThere)('published figures of real companies', () => {
  test('Apple: years and quarters, including derived fourth quarters', () => {
    const apple = told(APPLE, APPLE_SPLITS)
    expect(['2020-09-26', '2021-09-25', '2022-09-24', '2023-09-30', '2024-09-28'].map(apple.year)).toEqual([
      3.28, 5.61, 6.11, 6.13, 6.08
    ])
    expect(['2022-12-31', '2023-04-01', '2023-07-01', '2023-09-30'].map(apple.quarter)).toEqual([
      1.88, 1.52, 1.26, 1.46
    ])
    expect([apple.quarter('2022-09-24'), apple.quarter('2024-09-28')]).toEqual([1.29, 0.97])
    expect(apple.quarters.slice(-4).map(quarter => fiscalQuarter(quarter, apple.periods))).toEqual([2, 3, 4, 1])
    expect(apple.certainFrom).toBeUndefined()
  })

  test('Apple: a year filed before a split is restated per share of today', () => {
    expect(told(APPLE, APPLE_SPLITS).year('2017-09-30')).toBe(2.3)
    expect(told(APPLE, APPLE_SPLITS, '2019-01-01' as ReportDate).year('2017-09-30')).toBe(9.21)
  })

  test('Alphabet: 58.61 dollars of 2020 are 2.93 after twenty for one, and 58.61 as of 2021', () => {
    expect(told(ALPHABET, ALPHABET_SPLITS).year('2020-12-31')).toBe(2.93)
    expect(told(ALPHABET, ALPHABET_SPLITS, '2021-12-31' as ReportDate).year('2020-12-31')).toBe(58.61)
  })

  test('Alphabet: fourth quarters by net income and shares', () => {
    const alphabet = told(ALPHABET, ALPHABET_SPLITS)
    expect(['2023-12-31', '2024-12-31', '2025-12-31'].map(alphabet.quarter)).toEqual([1.64, 2.15, 2.82])
    expect(alphabet.year('2023-12-31')).toBe(5.8)
  })

  test('Alphabet: without the split no earlier figure is shown', () => {
    const alphabet = told(ALPHABET, [])
    expect(alphabet.certainFrom).toBe('2022-07-27')
    expect(alphabet.quarters.every(({ end }) => end >= '2021-06-30')).toBe(true)
    expect(alphabet.year('2020-12-31')).toBe(2.93)
  })

  test('Marvell: losses, a year that ends in January, quarters that touch', () => {
    const marvell = told(MARVELL, [])
    expect([marvell.year('2024-02-03'), marvell.quarter('2024-02-03'), marvell.quarter('2025-02-01')]).toEqual([
      -1.08, -0.45, 0.23
    ])
  })

  test('free cash flow of years, in millions', () => {
    const free = (cik: string, end: string) => {
      const flow = cashFlowOf(read(cik), `${Number(end.slice(0, 4)) + 1}-01-15` as ReportDate)
      return [flow.trailing!.operating.end, flow.trailing!.operating.value / 1e6, flow.trailing!.free!.value / 1e6]
    }
    expect(free(APPLE, '2023-09-30')).toEqual(['2023-09-30', 110_543, 99_584])
  })
})
