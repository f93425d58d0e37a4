// Restarts the database if it was killed, for example for lack of memory.

import { setTimeout as pause } from 'node:timers/promises'

/** Intervals of the supervision. Our choice: checks are cheap, and an outage should last at most three seconds. */
const PACE = { firstPauseMs: 250, lookMs: 250, mostTries: 8, steadyMs: 60_000 }

export interface KeptDatabase {
  /** False while the disk is too full for the database's log. */
  hasRoom(): boolean
  isRunning(): boolean
  /** @throws an error with a readable sentence if the database does not start. */
  start(): Promise<void>
}

/**
 * Restarts `database` whenever it stops: at once, then with doubling pauses. After `mostTries` without `steadyMs` of
 * running it calls `gaveUp` and ends. While the disk is full it only waits. Returns a function that ends the
 * supervision.
 */
export function keepRunning(
  database: KeptDatabase,
  gaveUp: (error: Error) => void,
  pace: typeof PACE = PACE
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const done = watch()

  async function watch(): Promise<void> {
    let tries = 0
    let waitsForRoom = false
    let startedAt = Number.NEGATIVE_INFINITY
    let lastError: unknown
    while (await waited(pace.lookMs)) {
      if (database.isRunning()) continue
      if (performance.now() - startedAt >= pace.steadyMs) tries = 0
      if (tries > 0 && !database.hasRoom()) {
        if (!waitsForRoom) console.warn('The embedded PostgreSQL waits for room: its disk is full.')
        waitsForRoom = true
        continue
      }
      if (waitsForRoom) tries = 0
      waitsForRoom = false
      if (tries === pace.mostTries) return gaveUp(exhausted(tries, lastError))
      if (tries > 0 && !(await waited(pace.firstPauseMs * 2 ** (tries - 1)))) return
      tries += 1
      console.warn('The embedded PostgreSQL went down: it is started again.')
      try {
        await database.start()
        console.warn('The embedded PostgreSQL runs again.')
      } catch (error) {
        lastError = error
      }
      startedAt = performance.now()
    }
  }

  /** Pauses. Returns false if the supervision was ended meanwhile. */
  async function waited(milliseconds: number): Promise<boolean> {
    await pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined) // rejected when stopped
    return !signal.aborted
  }

  return () => {
    stopping.abort()
    return done
  }
}

function exhausted(tries: number, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : 'it goes down again and again.'
  return new Error(`The embedded PostgreSQL went down and could not be started in ${tries} tries: ${reason}`, { cause })
}
