// One order to a thread of own settings, and its answer. A thread that is new opens its data first, which takes longer than
// a run and is not counted as one.

import type { Worker } from 'node:worker_threads'

import type { LabAnswer, LabMessage, LabReply } from './lab-thread.ts'

export interface RunLimits {
  readonly openingMs: number
  readonly runMs: number
}

/** Rejects where the thread fails, ends, or takes longer than it may. */
export function askThread(thread: Worker, message: LabMessage, { openingMs, runMs }: RunLimits): Promise<LabAnswer> {
  const { promise, reject, resolve } = Promise.withResolvers<LabAnswer>()
  const tooLong = (what: string, ms: number) => setTimeout(() => reject(new Error(`${what} took over ${ms} ms.`)), ms)
  let limit = tooLong('Opening the data', openingMs)
  const hear = (reply: LabReply): void => {
    clearTimeout(limit)
    if (reply.state === 'begun') limit = tooLong('A run', runMs)
    else resolve(reply.answer)
  }
  const end = (code: number) => reject(new Error(`The thread ended with ${code}.`))
  thread.on('message', hear).on('error', reject).on('exit', end)
  thread.postMessage(message)
  return promise.finally(() => {
    clearTimeout(limit)
    thread.off('message', hear).off('error', reject).off('exit', end)
  })
}
