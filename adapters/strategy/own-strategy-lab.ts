// Runs strategies with settings of users in a few threads. Each user has one run at a time; the queue is short, and
// runs of users who have left are dropped. Idle threads and data are freed.

import { Worker } from 'node:worker_threads'

import { fail, ok, type Result } from '#core/result.ts'
import type { OwnRun } from '#core/strategy/own/run-own.ts'
import type { StrategyLab } from '#core/strategy/ports.ts'
import { askThread, type RunLimits } from './ask-thread.ts'

type Asked = Parameters<StrategyLab['run']>[0]

interface Job extends Asked {
  readonly stopped: Int32Array
  end(answer: Promise<Result<OwnRun, 'busy'>> | Result<OwnRun, 'busy'>): void
}

interface Lab {
  readonly dataHash: string
  readonly memory: SharedArrayBuffer
  readonly threads: Worker[]
}

interface LabOptions {
  /** Loads the data. Returns `undefined` if no data, or other data, is stored by now. */
  readonly loadData: (version: string, dataHash: string) => Promise<SharedArrayBuffer | undefined>
  readonly threads?: number
  readonly mostWaiting?: number
  readonly mostWaitingOfOne?: number
  readonly idleMs?: number
  readonly limits?: RunLimits
}

/**
 * Limits of a run. A run over eight years takes a few tenths of a second. Opening the data also runs all variants that
 * the nightly job tries.
 */
const LIMITS: RunLimits = { openingMs: 60_000, runMs: 10_000 }

export function ownStrategyLab(options: LabOptions): StrategyLab & { close(): Promise<void> } {
  const {
    idleMs = 300_000,
    limits = LIMITS,
    loadData,
    mostWaiting = 16,
    mostWaitingOfOne = 2,
    threads: most = 2
  } = options
  const waiting: Job[] = []
  const running = new Set<string>()
  let busy = 0
  let lab: Lab | undefined
  let opening: Promise<Lab | undefined> | undefined
  let idle: NodeJS.Timeout | undefined

  function run(asked: Asked): Promise<Result<OwnRun, 'busy'>> {
    const ofOne = waiting.filter(({ owner }) => owner === asked.owner).length
    if (asked.signal?.aborted || waiting.length >= mostWaiting || ofOne >= mostWaitingOfOne) {
      return Promise.resolve(fail('busy'))
    }
    return new Promise(end => {
      const job = { ...asked, end, stopped: new Int32Array(new SharedArrayBuffer(4)) }
      asked.signal?.addEventListener('abort', () => stop(job), { once: true })
      waiting.push(job)
      startNext()
    })
  }

  function stop(job: Job): void {
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
    Atomics.store(job.stopped, 0, 1)
    job.end(fail('busy'))
  }

  /** Starts the first waiting job whose user has no other run in progress. */
  function startNext(): void {
    clearTimeout(idle)
    const place = busy < most ? waiting.findIndex(({ owner }) => !running.has(owner)) : -1
    const [job] = place < 0 ? [] : waiting.splice(place, 1)
    if (!job) {
      if (busy === 0) idle = setTimeout(() => void close(), idleMs).unref()
      return
    }
    busy += 1
    running.add(job.owner)
    const answer = runNow(job)
    job.end(answer)
    const free = () => {
      busy -= 1
      running.delete(job.owner)
      startNext()
    }
    answer.then(free, free)
    startNext()
  }

  async function runNow({ dataHash, order, stopped, version, window }: Job): Promise<Result<OwnRun, 'busy'>> {
    const open = await openLab(version, dataHash)
    if (!open) return fail('busy')
    const thread = open.threads.pop() ?? startThread(open.memory)
    try {
      const answer = await askThread(thread, { order, stopped, window }, limits)
      if (lab === open) open.threads.push(thread)
      else void thread.terminate()
      return answer ? ok(answer) : fail('busy')
    } catch (cause) {
      void thread.terminate()
      throw new Error('Own settings could not be run.', { cause })
    }
  }

  /** Opens the data. Concurrent requests for the same data share one load. */
  async function openLab(version: string, dataHash: string): Promise<Lab | undefined> {
    while (opening) await opening
    if (lab?.dataHash === dataHash) return lab
    opening = renewLab(version, dataHash)
    try {
      return await opening
    } finally {
      opening = undefined
    }
  }

  async function renewLab(version: string, dataHash: string): Promise<Lab | undefined> {
    await close()
    const memory = await loadData(version, dataHash)
    lab = memory && { dataHash, memory, threads: [] }
    return lab
  }

  /** Ends all idle threads. Busy ones end after their run. */
  async function close(): Promise<void> {
    clearTimeout(idle)
    const ended = lab?.threads.splice(0).map(thread => thread.terminate()) ?? []
    lab = undefined
    await Promise.all(ended)
  }

  return { close, run }
}

/** Starts a thread that does not keep the process alive. */
function startThread(memory: SharedArrayBuffer): Worker {
  const thread = new Worker(new URL('./lab-thread.ts', import.meta.url), { workerData: memory })
  // The caller receives the error. Without this listener, an error of an idle thread would end the process.
  thread.on('error', () => {})
  thread.unref()
  return thread
}
