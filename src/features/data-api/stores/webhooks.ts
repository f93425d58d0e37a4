// Manages the reader's webhooks and their deliveries.

import { atom, map } from 'nanostores'

import type { AnswerTo, Sent } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable, type Loadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal, reloading } from '#src/features/accounts/stores/account-calls.ts'

type Webhooks = AnswerTo<'GET /api/v1/user/webhooks'>
type Deliveries = AnswerTo<'GET /api/v1/user/webhooks/:id/deliveries'>
type Sendable = Sent<'POST /api/v1/user/webhooks'>['body']
type IssuedSecret = AnswerTo<'POST /api/v1/user/webhooks'>
export type OwnWebhook = Webhooks['endpoints'][number]
export type OwnDelivery = Deliveries['deliveries'][number]
export type WebhookDraft = { readonly [Name in keyof Sendable]-?: NonNullable<Sendable[Name]> }
export type KnownDeliveries = Loadable<Deliveries & { readonly failedOnly: boolean }>

/** Number of requests that look for a new delivery, and the pause between them in milliseconds. */
const LOOKS = 12
const LOOK_MS = 700

const known = createLoadable<Webhooks>({ keepsShown: true })
const readWebhooks = (): Promise<Webhooks> => callApi('GET /api/v1/user/webhooks')
const change = reloading(known, readWebhooks)

export const $webhooks = known.$state
/** The newly issued secret, which is shown only once. */
export const $newSecret = atom<IssuedSecret | undefined>(undefined)
/** Loaded deliveries by webhook id, for the webhooks that are expanded. */
export const $deliveries = map<Record<string, KnownDeliveries>>({})

export function loadWebhooks(): Promise<void> {
  return known.load(readWebhooks)
}

export function addWebhook(body: WebhookDraft): Promise<Refusal | undefined> {
  return change(async () => $newSecret.set(await callApi('POST /api/v1/user/webhooks', { body })))
}

export function changeWebhook(id: string, body: WebhookDraft): Promise<Refusal | undefined> {
  return change(() => callApi('POST /api/v1/user/webhooks/:id', { body, params: { id } }))
}

export function removeWebhook(id: string): Promise<Refusal | undefined> {
  return change(() => callApi('DELETE /api/v1/user/webhooks/:id', { params: { id } }))
}

export function rotateSecret(id: string): Promise<Refusal | undefined> {
  return change(async () => $newSecret.set(await callApi('POST /api/v1/user/webhooks/:id/secret', { params: { id } })))
}

export function enableWebhook(id: string): Promise<Refusal | undefined> {
  return change(() => callApi('POST /api/v1/user/webhooks/:id/enable', { params: { id } }))
}

/** Sends a test event and waits up to a few seconds for its result. */
export function testWebhook(id: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('POST /api/v1/user/webhooks/:id/test', { params: { id } })
    await watchNewest(id)
  })
}

/** Sends one delivery again. If `delivery` is undefined, sends all failed ones. */
export function replay(id: string, delivery?: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('POST /api/v1/user/webhooks/:id/replay', {
      body: delivery === undefined ? {} : { delivery },
      params: { id }
    })
    await watchNewest(id)
  })
}

/** Sends all events after a number again, in order. */
export function replayAfter(id: string, after: number): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('POST /api/v1/user/webhooks/:id/replay', { body: { after }, params: { id } })
    await watchNewest(id)
  })
}

export async function loadDeliveries(id: string, failedOnly = false): Promise<void> {
  if (!$deliveries.get()[id]) $deliveries.setKey(id, { state: 'loading' })
  const refusal = await attempt(async () => {
    $deliveries.setKey(id, { ...(await readDeliveries(id, failedOnly)), failedOnly, state: 'loaded' })
  })
  if (refusal) $deliveries.setKey(id, { state: 'failed' })
}

/** Appends the next page of older deliveries. */
export function loadOlder(id: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    const shown = $deliveries.get()[id]
    if (shown?.state !== 'loaded' || shown.next === null) return
    const older = await readDeliveries(id, shown.failedOnly, shown.next)
    $deliveries.setKey(id, { ...shown, ...older, deliveries: [...shown.deliveries, ...older.deliveries] })
  })
}

async function watchNewest(id: string): Promise<void> {
  for (let looked = 0; looked < LOOKS; looked += 1) {
    await loadDeliveries(id)
    const shown = $deliveries.get()[id]
    const isUnderWay = shown?.state === 'loaded' && shown.deliveries.some(isDue)
    if (!isUnderWay) break
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
  // Reloads the webhooks, because a failed delivery may have disabled this one.
  known.set(await readWebhooks())
}

const isDue = ({ dueAt }: OwnDelivery): boolean => dueAt !== null && new Date(dueAt) <= new Date()

function readDeliveries(id: string, failedOnly: boolean, before?: string): Promise<Deliveries> {
  const query = { ...(failedOnly && { failed: 'true' }), ...(before !== undefined && { before }) }
  return callApi('GET /api/v1/user/webhooks/:id/deliveries', { params: { id }, query })
}
