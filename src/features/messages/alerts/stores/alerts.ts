// Manages the reader's alerts in the browser.

import type { AnswerTo, Sent } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal, reloading } from '#src/features/accounts/stores/account-calls.ts'
import { $emailPreferences, loadEmailPreferences } from '#src/features/accounts/stores/email-preferences.ts'

type Alerts = AnswerTo<'GET /api/v1/user/alerts'>
export type OwnAlert = Alerts['alerts'][number]
export type OwnWay = Alerts['ways'][number]
export type AlertDraft = Sent<'POST /api/v1/user/alerts'>['body']
export type Trial = AnswerTo<'POST /api/v1/user/alert-trials'>

const known = createLoadable<Alerts>({ keepsShown: true })
const readAlerts = (): Promise<Alerts> => callApi('GET /api/v1/user/alerts')
const change = reloading(known, readAlerts)

export const $alerts = known.$state

export function loadAlerts(): Promise<void> {
  return known.load(readAlerts)
}

/**
 * Adds an alert, which also turns on alert mails. The preferences are reloaded, because saving an outdated form would
 * turn them off again.
 */
export async function addAlert(body: AlertDraft): Promise<Refusal | undefined> {
  const refusal = await change(() => callApi('POST /api/v1/user/alerts', { body }))
  const shown = $emailPreferences.get()
  const isBehind = shown.state === 'loaded' && !shown.userPreference.includes('alerts')
  if (!refusal && isBehind) await loadEmailPreferences(undefined)
  return refusal
}

export function changeAlert(id: string, body: AlertDraft): Promise<Refusal | undefined> {
  return change(() => callApi('POST /api/v1/user/alerts/:id', { body, params: { id } }))
}

export function removeAlert(id: string): Promise<Refusal | undefined> {
  return change(() => callApi('DELETE /api/v1/user/alerts/:id', { params: { id } }))
}

/** Restores a removed alert with its feed and what it found. */
export function restoreAlert(id: string): Promise<Refusal | undefined> {
  return change(() => callApi('POST /api/v1/user/alerts/:id/restore', { params: { id } }))
}

/** Replaces the address of the alert's feed. The old address stops working. */
export function renewFeed(id: string): Promise<Refusal | undefined> {
  return change(() => callApi('POST /api/v1/user/alerts/:id/feed', { params: { id } }))
}

/** Tries an alert. Passes to `found` the messages it would have sent in the last 30 days. */
export function tryAlert(body: AlertDraft, found: (trial: Trial) => void): Promise<Refusal | undefined> {
  return attempt(async () => found(await callApi('POST /api/v1/user/alert-trials', { body })))
}
