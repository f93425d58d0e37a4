// Repeats work in the one process that holds a lease. Another process takes over if that process dies.

const LEASE_EVERY_MS = 5_000
const AFTER_FAILURE_MS = 15_000

export interface LeaseLoop {
  /** Acquires or renews the lease. Returns the milliseconds for which it is held, or 0. */
  hold(): Promise<number>
  release(): Promise<void>
  /** Returns the works that run side by side while the lease is held. Each is repeated until `signal` aborts. */
  createWorks(signal: AbortSignal): readonly (() => Promise<void>)[]
  /** Logs a failure. The failed work is repeated after a pause. */
  warn(error: unknown): void
}

export interface LeasedWork {
  /** Stops and waits until work in progress is finished. */
  stop(): Promise<void>
}

/** Starts to compete for the lease and returns at once. `begin` runs first, and its failure is only logged. */
export function startLeaseLoop(loop: LeaseLoop, begin: () => Promise<void>): LeasedWork {
  const stopping = new AbortController()
  const done = keepCompeting(loop, begin, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
    }
  }
}

async function keepCompeting(loop: LeaseLoop, begin: () => Promise<void>, signal: AbortSignal): Promise<void> {
  await begin().catch(loop.warn)
  while (!signal.aborted) {
    try {
      const heldMs = await loop.hold()
      if (heldMs > 0) await workWhileHeld(loop, heldMs, signal)
    } catch (error) {
      loop.warn(error)
    }
    await pause(LEASE_EVERY_MS, signal)
  }
  await loop.release().catch(loop.warn)
}

/** Works until the lease is lost or this process stops. */
async function workWhileHeld(loop: LeaseLoop, heldMs: number, stopped: AbortSignal): Promise<void> {
  const lost = new AbortController()
  const signal = AbortSignal.any([stopped, lost.signal])
  await Promise.all([
    keepLease(loop, heldMs, signal).finally(() => lost.abort()),
    ...loop.createWorks(signal).map(work => keep(work, loop, signal))
  ])
}

async function keepLease(loop: LeaseLoop, heldMs: number, signal: AbortSignal): Promise<void> {
  let until = performance.now() + heldMs
  while (!signal.aborted) {
    await pause(LEASE_EVERY_MS, signal)
    if (signal.aborted) return
    // If the database does not answer, the lease is still valid until it expires.
    const held = await loop.hold().catch(() => undefined)
    if (held !== undefined) until = performance.now() + held
    if (performance.now() >= until) return
  }
}

/** Repeats `work` until `signal` aborts. Logs failures and pauses after each. */
async function keep(work: () => Promise<void>, { warn }: LeaseLoop, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      if (signal.aborted) return
      warn(error)
      await pause(AFTER_FAILURE_MS, signal)
    }
  }
}

/** Waits for `ms`. Returns early, without an error, when `signal` is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.max(0, ms))
  const stop = (): void => resolve()
  signal.addEventListener('abort', stop, { once: true })
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
}
