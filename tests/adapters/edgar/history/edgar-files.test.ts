import { describe, expect, test } from 'vitest'

import { readCompanyProfile } from '#adapters/edgar/history/company-profile.ts'
import { readDataSetLinks } from '#adapters/edgar/history/data-set-links.ts'

const read = (value: unknown) => readCompanyProfile(Buffer.from(JSON.stringify(value)))

describe('page of the data sets', () => {
  test('lists the address of each quarter, in any folder, once and oldest first', () => {
    const html = `<a href="/files/structureddata/data/insider-transactions-data-sets/2025q4_form345.zip">4</a>
      <a href='https://www.sec.gov/files/datastandardsinnovation/data/2026Q1_form345.zip'>1</a>
      <a href="/files/other/2025q4_form345.zip">again</a>`
    expect(readDataSetLinks(html)).toEqual([
      { path: '/files/structureddata/data/insider-transactions-data-sets/2025q4_form345.zip', quarter: '2025q4' },
      { path: '/files/datastandardsinnovation/data/2026Q1_form345.zip', quarter: '2026q1' }
    ])
  })

  test.each([
    ['another host', 'https://elsewhere.example/files/2025q4_form345.zip'],
    ['a path that climbs', '/files/../../2025q4_form345.zip'],
    ['another scheme', 'javascript:2025q4_form345.zip'],
    ['a user in the address', 'https://www.sec.gov@elsewhere.example/files/2025q4_form345.zip'],
    ['no such quarter', '/files/2025q5_form345.zip']
  ])('leads to no %s', (_, href) => {
    expect(readDataSetLinks(`<a href="${href}">`)).toEqual([])
  })
})

describe('company by its submissions', () => {
  test('has an industry and dated former names; invalid parts are left out', () => {
    const formerNames = [
      { from: '2009-01-05T00:00:00.000Z', name: ' North Lake Tools Inc ', to: '2017-06-01T00:00:00.000Z' },
      { from: '2019-01-05T00:00:00.000Z', name: 'Backwards', to: '2017-06-01T00:00:00.000Z' },
      { from: 'never', name: 'Undated', to: '2017-06-01T00:00:00.000Z' },
      { from: '2009-01-05T00:00:00.000Z', name: 'x'.repeat(301), to: '2017-06-01T00:00:00.000Z' },
      null
    ]
    expect(read({ cik: '0009990001', formerNames, sic: '3490', sicDescription: 'Metal' })).toEqual({
      cik: '9990001',
      formerNames: [{ from: '2009-01-05', name: 'North Lake Tools Inc', to: '2017-06-01' }],
      industry: { description: 'Metal', sic: '3490' },
      reports: [],
      results: []
    })
  })

  test('ignores acceptance times of other forms: their `Z` is New York time in some files, UTC in others', () => {
    const accepted = (time: string) =>
      read({
        cik: '0009990001',
        filings: { recent: { acceptanceDateTime: [time], accessionNumber: ['0009993333-26-000007'] } }
      })
    expect(accepted('2026-03-04T18:32:07.000Z')).toEqual(accepted('2026-03-04T23:32:07.000Z'))
    expect(JSON.stringify(accepted('2026-03-04T18:32:07.000Z'))).not.toContain('18:32')
  })

  test('may have neither an industry nor former names', () => {
    expect(read({ cik: 1, formerNames: 'none', sic: '' })).toEqual({
      cik: '1',
      formerNames: [],
      industry: undefined,
      reports: [],
      results: []
    })
  })

  test.each([['text'], [{}], [{ cik: 'x' }], [[]], [null]])('%j is not a company', value => {
    expect(read(value)).toBeUndefined()
  })
})
