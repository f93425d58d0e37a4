import { fail, ok, type Result } from './result.ts'

export type Gate = <Value>(work: () => Promise<Value>) => Promise<Result<Value, 'busy'>>

/** Runs what it is given, `atOnce` at a time, in order; `busy` when `longestQueue` wait already. */
export function createGate(atOnce: number, longestQueue: number): Gate {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) running += 1
    else await new Promise<void>(start => queue.push(start))
  }

  /** The one that has waited longest goes next. */
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

/** Makes a function that runs what it is given one after the other, in the order of the calls; a failure stops nobody else. */
export function takeTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const own = last.then(work)
    last = own.catch(() => {})
    return own
  }
}
