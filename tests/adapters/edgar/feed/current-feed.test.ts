import { describe, expect, test } from 'vitest'

import { parseCurrentFeed } from '#adapters/edgar/feed/current-feed.ts'
import { walkFiles } from '#adapters/files/walk.ts'
import { pollFeed } from '#core/feed/poll-feed.ts'
import { memoryEdgar, memoryFeed, NO_PAGE } from '#tests/support/feed/memory-feed.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const RECORDED = realData(
  'edgar-feeds/test_get_current_filings_form_4_filtering_issue_501__20251212__type-4__count-100.tar.gz'
)

interface EntryText {
  accession?: string
  form?: string
  cik?: string
  updated?: string
  title?: string
}

function entryOf({
  accession = '0009993333-26-000007',
  cik = '9990001',
  form = '4',
  title = 'Northlake Widgets Inc',
  updated = '2026-03-04T18:32:07-05:00'
}: EntryText = {}): string {
  const folder = accession.replaceAll('-', '')
  return `<entry><title>${form} - ${title} (Issuer)</title>
    <link rel="alternate" href="https://www.sec.gov/Archives/edgar/data/${cik}/${folder}/${accession}-index.htm"/>
    <summary type="html">&lt;b&gt;Filed:&lt;/b&gt; 2026-03-04 &lt;b&gt;AccNo:&lt;/b&gt; ${accession}</summary>
    <updated>${updated}</updated><category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
    <id>urn:tag:sec.gov,2008:accession-number=${accession}</id></entry>`
}

const HEAD = '<?xml version="1.0" encoding="ISO-8859-1" ?>'
const feedOf = (...entries: string[]): string =>
  `${HEAD}<feed xmlns="http://www.w3.org/2005/Atom"><title>Latest</title><updated>2026-03-04T18:33:00-05:00</updated>${entries.join('')}</feed>`
const read = (text: string) => parseCurrentFeed(Buffer.from(text, 'latin1'))

describe('feed of current filings', () => {
  test('names each filing once, with its time in UTC and the path of its submission', () => {
    const page = read(feedOf(entryOf(), entryOf({ cik: '9990002' }), entryOf({ title: 'Société' })))
    expect(page.filings).toEqual([
      {
        acceptedAt: new Date('2026-03-04T23:32:07Z'),
        accession: '0009993333-26-000007',
        filedOn: '2026-03-04',
        form: '4',
        path: 'edgar/data/9990001/0009993333-26-000007.txt'
      }
    ])
    expect(page.isLast).toBe(true)
  })

  test('takes a form by its whole name', () => {
    const forms = ['3', '3/A', '4', '4/A', '5', '5/A', '424B2', '40-F', '497K', '305B2', '']
    const entries = forms.map((form, index) => entryOf({ accession: `0009993333-26-0000${index + 10}`, form }))
    expect(read(feedOf(...entries)).filings.map(({ form }) => form)).toEqual(forms.slice(0, 6))
  })

  test('tells how far back it reaches by all of its entries, in whatever order', () => {
    const times = ['2026-03-04T18:00:00-05:00', '2026-03-04T16:00:00-05:00', '2026-03-04T17:00:00-05:00']
    const { newest, oldest } = read(feedOf(...times.map(updated => entryOf({ form: '424B2', updated }))))
    expect([newest, oldest]).toEqual([new Date('2026-03-04T23:00:00Z'), new Date('2026-03-04T21:00:00Z')])
  })

  test.each([
    ['a web page', '<!DOCTYPE html><html><body>Not here</body></html>'],
    ['another XML file', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'],
    ['nothing', ''],
    ['a feed that is cut', feedOf(entryOf(), entryOf()).slice(0, -300)],
    ['an entity of its own', feedOf(entryOf({ title: '&bomb;' }))],
    ['a document type', feedOf().replace('<feed', '<!DOCTYPE feed [<!ENTITY a "b">]><feed')],
    ['an entry without a time', feedOf(entryOf({ updated: '' }))],
    ['a time without its zone', feedOf(entryOf({ updated: '2026-03-04T18:32:07' }))],
    ['an entry without an accession number', feedOf(entryOf({ accession: 'x' }))],
    ['an entry that leads elsewhere', feedOf(entryOf({ cik: '../../etc' }))],
    ['a text without end', feedOf(entryOf({ title: 'a'.repeat(20_000) }))],
    ['entries without end', feedOf(...Array.from({ length: 1_001 }, () => entryOf()))]
  ])('%s is refused', (_, text) => {
    expect(() => read(text)).toThrow(/^This is no feed of EDGAR/)
  })

  test('more bytes than any page has are not read', () => {
    expect(() => parseCurrentFeed(new Uint8Array(5_000_000))).toThrow(/larger than any page/)
  })
})

describe.skipIf(!RECORDED)('51 recorded pages of 2025-12-12', async () => {
  const pages: { name: string; bytes: Uint8Array }[] = []
  const walked = walkFiles(RECORDED ? [RECORDED] : [], {
    isWanted: name => name.endsWith('.xml'),
    maxBytes: 1_000_000,
    onProblem: () => {}
  })
  for await (const { bytes, name } of walked) if (bytes) pages.push({ bytes, name })
  const sorted = pages.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ bytes }) => bytes)
  /** By regular expressions, which know nothing of the reader. */
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

  test('lose none where a page is not served, is a web page or is cut', async () => {
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
