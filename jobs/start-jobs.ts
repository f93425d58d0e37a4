// What a server does beside answering: sends mails, and works off the timetable.

import { createApp, realPorts } from '#adapters/app.ts'
import type { Config } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import type { PaymentSandbox } from '#adapters/stripe/sandbox/payment-sandbox.ts'
import { startMailSender } from './mail-sender.ts'
import { startTimedJobs } from './timed-jobs.ts'

const MOST_CONNECTIONS = 2

/** On connections of its own, so that jobs never wait for pages nor pages for jobs. Gives what ends it. */
export async function startJobs(
  config: Config,
  databaseUrl: string,
  sandbox: PaymentSandbox | undefined
): Promise<() => Promise<void>> {
  const connection = connect(databaseUrl, { max: MOST_CONNECTIONS })
  const ports = realPorts(config, connection, sandbox)
  const app = createApp(ports)
  const sender = startMailSender(app, databaseUrl)
  const timed = await startTimedJobs(app, databaseUrl)
  // A wrong price does not wait for the hour; with it the site still serves what was paid for.
  app.subscriptions.checkPrices().catch(error => console.error(error))
  return async () => {
    await Promise.all([sender.stop(), timed.stop()])
    await ports.mailer.close()
    await connection.close()
  }
}
