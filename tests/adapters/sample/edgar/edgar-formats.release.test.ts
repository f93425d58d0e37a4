import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { feedEntries, writeFeed, writeIndex } from '#adapters/sample/edgar/edgar-formats.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { readSubmissions } from '#tests/support/edgar/submissions.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const PAGE = realData('edgar-feeds/getcurrent-2025-12-12-page0.atom.xml')
const QUARTER = realData('edgar-index/yihch883-2023QTR3master.gz')
const FILINGS = realData('form4-2023-curated')
const LAST_DAY = '2023-07-31' as ReportDate

describe("EDGAR's forms", () => {
  test.skipIf(!PAGE)('a recorded page of the feed is reproduced byte for byte (needs REAL_DATA)', () => {
    const page = readFileSync(PAGE!, 'latin1')
    const entries = [...page.matchAll(/<entry>[\s\S]*?<\/entry>/g)].map(([entry]) => readEntry(entry))
    expect(entries).toHaveLength(100)
    expect(writeFeed(entries, new Date('2025-12-12T23:03:31Z')).trim()).toBe(page.trim())
  })

  test.skipIf(!QUARTER || !FILINGS)(
    'the index of real submissions has the rows of the recorded one (needs REAL_DATA)',
    async () => {
      const recorded = gunzipSync(readFileSync(QUARTER!)).toString('latin1')
      const filed = (await readSubmissions(FILINGS!)).filter(({ filedAt }) => filedAt >= '2023-07-01')
      expect(filed.length).toBeGreaterThan(2)
      for (const submission of filed) {
        const ours = writeIndex([submission], { kind: 'master', lastDay: LAST_DAY, period: 'quarter' })
        expect(rowsOf(ours, submission.accession)).toEqual(rowsOf(recorded, submission.accession))
      }
    }
  )
})

function readEntry(entry: string) {
  const [, form, name, cik, role] = /<title>(.+?) - (.*) \((\d{10})\) \((.*)\)<\/title>/.exec(entry)!
  const filing = {
    acceptedAt: new Date(/<updated>(.*)<\/updated>/.exec(entry)![1]!),
    accession: /accession-number=([\d-]+)/.exec(entry)![1]!,
    bytes: Number(/(\d+) KB/.exec(entry)![1]) * 1024,
    filedAt: parseReportDate(/(\d{4}-\d\d-\d\d) &lt/.exec(entry)![1]!)!,
    form: form!,
    parties: [{ cik: cik!, name: name!.replaceAll('&amp;', '&'), role: role! }]
  }
  return feedEntries(filing)[0]!
}

/** Index rows without the name: the index has the name of that day, the header the current one. */
const rowsOf = (index: string, accession: string): string[] =>
  index
    .split('\n')
    .filter(row => row.includes(accession))
    .map(row => row.replace(/^(\d+)\|.*?\|/, '$1|'))
    .sort()
