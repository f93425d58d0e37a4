import { describe, expect, test } from 'vitest'
import { pollEveryMs } from '#core/filings/feed/hold-feed.ts'
import { nextTry } from '#core/filings/feed/read-pending.ts'

const BUSY = 10_000
const QUIET = 300_000
const at = (instant: string) => pollEveryMs(new Date(instant), false)

describe('polling interval of the feed', () => {
  test.each([
    ['a business day, before', '2026-11-23T05:50:00-05:00', QUIET],
    ['just before it opens', '2026-11-23T05:59:30-05:00', 30_000],
    ['it opens', '2026-11-23T06:00:00-05:00', BUSY],
    ['its last moment', '2026-11-23T21:59:59-05:00', BUSY],
    ['it is closed', '2026-11-23T22:00:00-05:00', QUIET],
    ['a Saturday', '2026-11-21T12:00:00-05:00', QUIET],
    ['Thanksgiving', '2026-11-26T12:00:00-05:00', QUIET],
    // Clocks change on Sundays: on the Monday after, the new time applies.
    ['the Monday after clocks went forward', '2026-03-09T10:00:00Z', BUSY],
    ['an hour before that', '2026-03-09T09:00:00Z', QUIET],
    ['the Monday after clocks went back', '2026-11-02T11:00:00Z', BUSY],
    ['an hour before that too', '2026-11-02T10:00:00Z', QUIET]
  ])('%s', (_, instant, ms) => {
    expect(at(instant)).toBe(ms)
  })

  test("the sample's EDGAR never closes", () => {
    expect(pollEveryMs(new Date('2026-11-21T12:00:00Z'), true)).toBe(BUSY)
  })
})

describe('retries of a document', () => {
  const firstSeenAt = new Date('2026-11-23T12:00:00Z')
  const secondsAfter = (attempts: number, namedBy: 'feed' | 'index') => {
    const next = nextTry({ attempts, firstSeenAt, namedBy }, firstSeenAt)
    return next && (next.getTime() - firstSeenAt.getTime()) / 1000
  }

  test('follow quickly for filings listed by the feed, then slow down', () => {
    const tries = [0, 1, 2, 3, 4, 5, 6, 7, 50]
    expect(tries.map(count => secondsAfter(count, 'feed'))).toEqual([5, 15, 45, 120, 300, 900, 3600, 3600, 3600])
    expect(tries.slice(0, 5).map(count => secondsAfter(count, 'index'))).toEqual([120, 300, 900, 3600, 3600])
  })

  test('end after one day', () => {
    const filing = { attempts: 25, firstSeenAt, namedBy: 'feed' as const }
    expect(nextTry(filing, new Date('2026-11-24T11:59:59Z'))).toBeDefined()
    expect(nextTry(filing, new Date('2026-11-24T12:00:00Z'))).toBeUndefined()
  })
})
