// Orders the requests of this process: urgent ones first, otherwise first come, first served.

import type { RequestBudget } from '../../../edgar/client/request-budget.ts'

interface Waiter {
  readonly isUrgent: boolean
  go(): void
  fail(error: unknown): void
}

export interface RequestQueue extends Pick<RequestBudget, 'take'> {
  isWaitedFor(): boolean
  isUrgent(): boolean
}

/** Creates the queue. When `takeMoment` resolves to true, the first waiter in order may send its request. */
export function createQueue(takeMoment: () => Promise<boolean>): RequestQueue {
  const waiting = new Set<Waiter>()
  let isHandingOut = false

  const findFirst = (): Waiter | undefined => {
    const waiters = [...waiting]
    return waiters.find(({ isUrgent }) => isUrgent) ?? waiters[0]
  }

  async function handOut(): Promise<void> {
    isHandingOut = true
    while (waiting.size > 0) {
      try {
        if (await takeMoment()) findFirst()?.go()
      } catch (error) {
        findFirst()?.fail(error)
      }
    }
    isHandingOut = false
  }

  return {
    isUrgent: () => findFirst()?.isUrgent ?? false,
    isWaitedFor: () => waiting.size > 0,
    async take({ isUrgent = false, signal } = {}) {
      signal?.throwIfAborted()
      const { promise, reject, resolve } = Promise.withResolvers<void>()
      const waiter: Waiter = {
        fail(error) {
          leave()
          reject(error)
        },
        go() {
          leave()
          resolve()
        },
        isUrgent
      }
      const stop = (): void => waiter.fail(signal?.reason)
      const leave = (): void => {
        waiting.delete(waiter)
        signal?.removeEventListener('abort', stop)
      }
      waiting.add(waiter)
      signal?.addEventListener('abort', stop, { once: true })
      if (!isHandingOut) void handOut()
      return promise
    }
  }
}
