// Sends one order to a strategy thread and waits for the answer. A new thread first opens its data, which takes longer
// than a run and has a separate limit.

import type { Worker } from 'node:worker_threads'

import type { LabAnswer, LabMessage, LabReply } from './lab-thread.ts'

export interface RunLimits {
  readonly openingMs: number
  readonly runMs: number
}

/** Returns the answer. Rejects if the thread fails, ends, or exceeds a limit. */
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
