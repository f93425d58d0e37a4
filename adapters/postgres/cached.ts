export interface Cached<Answer> {
  (): Promise<Answer>
  /** Reads again: once that is done, nobody is given what was read before this call. */
  reload(): Promise<Answer>
  /** The same, where what is known was read longer ago, and whether it was: for what is large and changes little. */
  reloadIfOlder(thanMs: number): Promise<boolean>
}

/**
 * The answer of `read`, at most `forMs` old; callers that come together share one reading, and a failed one is not
 * kept. With `isPatient` false a caller takes the old answer while a new one is read.
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
