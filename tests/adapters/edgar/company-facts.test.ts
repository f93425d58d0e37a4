import { describe, expect, test } from 'vitest'

import { MAX_COMPANY_FACTS_BYTES, readCompanyFacts } from '#adapters/edgar/company-facts.ts'
import { companyFactsFile, factRow } from '#tests/support/fundamentals/company-facts-file.ts'
import { aFact } from '#tests/support/fundamentals/facts.ts'

const quarter = aFact({ end: '2023-03-31', value: 1.42 })
const rowsRead = (...rows: unknown[]) =>
  readCompanyFacts(
    companyFactsFile([], { facts: { 'us-gaap': { EarningsPerShareDiluted: { units: { 'USD/shares': rows } } } } })
  )

describe('company facts of the SEC', () => {
  test('reads periods, dates, values and the filing of each used concept', () => {
    const count = aFact({
      concept: 'CommonStockSharesOutstanding',
      end: '2023-03-31',
      start: null,
      value: 41_000_000
    })
    const other = aFact({ concept: 'AccountsPayableCurrent', end: '2023-03-31' })
    expect(readCompanyFacts(companyFactsFile([quarter, count, other]))).toEqual({
      cik: '9990001',
      facts: [quarter, count],
      refused: 0
    })
  })

  test('proxy statements are skipped silently', () => {
    expect(rowsRead(factRow(quarter), { ...factRow(quarter), form: 'DEF 14A' })).toMatchObject({
      facts: [quarter],
      refused: 0
    })
  })

  test.each([
    ['an amount in words', { val: '1.42' }],
    ['no value', { val: null }],
    ['a value beyond measure', { val: 1e300 }],
    ['a day that is none', { end: '2023-02-31' }],
    ['an end before its start', { end: '2022-12-31' }],
    ['a filing before the end', { filed: '2023-03-30' }],
    ['an accession that leads elsewhere', { accn: '../../etc/passwd' }],
    ['a form of a kilobyte', { form: '10-Q'.repeat(256) }],
    ['a form that is no text', { form: ['10-Q'] }]
  ])('refuses a row with %s', (_, changes) => {
    expect(rowsRead({ ...factRow(quarter), ...changes })).toMatchObject({ facts: [], refused: 1 })
  })

  test('rejects rows that are not objects', () => {
    expect(rowsRead(null, 'x', 7, [])).toMatchObject({ facts: [], refused: 4 })
  })

  test.each([
    ['nothing', ''],
    ['half a file', companyFactsFile([quarter]).subarray(0, 200)],
    ['an error page', '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'],
    ['a list', '[]'],
    ['no facts', '{"cik":1}'],
    ['a company without a number', '{"cik":"x","facts":{}}'],
    ['a company of eleven digits', '{"cik":12345678901,"facts":{}}']
  ])('%s is no such file', (_, text) => {
    expect(readCompanyFacts(Buffer.from(text))).toBeUndefined()
  })

  test('a file beyond the limit is not parsed', () => {
    expect(readCompanyFacts(Buffer.alloc(MAX_COMPANY_FACTS_BYTES + 1, ' '))).toBeUndefined()
  })

  test('units and concepts of other shapes are ignored', () => {
    for (const facts of [{ 'us-gaap': [] }, { 'us-gaap': { EarningsPerShareDiluted: { units: { EUR: [{}] } } } }]) {
      expect(readCompanyFacts(companyFactsFile([], { facts }))).toMatchObject({ facts: [], refused: 0 })
    }
  })

  test('a repeated amount of money is kept once, a repeated per-share figure each time', () => {
    const later = (concept: string) => [
      aFact({ concept, end: '2023-03-31', value: 7 }),
      aFact({ concept, end: '2023-03-31', filed: '2024-04-30', value: 7 })
    ]
    expect(readCompanyFacts(companyFactsFile(later('NetIncomeLoss')))?.facts).toHaveLength(1)
    expect(readCompanyFacts(companyFactsFile(later('EarningsPerShareDiluted')))?.facts).toHaveLength(2)
  })
})
