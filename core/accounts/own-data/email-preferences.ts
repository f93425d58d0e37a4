import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import { LANGUAGES, type Language } from '../../language.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import { type BlockReason, NEWSLETTER_KINDS, type NewsletterKind } from '../newsletter-kinds.ts'
import type { User } from '../people/user.ts'
import type { Caller, RateLimiter, Secrets } from '../ports.ts'
import { readPreferenceToken } from './preference-token.ts'
import type { MailedIssue } from './unsubscribe.ts'

/** Number of days for which all newsletters can be paused. 0 ends a pause. */
export const PAUSE_DAYS = [0, 7, 30, 90] as const

export interface PreferenceOwner {
  readonly email: string
  readonly chosen: readonly NewsletterKind[]
  readonly language: Language
  readonly pausedUntil: Date | null
  /** Reason why mails to the address are blocked; null if they are not. */
  readonly blocked: BlockReason | null
}

export interface PreferenceChange {
  readonly chosen: readonly NewsletterKind[]
  /** undefined leaves the language unchanged. */
  readonly language: Language | undefined
  /** null ends a pause, undefined leaves it unchanged. */
  readonly pausedUntil: Date | null | undefined
  /** Whether to unblock the address. */
  readonly unblocks: boolean
}

export interface EmailPreferenceStore {
  /** Reads the preferences of an account. undefined if there is no such account. */
  find(encId: string): Promise<PreferenceOwner | undefined>
  /**
   * Saves the preferences. Returns false if there is no such account. A mail that is already being sent may still
   * arrive.
   */
  save(encId: string, change: PreferenceChange): Promise<boolean>
  /** Unblocks the address of the account. */
  unblock(encId: string): Promise<void>
  /**
   * Ends the newsletter that the mail belongs to, or all newsletters if `all` is true. A mail of a single alert rule
   * pauses the rule. Does nothing if there is no such account.
   */
  unsubscribe(issue: MailedIssue, all: boolean): Promise<void>
}

/** @see docs/reference/product.md, section 3, "Email preferences" */
export interface EmailPreferencesAnswer {
  /** All available newsletters. */
  readonly preferences: readonly NewsletterKind[]
  /** Chosen newsletters. */
  readonly userPreference: readonly NewsletterKind[]
  /** Full address for a signed-in reader. Shortened if opened by a mailed link, which may have been forwarded. */
  readonly email: string
  readonly blocked: BlockReason | null
  readonly language: Language
  readonly pausedUntil: Date | null
}

export type EmailPreferencesCode = 'link_invalid' | 'sign_in_required'

interface Ports {
  readonly clock: Clock
  readonly emailPreferences: EmailPreferenceStore
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
}

const token = v.optional(v.pipe(v.string(), v.maxLength(300)))

export const EmailPreferencesForm = v.strictObject({ token })

export const SaveEmailPreferencesForm = v.strictObject({
  language: v.optional(v.picklist(LANGUAGES)),
  pauseDays: v.optional(v.picklist(PAUSE_DAYS)),
  preferences: v.pipe(v.array(v.picklist(NEWSLETTER_KINDS)), v.maxLength(NEWSLETTER_KINDS.length)),
  token
})

type Refusal = { readonly ok: false; readonly code: EmailPreferencesCode } | TooManyAttempts

/** Reads the preferences of the reader, or of the account that a mailed token belongs to. */
export function openEmailPreferences(ports: Ports) {
  return async (
    reader: User | undefined,
    { token }: v.InferOutput<typeof EmailPreferencesForm>,
    caller: Caller
  ): Promise<Result<EmailPreferencesAnswer, EmailPreferencesCode> | TooManyAttempts> => {
    const owner = await findOwner(ports, reader, { caller, token })
    if (!owner.ok) return owner
    const found = await ports.emailPreferences.find(owner.value)
    if (!found) return fail('link_invalid')
    const { blocked, chosen, email, language, pausedUntil } = found
    return ok({
      blocked,
      email: token === undefined ? email : shorten(email),
      language,
      pausedUntil: pausedUntil && pausedUntil > ports.clock.now() ? pausedUntil : null,
      preferences: NEWSLETTER_KINDS,
      userPreference: chosen
    })
  }
}

/**
 * Saves the preferences. If a signed-in reader chooses any newsletter, an address blocked after bounces is unblocked.
 *
 * @see docs/reference/product.md, section 7, "POST /api/v1/user/save-email-preference"
 */
export function saveEmailPreferences(ports: Ports) {
  return async (
    reader: User | undefined,
    { language, pauseDays, preferences, token }: v.InferOutput<typeof SaveEmailPreferencesForm>,
    caller: Caller
  ): Promise<Result<true, EmailPreferencesCode> | TooManyAttempts> => {
    const owner = await findOwner(ports, reader, { caller, token })
    if (!owner.ok) return owner
    const saved = await ports.emailPreferences.save(owner.value, {
      chosen: preferences,
      language,
      pausedUntil: pauseDays === undefined ? undefined : pauseUntil(pauseDays, ports.clock.now()),
      unblocks: token === undefined && preferences.length > 0
    })
    return saved ? ok(true) : fail('link_invalid')
  }
}

/** Unblocks the reader's address, which was blocked after bounces. */
export function retryAddress({ emailPreferences }: Pick<Ports, 'emailPreferences'>) {
  return async (reader: User | undefined): Promise<Result<true, 'sign_in_required'>> => {
    if (!reader) return fail('sign_in_required')
    await emailPreferences.unblock(reader.encId)
    return ok(true)
  }
}

const pauseUntil = (days: number, now: Date): Date | null =>
  days === 0 ? null : new Date(now.getTime() + days * DAY_MS)

/** Returns the encId of the account. A token takes precedence over the signed-in reader. */
async function findOwner(
  { clock, rateLimiter, secrets }: Ports,
  reader: User | undefined,
  { caller, token }: { caller: Caller; token: string | undefined }
): Promise<{ readonly ok: true; readonly value: string } | Refusal> {
  if (token === undefined) return reader ? ok(reader.encId) : fail('sign_in_required')
  const refused = await countAttempt(rateLimiter, { linkCaller: caller.address })
  if (refused) return refused
  const encId = readPreferenceToken(secrets, token, clock.now())
  return encId === undefined ? fail('link_invalid') : ok(encId)
}

/** Shortens an address: `ada@reader.test` becomes `a…@reader.test`. */
function shorten(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…')
}
