import { expect, test } from 'vitest'

import { listSubmission } from '#tests/support/edgar/submissions.ts'

test('what is listed of a submission stands in its header, each party once', () => {
  const text = `<SEC-HEADER>
<ACCEPTANCE-DATETIME>20260304183207
ACCESSION NUMBER:\t\t0009993333-26-000007
CONFORMED SUBMISSION TYPE:\t4/A
FILED AS OF DATE:\t\t20260305

REPORTING-OWNER:\t

\tOWNER DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\tLund Bram
\t\tCENTRAL INDEX KEY:\t\t\t0009990002

ISSUER:\t\t

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\tNORTHLAKE WIDGETS INC
\t\tCENTRAL INDEX KEY:\t\t\t0009990001
</SEC-HEADER>
<DOCUMENT>`
  expect(listSubmission(Buffer.from(text))).toMatchObject({
    acceptedAt: new Date('2026-03-04T23:32:07Z'),
    accession: '0009993333-26-000007',
    filedAt: '2026-03-05',
    form: '4/A',
    parties: [
      { cik: '0009990002', name: 'Lund Bram', role: 'Reporting' },
      { cik: '0009990001', name: 'NORTHLAKE WIDGETS INC', role: 'Issuer' }
    ]
  })
  expect(listSubmission(Buffer.alloc(0))).toBeUndefined()
})
