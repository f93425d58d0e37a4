// Runs the timetable: Bree says when a job is due, pg-boss has it done once.

import { join } from 'node:path'
import Bree from 'bree'

import type { App } from '#adapters/app.ts'
import { openQueue, workOff } from './queue.ts'
import { TIMETABLE, type TimedJob } from './timetable.ts'

/** A job that takes longer is broken off, and tried again by the queue. */
const SHUTDOWN_TIMEOUT_MS = 10_000

export interface TimedJobs {
  /** Waits for the job that is under way. */
  stop(): Promise<void>
}

/** `jobs` is the whole timetable, but for tests. */
export async function startTimedJobs(
  app: App,
  databaseUrl: string,
  jobs: readonly TimedJob[] = TIMETABLE
): Promise<TimedJobs> {
  const boss = openQueue(databaseUrl, { isWorking: true })
  await boss.start()
  await workOff(boss, jobs, job => runJob(job, app))
  const clock = new Bree({
    errorHandler: (error, { name }) => console.warn(`${name} could not be enqueued:`, error),
    jobs: jobs.map(({ cron, name }) => ({
      cron,
      name,
      path: join(import.meta.dirname, 'enqueue-slot.ts'),
      worker: { workerData: { databaseUrl, name } }
    })),
    logger: false,
    root: false,
    timezone: 'UTC'
  })
  await clock.start()
  return {
    async stop() {
      await clock.stop()
      await boss.stop({ timeout: SHUTDOWN_TIMEOUT_MS })
    }
  }
}

/** One line of JSON for each run; a failure is logged and thrown: the queue tries again, but logs nothing. */
async function runJob({ name, run }: TimedJob, app: App): Promise<void> {
  const started = performance.now()
  try {
    const answer = await run(app)
    const milliseconds = Math.round(performance.now() - started)
    console.log(JSON.stringify({ answer, event: 'job_done', job: name, milliseconds }))
  } catch (error) {
    console.error(`${name} failed:`, error)
    throw error
  }
}
