// What a worker does: sends mails, and works off the timetable.

import type { App } from '#adapters/app.ts'
import { startMailSender } from './mail-sender.ts'
import { startTimedJobs } from './timed-jobs.ts'

/** Gives what ends it: mails and jobs that are under way are finished first. */
export async function startJobs(app: App, databaseUrl: string): Promise<() => Promise<void>> {
  const sender = startMailSender(app, databaseUrl)
  const timed = await startTimedJobs(app, databaseUrl)
  // A wrong price does not wait for the hour; with it the site still serves what was paid for.
  app.subscriptions.checkPrices().catch(error => console.error(error))
  return async () => {
    await Promise.all([sender.stop(), timed.stop()])
  }
}
