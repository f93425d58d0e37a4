// Loads and changes the reader's second factors. If the API requires confirmation first, the store is reloaded and
// shows that.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { askPasskey, makePasskey } from '../browser/passkeys.ts'
import { attempt, type Refusal } from './account-calls.ts'
import { startSession } from './session.ts'

export type OwnFactors = AnswerTo<'GET /api/v1/user/second-factor'>
export type OwnPasskey = OwnFactors['passkeys'][number]
export type StartedApp = AnswerTo<'POST /api/v1/user/second-factor/totp/start'>

/** Result of a change. `codes` are new recovery codes, which are returned only once. */
export type Changed = { readonly codes: readonly string[] | null } | { readonly refusal: Refusal }

const known = createLoadable<OwnFactors>({ keepsShown: true })

export const $factors = known.$state

export function loadFactors(): Promise<void> {
  return known.load(() => callApi('GET /api/v1/user/second-factor'))
}

/** Confirms the reader's identity by a code, or by the password if the account has no second factor. */
export function confirmReader(shown: { code: string } | { password: string }): Promise<Refusal | undefined> {
  return confirmed(() => callApi('POST /api/v1/user/second-factor/confirm', { body: shown }))
}

export function confirmByPasskey(): Promise<Refusal | undefined> {
  return confirmed(async () => {
    const { options, ticket } = await callApi('POST /api/v1/user/second-factor/confirm/passkey/start')
    const passkey = await askPasskey(options)
    await callApi('POST /api/v1/user/second-factor/confirm/passkey', { body: { passkey, ticket } })
  })
}

/** Returns the secret for an authenticator app; it is not stored here. */
export async function startApp(): Promise<Refusal | StartedApp> {
  let started: StartedApp | undefined
  const refusal = await attempt(async () => {
    started = await callApi('POST /api/v1/user/second-factor/totp/start')
  })
  if (refusal) await loadFactors()
  return started ?? refusal ?? { code: 'unreadable', text: undefined }
}

export function addApp(form: { code: string; setUp: string }): Promise<Changed> {
  return changed(async () => (await callApi('POST /api/v1/user/second-factor/totp', { body: form })).recoveryCodes)
}

export function removeApp(): Promise<Changed> {
  return changed(async () => {
    await callApi('DELETE /api/v1/user/second-factor/totp')
    return null
  })
}

export function addPasskey(name: string): Promise<Changed> {
  return changed(async () => {
    const { options, ticket } = await callApi('POST /api/v1/user/second-factor/passkeys/start')
    const passkey = await makePasskey(options)
    const body = { name, passkey, ticket }
    return (await callApi('POST /api/v1/user/second-factor/passkeys', { body })).recoveryCodes
  })
}

export function removePasskey(id: string): Promise<Changed> {
  return changed(async () => {
    await callApi('DELETE /api/v1/user/second-factor/passkeys/:id', { params: { id } })
    return null
  })
}

export function renewRecoveryCodes(): Promise<Changed> {
  return changed(async () => (await callApi('POST /api/v1/user/second-factor/recovery-codes')).recoveryCodes)
}

async function confirmed(confirm: () => Promise<unknown>): Promise<Refusal | undefined> {
  const refusal = await attempt(confirm)
  if (!refusal) await loadFactors()
  return refusal
}

/**
 * Makes a change, then reloads factors and session: admin access begins with the first factor and ends with the last.
 */
async function changed(change: () => Promise<readonly string[] | null>): Promise<Changed> {
  let codes: readonly string[] | null = null
  const refusal = await attempt(async () => {
    codes = await change()
  })
  await Promise.all([loadFactors(), refusal ? undefined : startSession()])
  return refusal ? { refusal } : { codes }
}
