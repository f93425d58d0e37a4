import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Followed, Incidents } from '#core/filings/feed/incidents.ts'
import type { StatusReadings } from '#core/operation/status/ports.ts'
import { watchFeed } from '#core/operation/status/watch-feed.ts'
import { wellReadings } from '#tests/support/status/readings.ts'

/** Starts to watch a feed that was last read a moment before each check. */
function openWatch(followed: Followed = 'edgar') {
  const log: string[] = []
  const open = new Set<string>()
  const state = { changes: {} as Partial<StatusReadings>, newest: '2026-11-23T14:00:00Z', now: new Date(0) }
  const incidents: Incidents = {
    async end(source, kind) {
      const was = open.delete(`${source} ${kind}`)
      if (was) log.push(`${source} ${kind} ended`)
      return was
    },
    async open(source, kind, detail) {
      const isNew = !open.has(`${source} ${kind}`)
      open.add(`${source} ${kind}`)
      if (isNew) log.push(`${source} ${kind} ${Object.values(detail ?? {})}`)
      return isNew
    }
  }
  const watch = watchFeed({
    clock: { now: () => state.now },
    findFollowed: async () => followed,
    incidents,
    status: {
      read: () => Promise.reject(new Error('not asked')),
      readFeed: async () =>
        wellReadings({
          newestForm4At: new Date(state.newest),
          successes: new Map([['feed', state.now]]),
          ...state.changes
        })
    },
    tellSilent: since => log.push(`told ${since?.toISOString()}`)
  })
  const at = async (time: string) => {
    state.now = new Date(time)
    return (await watch()).isSilent
  }
  return { at, log, state }
}

describe('watch over the feed', () => {
  test('opens one incident, logs it once, and ends it with the next Form 4', async () => {
    const { at, log, state } = openWatch()
    expect(await at('2026-11-23T14:29:59Z')).toBe(false)
    expect(await at('2026-11-23T14:30:00Z')).toBe(true)
    expect(await at('2026-11-23T14:31:00Z')).toBe(true)
    expect(log).toEqual(['feed silent 2026-11-23T14:00:00.000Z', 'told 2026-11-23T14:00:00.000Z'])
    state.newest = '2026-11-23T14:31:30Z'
    expect(await at('2026-11-23T14:32:00Z')).toBe(false)
    expect(log.at(-1)).toBe('feed silent ended')
  })

  test('ends it when EDGAR closes, and is silent at night, on weekends and holidays', async () => {
    const { at, log } = openWatch()
    expect(await at('2026-11-24T02:59:00Z')).toBe(true)
    expect(await at('2026-11-24T03:00:00Z')).toBe(false)
    expect(await at('2026-11-26T18:00:00Z')).toBe(false)
    expect(await at('2026-11-28T18:00:00Z')).toBe(false)
    expect(log).toHaveLength(3)
  })

  test('raises no alarm without a read feed, without a followed source, or for the sample', async () => {
    const unread = openWatch()
    unread.state.changes = { successes: new Map([['feed', new Date('2026-11-23T17:30:00Z')]]) }
    expect(await unread.at('2026-11-23T18:00:00Z')).toBe(false)
    for (const followed of ['nobody', 'sample'] as const) {
      expect(await openWatch(followed).at('2026-11-23T18:00:00Z')).toBe(false)
    }
    expect(unread.log).toEqual([])
  })

  test('reports filings that an index names and that could not be read for half an hour', async () => {
    const { at, log, state } = openWatch()
    state.changes = { unreadOfIndex: { filings: 3, oldestSeenAt: new Date('2026-11-23T11:00:10Z') } }
    await at('2026-11-23T11:29:00Z')
    expect(log).toEqual([])
    await at('2026-11-23T11:31:00Z')
    state.changes = {}
    await at('2026-11-23T11:33:00Z')
    expect(log).toEqual(['index difference 3', 'index difference ended'])
  })

  test('17: a fully read EDGAR day without any purchase is an incident, not a result', async () => {
    const none = { count: 0, day: '2026-11-20' as ReportDate }
    const { at, log, state } = openWatch()
    state.changes = { purchases: none, unreadOfIndex: { filings: 3, oldestSeenAt: new Date('2026-11-21T11:00:10Z') } }
    await at('2026-11-21T11:01:00Z')
    expect(log).toEqual([])
    state.changes = { purchases: none }
    await at('2026-11-21T11:03:00Z')
    await at('2026-11-21T11:05:00Z')
    expect(log).toEqual(['index no_purchases 2026-11-20'])
    // Neither an index of a Saturday nor a missing one proves anything.
    for (const purchases of [{ count: 4, day: '2026-11-21' as ReportDate }, undefined]) {
      state.changes = { purchases }
      await at('2026-11-22T11:03:00Z')
    }
    expect(log).toHaveLength(1)
    state.changes = { purchases: { count: 1, day: '2026-11-23' as ReportDate } }
    await at('2026-11-24T11:03:00Z')
    expect(log.at(-1)).toBe('index no_purchases ended')
    for (const followed of ['nobody', 'sample'] as const) {
      const other = openWatch(followed)
      other.state.changes = { purchases: none }
      await other.at('2026-11-21T11:03:00Z')
      expect(other.log).toEqual([])
    }
  })
})
