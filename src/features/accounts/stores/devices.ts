// Manages the browsers that receive the reader's alerts, including this one.
// @see docs/decisions/0037-match-alerts-where-trades-become-visible.md

import type { AnswerTo } from '#src/api/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal } from './account-calls.ts'

type Device = AnswerTo<'GET /api/v1/user/devices'>['devices'][number]

/**
 * Push state of this browser. `unsupported`: the browser has no push service, or only for installed sites. `blocked`:
 * the user denied notifications.
 */
export type ThisBrowser = 'blocked' | 'off' | 'on' | 'unsupported'

export interface ToldDevices {
  readonly here: ThisBrowser
  /** Devices other than this browser. */
  readonly others: readonly Device[]
}

/** Path of public/push-worker.js. */
const WORKER = '/push-worker.js'

const known = createLoadable<ToldDevices>({ keepsShown: true })

export const $devices = known.$state

export function loadDevices(): Promise<void> {
  return known.load(readDevices)
}

/** Asks for permission and subscribes to push. Must be called from a button press. */
export function tellHere(): Promise<Refusal | undefined> {
  return attempt(async () => {
    if ((await Notification.requestPermission()) === 'granted') {
      const { publicKey } = await callApi('GET /api/v1/user/devices')
      const { endpoint = '', keys: { auth = '', p256dh = '' } = {} } = (await subscribe(publicKey)).toJSON()
      await callApi('POST /api/v1/user/devices', { body: { endpoint, keys: { auth, p256dh } } })
    }
    known.set(await readDevices())
  })
}

export function tellHereNoMore(): Promise<Refusal | undefined> {
  return attempt(async () => {
    await leaveDevice()
    known.set(await readDevices())
  })
}

export function removeDevice(id: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('DELETE /api/v1/user/devices/:id', { params: { id } })
    known.set(await readDevices())
  })
}

/** Disables push in this browser. Makes no call if push was never enabled. */
export async function leaveDevice(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const { devices } = await callApi('GET /api/v1/user/devices')
  const own = await ownOf(devices, subscription)
  if (own) await callApi('DELETE /api/v1/user/devices/:id', { params: { id: own.id } })
}

async function readDevices(): Promise<ToldDevices> {
  const { devices } = await callApi('GET /api/v1/user/devices')
  const own = await ownOf(devices, await ownSubscription())
  return { here: hereOf(own), others: devices.filter(device => device !== own) }
}

function hereOf(own: Device | undefined): ThisBrowser {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return own ? 'on' : 'off'
}

/**
 * Returns true if the browser supports push. Browsers without TLS have no service workers, and iOS supports push only
 * for installed sites.
 */
const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const options = { applicationServerKey: publicKey, userVisibleOnly: true }
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    // Replaces a subscription created with another key.
    return await pushManager.subscribe(options).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
  } catch (cause) {
    throw new ApiError('no_push_service', '', { cause })
  }
}

async function ownOf(devices: readonly Device[], subscription: PushSubscription | null): Promise<Device | undefined> {
  if (!subscription) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const fingerprint = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return devices.find(device => device.fingerprint === fingerprint)
}
