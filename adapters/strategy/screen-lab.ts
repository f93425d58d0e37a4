// Runs filters as strategies in a worker thread with connections of its own, one after the other. Reading prices of
// thousands of companies takes seconds, which would block this thread. An idle thread ends.

import { Worker } from 'node:worker_threads'
import type pg from 'pg'

import { fail, ok, type Result } from '#core/result.ts'
import type { ScreenLab } from '#core/strategy/ports.ts'
import type { ScreenRun } from '#core/strategy/screen/run-screen.ts'
import type { ScreenOrder, ScreenReply } from './screen-thread.ts'

const MOST_WAITING = 4
const IDLE_MS = 300_000
/** Both together stay below the time limit of the call, so that callers learn what happened. */
const LIMITS = { runMs: 30_000, waitMs: 25_000 }

type Asked = Parameters<ScreenLab['run']>[0]
type Answer = Awaited<ReturnType<ScreenLab['run']>>

interface Job extends Asked {
  readonly queuedAt: number
  end(answer: Answer | Promise<Answer>): void
}

interface LabOptions {
  readonly limits?: typeof LIMITS
  readonly startThread?: () => Worker
}

export function screenLab(
  { options }: Pick<pg.Pool, 'options'>,
  { limits = LIMITS, startThread = () => startScreenThread(options.connectionString) }: LabOptions = {}
): ScreenLab {
  const waiting: Job[] = []
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let isRunning = false

  /** Opens a thread that does not keep the process alive. */
  function openThread(): Worker {
    const started = startThread()
    started.unref()
    started.on('error', () => {})
    started.on('exit', () => {
      if (thread === started) thread = undefined
    })
    return started
  }

  function closeThread(): void {
    void thread?.terminate()
    thread = undefined
  }

  async function startNext(): Promise<void> {
    clearTimeout(idle)
    const next = isRunning ? undefined : waiting.shift()
    if (!next) {
      if (!isRunning) idle = setTimeout(closeThread, IDLE_MS).unref()
      return
    }
    isRunning = true
    const ran = runNow(next)
    next.end(ran)
    await ran.catch(() => {}) // whoever asked gets the error
    isRunning = false
    void startNext()
  }

  async function runNow({ lockedFrom, picked, queuedAt, settings }: Job): Promise<Answer> {
    if (performance.now() - queuedAt > limits.waitMs) return fail('busy')
    thread ??= openThread()
    try {
      const ran = await ask(thread, { lockedFrom, picked, settings }, limits.runMs)
      if (!ran.ok) closeThread()
      return ran
    } catch (cause) {
      closeThread()
      throw new Error('A filter could not be run as a strategy.', { cause })
    }
  }

  /** Removes a job whose caller has left. A run that has begun goes on. */
  function leave(job: Job): void {
    const place = waiting.indexOf(job)
    if (place < 0) return
    waiting.splice(place, 1)
    job.end(fail('busy'))
  }

  return {
    run: asked => {
      const isQueued = waiting.some(({ owner }) => owner === asked.owner)
      if (isQueued || asked.signal?.aborted || waiting.length >= MOST_WAITING) return Promise.resolve(fail('busy'))
      return new Promise(end => {
        const job = { ...asked, end, queuedAt: performance.now() }
        asked.signal?.addEventListener('abort', () => leave(job), { once: true })
        waiting.push(job)
        void startNext()
      })
    }
  }
}

const startScreenThread = (connectionString: string | undefined): Worker =>
  new Worker(new URL('./screen-thread.ts', import.meta.url), { workerData: connectionString })

/** Asks the thread to run an order. Rejects if the run fails, or if the thread ends. */
function ask(thread: Worker, order: ScreenOrder, runMs: number): Promise<Result<ScreenRun | undefined, 'too_slow'>> {
  const { promise, reject, resolve } = Promise.withResolvers<Result<ScreenRun | undefined, 'too_slow'>>()
  const limit = setTimeout(() => resolve(fail('too_slow')), runMs)
  const hear = (reply: ScreenReply): void =>
    'failure' in reply ? reject(new Error(reply.failure)) : resolve(ok(reply.run))
  const end = (): void => reject(new Error('The thread of filters ended.'))
  thread.once('message', hear).once('error', reject).once('exit', end)
  thread.ref()
  thread.postMessage(order)
  return promise.finally(() => {
    clearTimeout(limit)
    thread.off('message', hear).off('error', reject).off('exit', end)
    thread.unref()
  })
}
