// Real submissions, followed from a feed and an index built from their headers. The database equals an ingest of the
// same files, cell by cell. The recorded pages of one evening are followed in their original order.

import { describe, expect, test } from 'vitest'

import { parseCurrentFeed } from '#adapters/edgar/feed/current-feed.ts'
import { walkFiles } from '#adapters/files/walk.ts'
import { MINUTE_MS } from '#core/dates/durations.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { startFakeEdgar } from '#tests/support/edgar/fake-edgar.ts'
import { beginWith, openFollower } from '#tests/support/edgar/follow.ts'
import { findLosses, ingestSubmissions, readHeld } from '#tests/support/edgar/held-once.ts'
import { readSubmissions, type Submission } from '#tests/support/edgar/submissions.ts'
import { startLoopback } from '#tests/support/feed/loopback.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const SUBMISSIONS = realData('form4-2023-full-submissions/submissions.tar.gz')
const PAGES = realData(
  'edgar-feeds/test_get_current_filings_form_4_filtering_issue_501__20251212__type-4__count-100.tar.gz'
)
/** All 8,545 submissions take minutes: `REAL_SUBMISSIONS=9999` follows them. */
const COUNT = Number(process.env['REAL_SUBMISSIONS'] ?? 200)
const PATIENCE_MS = 60 * MINUTE_MS

describe('real filings', () => {
  test.skipIf(!SUBMISSIONS)(
    'followed day by day are those read from files (needs real data)',
    { timeout: PATIENCE_MS },
    async () => {
      const filed = await readSubmissions(SUBMISSIONS!, COUNT)
      const [database, reference, fake] = await Promise.all([
        openTestDatabase(),
        ingestFromFiles(filed),
        startFakeEdgar()
      ])
      try {
        await beginWith(database, filed[0]!.filedAt)
        const follower = openFollower(database, fake, newYorkInstant(filed[0]!.filedAt, '06:00'))
        const halves = [
          ...Map.groupBy(filed, ({ acceptedAt, filedAt }) => filedAt + halfOf(acceptedAt, filedAt)).values()
        ]
        for (const [index, half] of halves.entries()) {
          // The follower skips every eleventh half-day, whose filings then appear only in the index.
          const isAsleep = index % 11 === 5
          if (isAsleep) fake.publishUnnamed(...half)
          else fake.publish(...half)
          const last = half.at(-1)!
          const seenAt = new Date(last.acceptedAt.getTime() + 2 * MINUTE_MS)
          if (seenAt > follower.now()) follower.setNow(seenAt)
          if (!isAsleep) await follower.followUntilStill()
        }
        follower.setNow(newYorkInstant(addDays(filed.at(-1)!.filedAt, 1), '06:10'))
        await follower.followUntilStill()
        expect(await findLosses(database, await readHeld(reference))).toEqual([])
        const { rows } = await database.pool.query(
          `select count(*)::int as filings, (select count(*)::int from seen_filing where source = 'index') as by_index from filing`
        )
        expect(rows[0].filings).toBe(filed.length)
        expect(rows[0].by_index).toBeGreaterThan(0)
      } finally {
        await Promise.all([fake.close(), database.close(), reference.close()])
      }
    }
  )

  test.skipIf(!PAGES)(
    'each filing of the recorded pages is noted once, pages moving meanwhile (needs real data)',
    async () => {
      const pages = await readPages(PAGES!)
      expect(pages).toHaveLength(51)
      const named = new Set(pages.flatMap(page => parseCurrentFeed(page).filings.map(({ accession }) => accession)))
      const database = await openTestDatabase()
      const edgar = await startLoopback((request, response) => {
        const url = new URL(request.url ?? '', 'http://edgar')
        const isOfType4 = url.searchParams.get('type') === '4'
        const page = isOfType4 ? pages[Number(url.searchParams.get('start')) / 100] : undefined
        response.writeHead(page ? 200 : 404, { 'content-type': 'application/atom+xml' }).end(page)
      })
      try {
        // The last complete feed read precedes the oldest entry. The feed is read to its end, as far as polls go back.
        const follower = openFollower(database, edgar, new Date('2025-12-12T23:05:00Z'))
        await database.pool.query(`insert into setting (name, value) values ('feed-read-to-4', '2025-12-01T00:00:00Z')`)
        await follower.feed.poll({ onFlagged: () => {}, signal: new AbortController().signal })
        const { rows } = await database.pool.query<{ accession: string }>('select accession from seen_filing')
        const read = pages.slice(0, edgar.asked.filter(path => path.includes('type=4&')).length)
        const expected = new Set(read.flatMap(page => parseCurrentFeed(page).filings.map(({ accession }) => accession)))
        expect(new Set(rows.map(({ accession }) => accession))).toEqual(expected)
        expect(expected.size).toBeGreaterThan(named.size / 4)
      } finally {
        await edgar.close()
        await database.close()
      }
    }
  )
})

const halfOf = (acceptedAt: Date, filedAt: Parameters<typeof newYorkInstant>[0]): string =>
  acceptedAt < newYorkInstant(filedAt, '16:30') ? 'a' : 'b'

/** Pages in the order of their requests. */
async function readPages(archive: string): Promise<Uint8Array[]> {
  const pages: { name: string; bytes: Uint8Array }[] = []
  const wanted = { isWanted: (name: string) => name.endsWith('.xml'), maxBytes: 4 * 1024 * 1024, onProblem: () => {} }
  for await (const { bytes, name } of walkFiles([archive], wanted)) pages.push({ bytes: Buffer.from(bytes!), name })
  return pages.sort((one, other) => (one.name < other.name ? -1 : 1)).map(({ bytes }) => bytes)
}

/** Database after one ingest of files. */
async function ingestFromFiles(submissions: readonly Submission[]): Promise<TestDatabase> {
  const database = await openTestDatabase()
  await ingestSubmissions(database, submissions)
  return database
}
