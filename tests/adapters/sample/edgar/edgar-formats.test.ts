import { expect, test } from 'vitest'

import { feedEntries, type ListedFiling, writeFeed, writeIndex } from '#adapters/sample/edgar/edgar-formats.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { listSubmission } from '#tests/support/edgar/submissions.ts'

const FILING: ListedFiling = {
  acceptedAt: new Date('2026-03-04T23:32:07Z'),
  accession: '0009993333-26-000007',
  bytes: 5_300,
  filedAt: '2026-03-05' as ReportDate,
  form: '4/A',
  parties: [
    { cik: '0009990002', name: 'Lund & Bram', role: 'Reporting' },
    { cik: '0009990001', name: 'NORTHLAKE WIDGETS INC', role: 'Issuer' }
  ]
}
const DAY = '2026-03-05' as ReportDate

test("the feed is in EDGAR's format: an entry for each party, times in New York", () => {
  expect(
    writeFeed(feedEntries(FILING).slice(0, 1), new Date('2026-03-04T23:33:00Z'))
  ).toBe(`<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings - Wed, 04 Mar 2026 18:33:00 EST</title>
<link rel="alternate" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<link rel="self" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>
<author><name>Webmaster</name><email>webmaster@sec.gov</email></author>
<updated>2026-03-04T18:33:00-05:00</updated>
<entry>
<title>4/A - Lund &amp; Bram (0009990002) (Reporting)</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/9990002/000999333326000007/0009993333-26-000007-index.htm"/>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; 2026-03-05 &lt;b&gt;AccNo:&lt;/b&gt; 0009993333-26-000007 &lt;b&gt;Size:&lt;/b&gt; 5 KB
</summary>
<updated>2026-03-04T18:32:07-05:00</updated>
<category scheme="https://www.sec.gov/" label="form type" term="4/A"/>
<id>urn:tag:sec.gov,2008:accession-number=0009993333-26-000007</id>
</entry>
</feed>
`)
})

test.each([
  [
    'a day by company',
    { kind: 'master', period: 'day' },
    'CIK|Company Name|Form Type|Date Filed|File Name',
    '9990001|NORTHLAKE WIDGETS INC|4/A|20260305|edgar/data/9990001/0009993333-26-000007.txt'
  ],
  [
    'a quarter by company',
    { kind: 'master', period: 'quarter' },
    'CIK|Company Name|Form Type|Date Filed|Filename',
    '9990001|NORTHLAKE WIDGETS INC|4/A|2026-03-05|edgar/data/9990001/0009993333-26-000007.txt'
  ],
  [
    'a day by form',
    { kind: 'form', period: 'day' },
    'Form Type   Company Name                                                  CIK         Date Filed  File Name',
    '4/A         NORTHLAKE WIDGETS INC                                         9990001     20260305    edgar/data/9990001/0009993333-26-000007.txt'
  ]
] as const)('the index of %s has a heading, a line of dashes and a row for each party', (_, kind, columns, row) => {
  const lines = writeIndex([FILING], { ...kind, lastDay: DAY }).split('\n')
  expect(lines[1]).toBe('Last Data Received:    Mar  5, 2026')
  expect(lines[5]).toBe(columns)
  expect(lines[6]).toMatch(/^-{80,}$/)
  expect(lines.slice(7)).toHaveLength(3)
  expect(lines.slice(7)).toContain(row)
})

test('the listing of a submission comes from its header, each party once', () => {
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
