import { describe, expect, test } from 'vitest'

import { readResultsFile } from '#adapters/edgar/results/results-file.ts'
import { resultsSubmission } from '#tests/support/earnings/results-submission.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'

const read = (asked?: Parameters<typeof resultsSubmission>[0]) => readResultsFile(filingFile(resultsSubmission(asked)))

const RELEASE = {
  acceptedOn: '2026-02-03',
  accession: '0009993333-26-000301',
  filedOn: '2026-02-03',
  issuerCik: '9100001',
  items: ['2.02', '9.01'],
  knownAt: new Date('2026-02-03T21:05:12Z'),
  source: 'header',
  timing: 'after_close'
}

describe('submission of results', () => {
  test('is read from its header', () => {
    expect(read()).toEqual({ ok: true, value: [RELEASE] })
  })

  test('counts once for each company that files it', () => {
    const joint = read({ ciks: ['0009100001', '0009100002', '0009100001'] })
    expect(joint).toEqual({ ok: true, value: [RELEASE, { ...RELEASE, issuerCik: '9100002' }] })
  })

  test('accepted in the evening belongs to that day, though its filing date is the next', () => {
    expect(read({ accepted: '20260202181500' })).toMatchObject({
      ok: true,
      value: [{ acceptedOn: '2026-02-02', filedOn: '2026-02-03', timing: 'after_close' }]
    })
  })

  test('has titles of items in any spelling, and leaves unknown ones out', () => {
    const titles = [
      'RESULTS OF OPERATIONS AND FINANCIAL CONDITION',
      'An item of next year',
      'Regulation FD  Disclosure'
    ]
    expect(read({ titles })).toMatchObject({ ok: true, value: [{ items: ['2.02', '7.01'] }] })
  })

  test('has no time of day without an acceptance', () => {
    expect(read({ accepted: '' })).toMatchObject({
      ok: true,
      value: [{ acceptedOn: '2026-02-03', knownAt: new Date('2026-02-04T03:00:00Z'), timing: null }]
    })
  })

  test.each([
    ['an amendment', { form: '8-K/A' }],
    ['another form', { form: '10-Q' }],
    ['other items', { titles: ['Regulation FD Disclosure', 'Financial Statements and Exhibits'] }]
  ])('%s is none', (_, asked) => {
    expect(read(asked)).toBeUndefined()
  })

  test('is refused without a company or with an impossible day', () => {
    expect(read({ ciks: [] })).toEqual({ code: 'missing_issuer', ok: false })
    expect(read({ filed: '20260230' })).toEqual({ code: 'impossible_date', ok: false })
  })

  test('is read in the spelling of .nc files', () => {
    const text = `<SUBMISSION>
<ACCESSION-NUMBER>0009993333-26-000301
<TYPE>8-K
<ITEMS>2.02
<ITEMS>9.01
<FILING-DATE>20260203
<ACCEPTANCE-DATETIME>20260203160512
<FILER>
<COMPANY-DATA>
<CONFORMED-NAME>NORTHLAKE WIDGETS INC
<CIK>0009100001
</COMPANY-DATA>
</FILER>
<DOCUMENT>
</DOCUMENT>
</SUBMISSION>`
    expect(readResultsFile(filingFile(text))).toEqual({ ok: true, value: [RELEASE] })
  })
})
