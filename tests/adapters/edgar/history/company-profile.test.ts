import { describe, expect, test } from 'vitest'

import { readCompanyProfile } from '#adapters/edgar/history/company-profile.ts'

const ROWS = [
  ['0009993333-26-000301', '8-K', '2026-02-03', '2026-02-03T21:05:12.000Z', '2.02,9.01'],
  ['0009993333-26-000302', '8-K', '2026-02-10', '2026-02-10T12:30:00.000Z', '5.02,9.01'],
  ['0009993333-26-000303', '8-K/A', '2026-02-11', '2026-02-11T12:30:00.000Z', '2.02'],
  ['0009993333-26-000304', '10-K', '2026-02-12', '2026-02-12T12:30:00.000Z', ''],
  ['0009993333-26-000305', '10-K/A', '2026-02-13', '2026-02-13T12:30:00.000Z', ''],
  ['no accession', '8-K', '2026-02-03', '2026-02-03T21:05:12.000Z', '2.02,9.01'],
  ['0009993333-26-000306', '10-Q', 'someday', '2026-05-03T21:05:12.000Z', '']
]

const profileOf = (recent: unknown) =>
  readCompanyProfile(Buffer.from(JSON.stringify({ cik: '0009100001', filings: { recent }, formerNames: [] })))

const column = (index: number) => ROWS.map(row => row[index])

describe("a company's list of filings", () => {
  test('has its filings of results, and the days of its periodic reports', () => {
    const profile = profileOf({
      acceptanceDateTime: column(3),
      accessionNumber: column(0),
      filingDate: column(2),
      form: column(1),
      items: column(4)
    })
    expect(profile?.results).toEqual([
      {
        acceptedOn: '2026-02-03',
        accession: '0009993333-26-000301',
        filedOn: '2026-02-03',
        issuerCik: '9100001',
        items: ['2.02', '9.01'],
        knownAt: new Date('2026-02-03T21:05:12Z'),
        source: 'list',
        timing: 'after_close'
      }
    ])
    expect(profile?.reports).toEqual([{ filedOn: '2026-02-12' }])
  })

  test.each([undefined, {}, { accessionNumber: 'x' }, { accessionNumber: ['0009993333-26-000301'] }])(
    'may be missing or damaged: %j',
    recent => {
      expect(profileOf(recent)).toMatchObject({ cik: '9100001', reports: [], results: [] })
    }
  )
})
