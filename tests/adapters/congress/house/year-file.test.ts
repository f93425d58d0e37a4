import { describe, expect, test } from 'vitest'

import { houseReportUrl, readYearFile } from '#adapters/congress/house/year-file.ts'

const ENTRY = {
  Prefix: 'Hon.',
  Last: 'Marlow',
  First: 'Ines',
  Suffix: '',
  FilingType: 'P',
  StateDst: 'MN08',
  Year: '2026',
  FilingDate: '3/9/2026',
  DocID: '20031234'
}

const entry = (changed: Partial<typeof ENTRY> = {}): string =>
  `<Member>${Object.entries({ ...ENTRY, ...changed })
    .map(([name, text]) => (text === '' ? `<${name} />` : `<${name}>${text}</${name}>`))
    .join('\r\n')}</Member>`

const fileOf = (...entries: string[]): string =>
  `\uFEFF<?xml version="1.0" encoding="utf-8"?>\r\n<FinancialDisclosure>${entries.join('\r\n')}</FinancialDisclosure>`

describe("the House clerk's list of filings of a year", () => {
  test('is read with filer, date and address of each report', () => {
    const file = readYearFile(fileOf(entry(), entry({ DocID: '10070001', FilingType: 'C', Suffix: 'Jr' })))
    expect(file).toMatchObject({
      filings: [
        {
          documentId: '20031234',
          filedOn: '2026-03-09',
          filingType: 'P',
          memberName: 'Ines Marlow',
          seat: 'MN08',
          year: '2026'
        },
        { documentId: '10070001', filingType: 'C' }
      ],
      refused: 0
    })
    expect(houseReportUrl(file!.filings[0]!)).toBe(
      'https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/2026/20031234.pdf'
    )
  })

  test.each([
    ['a number', { DocID: '' }],
    ['a number of digits', { DocID: '../etc' }],
    ['a day', { FilingDate: '' }],
    ['a day that exists', { FilingDate: '2/30/2026' }],
    ['a name', { First: '', Last: '' }],
    ['a kind', { FilingType: '' }]
  ])('an entry without %s is counted, and the others are read', (_, changed) => {
    expect(readYearFile(fileOf(entry(changed), entry()))).toMatchObject({
      filings: [{ documentId: '20031234' }],
      refused: 1
    })
  })

  test.each([
    ['another file', '<html><body>Not here</body></html>'],
    ['half a file', fileOf(entry(), entry()).slice(0, -40)],
    ['a file with entities of its own', fileOf(entry()).replace('<Fin', '<!DOCTYPE a [<!ENTITY b "c">]><Fin')],
    ['nothing', '']
  ])('%s is none', (_, text) => {
    expect(readYearFile(text)).toBeUndefined()
  })
})
