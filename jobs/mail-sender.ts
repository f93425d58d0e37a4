// Sends mails as they are written, in the background of a server: woken by the database, else by the time of the next try.

import { listen } from '#adapters/postgres/listen.ts'
import type { Clock } from '#core/clock.ts'

/** Looks nevertheless, should the database's word have been lost. */
const LONGEST_PAUSE_MS = 60_000
/** A try that is due this instant is not asked for a thousand times. */
const SHORTEST_PAUSE_MS = 200
const PAUSE_AFTER_FAILURE_MS = 5_000

export interface MailSender {
  /** Waits for the mails that are being sent. */
  stop(): Promise<void>
}

interface Sending {
  readonly clock: Clock
  /** What is said in the database whenever there is something new to send. */
  readonly channel: string
  readonly databaseUrl: string
  readonly pauseAfterFailureMs?: number
  findNextDue(): Promise<Date | undefined>
  /** How many were taken up, 0 when none is due. */
  send(): Promise<number>
  /** What is sent, in a warning. */
  readonly what?: string
}

/** Returns at once. Any number of processes may do this side by side. */
export function startMailSender({
  channel,
  clock,
  databaseUrl,
  findNextDue,
  pauseAfterFailureMs = PAUSE_AFTER_FAILURE_MS,
  send,
  what = 'Mails'
}: Sending): MailSender {
  let isStopping = false
  let wake = (): void => {}
  const listening = listen(databaseUrl, { channel, heard: () => wake(), missed: () => wake() })
  const done = keepSending()

  async function keepSending(): Promise<void> {
    while (!isStopping) {
      // Before the look: a mail that is written meanwhile ends the pause before it begins.
      const { promise: woken, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, await sendDue())
      if (!isStopping) await woken
      clearTimeout(timer)
    }
  }

  /** Milliseconds until there may be more to do. */
  async function sendDue(): Promise<number> {
    try {
      let sent = 1
      while (sent > 0 && !isStopping) sent = await send()
      const next = await findNextDue()
      const pause = next ? next.getTime() - clock.now().getTime() : LONGEST_PAUSE_MS
      return Math.min(Math.max(pause, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
    } catch (error) {
      console.warn(`${what} could not be sent (${(error as Error).message}): the next try is in five seconds.`)
      return pauseAfterFailureMs
    }
  }

  return {
    async stop() {
      isStopping = true
      wake()
      await Promise.all([done, listening.stop()])
    }
  }
}
