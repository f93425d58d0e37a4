export interface Cached<Answer> {
  (): Promise<Answer>
  /** Reads again. After it resolves, callers never get an older answer. */
  reload(): Promise<Answer>
  /**
   * Reloads only if the cached answer is older than `thanMs`, and returns whether it did. Meant for large data that
   * rarely changes.
   */
  reloadIfOlder(thanMs: number): Promise<boolean>
}

/**
 * Caches the answer of `read` for `forMs`. Concurrent callers share one reading, and failures are not cached. If
 * `isPatient` is false, callers get the old answer while a new one is read.
 */
export function cached<Answer>(
  read: () => Promise<Answer>,
  forMs: number,
  { isPatient = true }: { isPatient?: boolean } = {}
): Cached<Answer> {
  let known: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined
  let readAt = Number.NEGATIVE_INFINITY

  function start(): Promise<Answer> {
    const reading = read()
    next = reading
    reading.then(
      () => {
        if (next !== reading) return
        known = reading
        readAt = performance.now()
        next = undefined
      },
      () => {
        if (next === reading) next = undefined
      }
    )
    return reading
  }

  function ask(): Promise<Answer> {
    if (known && performance.now() - readAt < forMs) return known
    const reading = next ?? start()
    return known && !isPatient ? known : reading
  }

  async function reloadIfOlder(thanMs: number): Promise<boolean> {
    if (known && performance.now() - readAt < thanMs) return false
    await start()
    return true
  }

  return Object.assign(ask, { reload: start, reloadIfOlder })
}
