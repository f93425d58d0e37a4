// Runs the timetable. Bree reports each minute, the core finds due slots, and pg-boss runs each slot once.

import { channel } from 'node:diagnostics_channel'
import { join } from 'node:path'
import Bree from 'bree'

import type { App } from '#adapters/app.ts'
import { JOB_CHANNEL, type JobRun } from '#adapters/metrics/job-channel.ts'
import { isDatabaseOutage } from '#adapters/postgres/outage.ts'
import { enqueueDue } from './due-slots.ts'
import { openQueue, workOff } from './queue.ts'
import { reachesDatabase } from './queue-outages.ts'
import { TIMETABLE, type TimedJob } from './timetable.ts'

/** Time for the running job to finish at a stop. After it the job is aborted, and the queue retries it later. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/** Tells the metrics of this process about each run. */
const finished = channel(JOB_CHANNEL)

export interface TimedJobs {
  /** Stops and waits for the running job. */
  stop(): Promise<void>
}

/**
 * Starts the timetable. Enqueues slots at once that were missed while no worker ran. Only tests pass the last two
 * parameters.
 */
export async function startTimedJobs(
  app: App,
  databaseUrl: string,
  jobs: readonly TimedJob[] = TIMETABLE,
  pollSeconds?: number
): Promise<TimedJobs> {
  const boss = openQueue(databaseUrl, { isWorking: true })
  await boss.start()
  await workOff(boss, jobs, (job, slot) => runJob(job, slot, app), pollSeconds)
  const parts = { boss, jobs, slots: app.slots }
  let looking = look()

  async function look(): Promise<void> {
    try {
      await enqueueDue(parts, app.clock.now())
    } catch (error) {
      // Logs nothing if the queue also cannot reach the database, because the queue logs the outage once.
      if (isDatabaseOutage(error) && !(await reachesDatabase(boss))) return
      console.warn('What is due could not be enqueued; the next look is in a minute:', error)
    }
  }

  const minutes = new Bree({
    errorHandler: error => console.warn('The clock of timed jobs is disturbed:', error),
    jobs: [{ cron: '* * * * *', name: 'minute', path: join(import.meta.dirname, 'minute.ts') }],
    logger: false,
    root: false,
    timezone: 'UTC',
    workerMessageHandler: () => {
      looking = looking.then(look)
    }
  })
  await minutes.start()
  return {
    async stop() {
      await minutes.stop()
      await looking
      await boss.stop({ timeout: SHUTDOWN_TIMEOUT_MS })
    }
  }
}

/** Logs one line of JSON per run. A failure is logged and rethrown, because the queue retries but logs nothing. */
async function runJob({ name, run }: TimedJob, slot: Date, app: App): Promise<void> {
  const started = performance.now()
  try {
    const answer = await run(app, slot)
    const milliseconds = Math.round(performance.now() - started)
    finished.publish({ hasFailed: false, name, seconds: milliseconds / 1_000 } satisfies JobRun)
    console.log(JSON.stringify({ answer, event: 'job_done', job: name, milliseconds, slot: slot.toISOString() }))
  } catch (error) {
    finished.publish({ hasFailed: true, name, seconds: (performance.now() - started) / 1_000 } satisfies JobRun)
    console.error(`${name} failed:`, error)
    throw error
  }
}
