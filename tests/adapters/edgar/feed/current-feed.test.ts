import { describe, expect, test } from 'vitest'

import { parseCurrentFeed } from '#adapters/edgar/feed/current-feed.ts'
import { SCHEDULE_FORMS } from '#core/ownership/schedule.ts'

interface EntryText {
  accession?: string
  form?: string
  cik?: string
  updated?: string
  title?: string
  items?: readonly string[]
}

function entryOf({
  accession = '0009993333-26-000007',
  cik = '9990001',
  form = '4',
  items = [],
  title = 'Northlake Widgets Inc',
  updated = '2026-03-04T18:32:07-05:00'
}: EntryText = {}): string {
  const folder = accession.replaceAll('-', '')
  return `<entry><title>${form} - ${title} (Issuer)</title>
    <link rel="alternate" href="https://www.sec.gov/Archives/edgar/data/${cik}/${folder}/${accession}-index.htm"/>
    <summary type="html">&lt;b&gt;Filed:&lt;/b&gt; 2026-03-04 &lt;b&gt;AccNo:&lt;/b&gt; ${accession}${items
      .map(
        item => `
&lt;br&gt;Item ${item}: Title of it`
      )
      .join('')}</summary>
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

  test('matches a form by its whole name', () => {
    const followed = ['3', '3/A', '4', '4/A', '5', '5/A', '144', '144/A', ...SCHEDULE_FORMS]
    const forms = [...followed, '424B2', '40-F', '497K', '305B2', 'SC 13E3', 'SCHEDULE 13D/B', 'SC TO-T/A', '']
    const entries = forms.map((form, index) => entryOf({ accession: `0009993333-26-0000${index + 10}`, form }))
    expect(read(feedOf(...entries)).filings.map(({ form }) => form)).toEqual(followed)
  })

  test('reads filings of results by form and item, once for each company', () => {
    const joint = { form: '8-K', items: ['2.02', '9.01'], updated: '2026-03-04T17:40:00-05:00' }
    const page = read(
      feedOf(
        entryOf(joint),
        entryOf({ ...joint, cik: '9990002' }),
        entryOf({ ...joint, form: '8-K/A' }),
        entryOf({ ...joint, form: '8-K12B' }),
        entryOf({ form: '8-K', items: ['5.02', '9.01'] }),
        entryOf({ form: '8-K', title: 'Item 2.02: a name' })
      )
    )
    expect(page.filings).toEqual([])
    const release = {
      acceptedOn: '2026-03-04',
      accession: '0009993333-26-000007',
      filedOn: '2026-03-04',
      issuerCik: '9990001',
      items: ['2.02', '9.01'],
      knownAt: new Date('2026-03-04T22:40:00Z'),
      source: 'feed',
      timing: 'after_close'
    }
    expect(page.results).toEqual([release, { ...release, issuerCik: '9990002' }])
  })

  test('determines how far back it reaches from all entries, in any order', () => {
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

  test('more bytes than any real page are not read', () => {
    expect(() => parseCurrentFeed(new Uint8Array(5_000_000))).toThrow(/larger than any page/)
  })
})
