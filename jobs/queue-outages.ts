// Logs faults of the queue of timed jobs without repetition. Each job has its own polling worker, so that pg-boss
// reports one database outage dozens of times.

import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

import { isDatabaseOutage } from '#adapters/postgres/outage.ts'

export const ASK_AGAIN_MS = 5_000

/**
 * Logs one line when the database becomes unreachable and one when it is back. Logs every other fault.
 */
export function tellOutages(boss: PgBoss, askAgainMs: number): void {
  let isAway = false
  let isStopped = false
  boss.on('stopped', () => {
    isStopped = true
  })
  boss.on('error', async fault => {
    if (!isOutage(fault)) return console.warn(`The queue of timed jobs is disturbed (${fault.message}).`)
    if (isAway) return
    isAway = true
    console.warn(
      `The queue of timed jobs cannot reach the database (${reasonOf(fault)}). It goes on when that is back.`
    )
    do await pause(askAgainMs, undefined, { ref: false })
    while (!isStopped && !(await reachesDatabase(boss)))
    isAway = false
    if (!isStopped) console.warn('The queue of timed jobs reaches the database again.')
  })
}

/** Whether a fault is a database outage. pg-boss reports faults of its workers as plain objects, not as errors. */
const isOutage = (fault: Error): boolean =>
  isDatabaseOutage(fault instanceof Error ? fault : Object.assign(new Error((fault as Error).message), fault))

/** Reason without the queue name that workers append. A refused connection has only a code and no message. */
const reasonOf = (fault: Error & { code?: string }): string =>
  fault.message.replace(/ ?\(Queue: .*\)$/, '') || (fault.code ?? 'no reason told')

export async function reachesDatabase(boss: PgBoss): Promise<boolean> {
  try {
    await boss.getDb().executeSql('select 1')
    return true
  } catch {
    return false
  }
}
