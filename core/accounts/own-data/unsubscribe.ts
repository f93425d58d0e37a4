// Out of a list by the link of its mail: one click, no account, and nothing to see.

import * as v from 'valibot'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import { NEWSLETTER_KINDS, type NewsletterKind } from '../newsletter-kinds.ts'
import type { Caller, RateLimiter, Secrets } from '../ports.ts'
import type { EmailPreferenceStore } from './email-preferences.ts'

const PURPOSE = 'unsubscribe'
const TOKEN = /^(([\w-]{1,64})\.([a-z_]{1,40})\.(\d{1,18}))\.([\w-]{1,128})$/

/** Which mail a link came with; of alerts, which rule is meant. */
export interface MailedIssue {
  readonly encId: string
  readonly kind: NewsletterKind
  readonly editionId: string
}

/** In the place of a rule: all of them. Editions and rules have numbers from 1. */
export const ALL_ALERTS = '0'

/** Whether a link ends one rule of many. */
export const isOneAlert = ({ editionId, kind }: Pick<MailedIssue, 'editionId' | 'kind'>): boolean =>
  kind === 'alerts' && editionId !== ALL_ALERTS

export type UnsubscribeCode = 'link_invalid'

/** `all` ends every newsletter, else the one of the link. */
export const UnsubscribeForm = v.object({ all: v.optional(v.boolean(), false) })

interface Ports {
  readonly emailPreferences: EmailPreferenceStore
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
}

/** Works for good, as the links of old mails must. @see RFC 8058, section 3.1 */
export function makeUnsubscribeToken(
  secrets: Pick<Secrets, 'derive'>,
  { editionId, encId, kind }: MailedIssue
): string {
  const claims = `${encId}.${kind}.${editionId}`
  return `${claims}.${secrets.derive(PURPOSE, claims)}`
}

/** undefined for a token that is forged, and for one of a kind that there is no more. */
export function readUnsubscribeToken(secrets: Secrets, token: string): MailedIssue | undefined {
  const [, claims = '', encId = '', name, editionId = '', signature = ''] = TOKEN.exec(token) ?? []
  // Fingerprints are compared so that how long it takes tells nothing of the signature.
  const isOurs = secrets.fingerprint(signature) === secrets.fingerprint(secrets.derive(PURPOSE, claims))
  const kind = NEWSLETTER_KINDS.find(known => known === name)
  return isOurs && kind ? { editionId, encId, kind } : undefined
}

/** Which list a link is for, or that it is for one alert, and nothing of whose it is. */
export function openUnsubscription({ secrets }: { secrets: Secrets }) {
  return (token: string): NewsletterKind | 'alert' | undefined => {
    const issue = readUnsubscribeToken(secrets, token)
    return issue && (isOneAlert(issue) ? 'alert' : issue.kind)
  }
}

/**
 * Ends a list for the account that the link's mail went to, or all of them. Whoever has the mail may do so, any number of
 * times. The answer comes once the wish is written. A mail that a process is sending at that moment still comes.
 */
export function unsubscribe({ emailPreferences, rateLimiter, secrets }: Ports) {
  return async (
    token: string,
    { all }: v.InferOutput<typeof UnsubscribeForm>,
    caller: Pick<Caller, 'address'>
  ): Promise<Result<NewsletterKind, UnsubscribeCode> | TooManyAttempts> => {
    const issue = readUnsubscribeToken(secrets, token)
    if (!issue) {
      // Only who guesses is counted: large mail services unsubscribe all their readers from few addresses.
      const refused = await countAttempt(rateLimiter, { linkCaller: caller.address })
      return refused ?? fail('link_invalid')
    }
    await emailPreferences.unsubscribe(issue, all)
    return ok(issue.kind)
  }
}
