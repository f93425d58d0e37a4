import * as v from 'valibot'
import { countAttempt, type TooManyAttempts } from '../../accounts/limits.ts'
import type { Caller, RateLimiter, Secrets } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { Contact } from '../../product.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Outbox } from './ports.ts'

/** Longest message in characters. */
export const MOST_CHARACTERS = 4_000

const FeedbackForm = v.object({
  /** Address for an answer; empty if none is wanted. */
  email: v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.maxLength(254), v.email(), v.toLowerCase())]),
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MOST_CHARACTERS)),
  /** Path of the page from which the reader came; empty if unknown. */
  page: v.fallback(v.pipe(v.string(), v.regex(/^\/(?!\/)[!-~]{0,300}$/)), '')
})

export interface FeedbackPorts {
  readonly clock: Clock
  readonly contact: Contact
  readonly outbox: Pick<Outbox, 'add'>
  readonly rateLimiter: RateLimiter
  readonly secrets: Pick<Secrets, 'fingerprint'>
}

/** Mails a reader's message to support. A form that is sent twice on one day makes one mail. */
export function sendFeedback({ clock, contact, outbox, rateLimiter, secrets }: FeedbackPorts) {
  return async (
    given: unknown,
    { address, language }: Pick<Caller, 'address' | 'language'>
  ): Promise<Result<true, 'bad_request'> | TooManyAttempts> => {
    const form = v.safeParse(FeedbackForm, given)
    if (!form.success) return fail('bad_request')
    const refused = await countAttempt(rateLimiter, { feedbackCaller: address })
    if (refused) return refused
    const { email, message, page } = form.output
    const sent = JSON.stringify([newYorkDay(clock.now()), email, message, page])
    await outbox.add({
      data: { message, page: page || null, replyTo: email || null },
      expiresAt: null,
      key: `feedback ${secrets.fingerprint(sent)}`,
      kind: 'feedback',
      language,
      recipient: contact.supportEmail
    })
    return ok(true)
  }
}
