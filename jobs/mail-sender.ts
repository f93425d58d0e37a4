// Sends mails in the background of a server. It wakes up at a database notification, and when the next retry is due.

import { listen } from '#adapters/postgres/listen.ts'
import type { Clock } from '#core/clock.ts'

/** Maximum pause between polls, in case a database notification was lost. */
const LONGEST_PAUSE_MS = 60_000
/** Minimum pause, which prevents a busy loop when a retry is due right now. */
const SHORTEST_PAUSE_MS = 200
const PAUSE_AFTER_FAILURE_MS = 5_000

export interface MailSender {
  /** Stops and waits until mails that are being sent are finished. */
  stop(): Promise<void>
}

interface Sending {
  readonly clock: Clock
  /** Channel of the database notification for new messages. */
  readonly channel: string
  readonly databaseUrl: string
  readonly pauseAfterFailureMs?: number
  findNextDue(): Promise<Date | undefined>
  /** Sends due messages and returns how many it took; 0 if none was due. */
  send(): Promise<number>
  /** Name of the messages for warnings. */
  readonly what?: string
}

/** Starts a sender and returns at once. Any number of processes may call this. */
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
      // Listens before it looks for mails, so that a mail written meanwhile ends the pause.
      const { promise: woken, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, await sendDue())
      if (!isStopping) await woken
      clearTimeout(timer)
    }
  }

  /** Sends all due mails. Returns the milliseconds until the next may be due. */
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
