import { describe, expect, test } from 'vitest'

import { incomingFiling } from '#tests/support/filings/filing-files.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

const XML = ownershipXml()

describe('filing file', () => {
  test('the header of a submission gives accession, date, time and industry', () => {
    const { filing, industry, source } = incomingFiling(submissionText(XML))
    expect(source).toBe('submission')
    expect(filing).toMatchObject({
      acceptedAt: new Date('2026-03-04T23:32:07Z'),
      accession: '0009993333-26-000007',
      filedAt: '2026-03-04',
      knownAt: new Date('2026-03-04T23:32:07Z'),
      knownAtSource: 'header'
    })
    expect(industry).toEqual({ description: 'MISCELLANEOUS FABRICATED METAL PRODUCTS', sic: '3490' })
  })

  test.each([
    ['20260105120000', '2026-01-05T17:00:00Z'],
    ['20260706120000', '2026-07-06T16:00:00Z'],
    ['20260308013000', '2026-03-08T06:30:00Z'],
    ['20260308033000', '2026-03-08T07:30:00Z'],
    ['20261101033000', '2026-11-01T08:30:00Z'],
    ['20060403120000', '2006-04-03T16:00:00Z']
  ])('New York %s is %s', (acceptedAt, instant) => {
    expect(incomingFiling(submissionText(XML, { acceptedAt })).filing.acceptedAt).toEqual(new Date(instant))
  })

  test('a filing without an acceptance time counts as known at 22:00 New York time on its date', () => {
    expect(incomingFiling(submissionText(XML, { acceptedAt: null })).filing).toMatchObject({
      acceptedAt: null,
      knownAt: new Date('2026-03-05T03:00:00Z'),
      knownAtSource: 'filing-day'
    })
  })

  test('the industry of a corporate owner is not the issuer’s', () => {
    const text = submissionText(XML, { sic: null }).replace(
      'REPORTING-OWNER:',
      'REPORTING-OWNER:\n\tCOMPANY DATA:\n\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\tSTATE COMMERCIAL BANKS [6022]\n'
    )
    expect(incomingFiling(text).industry).toBeUndefined()
  })

  test('the ownership document is found among others', () => {
    const documentsBefore = '<DOCUMENT>\n<TYPE>EX-24\n<TEXT>\n<XML>\n<other/>\n</XML>\n</TEXT>\n</DOCUMENT>\n'
    expect(incomingFiling(submissionText(XML, { documentsBefore })).filing.issuer.cik).toBe('9990001')
  })

  test('a header in one line is read', () => {
    const header =
      '<SUBMISSION>\n<ACCESSION-NUMBER>0001127602-25-004598<TYPE>4<PERIOD>20250212<FILING-DATE>20250213' +
      '<REPORTING-OWNER><OWNER-DATA><CIK>0001870985</OWNER-DATA></REPORTING-OWNER>' +
      '<ISSUER><COMPANY-DATA><CIK>0000007536<ASSIGNED-SIC>5065<ORGANIZATION-NAME>07 Trade</COMPANY-DATA></ISSUER>'
    const { filing, industry } = incomingFiling(
      `${header}<DOCUMENT><TEXT><XML>${XML}</XML></TEXT></DOCUMENT></SUBMISSION>`
    )
    expect(filing).toMatchObject({
      accession: '0001127602-25-004598',
      filedAt: '2025-02-13',
      knownAtSource: 'filing-day'
    })
    expect(industry).toEqual({ description: undefined, sic: '5065' })
  })

  test.each([
    ['edgar/0001234567-26-000042/form4.xml', '0001234567-26-000042'],
    ['edgar/data/999/000123456726000042/form4.xml', '0001234567-26-000042'],
    ['form-4-a_000089706926001273-primary_doc.xml', '0000897069-26-001273'],
    ['x.tar.gz/0001111111-26-000001/0002222222-26-000002.xml', '0002222222-26-000002']
  ])('bare XML called %s is %s', (name, accession) => {
    const { filing, source } = incomingFiling(XML, name)
    expect(source).toBe('xml')
    expect(filing).toMatchObject({ accession, filedAt: '2026-03-04', knownAtSource: 'signature-day' })
  })

  test('bare XML without an accession is named by its bytes', () => {
    expect(incomingFiling(XML, 'wf-form4_155718184308434.xml').filing.accession).toMatch(/^sha256-[0-9a-f]{24}$/)
  })
})
