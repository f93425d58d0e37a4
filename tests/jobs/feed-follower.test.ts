// Tests two processes that compete for one lease: which one follows EDGAR, takeover, and stopping.

import { afterEach, describe, expect, test, vi } from 'vitest'

import type { App } from '#adapters/app.ts'
import type { FeedState } from '#core/filings/feed/feed-state.ts'
import type { ReadOptions } from '#core/filings/feed/read-pending.ts'
import { startFeedFollower } from '#jobs/feed-follower.ts'
import type { LeasedWork } from '#jobs/lease-loop.ts'

const followers: LeasedWork[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(followers.splice(0).map(follower => follower.stop()))
  vi.restoreAllMocks()
})

interface Fakes {
  state?: FeedState
  heldMs?: () => number
  poll?: () => Promise<{ flagged: number; isBack: boolean; failure: string | undefined }>
}

const QUIET = { failure: undefined, flagged: 0, isBack: false }

function follow({ heldMs = () => 15_000, poll = async () => QUIET, state = 'followed' }: Fakes = {}) {
  const feed = {
    findState: vi.fn(async () => state),
    hold: vi.fn(async () => (state === 'followed' ? heldMs() : 0)),
    poll: vi.fn(poll),
    pollEveryMs: () => 10_000,
    release: vi.fn(async () => {}),
    readPending: vi.fn(async (_: ReadOptions = {}) => ({ missing: 0, published: 0, rejected: 0 })),
    repairGaps: vi.fn(async () => [])
  }
  const follower = startFeedFollower({ feed: feed as Partial<App['feed']> as App['feed'] })
  followers.push(follower)
  return { feed, follower }
}

describe('follower of EDGAR', () => {
  test('polls, reads and repairs while it holds the lease, and releases it at the end', async () => {
    vi.useFakeTimers()
    const { feed, follower } = follow()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(feed.poll).toHaveBeenCalledTimes(3)
    const namings = feed.readPending.mock.calls.map(([options]) => options?.by)
    expect(namings.filter(by => by === 'feed').length).toBeGreaterThan(5)
    expect(namings.filter(by => by === 'index').length).toBeGreaterThan(5)
    expect(feed.repairGaps).toHaveBeenCalledTimes(1)
    await follower.stop()
    expect(feed.release).toHaveBeenCalledTimes(1)
    const { length } = feed.poll.mock.calls
    await vi.advanceTimersByTimeAsync(60_000)
    expect(feed.poll).toHaveBeenCalledTimes(length)
  })

  test('does nothing while another process holds the lease, and takes over within seconds', async () => {
    vi.useFakeTimers()
    let held = 0
    const { feed } = follow({ heldMs: () => held })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(feed.poll).not.toHaveBeenCalled()
    held = 15_000
    await vi.advanceTimersByTimeAsync(5_000)
    expect(feed.poll).toHaveBeenCalledTimes(1)
  })

  test('stops when it lost the lease, or when it expires without an answer from the database', async () => {
    vi.useFakeTimers()
    const { feed } = follow()
    await vi.advanceTimersByTimeAsync(1_000)
    feed.hold.mockRejectedValue(new Error('no database'))
    await vi.advanceTimersByTimeAsync(16_000)
    const { length } = feed.poll.mock.calls
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(feed.poll).toHaveBeenCalledTimes(length)
  })

  test('reads filings of the feed while a long list of an index is read', async () => {
    vi.useFakeTimers()
    const { feed } = follow()
    const endless = Promise.withResolvers<{ missing: number; published: number; rejected: number }>()
    feed.readPending.mockImplementation(async ({ by }: ReadOptions = {}) =>
      by === 'index' ? endless.promise : { missing: 0, published: 0, rejected: 0 }
    )
    await vi.advanceTimersByTimeAsync(25_000)
    const namings = feed.readPending.mock.calls.map(([options]) => options?.by)
    endless.resolve({ missing: 0, published: 0, rejected: 0 })
    expect(namings.filter(by => by === 'index')).toHaveLength(1)
    expect(namings.filter(by => by === 'feed').length).toBeGreaterThan(5)
  })

  test('repairs again once EDGAR is back', async () => {
    vi.useFakeTimers()
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answers = [
      { ...QUIET, failure: 'no answer' },
      { ...QUIET, isBack: true }
    ]
    const { feed } = follow({ poll: async () => answers.shift() ?? QUIET })
    await vi.advanceTimersByTimeAsync(12_000)
    expect(feed.repairGaps).toHaveBeenCalledTimes(2)
    expect(warned).toHaveBeenCalledTimes(1)
  })

  test.each(['no_user_agent', 'sample_data'] as const)('logs why it follows nothing: %s', async state => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.useFakeTimers()
    const { feed } = follow({ state })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(feed.poll).not.toHaveBeenCalled()
    expect(said.mock.calls[0]?.[0]).toMatch(/^EDGAR is not followed/)
  })
})
