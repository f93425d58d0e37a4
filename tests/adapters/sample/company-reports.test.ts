import { beforeAll, describe, expect, test } from 'vitest'

import { type CompanyFactsFile, readCompanyFacts } from '#adapters/edgar/company-facts.ts'
import { makeSample } from '#adapters/sample/make-sample.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { Split } from '#core/prices/splits/split.ts'
import { cashFlowOf } from '#core/stocks/fundamentals/cash-flow.ts'
import { earningsOf } from '#core/stocks/fundamentals/earnings.ts'

const AS_OF = new Date('2026-05-20T12:00:00Z')
const TODAY = '2026-05-20' as ReportDate
const request = { asOf: AS_OF, companyCount: 50, seed: 'reports' }
const sample = makeSample(request)
const lastClose = new Map<string, number>()
const splits: Split[] = []
let files: CompanyFactsFile[] = []

beforeAll(() => {
  for (const { date, split, ticker, unadjusted } of sample.prices()) {
    lastClose.set(ticker, unadjusted!.close)
    if (split) splits.push({ date, ratio: split, ticker })
  }
  files = [...sample.companyFacts()].map(text => readCompanyFacts(Buffer.from(text))!)
})

const earnings = () =>
  sample.listings.map(({ company: { ticker } }, index) => ({
    ...earningsOf(
      files[index]!.facts,
      splits.filter(split => split.ticker === ticker),
      { asOf: TODAY }
    ),
    close: lastClose.get(ticker)!,
    ticker
  }))

describe('sample reports', () => {
  test('are read like those of the SEC, without a rejected row, and reproducibly', () => {
    expect(files.map(({ cik, refused }) => [cik, refused])).toEqual(
      sample.listings.map(({ company }) => [company.cik, 0])
    )
    expect([...makeSample(request).companyFacts()]).toEqual([...sample.companyFacts()])
  })

  test('have earnings in a usual relation to the price', () => {
    const quotients = earnings()
      .flatMap(({ close, trailing }) => (trailing && trailing.value > 0 ? close / trailing.value : []))
      .sort((one, other) => one - other)
    const median = quotients[quotients.length >> 1]!
    expect(quotients.length).toBeGreaterThan(20)
    expect([median > 12, median < 32]).toEqual([true, true])
  })

  test('include companies with losses, without reports, and with splits that stay comparable', () => {
    const told = earnings()
    expect(told.some(({ trailing }) => trailing && trailing.value < 0)).toBe(true)
    expect(files.some(({ facts }) => facts.length === 0)).toBe(true)
    expect(told.every(({ certainFrom }) => certainFrom === undefined)).toBe(true)
    expect(splits.length).toBeGreaterThan(0)
  })

  test('have contiguous quarters, derived fourth ones, and one restated year', () => {
    const [first] = earnings().filter(({ quarters }) => quarters.length > 8)
    expect(new Set(first!.quarters.map(({ origin }) => origin))).toEqual(new Set(['by_net_income', 'filed']))
    expect(
      cashFlowOf(files[sample.listings.findIndex(({ company }) => company.ticker === first!.ticker)]!.facts, TODAY)
        .trailing?.free
    ).toBeDefined()
    expect(files.flatMap(({ facts }) => facts).some(({ form }) => form === '10-K/A')).toBe(true)
  })

  test("are never filed after the sample's end", () => {
    expect(files.flatMap(({ facts }) => facts).every(({ filed }) => filed <= TODAY)).toBe(true)
  })
})
