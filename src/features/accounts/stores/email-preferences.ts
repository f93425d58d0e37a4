// Loads and saves the email preferences of an account: the reader's own, or the one named by a mail's token.

import type { NewsletterKind } from '#core/accounts/newsletter-kinds.ts'
import type { AnswerTo, Sent } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal } from './account-calls.ts'

export type LoadedPreferences = AnswerTo<'POST /api/v1/user/email-preferences'>

export type PreferenceChoice = Pick<
  Sent<'POST /api/v1/user/save-email-preference'>['body'],
  'language' | 'pauseDays'
> & {
  readonly preferences: readonly NewsletterKind[]
}

const loaded = createLoadable<LoadedPreferences, 'expired'>({
  keepsShown: true,
  stateAfter: ({ code }) => (code === 'link_invalid' ? 'expired' : undefined)
})

export const $emailPreferences = loaded.$state

export function loadEmailPreferences(token: string | undefined): Promise<void> {
  return loaded.load(() => callApi('POST /api/v1/user/email-preferences', { body: withToken(token) }))
}

/** Saves a choice and reloads the stored state. */
export async function saveEmailPreferences(
  { preferences, ...choice }: PreferenceChoice,
  token: string | undefined
): Promise<Refusal | undefined> {
  const body = { ...choice, preferences: [...preferences], ...withToken(token) }
  const refusal = await attempt(() => callApi('POST /api/v1/user/save-email-preference', { body }))
  if (!refusal) await loadEmailPreferences(token)
  return refusal
}

/** Lets mails to the reader's address be tried again after it was blocked. */
export async function retryAddress(): Promise<Refusal | undefined> {
  const refusal = await attempt(() => callApi('POST /api/v1/user/address/retry'))
  if (!refusal) await loadEmailPreferences(undefined)
  return refusal
}

function withToken(token: string | undefined): { token?: string } {
  return token === undefined ? {} : { token }
}
