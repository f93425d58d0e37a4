import { describe, expect, test } from 'vitest'

import { readNoticeFile } from '#adapters/edgar/notice/notice-file.ts'
import type { FiledNotice } from '#core/trades/planned-sales/sale-notice.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { noticeSubmission, noticeXml, securityXml } from '#tests/support/filings/sale-notice.ts'

const read = (content: string | Uint8Array, name?: string) => readNoticeFile(filingFile(content, name))

function noticeOf(content: string, name?: string): FiledNotice {
  const answer = read(content, name)
  if (!answer?.ok) throw new Error(`refused: ${answer?.code}`)
  return answer.value.notice
}

describe('a Form 144', () => {
  test('is read from a submission, cell by cell as filed', () => {
    const answer = read(noticeSubmission())
    expect(answer?.ok && answer.value.unknownElements.size).toBe(0)
    expect(noticeOf(noticeSubmission())).toEqual({
      acceptedAt: new Date('2026-03-16T20:31:07Z'),
      accession: '0009993333-26-000044',
      acquisitions: [
        {
          acquiredDate: '11/02/2021',
          acquiredFrom: 'Issuer',
          amount: '8000',
          donorAcquiredDate: null,
          isGift: false,
          nature: 'Restricted Stock',
          payment: 'Services',
          paymentDate: '11/02/2021',
          securityTitle: 'Common'
        }
      ],
      documentType: '144',
      filedAt: '2026-03-16',
      filerCiks: ['9991111'],
      hasNothingSold: false,
      issuer: { cik: '9990001', name: 'Northlake Widgets Inc' },
      knownAt: new Date('2026-03-16T20:31:07Z'),
      knownAtSource: 'header',
      noticeDate: '03/16/2026',
      pastSales: [
        {
          amount: '500',
          grossProceeds: '9100.50',
          saleDate: '01/12/2026',
          securityTitle: 'Common',
          seller: 'Bram Lund'
        }
      ],
      personName: 'Bram Lund',
      planAdoptionDates: ['11/20/2025'],
      previousAccession: null,
      relationships: ['Officer', 'Director'],
      remarks: 'Under a plan.',
      securities: [
        {
          approxSaleDate: '03/16/2026',
          broker: 'Harbor Brokerage',
          exchange: 'NASDAQ',
          marketValue: '148000.00',
          securityTitle: 'Common',
          units: '8000',
          unitsOutstanding: '41000000'
        }
      ],
      signature: '/s/ Bram Lund'
    })
  })

  test('has names without doubly escaped entities and line breaks', () => {
    const notice = noticeOf(
      noticeSubmission(noticeXml({ issuer: 'A&amp;amp;R\n  Holdings', person: 'Lund &amp;amp;\nSons' }))
    )
    expect([notice.issuer.name, notice.personName]).toEqual(['A&R Holdings', 'Lund & Sons'])
  })

  test('is read by the local names of its elements, with any prefix', () => {
    expect(noticeOf(noticeSubmission(noticeXml({ prefix: 'ns2' })))).toEqual(noticeOf(noticeSubmission()))
  })

  test('is read as bare XML, known at the end of its notice date, by the filer of its credentials', () => {
    const notice = noticeOf(noticeXml(), '000999333326000044-primary_doc.xml')
    expect(notice).toMatchObject({
      accession: '0009993333-26-000044',
      filedAt: '2026-03-16',
      filerCiks: ['9991111'],
      knownAt: new Date('2026-03-17T02:00:00Z'),
      knownAtSource: 'signature-day'
    })
  })

  test("names no seller if the issuer's credentials were used", () => {
    expect(noticeOf(noticeXml({ filerCik: '0009990001' })).filerCiks).toEqual([])
  })

  test('takes all reporting persons from the header, each once', () => {
    const text = noticeSubmission(noticeXml(), { reporters: ['0009991111', '0009992222', '0009991111'] })
    expect(noticeOf(text).filerCiks).toEqual(['9991111', '9992222'])
  })

  test('names the amended filing, if it is one', () => {
    const amendment = (previousAccession: string) =>
      noticeOf(noticeSubmission(noticeXml({ previousAccession, type: '144/A' }), { type: '144/A' }))
    expect(amendment('0009993333-26-000044')).toMatchObject({
      documentType: '144/A',
      previousAccession: '0009993333-26-000044'
    })
    expect(amendment('see above').previousAccession).toBeNull()
  })

  test('keeps cells with invalid numbers and dates as filed', () => {
    const securities = securityXml({ approxSaleDate: 'soon', title: 'Common', units: 'all', value: '-1' })
    expect(noticeOf(noticeSubmission(noticeXml({ securities }))).securities).toEqual([
      expect.objectContaining({ approxSaleDate: 'soon', marketValue: '-1', units: 'all' })
    ])
  })

  test('counts unknown elements', () => {
    const answer = read(noticeSubmission(noticeXml({ extra: '<novelty/><novelty/>' })))
    expect(answer?.ok && [...answer.value.unknownElements]).toEqual([['novelty', 2]])
  })

  test.each<[string, string | Uint8Array, string | undefined]>([
    ['an ownership document', ownershipXml(), undefined],
    ['a submission of another form', submissionText(ownershipXml()), undefined],
    ['plain words', 'This is not a filing.', undefined],
    ['nothing', '', undefined],
    ['another form with the same root', noticeXml({ type: '13F-HR' }), 'unknown_document_type'],
    ['a submission on paper', noticeSubmission('<scan/>'), 'no_notice'],
    ['a torn submission', noticeSubmission().slice(0, 1_500), 'truncated'],
    ['a torn document', noticeXml().slice(0, 2_500), 'truncated'],
    ['a DOCTYPE', noticeSubmission(noticeXml().replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')), 'doctype_refused'],
    ['an entity that nobody declared', noticeSubmission(noticeXml({ remarks: '&nbsp;' })), 'malformed_xml'],
    ['20,001 characters', noticeSubmission(noticeXml({ remarks: 'x'.repeat(20_001) })), 'field_too_long'],
    ['3 MB', noticeSubmission(noticeXml({ remarks: 'x'.repeat(3 * 1024 * 1024) })), 'too_large'],
    ['60,000 elements', noticeSubmission(noticeXml({ extra: '<a/>'.repeat(60_000) })), 'too_many_elements'],
    ['1,001 classes', noticeSubmission(noticeXml({ securities: securityXml().repeat(1_001) })), 'too_many_elements'],
    ['100 levels', noticeSubmission(noticeXml({ extra: '<a>'.repeat(100) + '</a>'.repeat(100) })), 'too_deep'],
    ['no issuer', noticeSubmission(noticeXml().replace(/<issuerCik>.*?<\/issuerCik>/, '')), 'missing_issuer'],
    ['an issuer that is no number', noticeSubmission(noticeXml().replace('0009990001</i', 'x</i')), 'invalid_cik'],
    ['nobody who sells', noticeSubmission(noticeXml({ person: ' ' })), 'missing_owner'],
    ['nothing to sell', noticeSubmission(noticeXml({ securities: '' })), 'missing_securities'],
    [
      'no form',
      noticeSubmission(noticeXml().replace(/<submissionType>.*?<\/submissionType>/, '')),
      'missing_document_type'
    ],
    [
      'two issuers',
      noticeSubmission(noticeXml({ extra: '' }).replace('</issuerCik>', '</issuerCik><issuerCik>1</issuerCik>')),
      'repeated_element'
    ],
    ['no day at all', noticeXml({ noticeDate: '02/30/2026' }), 'impossible_date'],
    ['a day of another age', noticeSubmission(noticeXml(), { filedAt: '99991231' }), 'impossible_date']
  ])('%s', (_name, content, reason) => {
    const answer = read(content)
    expect(answer && (answer.ok ? 'read' : answer.code)).toBe(reason)
  })
})
