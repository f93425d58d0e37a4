import { describe, expect, test } from 'vitest'
import { parseOwnershipXml } from '#adapters/edgar/filing-file.ts'
import type { OwnershipDocument } from '#core/filings/ownership-document.ts'
import { incomingFiling } from '#tests/support/filings/filing-files.ts'
import {
  BUY,
  HOLDING,
  type OwnershipParts,
  ownershipXml,
  submissionText
} from '#tests/support/filings/ownership-xml.ts'

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

function parse(parts: OwnershipParts = {}): OwnershipDocument {
  const parsed = parseOwnershipXml(ownershipXml(parts))
  if (!parsed.ok) throw new Error(parsed.code)
  return parsed.value.document
}

const refusal = (parts: OwnershipParts): string => {
  const parsed = parseOwnershipXml(ownershipXml(parts))
  return parsed.ok ? 'accepted' : parsed.code
}

describe('ownership XML', () => {
  test('the worked example of the reference is read completely', () => {
    const document = parse({
      derivative: [
        {
          acquiredDisposed: 'A',
          directOrIndirect: 'D',
          equitySwap: 'false',
          exerciseDate: { notes: ['F3'] },
          exercisePrice: { notes: ['F3'] },
          expirationDate: { notes: ['F3'] },
          pricePerShare: '0',
          securityTitle: 'Restricted Stock Units',
          shares: '3000',
          sharesOwnedFollowing: '3000',
          transactionCode: 'A',
          transactionDate: '2026-03-02',
          transactionFormType: '4',
          underlyingShares: '3000',
          underlyingTitle: 'Common Stock'
        }
      ],
      footnotes: { F1: 'Weighted average.', F2: 'By partnership.', F3: 'Vests yearly.' },
      issuer: { foreignSymbol: '', symbol: 'nlkw' },
      nonDerivative: [
        {
          ...BUY,
          directOrIndirect: 'I',
          natureOfOwnership: { notes: ['F2'], value: 'By limited partnership' },
          pricePerShare: { notes: ['F1'], value: '18.4275' },
          timeliness: ''
        },
        HOLDING
      ],
      owners: [
        { isDirector: 'true', isOfficer: '1', name: 'Quill Amara', officerTitle: 'CEO' },
        { cik: '0009992222', isTenPercentOwner: '1', name: 'Quill Family Partners LP' }
      ],
      plan10b51: '0',
      remarks: 'Not made under a Rule 10b5-1 plan.',
      schemaVersion: 'X0609'
    })
    expect(document).toMatchObject({
      documentType: '4',
      issuer: { cik: '9990001', foreignSymbol: null, name: 'Northlake Widgets Inc', symbol: 'nlkw' },
      noSecuritiesOwned: null,
      notSubjectToSection16: null,
      plan10b51: false,
      remarks: 'Not made under a Rule 10b5-1 plan.',
      schemaVersion: 'X0609'
    })
    expect(document.owners).toMatchObject([
      { cik: '9991111', isDirector: true, isOfficer: true, isOther: null, isTenPercentOwner: null },
      { cik: '9992222', isDirector: null, isTenPercentOwner: true, officerTitle: null }
    ])
    expect(document.lines).toMatchObject([
      {
        footnoteIds: { natureOfOwnership: ['F2'], pricePerShare: ['F1'] },
        kind: 'transaction',
        path: '/ownershipDocument/nonDerivativeTable/nonDerivativeTransaction[1]',
        pricePerShare: '18.4275',
        timeliness: null
      },
      {
        kind: 'holding',
        path: '/ownershipDocument/nonDerivativeTable/nonDerivativeHolding[1]',
        shares: null,
        sharesOwnedFollowing: '4100'
      },
      {
        exerciseDate: null,
        exercisePrice: null,
        footnoteIds: { exerciseDate: ['F3'], exercisePrice: ['F3'], expirationDate: ['F3'] },
        path: '/ownershipDocument/derivativeTable/derivativeTransaction[1]',
        table: 'derivative',
        underlyingTitle: 'Common Stock'
      }
    ])
  })

  test('a line counts within its own element, in document order', () => {
    const { lines } = parse({ nonDerivative: [HOLDING, BUY, HOLDING, BUY] })
    expect(lines.map(line => line.path.split('/').at(-1))).toEqual([
      'nonDerivativeHolding[1]',
      'nonDerivativeTransaction[1]',
      'nonDerivativeHolding[2]',
      'nonDerivativeTransaction[2]'
    ])
  })

  test.each([
    ['0', false],
    ['1', true],
    ['true', true],
    ['false', false],
    ['TRUE', true],
    [' 1 ', true],
    ['', null],
    ['maybe', null],
    [undefined, null]
  ])('the flag %j is %j', (text, value) => {
    expect(parse(text === undefined ? {} : { plan10b51: text }).plan10b51).toBe(value)
  })

  test.each([
    ['2026-03-02-05:00', '2026-03-02'],
    ['2026-03-02Z', '2026-03-02'],
    ['2026-03-02T00:00:00-05:00', '2026-03-02'],
    ['0015-03-02', '0015-03-02'],
    ['', null]
  ])('the date %j is kept as %j', (text, day) => {
    expect(parse({ nonDerivative: [{ ...BUY, transactionDate: text }] }).lines[0]?.transactionDate).toBe(day)
  })

  test('text is trimmed and decoded, names twice; backslashes and markup are unchanged', () => {
    const { issuer, remarks } = parse({
      issuer: { name: '\n  Inc.\\new &amp;amp; S&#xF8;n ' },
      remarks: '<![CDATA[<b>bold</b>]]> &lt;i&gt;'
    })
    expect(issuer.name).toBe('Inc.\\new & Søn')
    expect(remarks).toBe('<b>bold</b> <i>')
  })

  test('a plain cell and a wrapped one give the same value', () => {
    const xml = ownershipXml().replace('<transactionCode>P<', '<transactionCode><value>P</value><')
    const parsed = parseOwnershipXml(xml)
    expect(parsed.ok && parsed.value.document.lines[0]?.transactionCode).toBe('P')
  })

  test('footnotes of the coding element belong to it', () => {
    const { lines } = parse({ nonDerivative: [{ ...BUY, codingNotes: ['F1', 'F2'] }] })
    expect(lines[0]?.footnoteIds).toEqual({ transactionCoding: ['F1', 'F2'] })
  })

  test('unknown elements are counted, their content is skipped, and the filing stays', () => {
    const parsed = parseOwnershipXml(
      ownershipXml({
        extra: '<novelty><transactionShares><value>9</value></transactionShares></novelty>',
        nonDerivative: [{ ...BUY, extra: '<novelty/>' }]
      })
    )
    expect(parsed.ok && Object.fromEntries(parsed.value.unknownElements)).toEqual({
      novelty: 2,
      transactionShares: 1,
      value: 1
    })
    expect(parsed.ok && parsed.value.document.lines).toHaveLength(1)
  })

  test('Form 3 without securities, Form 5 and every amendment are filings', () => {
    expect(parse({ documentType: '3', noSecuritiesOwned: '1', nonDerivative: [] })).toMatchObject({
      documentType: '3',
      lines: [],
      noSecuritiesOwned: true
    })
    for (const documentType of ['3/A', '4/A', '5', '5/A'])
      expect(parse({ documentType }).documentType).toBe(documentType)
  })

  test('elements named like object properties are harmless', () => {
    const parsed = parseOwnershipXml(ownershipXml({ extra: '<__proto__><constructor/></__proto__><toString/>' }))
    expect(parsed.ok && [...parsed.value.unknownElements.keys()]).toEqual(['__proto__', 'constructor', 'toString'])
  })

  test.each([
    ['pricePerShare', '$10.00'],
    ['pricePerShare', '1e9'],
    ['shares', '1,234.50'],
    ['shares', 'many'],
    ['transactionDate', '2023-02-30'],
    ['transactionDate', '0000-01-01'],
    ['transactionDate', '3/2/2026']
  ])('a line whose %s is "%s" keeps the text, and the filing its other lines', (field, text) => {
    const { lines } = parse({ nonDerivative: [{ ...BUY, [field]: text }, BUY] })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ [field]: text })
    expect(lines[1]).toMatchObject({ ...lines[0], [field]: lines[1]![field as 'shares'], path: lines[1]!.path })
  })

  test.each<[string, OwnershipParts, string]>([
    ['a filing of 30 February', { periodOfReport: '2026-02-30' }, 'impossible_date'],
    ['a year 0', { periodOfReport: '0000-01-01' }, 'impossible_date'],
    ['a letter as the day', { nonDerivative: [{ ...BUY, transactionDate: 'x'.repeat(101) }] }, 'impossible_date'],
    ['a letter as the price', { nonDerivative: [{ ...BUY, pricePerShare: 'x'.repeat(101) }] }, 'invalid_number'],
    ['neither A nor D', { nonDerivative: [{ ...BUY, acquiredDisposed: 'X' }] }, 'invalid_code'],
    ['a CIK of letters', { issuer: { cik: 'ACME' } }, 'invalid_cik'],
    ['a CIK of zeros', { owners: [{ cik: '0000000000' }] }, 'invalid_cik'],
    ['an eleven-digit CIK', { issuer: { cik: '10000000001' } }, 'invalid_cik'],
    ['no owner', { owners: [] }, 'missing_owner'],
    ['Form 144', { documentType: '144' }, 'unknown_document_type'],
    ['no period', { periodOfReport: '' }, 'missing_period'],
    ['the same element twice', { extra: '<periodOfReport>2026-03-03</periodOfReport>' }, 'repeated_element'],
    ['a second issuer', { extra: '<issuer><issuerCik>1</issuerCik></issuer>' }, 'repeated_element'],
    ['a footnote called __proto__', { footnotes: { ['__proto__x']: 'x' } }, 'invalid_footnote']
  ])('%s is refused', (_, parts, reason) => {
    expect(refusal(parts)).toBe(reason)
  })

  test('names lose doubly escaped entities and line breaks', () => {
    const written = ownershipXml().replace(/<issuerName>[^<]*/, '<issuerName>A&amp;amp;R\n  Holdings')
    const parsed = parseOwnershipXml(written.replace(/<rptOwnerName>[^<]*/, '<rptOwnerName>AMARA\nQUILL'))
    expect(parsed.ok && parsed.value.document.issuer.name).toBe('A&R Holdings')
    expect(parsed.ok && parsed.value.document.owners[0]?.name).toBe('AMARA QUILL')
  })

  test('an owner without a CIK is rejected with its own reason', () => {
    const reasonOf = (xml: string) => {
      const parsed = parseOwnershipXml(xml)
      return parsed.ok ? 'accepted' : parsed.code
    }
    expect(reasonOf(ownershipXml().replace(/<rptOwnerCik>[^<]*/, '<rptOwnerCik>'))).toBe('missing_owner_cik')
    expect(reasonOf(ownershipXml().replace(/<rptOwnerCik>.*<\/rptOwnerCik>/, ''))).toBe('missing_owner_cik')
    expect(reasonOf(ownershipXml().replace(/<rptOwnerCik>[^<]*/, '<rptOwnerCik>12x'))).toBe('invalid_cik')
  })
})
