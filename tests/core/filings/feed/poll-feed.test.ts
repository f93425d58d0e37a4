import { describe, expect, test } from 'vitest'

import type { PolledType } from '#core/filings/feed/followed-forms.ts'
import { pollFeed } from '#core/filings/feed/poll-feed.ts'
import type { EdgarSource, FeedPage, NamedFiling } from '#core/filings/feed/ports.ts'
import { results } from '#tests/support/earnings/results.ts'
import { memoryEdgar, memoryFeed, NO_PAGE, named, pageOf } from '#tests/support/feed/memory-feed.ts'

const NOON = new Date('2025-12-12T12:00:00-05:00')
const options = { onFlagged: () => {}, signal: AbortSignal.timeout(60_000) }

/** Creates a feed of one type, by default Form 4, with these pages. An Error in place of a page is thrown. */
function follow(pages: (FeedPage | 'unchanged' | Error)[], read: PolledType = '4') {
  const feed = memoryFeed()
  const asked: string[] = []
  const readCurrent: EdgarSource['readCurrent'] = async (type, page, { ifChanged }) => {
    if (type !== read) return NO_PAGE
    asked.push(`${page}${ifChanged ? ' if changed' : ''}`)
    const found = pages[page] ?? NO_PAGE
    if (found instanceof Error) throw found
    return found
  }
  const poll = pollFeed({ ...feed, clock: { now: () => NOON }, edgar: memoryEdgar(readCurrent) })
  return { ...feed, asked, pages, poll: () => poll(options) }
}

const accessionsOf = (seen: ReadonlyMap<string, NamedFiling>) => [...seen.keys()].sort()

describe('polling the feed', () => {
  test("reads the day from EDGAR's opening on in the very first poll", async () => {
    const { asked, poll, seen } = follow([
      pageOf([named(4, '11:00')]),
      pageOf([named(3, '07:00')]),
      pageOf([named(2, '05:59')]),
      pageOf([named(1, '05:00')])
    ])
    expect(await poll()).toBe(3)
    expect(asked).toEqual(['0', '1', '2'])
    expect(seen.size).toBe(3)
  })

  test('saves filings of results of the feed, and reads on while they are new', async () => {
    const release = results('2025-12-12', { time: '07:00' })
    const page = { ...pageOf([named(3, '07:00', '8-K')]), filings: [], results: [release] }
    const { asked, held, poll, told } = follow([page, { ...pageOf([named(2, '05:00', '8-K')]), filings: [] }], '8-K')
    expect(await poll()).toBe(0)
    expect([...held]).toEqual([`${release.accession} ${release.issuerCik}`])
    expect(told).toEqual(['earnings'])
    expect(asked).toEqual(['0', '1'])
    expect(await poll()).toBe(0)
    expect(told).toEqual(['earnings'])
  })

  test('reads on while a page has new filings, and 15 minutes beyond the last known acceptance', async () => {
    const { asked, marks, poll, seen } = follow([
      pageOf([named(9, '11:30'), named(8, '11:01')]),
      pageOf([named(7, '11:00'), named(6, '10:50')]),
      pageOf([named(5, '10:45'), named(4, '10:40')]),
      pageOf([named(3, '10:39')])
    ])
    marks.set('4', named(7, '11:00').acceptedAt!)
    for (const filing of [named(7, '11:00'), named(6, '10:50'), named(4, '10:40'), named(3, '10:39')])
      seen.set(filing.accession, filing)
    // Accepted at 10:45 and posted late: the page is old enough, but contains an unknown filing.
    expect(await poll()).toBe(3)
    expect(asked).toEqual(['0', '1', '2', '3'])
    expect(marks.get('4')).toEqual(named(9, '11:30').acceptedAt)
  })

  test('resumes from the last complete poll after an interrupted one', async () => {
    const { asked, marks, pages, poll, seen } = follow([
      pageOf([named(9, '11:30')]),
      new Error('503'),
      pageOf([named(7, '10:00')]),
      NO_PAGE
    ])
    const mark = new Date('2025-12-12T10:30:00-05:00')
    marks.set('4', mark)
    await expect(poll()).rejects.toThrow('503')
    expect(marks.get('4')).toEqual(mark)
    pages[1] = pageOf([named(8, '11:00')])
    expect(await poll()).toBe(2)
    expect(asked).toEqual(['0', '1', '0', '1', '2', '3'])
    expect(accessionsOf(seen)).toHaveLength(3)
  })

  test('requests only changes after a complete poll', async () => {
    const { asked, pages, poll } = follow([pageOf([named(1, '11:00')], true)])
    await poll()
    pages[0] = 'unchanged'
    expect(await poll()).toBe(0)
    expect(await poll()).toBe(0)
    expect(asked).toEqual(['0', '0 if changed', '0 if changed'])
  })

  test('stops after twenty pages if the feed repeats a page, and suspects a gap', async () => {
    const repeated = pageOf([named(1, '11:00')])
    const { asked, marks, opened, poll, seen } = follow(Array.from({ length: 60 }, () => repeated))
    marks.set('4', new Date('2025-12-12T09:00:00-05:00'))
    expect(await poll()).toBe(1)
    expect([asked.length, seen.size, opened]).toEqual([20, 1, ['feed gap_suspected']])
  })
})
