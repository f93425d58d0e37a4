// Queue of timed jobs: pg-boss in its own schema. See docs/decisions/0042-run-timed-jobs-by-new-york-days.md.

import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'

import { ASK_AGAIN_MS, tellOutages } from './queue-outages.ts'
import type { TimedJob } from './timetable.ts'

const MOST_CONNECTIONS = 2
/** Polling interval. Each poll is a query, and a timed job may start a few seconds late. */
const POLL_SECONDS = 5

/**
 * Time without a heartbeat after which a process counts as dead and another process retries its job. Two heartbeats
 * are due in this time.
 */
const HEARTBEAT_SECONDS = 15

const POLICY = {
  expireInSeconds: 600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryBackoff: true,
  retryDelay: 30,
  retryLimit: 5
} as const

export interface QueueOptions {
  readonly isWorking: boolean
  /** Interval in milliseconds at which the queue checks during an outage whether the database is back. */
  readonly askAgainMs?: number
}

export function openQueue(databaseUrl: string, { askAgainMs = ASK_AGAIN_MS, isWorking }: QueueOptions): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: MOST_CONNECTIONS,
    migrate: isWorking,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    schedule: false,
    supervise: isWorking,
    superviseIntervalSeconds: HEARTBEAT_SECONDS
  })
  tellOutages(boss, askAgainMs)
  return boss
}

/** Enqueues a job for a slot, only once even if several processes do it. `slot` is the time when it was due. */
export async function enqueue(boss: PgBoss, name: string, slot: Date): Promise<void> {
  await boss.send(name, { slot: slot.toISOString() }, { id: slotId(name, slot) })
}

/** Starts to process queued jobs of the timetable. Each slot runs in only one process. */
export async function workOff(
  boss: PgBoss,
  jobs: readonly TimedJob[],
  run: (job: TimedJob, slot: Date) => Promise<void>,
  pollingIntervalSeconds = POLL_SECONDS
): Promise<void> {
  for (const job of jobs) {
    await boss.createQueue(job.name, POLICY)
    // Updates the policy, because a queue that an earlier version created keeps the old one.
    await boss.updateQueue(job.name, POLICY)
    await boss.work<{ slot: string }>(job.name, { pollingIntervalSeconds }, async queued => {
      for (const { data } of queued) await run(job, new Date(data.slot))
    })
  }
}

/** Id derived from job and slot. It is the primary key of the queue and so prevents duplicates. */
function slotId(name: string, slot: Date): string {
  const digits = createHash('sha256').update(`${name} ${slot.toISOString()}`).digest('hex')
  // Formats the digits as a UUID of version 8, whose content is custom. @see RFC 9562, section 5.8
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32)
  ].join('-')
}
