// Shows admins the delivery results of newsletters and alerts. There are counts per edition (for alerts, per day) and a
// list of mails that failed or whose result is unknown.

import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { NewsletterKind } from '../newsletter-kinds.ts'
import type { User } from '../people/user.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'

/** Number of editions shown from each log, enough for several weeks. */
const SHOWN_EDITIONS = 30
/** Maximum number of failed mails listed per edition. The edition's counts include all of them. */
const SHOWN_FAILURES = 20

export interface FailedNewsletter {
  readonly encId: string
  /** `failed`: refused permanently. `unknown`: the connection broke during delivery. */
  readonly state: 'failed' | 'unknown'
  /** Reason of the failure, without the mail address. */
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
  /** Number of mails that bounced, at once or later. null for alerts, whose bounces are counted only per address. */
  readonly bounced: number | null
  /** Number of spam complaints. null for alerts. */
  readonly complained: number | null
  readonly unsubscribed: number
  readonly failures: readonly FailedNewsletter[]
}

export interface NewsletterLog {
  /** Lists at most `most` editions, newest first, each with at most `failures` failed mails. */
  list(most: number, failures: number): Promise<readonly WatchedEdition[]>
  /** Queues a failed or unknown mail again. Returns false for any other mail. */
  resend(editionId: string, encId: string, now: Date): Promise<boolean>
}

export type ResendCode = AdminCode | 'newsletter_not_found'

interface Ports {
  /** Log of alerts. Its edition ids are `alerts-` followed by a New York day. */
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

/** Queues one mail again, whatever the time of day. The recipient's preferences still apply. */
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
