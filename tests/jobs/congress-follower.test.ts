// Tests that each office is followed by one process, and that one office never waits for the other.

import { afterEach, describe, expect, test, vi } from 'vitest'

import type { App } from '#adapters/app.ts'
import type { Chamber } from '#core/congress/congress-trade.ts'
import { startCongressFollower } from '#jobs/congress-follower.ts'
import type { LeasedWork } from '#jobs/lease-loop.ts'

const followers: LeasedWork[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(followers.splice(0).map(follower => follower.stop()))
  vi.restoreAllMocks()
})

const QUIET = { failure: undefined, held: 0, named: 0, unread: 0 }

function follow(
  heldBy: Partial<Record<Chamber, number>>,
  poll: (chamber: Chamber) => Promise<typeof QUIET | undefined>
) {
  const congressFeed = {
    findRefusal: vi.fn(async () => undefined),
    follow: vi.fn(poll),
    hold: vi.fn(async (chamber: Chamber) => heldBy[chamber] ?? 0),
    release: vi.fn(async () => {})
  }
  const follower = startCongressFollower({
    congressFeed: congressFeed as Partial<App['congressFeed']> as App['congressFeed']
  })
  followers.push(follower)
  return { congressFeed, follower }
}

const askedOf = (calls: readonly (readonly unknown[])[], chamber: Chamber): number =>
  calls.filter(([asked]) => asked === chamber).length

describe('follower of Congress', () => {
  test('asks only the office whose lease it holds, and releases both at the end', async () => {
    vi.useFakeTimers()
    const { congressFeed, follower } = follow({ house: 15_000 }, async () => QUIET)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(askedOf(congressFeed.follow.mock.calls, 'house')).toBeGreaterThan(2)
    expect(askedOf(congressFeed.follow.mock.calls, 'senate')).toBe(0)
    await follower.stop()
    expect(congressFeed.release.mock.calls.flat().toSorted()).toEqual(['house', 'senate'])
  })

  test('asks the Senate while the House takes long', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<typeof QUIET>()
    const { congressFeed } = follow({ house: 15_000, senate: 15_000 }, async chamber =>
      chamber === 'house' ? promise : QUIET
    )
    await vi.advanceTimersByTimeAsync(20_000)
    expect(askedOf(congressFeed.follow.mock.calls, 'house')).toBe(1)
    expect(askedOf(congressFeed.follow.mock.calls, 'senate')).toBeGreaterThan(2)
    resolve(QUIET)
  })

  test('goes on after a failure', async () => {
    vi.useFakeTimers()
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { congressFeed } = follow({ senate: 15_000 }, async () => {
      throw new Error('the database is gone')
    })
    await vi.advanceTimersByTimeAsync(40_000)
    expect(askedOf(congressFeed.follow.mock.calls, 'senate')).toBeGreaterThan(1)
    expect(warned).toHaveBeenCalledWith('The Senate could not be followed for a moment:', 'the database is gone')
  })
})
