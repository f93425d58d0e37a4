// Logs faults of the queue of timed jobs. Each queue has its own polling worker, so one database outage is reported
// dozens of times.

import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

import { isDatabaseOutage } from '#adapters/postgres/outage.ts'

export const ASK_AGAIN_MS = 5_000

/**
 * Logs one line when the database becomes unreachable and one when it is back. Other faults are logged as they come.
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

/** The library reports faults of its workers as plain objects with the error's properties. */
const isOutage = (fault: Error): boolean =>
  isDatabaseOutage(fault instanceof Error ? fault : Object.assign(new Error((fault as Error).message), fault))

/** A refused connection has a code but no message. Workers append the name of the queue. */
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
