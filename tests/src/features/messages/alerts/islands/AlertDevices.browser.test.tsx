import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import type { AnswerTo } from '#src/api/client.ts'
import { AlertDevices } from '#src/features/messages/alerts/islands/AlertDevices.tsx'
import { alertsWords } from '#tests/support/alerts/alerts-words.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'

type Device = AnswerTo<'GET /api/v1/user/devices'>['devices'][number]

const ADD = 'POST /api/v1/user/devices'
const LIST = 'GET /api/v1/user/devices'
const REMOVE = 'DELETE /api/v1/user/devices/:id'
const ENDPOINT = 'https://push.example/send/here'
/** SHA-256 of the endpoint, as returned by the server. */
const FINGERPRINT = await fingerprintOf(ENDPOINT)

const device = (id: string, fingerprint: string): Device => ({
  addedAt: '2026-03-04T15:00:00.000Z',
  fingerprint,
  id,
  name: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
})

let subscription: PushSubscription | null
let permission: NotificationPermission

/** Simulates a browser whose push subscriptions are kept in this test. */
beforeEach(() => {
  subscription = null
  permission = 'granted'
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { auth: 'auth', p256dh: 'p256dh' } }),
    async unsubscribe() {
      subscription = null
      return true
    }
  } as unknown as PushSubscription
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe() {
      subscription = made
      return made
    }
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration)
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission)
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => permission)
})

async function renderDevices(devices: Device[], answers: Answers = {}) {
  const calls = answerCalls({
    [LIST]: () => ({ devices, publicKey: 'BKey' }),
    [ADD]: () => {
      devices.push(device('here', FINGERPRINT))
      return { id: 'here' }
    },
    [REMOVE]: () => {
      devices.pop()
      return true
    },
    ...answers
  })
  const island = await render(<AlertDevices words={alertsWords} />)
  const button = (name: RegExp | string) => island.getByRole('button', { name })
  return { button, calls, island }
}

describe('devices on which alerts are shown', () => {
  test('include this browser once its reader chose so, until it is turned off', async () => {
    const { button, calls, island } = await renderDevices([])
    await button('Show alerts on this device').click()
    await expect.element(island.getByText('Alerts are shown on this device.')).toBeVisible()
    expect(calls[ADD]?.map(({ body }) => body)).toEqual([
      { endpoint: ENDPOINT, keys: { auth: 'auth', p256dh: 'p256dh' } }
    ])
    expect(await componentFindings()).toEqual([])
    await button('Stop on this device').click()
    await expect.element(button('Show alerts on this device')).toBeVisible()
    expect([calls[REMOVE]?.length, subscription]).toEqual([1, null])
  })

  test('include other devices, each of which can be removed', async () => {
    const { button, island } = await renderDevices([device('there', 'other')])
    await expect.element(island.getByText('Other devices')).toBeVisible()
    await button(/^Remove .*Firefox/).click()
    await expect.poll(() => island.getByText('Other devices').query()).toBeNull()
  })

  test('explain what to do in a browser that blocks notifications', async () => {
    permission = 'denied'
    const { island } = await renderDevices([])
    await expect.element(island.getByText(alertsWords.device_blocked)).toBeVisible()
    expect(island.getByRole('button').query()).toBeNull()
  })

  test('say that a browser without a push service cannot show any', async () => {
    const known = Object.getOwnPropertyDescriptor(window, 'PushManager')!
    Reflect.deleteProperty(window, 'PushManager')
    onTestFinished(() => void Object.defineProperty(window, 'PushManager', known))
    const { island } = await renderDevices([])
    await expect.element(island.getByText(alertsWords.device_unsupported)).toBeVisible()
    expect(island.getByRole('button').query()).toBeNull()
  })

  test('stay unchanged if the user does not grant permission', async () => {
    const { button, calls } = await renderDevices([])
    await expect.element(button('Show alerts on this device')).toBeVisible()
    permission = 'default'
    await button('Show alerts on this device').click()
    await expect.poll(() => calls[LIST]?.length).toBe(2)
    expect(calls[ADD]).toBeUndefined()
  })

  test('say that this browser could not be registered if its push service refuses', async () => {
    vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new DOMException('no worker', 'SecurityError'))
    const { button, calls } = await renderDevices([])
    await button('Show alerts on this device').click()
    await expect.poll(notificationsSoFar).toEqual([`error: ${alertsWords.device_failed}`])
    expect(calls[ADD]).toBeUndefined()
  })
})

async function fingerprintOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
