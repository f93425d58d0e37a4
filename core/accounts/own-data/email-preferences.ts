import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import type { User } from '../../people/user.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, type TooManyAttempts } from '../limits.ts'
import type { Caller, RateLimiter, Secrets } from '../ports.ts'
import { readPreferenceToken } from './preference-token.ts'

/** What can be sent to who asked for it: the alerts, and news of the wait list. */
export const EMAIL_PREFERENCES = ['alerts', 'wait_list'] as const

export type EmailPreference = (typeof EMAIL_PREFERENCES)[number]

export interface PreferenceOwner {
  readonly email: string
  readonly chosen: readonly EmailPreference[]
}

export interface EmailPreferenceStore {
  /** undefined when there is no such account. */
  find(encId: string): Promise<PreferenceOwner | undefined>
  /** False when there is no such account. */
  save(encId: string, chosen: readonly EmailPreference[]): Promise<boolean>
}

/** @see docs/reference/product.md, section 3, "Email preferences" */
export interface EmailPreferencesAnswer {
  /** All that there are. */
  readonly preferences: readonly EmailPreference[]
  /** Those that are chosen. */
  readonly userPreference: readonly EmailPreference[]
  /** Of a reader who is signed in; shortened for who only has the link of a mail, which may have been passed on. */
  readonly email: string
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
  preferences: v.pipe(v.array(v.picklist(EMAIL_PREFERENCES)), v.maxLength(EMAIL_PREFERENCES.length)),
  token
})

type Refusal = { readonly ok: false; readonly code: EmailPreferencesCode } | TooManyAttempts

/** What is sent to the reader, or to the account that the token of a mail is for. */
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
    return ok({
      email: token === undefined ? found.email : shorten(found.email),
      preferences: EMAIL_PREFERENCES,
      userPreference: found.chosen
    })
  }
}

/**
 * Chooses what is sent.
 *
 * @see docs/reference/product.md, section 7, "POST /api/v1/user/save-email-preference"
 */
export function saveEmailPreferences(ports: Ports) {
  return async (
    reader: User | undefined,
    { preferences, token }: v.InferOutput<typeof SaveEmailPreferencesForm>,
    caller: Caller
  ): Promise<Result<true, EmailPreferencesCode> | TooManyAttempts> => {
    const owner = await findOwner(ports, reader, { caller, token })
    if (!owner.ok) return owner
    return (await ports.emailPreferences.save(owner.value, preferences)) ? ok(true) : fail('link_invalid')
  }
}

/** The encId of the account: a token names its own, whoever is signed in. */
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

/** `ada@reader.test` // 'a…@reader.test' */
function shorten(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…')
}
