// What is sent to an account by mail: the reader's, or the one that the token of a mail is for.

import type { EmailPreference, EmailPreferencesAnswer } from '#core/accounts/own-data/email-preferences.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal } from './account-calls.ts'

const loaded = createLoadable<EmailPreferencesAnswer, 'expired'>({
  stateAfter: ({ code }) => (code === 'link_invalid' ? 'expired' : undefined)
})

export const $emailPreferences = loaded.$state

export function loadEmailPreferences(token: string | undefined): Promise<void> {
  return loaded.load(() => callApi('POST /api/v1/user/email-preferences', { body: withToken(token) }))
}

export function saveEmailPreferences(
  preferences: readonly EmailPreference[],
  token: string | undefined
): Promise<Refusal | undefined> {
  const body = { preferences: [...preferences], ...withToken(token) }
  return attempt(() => callApi('POST /api/v1/user/save-email-preference', { body }))
}

function withToken(token: string | undefined): { token?: string } {
  return token === undefined ? {} : { token }
}
