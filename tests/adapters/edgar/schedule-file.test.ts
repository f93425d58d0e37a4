import { describe, expect, test } from 'vitest'

import { readNoticeFile } from '#adapters/edgar/notice/notice-file.ts'
import { readScheduleFile } from '#adapters/edgar/schedule/schedule-file.ts'
import type { IncomingSchedule } from '#core/ownership/schedule.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { noticeSubmission, noticeXml } from '#tests/support/filings/sale-notice.ts'
import { schedule13D, schedule13G, scheduleSubmission } from '#tests/support/ownership/schedules.ts'

const read = (content: string | Uint8Array, name?: string) => readScheduleFile(filingFile(content, name))

function incoming(content: string, name?: string): IncomingSchedule {
  const answer = read(content, name)
  if (!answer?.ok) throw new Error(`refused: ${answer?.code}`)
  return answer.value
}
const scheduleOf = (content: string, name?: string) => incoming(content, name).schedule

describe('a Schedule 13D', () => {
  test('is read from a submission, cell by cell as filed', () => {
    const { isRepaired, schedule, unknownElements } = incoming(scheduleSubmission(schedule13D()))
    expect([isRepaired, ...unknownElements]).toEqual([false])
    expect(schedule).toEqual({
      acceptedAt: new Date('2026-03-16T20:31:07Z'),
      accession: '0009993333-26-000077',
      amendmentNumber: null,
      cusips: ['999000109'],
      eventDate: '03/09/2026',
      filedAt: '2026-03-16',
      filerCiks: ['9997777'],
      form: 'SCHEDULE 13D',
      hasFiled13G: false,
      isRead: true,
      issuer: { cik: '9990001', name: 'Northlake Widgets Inc' },
      items: {
        contracts: 'None.',
        funds: 'Working capital.',
        interest: 'See the cover.',
        introduction: 'First.',
        purpose: 'We engaged in discussions with the board of directors.',
        transactions: 'None.'
      },
      knownAt: new Date('2026-03-16T20:31:07Z'),
      knownAtSource: 'header',
      ownsFiveOrLess: null,
      persons: [
        {
          cik: '9997777',
          citizenship: 'DE',
          excludesShares: false,
          funds: ['WC'],
          group: 'b',
          kinds: ['PN'],
          name: 'Quill Partners, L.P.',
          percent: '6.2',
          remark: null,
          sharedDispositive: '0',
          sharedVoting: '0',
          shares: '1500000',
          soleDispositive: '0',
          soleVoting: '0'
        }
      ],
      previousAccession: null,
      rules: [],
      schemaVersion: 'X0202',
      securityTitle: 'Common Stock, par value $0.01'
    })
  })

  test.each([
    ['the old place', '<issuerCUSIP>999000109</issuerCUSIP>', ['999000109']],
    ['the new place', '<issuerCusips><issuerCusipNumber>999000109</issuerCusipNumber></issuerCusips>', ['999000109']],
    ['no place', '', []],
    ['nine zeros', '<issuerCUSIP>000000000</issuerCUSIP>', []]
  ])('keeps its CUSIP from %s', (_name, cusip, cusips) => {
    expect(scheduleOf(scheduleSubmission(schedule13D({ cusip }))).cusips).toEqual(cusips)
  })

  test('is read by local names, with any prefix and a blank line before', () => {
    const prefixed = schedule13D().replaceAll(/<(\/?)(?=[a-z])(?!com:)/g, '<$1sch:')
    expect(scheduleOf(scheduleSubmission(prefixed))).toEqual(scheduleOf(scheduleSubmission(schedule13D())))
    expect(scheduleOf(`\n${schedule13D()}`).issuer.cik).toBe('9990001')
  })

  test('takes its issuer from the form, not from the folder or the header', () => {
    expect(scheduleOf(scheduleSubmission(schedule13D({ issuerCik: '0009990002' }))).issuer.cik).toBe('9990002')
  })

  test('decodes texts that were escaped twice and keeps their paragraphs', () => {
    const purpose = 'Under &amp;#167; 13(d) &amp;amp; more.&#13;\n&#13;\n  Second.'
    expect(scheduleOf(scheduleSubmission(schedule13D({ purpose }))).items.purpose).toBe(
      'Under § 13(d) & more.\n\nSecond.'
    )
  })

  test('is read in spite of an end tag without its bracket', () => {
    const torn = schedule13D().replace('</percentOfClass><typeOf', '</percentOfClass<typeOf')
    const { isRepaired, schedule } = incoming(scheduleSubmission(torn))
    expect(isRepaired).toBe(true)
    expect(schedule.persons).toEqual(scheduleOf(scheduleSubmission(schedule13D())).persons)
  })
})

describe('a Schedule 13G', () => {
  test('takes its numbers from the cover, though item 4 and signatures name the same things', () => {
    const schedule = scheduleOf(scheduleSubmission(schedule13G({ fiveOrLess: 'Y', type: 'SCHEDULE 13G/A' })))
    expect(schedule).toMatchObject({ form: 'SCHEDULE 13G/A', ownsFiveOrLess: true, rules: ['Rule 13d-1(b)'] })
    expect(schedule.persons).toEqual([
      expect.objectContaining({ kinds: ['IA', 'HC'], name: 'Quill Partners, L.P.', percent: '6.2', shares: '1500000' })
    ])
  })

  test('finds CIKs of its persons by the words of their names in the header, and guesses none', () => {
    const xml = schedule13G({
      persons: [{ name: 'Bo A. Quill' }, { name: 'Quill Partners, L.P.' }, { name: 'Other LLC' }]
    })
    const filers = [
      { cik: '0009997777', name: 'QUILL PARTNERS LP' },
      { cik: '0009997778', name: 'QUILL BO A' }
    ]
    expect(scheduleOf(scheduleSubmission(xml, { filers })).persons.map(({ cik }) => cik)).toEqual([
      '9997778',
      '9997777',
      null
    ])
  })

  test('as bare XML is known at the end of its last signature, by the filer of its credentials', () => {
    expect(scheduleOf(schedule13G(), '000999333326000077/primary_doc.xml')).toMatchObject({
      accession: '0009993333-26-000077',
      filedAt: '2026-05-12',
      filerCiks: ['9997777'],
      knownAtSource: 'signature-day',
      persons: [expect.objectContaining({ cik: '9997777' })]
    })
  })

  test('names no filer if the credentials are those of the issuer', () => {
    const { filerCiks, persons } = scheduleOf(schedule13G({ filerCik: '0009990001' }))
    expect([filerCiks, persons[0]?.cik]).toEqual([[], null])
  })
})

describe('a schedule in HTML', () => {
  const html = '<HTML><BODY>20 % of everything</BODY></HTML>'

  test('gives issuer, filers and members of the group, and no number', () => {
    const text = scheduleSubmission(html, { members: ['CARL QUILL', 'QUILL PARTNERS LP'], type: 'SC 13D' })
    const { document, schedule } = incoming(text)
    expect(schedule).toMatchObject({ form: 'SC 13D', isRead: false, issuer: { cik: '9990001' } })
    expect(schedule.persons.map(({ cik, name, shares }) => [name, cik, shares])).toEqual([
      ['QUILL PARTNERS LP', '9997777', null],
      ['CARL QUILL', null, null]
    ])
    expect(Buffer.from(document.bytes).includes('everything')).toBe(false)
  })

  test('is found behind the form type of a tender offer', () => {
    const text = scheduleSubmission(html, { subjectForm: 'SC 13D/A', type: 'SC TO-T/A' })
    expect(scheduleOf(text)).toMatchObject({ form: 'SC 13D/A', isRead: false })
  })

  test('whose form type only begins alike is another form', () => {
    expect(read(scheduleSubmission(html, { type: 'SC 13E3' }))).toBeUndefined()
  })
})

test.each<[string, string | Uint8Array, string | undefined]>([
  ['an ownership document', ownershipXml(), undefined],
  ['a submission of another form', submissionText(ownershipXml()), undefined],
  ['a notice', noticeSubmission(), undefined],
  ['a notice that mentions a schedule', noticeXml({ remarks: 'See SCHEDULE 13D.' }), undefined],
  ['nothing', '', undefined],
  ['a schedule on paper', scheduleSubmission('<scan/>'), 'no_schedule'],
  ['a torn submission', scheduleSubmission(schedule13D()).slice(0, 1_500), 'truncated'],
  ['torn XML', schedule13D().slice(0, 2_500), 'truncated'],
  ['an unclosed element', scheduleSubmission(schedule13D().replace('</fundType>', '')), 'malformed_xml'],
  ['a DOCTYPE', scheduleSubmission(schedule13D().replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')), 'doctype_refused'],
  ['20,001 characters', scheduleSubmission(schedule13D({ purpose: 'x'.repeat(20_001) })), 'field_too_long'],
  ['3 MB', scheduleSubmission(schedule13D({ purpose: 'x'.repeat(3 * 1024 * 1024) })), 'too_large'],
  [
    '1,001 persons',
    scheduleSubmission(schedule13G({ persons: Array.from({ length: 1_001 }, () => ({})) })),
    'too_many_elements'
  ],
  ['no issuer', scheduleSubmission(schedule13D().replace(/<issuerCIK>.*?<\/issuerCIK>/, '')), 'missing_issuer'],
  ['no person', scheduleSubmission(schedule13D({ persons: [] })), 'missing_owner'],
  ['two issuers', scheduleSubmission(schedule13D({ cusip: '<issuerCIK>1</issuerCIK>' })), 'repeated_element'],
  ['no day at all', schedule13D({ signed: '02/30/2026' }), 'impossible_date']
])('%s', (_name, content, reason) => {
  const answer = read(content)
  expect(answer && (answer.ok ? 'read' : answer.code)).toBe(reason)
})

test('a schedule is no notice of a planned sale', () => {
  expect(readNoticeFile(filingFile(scheduleSubmission(schedule13D())))).toBeUndefined()
})
