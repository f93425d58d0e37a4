// Delivery results of newsletters and alerts, for admins: by edition, by day for alerts, and each mail that failed or
// whose result is unknown.

import * as v from 'valibot'
import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { NewsletterKind } from '../newsletter-kinds.ts'
import type { User } from '../people/user.ts'
import { type AdminCode, refuseUnlessAdmin } from './admin-only.ts'

/** Number of editions shown, which covers some weeks. */
const SHOWN_EDITIONS = 30
/** Number of failed mails listed per edition. The counts include all of them. */
const SHOWN_FAILURES = 20

export interface FailedNewsletter {
  readonly encId: string
  /** `failed`: refused for good. `unknown`: the connection broke during delivery. */
  readonly state: 'failed' | 'unknown'
  /** Contains no address. */
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
  /** Number of bounces, immediate or later. null for alerts, whose bounces are counted only by address. */
  readonly bounced: number | null
  /** Number of spam complaints. null for alerts. */
  readonly complained: number | null
  readonly unsubscribed: number
  readonly failures: readonly FailedNewsletter[]
}

export interface NewsletterLog {
  /** Newest first, each with at most `failures` failed mails. */
  list(most: number, failures: number): Promise<readonly WatchedEdition[]>
  /** Queues a failed or unknown mail again. Returns false for any other mail. */
  resend(editionId: string, encId: string, now: Date): Promise<boolean>
}

export type ResendCode = AdminCode | 'newsletter_not_found'

interface Ports {
  /** Log of alerts. Its edition ids are `alerts-` and a day in New York. */
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

/** Sends one mail again at any time of day. The reader's preferences still apply. */
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
