// Waits for tables in a web process, which creates none itself. A worker does.

import { setTimeout as pause } from 'node:timers/promises'

import type { Health } from '#adapters/postgres/health.ts'

const WAIT_MS = 60_000
const ASK_AGAIN_MS = 250

/**
 * Waits until the database (and the replica, if configured) has every table of this version, or `signal` is aborted.
 *
 * @throws one sentence if the tables do not exist in time.
 */
export async function waitForTables(
  health: Pick<Health, 'isReady'>,
  signal: AbortSignal,
  patienceMs = WAIT_MS
): Promise<void> {
  if (await health.isReady()) return
  console.log('The database lacks tables of this version: waiting for a worker (ROLE=worker) to make them.')
  const deadline = performance.now() + patienceMs
  while (!signal.aborted && !(await health.isReady())) {
    if (performance.now() > deadline)
      throw new Error('The database lacks tables of this version: start a worker (ROLE=worker), which makes them.')
    await pause(ASK_AGAIN_MS, undefined, { signal }).catch(() => undefined) // aborted by a stop
  }
}
