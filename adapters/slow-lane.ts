// Runs slow derivations in a worker thread. Deriving all trades of a large company takes seconds of CPU time, which
// would block this thread.

import { Worker } from 'node:worker_threads'
import type pg from 'pg'

import { MINUTE_MS } from '#core/dates/durations.ts'
import type { SlowLane } from '#core/operation/pipeline/take-in-arrivals.ts'

/** Idle time after which the thread ends, and frees its memory and connections. */
const IDLE_MS = 10 * MINUTE_MS

export type SlowLaneReply = { readonly hasMore: boolean } | { readonly failure: string }

export function slowLane({ options }: Pick<pg.Pool, 'options'>): SlowLane {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  /** Starts a thread that does not keep the process alive. */
  function startThread(): Worker {
    const started = new Worker(new URL('./slow-lane-thread.ts', import.meta.url), {
      workerData: options.connectionString
    })
    started.unref()
    started.on('error', () => {})
    started.on('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  return {
    async workOff() {
      clearTimeout(idle)
      thread ??= startThread()
      const hasMore = await ask(thread)
      idle = setTimeout(() => thread?.postMessage('end'), IDLE_MS).unref()
      return hasMore
    }
  }
}

/** Asks the thread to work. Rejects if the work fails or the thread ends before it answers. */
function ask(thread: Worker): Promise<boolean> {
  const { promise, reject, resolve } = Promise.withResolvers<boolean>()
  const hear = (reply: SlowLaneReply): void =>
    'hasMore' in reply ? resolve(reply.hasMore) : reject(new Error(reply.failure))
  const end = (): void => reject(new Error('The thread of the slow lane ended.'))
  thread.once('message', hear).once('error', reject).once('exit', end)
  thread.ref()
  thread.postMessage('work')
  return promise.finally(() => {
    thread.off('message', hear).off('error', reject).off('exit', end)
    thread.unref()
  })
}
