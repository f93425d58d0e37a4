// What is sent to an account by mail: the reader's, or the one that the token of a mail is for.

import { atom, readonlyType } from 'nanostores'

import type { EmailPreference, EmailPreferencesAnswer } from '#core/accounts/own-data/email-preferences.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { attempt, type Refusal } from './account-calls.ts'

export type EmailPreferences =
  | { readonly state: 'expired' }
  | { readonly state: 'failed' }
  | ({ readonly state: 'loaded' } & EmailPreferencesAnswer)
  | { readonly state: 'loading' }

const $current = atom<EmailPreferences>({ state: 'loading' })

export const $emailPreferences = readonlyType($current)

export async function loadEmailPreferences(token: string | undefined): Promise<void> {
  $current.set({ state: 'loading' })
  try {
    const answer = await callApi('POST /api/v1/user/email-preferences', { body: withToken(token) })
    $current.set({ ...answer, state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: error.code === 'link_invalid' ? 'expired' : 'failed' })
  }
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
