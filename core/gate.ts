// Limits and shares concurrent work.

import { fail, ok, type Result } from './result.ts'

export type Gate = <Value>(work: () => Promise<Value>) => Promise<Result<Value, 'busy'>>

/**
 * Creates a gate that runs up to `atOnce` tasks at a time, in order. It refuses tasks as `busy` while `longestQueue`
 * tasks are waiting.
 */
export function createGate(atOnce: number, longestQueue: number): Gate {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) running += 1
    else await new Promise<void>(start => queue.push(start))
  }

  function leave(): void {
    const start = queue.shift()
    if (start) start()
    else running -= 1
  }

  return async work => {
    if (running >= atOnce && queue.length >= longestQueue) return fail('busy')
    await enter()
    try {
      return ok(await work())
    } finally {
      leave()
    }
  }
}

/** Returns a function that runs tasks one at a time, in the order of the calls. A failure stops no other task. */
export function takeTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const own = last.then(work)
    last = own.catch(() => {})
    return own
  }
}

interface Sharing<Answer> {
  /** Next run, for callers that arrived during the current one. */
  next: Promise<Answer> | undefined
  current: Promise<unknown>
}

/**
 * Shares one run of `answer` between callers with the same question. A caller never gets a run that began before its
 * call: calls during a run share the next one. Nothing is cached after the last caller is served.
 */
export function shareNext<Asked, Answer>(
  answer: (asked: Asked) => Promise<Answer>,
  nameOf: (asked: Asked) => string
): (asked: Asked) => Promise<Answer> {
  const underWay = new Map<string, Sharing<Answer>>()

  function start(name: string, asked: Asked): Promise<Answer> {
    const current = answer(asked)
    const sharing: Sharing<Answer> = { current, next: undefined }
    underWay.set(name, sharing)
    const end = (): void => {
      if (sharing.next === undefined) underWay.delete(name)
    }
    current.then(end, end)
    return current
  }

  return asked => {
    const name = nameOf(asked)
    const sharing = underWay.get(name)
    if (!sharing) return start(name, asked)
    const begin = () => start(name, asked)
    sharing.next ??= sharing.current.then(begin, begin)
    return sharing.next
  }
}

/** Part of the platform's `AbortSignal` that the core uses. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
}
