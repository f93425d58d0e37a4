// The queue of timed jobs: pg-boss, in a schema of its own. See docs/decisions/0035-timed-jobs.md.

import { createHash } from 'node:crypto'
import { PgBoss } from 'pg-boss'

import { ASK_AGAIN_MS, tellOutages } from './queue-outages.ts'
import type { TimedJob } from './timetable.ts'

const MOST_CONNECTIONS = 2
/** A timed job may begin a little late; asking is a query. */
const POLL_SECONDS = 5

/** A process that works off a job says so twice in this time. One that does not is dead, and another tries the job. */
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
  /** From one look whether the database is back to the next. */
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

/** Puts the slot of a job into the queue, once, however many processes do so. `slot` is the time it was due. */
export async function enqueue(boss: PgBoss, name: string, slot: Date): Promise<void> {
  await boss.send(name, { slot: slot.toISOString() }, { id: slotId(name, slot) })
}

/** Works off the jobs of the timetable, each slot in one of all the processes that do. */
export async function workOff(
  boss: PgBoss,
  jobs: readonly TimedJob[],
  run: (job: TimedJob, slot: Date) => Promise<void>,
  pollingIntervalSeconds = POLL_SECONDS
): Promise<void> {
  for (const job of jobs) {
    await boss.createQueue(job.name, POLICY)
    // One that an earlier version made keeps what that said.
    await boss.updateQueue(job.name, POLICY)
    await boss.work<{ slot: string }>(job.name, { pollingIntervalSeconds }, async queued => {
      for (const { data } of queued) await run(job, new Date(data.slot))
    })
  }
}

/** The same for the same job and slot: as a primary key it lets no second one in. */
function slotId(name: string, slot: Date): string {
  const digits = createHash('sha256').update(`${name} ${slot.toISOString()}`).digest('hex')
  // The form of a UUID of version 8: made by a rule of our own. @see RFC 9562, section 5.8
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32)
  ].join('-')
}
