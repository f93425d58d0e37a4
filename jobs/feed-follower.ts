// Follows EDGAR: takes the lease, polls the feed, reads its filings and repairs gaps. Only the process with the lease
// does so. Another process takes over if that process dies.

import type { App } from '#adapters/app.ts'
import { HOUR_MS, MINUTE_MS } from '#core/dates/durations.ts'
import { type LeasedWork, pause, startLeaseLoop } from './lease-loop.ts'

/** Interval at which pending filings are read even if no poll has found new ones. */
const READ_EVERY_MS = 2_000
const REPAIR_AGAIN_MS = 5 * MINUTE_MS
/** Maximum interval between repairs. They find missed filings, for example if an index was not ready at 06:00. */
const REPAIR_LATEST_MS = HOUR_MS

/** Starts to follow EDGAR and returns at once. Any number of processes may call this; only one of them follows. */
export function startFeedFollower({ feed }: Pick<App, 'feed'>): LeasedWork {
  return startLeaseLoop(
    {
      createWorks(signal) {
        const { poll, readFeed, readIndex, repair } = createWork(feed, signal)
        return [poll, readFeed, readIndex, repair]
      },
      hold: () => feed.hold(),
      release: () => feed.release(),
      warn
    },
    () => sayState(feed)
  )
}

type Feed = App['feed']

async function sayState(feed: Feed): Promise<void> {
  const state = await feed.findState()
  if (state === 'no_user_agent') console.log('EDGAR is not followed: EDGAR_USER_AGENT does not say who asks.')
  if (state === 'sample_data') {
    console.log('EDGAR is not followed: this database holds sample data, which never mixes with real filings.')
  }
}

function createWork(feed: Feed, signal: AbortSignal) {
  const flagged = createBell()
  const back = createBell()

  /** Polls the feed. The interval counts from the start of a poll, so that a slow poll does not delay the next. */
  async function poll(): Promise<void> {
    const started = performance.now()
    const { failure, isBack } = await feed.poll({ onFlagged: flagged.ring, signal })
    if (failure !== undefined) console.warn(`EDGAR's feed was not read: ${failure}`)
    if (isBack) back.ring()
    await pause(feed.pollEveryMs() - (performance.now() - started), signal)
  }

  async function readFeed(): Promise<void> {
    await feed.readPending({ by: 'feed', leavesRest: true, signal })
    await flagged.wait(READ_EVERY_MS, signal)
  }

  /** Reads filings named by indexes. Runs in parallel to `readFeed`, because it may take an hour. */
  async function readIndex(): Promise<void> {
    await feed.readPending({ by: 'index', signal })
    await pause(READ_EVERY_MS, signal)
  }

  async function repair(): Promise<void> {
    try {
      await feed.repairGaps({ signal })
    } catch (error) {
      if (!signal.aborted) console.warn(`Days could not be compared with EDGAR's index: ${(error as Error).message}`)
      await pause(REPAIR_AGAIN_MS, signal)
      return
    }
    await back.wait(REPAIR_LATEST_MS, signal)
  }

  return { poll, readFeed, readIndex, repair }
}

/** Creates a bell that wakes a waiting loop. If nothing waits, the next wait ends at once. */
function createBell() {
  let isRung = false
  let wake = (): void => {}
  return {
    ring(): void {
      isRung = true
      wake()
    },
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      if (!isRung)
        await new Promise<void>(resolve => {
          wake = resolve
          void pause(ms, signal).then(resolve)
        })
      isRung = false
    }
  }
}

function warn(error: unknown): void {
  console.warn('EDGAR could not be followed for a moment:', error instanceof Error ? error.message : error)
}
