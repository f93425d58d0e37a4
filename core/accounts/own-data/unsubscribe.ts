// Unsubscribes from a list by the link of its mail: one click, no account needed, and no personal data shown.

import * as v from 'valibot'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import { NEWSLETTER_KINDS, type NewsletterKind } from '../newsletter-kinds.ts'
import type { Caller, RateLimiter, Secrets } from '../ports.ts'
import type { EmailPreferenceStore } from './email-preferences.ts'

const PURPOSE = 'unsubscribe'
const TOKEN = /^(([\w-]{1,64})\.([a-z_]{1,40})\.(\d{1,18}))\.([\w-]{1,128})$/

/** Mail that a link belongs to. For alerts, `editionId` is the number of the alert rule. */
export interface MailedIssue {
  readonly encId: string
  readonly kind: NewsletterKind
  readonly editionId: string
}

/**
 * Value of `editionId` that stands for all alerts. It is no rule's number, because editions and rules are numbered from
 * 1.
 */
export const ALL_ALERTS = '0'

/** Whether a link is for a single alert rule, which it pauses. */
export const isOneAlert = ({ editionId, kind }: Pick<MailedIssue, 'editionId' | 'kind'>): boolean =>
  kind === 'alerts' && editionId !== ALL_ALERTS

export type UnsubscribeCode = 'link_invalid'

/** `all` ends every newsletter; otherwise only the link's newsletter ends. */
export const UnsubscribeForm = v.object({ all: v.optional(v.boolean(), false) })

interface Ports {
  readonly emailPreferences: EmailPreferenceStore
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
}

/**
 * Makes the token of an unsubscribe link. It never expires, because the links in old mails must work. @see RFC 8058,
 * section 3.1
 */
export function makeUnsubscribeToken(
  secrets: Pick<Secrets, 'derive'>,
  { editionId, encId, kind }: MailedIssue
): string {
  const claims = `${encId}.${kind}.${editionId}`
  return `${claims}.${secrets.derive(PURPOSE, claims)}`
}

/** Returns the mail that a token belongs to. undefined if the token is forged or its newsletter no longer exists. */
export function readUnsubscribeToken(secrets: Secrets, token: string): MailedIssue | undefined {
  const [, claims = '', encId = '', name, editionId = '', signature = ''] = TOKEN.exec(token) ?? []
  // Comparing fingerprints prevents timing attacks on the signature.
  const isOurs = secrets.fingerprint(signature) === secrets.fingerprint(secrets.derive(PURPOSE, claims))
  const kind = NEWSLETTER_KINDS.find(known => known === name)
  return isOurs && kind ? { editionId, encId, kind } : undefined
}

/**
 * Returns the newsletter that a link ends, or `alert` if it pauses a single alert rule. undefined for an invalid token.
 * Reveals nothing about the account.
 */
export function openUnsubscription({ secrets }: { secrets: Secrets }) {
  return (token: string): NewsletterKind | 'alert' | undefined => {
    const issue = readUnsubscribeToken(secrets, token)
    return issue && (isOneAlert(issue) ? 'alert' : issue.kind)
  }
}

/**
 * Unsubscribes the account that received the mail from one list or all lists. Anyone who has the mail can do so, any
 * number of times. The promise resolves once the change is stored. A mail that is being sent at that moment still
 * arrives.
 */
export function unsubscribe({ emailPreferences, rateLimiter, secrets }: Ports) {
  return async (
    token: string,
    { all }: v.InferOutput<typeof UnsubscribeForm>,
    caller: Pick<Caller, 'address'>
  ): Promise<Result<NewsletterKind, UnsubscribeCode> | TooManyAttempts> => {
    const issue = readUnsubscribeToken(secrets, token)
    if (!issue) {
      // Only invalid tokens count: large mail services unsubscribe all their users from few addresses.
      const refused = await countAttempt(rateLimiter, { linkCaller: caller.address })
      return refused ?? fail('link_invalid')
    }
    await emailPreferences.unsubscribe(issue, all)
    return ok(issue.kind)
  }
}
