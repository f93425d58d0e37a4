import type { Clock } from '../clock.ts'
import { DAY_MS } from '../dates/durations.ts'
import type { Outbox } from '../mail/ports.ts'

/** For how long it can be looked up who was sent what. The number is ours. */
const MAIL_DAYS = 30

/** Rows that end by themselves; what they opened is closed from that moment on, whether they are there or not. */
export interface ExpiredRows {
  /** How many of each. */
  remove(now: Date): Promise<{ limits: number; sessions: number }>
}

interface Ports {
  readonly clock: Clock
  readonly expiredRows: ExpiredRows
  readonly outbox: Outbox
}

/** What one clean-up removed. */
export interface CleanedUp {
  readonly limits: number
  readonly mails: number
  readonly sessions: number
}

/** Removes sessions and limits that are over, and mails that were sent or parked long ago. Doing it twice does no harm. */
export function cleanUp({ clock, expiredRows, outbox }: Ports) {
  return async (): Promise<CleanedUp> => {
    const now = clock.now()
    const mails = await outbox.deleteDoneBefore(new Date(now.getTime() - MAIL_DAYS * DAY_MS))
    return { ...(await expiredRows.remove(now)), mails }
  }
}
