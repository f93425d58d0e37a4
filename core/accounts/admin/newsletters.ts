// What became of newsletters and alerts, for admins: by edition, of alerts by day, and of each mail that failed or whose fate
// is unknown.

import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { NewsletterKind } from '../newsletter-kinds.ts'
import type { User } from '../people/user.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'

/** Editions of some weeks. */
const SHOWN_EDITIONS = 30
/** Of an edition; the counts have all. */
const SHOWN_FAILURES = 20

export interface FailedNewsletter {
  readonly encId: string
  /** Refused for good, or on its way when the line broke. */
  readonly state: 'failed' | 'unknown'
  /** Names no address. */
  readonly reason: string | null
}

export interface WatchedEdition {
  readonly id: string
  readonly kind: NewsletterKind
  readonly occasion: string
  readonly createdAt: Date
  readonly queued: number
  readonly sent: number
  readonly skipped: number
  readonly failed: number
  readonly unknown: number
  /** Came back, at once or later; null of alerts, which are counted by address alone. */
  readonly bounced: number | null
  /** Called unwanted by their readers; null of alerts. */
  readonly complained: number | null
  readonly unsubscribed: number
  readonly failures: readonly FailedNewsletter[]
}

export interface NewsletterLog {
  /** Newest first, each with up to `failures` mails that failed. */
  list(most: number, failures: number): Promise<readonly WatchedEdition[]>
  /** Queues a mail again that failed or is unknown; false for any other. */
  resend(editionId: string, encId: string, now: Date): Promise<boolean>
}

export type ResendCode = AdminCode | 'newsletter_not_found'

interface Ports {
  /** Of alerts: its editions are called `alerts-` and a day of New York. */
  readonly alertLog: NewsletterLog
  readonly clock: Clock
  readonly newsletterLog: NewsletterLog
}

export const ResendForm = v.strictObject({
  editionId: v.pipe(v.string(), v.regex(/^(\d{1,18}|alerts-\d{4}-\d{2}-\d{2})$/)),
  encId: v.pipe(v.string(), v.maxLength(64))
})

export function listNewsletters({ alertLog, newsletterLog }: Ports) {
  return async (reader: User | undefined): Promise<Result<{ editions: readonly WatchedEdition[] }, AdminCode>> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const logs = [newsletterLog, alertLog]
    const editions = (await Promise.all(logs.map(log => log.list(SHOWN_EDITIONS, SHOWN_FAILURES)))).flat()
    return ok({ editions: editions.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()) })
  }
}

/** Sends one mail again, whatever the hour; what its reader chose still counts. */
export function resendNewsletter({ alertLog, clock, newsletterLog }: Ports) {
  return async (
    reader: User | undefined,
    { editionId, encId }: v.InferOutput<typeof ResendForm>
  ): Promise<Result<true, ResendCode>> => {
    const refused = refuseUnlessAdmin(reader)
    if (refused) return refused
    const log = editionId.startsWith('alerts-') ? alertLog : newsletterLog
    return (await log.resend(editionId, encId, clock.now())) ? ok(true) : fail('newsletter_not_found')
  }
}
