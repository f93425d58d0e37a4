// Completes the second step of sign-in with a code or a passkey.

import type { InferOutput } from 'valibot'

import type { FactorCodeForm, WantedFactor } from '#core/accounts/second-factor/sign-in-by-factor.ts'
import { callApi } from '#src/browser/api.ts'
import { trackEvent } from '#src/features/site/analytics/browser/analytics.ts'
import { askPasskey } from '../browser/passkeys.ts'
import { attempt, type Refusal } from './account-calls.ts'
import { beginSession } from './session.ts'

export type AskedFactor = WantedFactor['secondFactor']

export function signInByCode(form: InferOutput<typeof FactorCodeForm>): Promise<Refusal | undefined> {
  return attempt(async () => {
    beginSession(await callApi('POST /api/v1/auth/second-factor', { body: form }))
    trackEvent('Signed in', {})
  })
}

/** Signs in with a passkey. Returns `no_passkey` without text if the reader or the browser cancelled. */
export function signInByPasskey(ticket: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { options } = await callApi('POST /api/v1/auth/second-factor/passkey/start', { body: { ticket } })
    const passkey = await askPasskey(options)
    beginSession(await callApi('POST /api/v1/auth/second-factor/passkey', { body: { passkey, ticket } }))
    trackEvent('Signed in', {})
  })
}
