import { describe, expect, test } from 'vitest'

import { parseCurrentFeed } from '#adapters/edgar/feed/current-feed.ts'
import { walkFiles } from '#adapters/files/walk.ts'
import { pollFeed } from '#core/filings/feed/poll-feed.ts'
import { memoryEdgar, memoryFeed, NO_PAGE } from '#tests/support/feed/memory-feed.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const RECORDED = realData(
  'edgar-feeds/test_get_current_filings_form_4_filtering_issue_501__20251212__type-4__count-100.tar.gz'
)

describe.skipIf(!RECORDED)('51 recorded pages of 2025-12-12 (needs REAL_DATA)', async () => {
  const pages: { name: string; bytes: Uint8Array }[] = []
  const walked = walkFiles(RECORDED ? [RECORDED] : [], {
    isWanted: name => name.endsWith('.xml'),
    maxBytes: 1_000_000,
    onProblem: () => {}
  })
  for await (const { bytes, name } of walked) if (bytes) pages.push({ bytes, name })
  const sorted = pages.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ bytes }) => bytes)
  /** Parsed by regular expressions, independently of the reader. */
  const expected = new Map<string, string>()
  for (const bytes of sorted) {
    for (const [entry] of Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/<entry>[\s\S]*?<\/entry>/g)) {
      const accession = /accession-number=([\d-]+)/.exec(entry)?.[1]
      if (/term="[345](\/A)?"/.test(entry)) expected.set(accession!, /<updated>(.*?)</.exec(entry)![1]!)
    }
  }

  const pollOf = (broken: Partial<Record<number, Error>> = {}) => {
    const feed = memoryFeed()
    const clock = { now: () => new Date('2025-12-12T23:10:00Z') }
    const faults = new Map(Object.entries(broken))
    const edgar = memoryEdgar(async (type, page) => {
      const fault = faults.get(String(page))
      faults.delete(String(page))
      if (fault) throw fault
      return type === '4' && sorted[page] ? parseCurrentFeed(sorted[page]) : NO_PAGE
    })
    return {
      ...feed,
      poll: () => pollFeed({ ...feed, clock, edgar })({ onFlagged: () => {}, signal: AbortSignal.timeout(60_000) })
    }
  }

  test('give every filing of an exact form once, at its time', () => {
    const seen = new Map<string, string>()
    for (const bytes of sorted) {
      for (const { acceptedAt, accession } of parseCurrentFeed(bytes).filings)
        seen.set(accession, acceptedAt!.toISOString())
    }
    expect(sorted).toHaveLength(51)
    expect(seen.size).toBeGreaterThan(1_000)
    expect(seen).toEqual(new Map([...expected].map(([accession, time]) => [accession, new Date(time).toISOString()])))
  })

  test('lose no filing if a page is missing, is a web page or is truncated', async () => {
    const broken = { 3: new Error('503'), 7: new Error('HTML with status 200'), 9: new Error('cut') }
    const feed = pollOf(broken)
    const mark = parseCurrentFeed(sorted[12]!).oldest!
    feed.marks.set('4', mark)
    const known = sorted
      .flatMap(bytes => parseCurrentFeed(bytes).filings)
      .filter(({ acceptedAt }) => acceptedAt! <= mark)
    await feed.ledger.flag(known, 'feed', mark)
    for (const _ of Object.keys(broken)) await expect(feed.poll()).rejects.toThrow()
    await feed.poll()
    const since = [...expected].filter(([, time]) => new Date(time) > mark)
    expect(since.length).toBeGreaterThan(100)
    expect(since.filter(([accession]) => !feed.seen.has(accession))).toEqual([])
    expect(feed.opened).toEqual([])
  })
})
