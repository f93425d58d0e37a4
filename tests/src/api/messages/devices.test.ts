// Push notices to readers' browsers, from subscription to delivery.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { pushKeys } from '#adapters/devices/push-keys.ts'
import { webPush } from '#adapters/devices/web-push.ts'
import type { DeviceNotice } from '#core/messages/devices/device.ts'
import { notifyDevices } from '#core/messages/devices/notify-devices.ts'
import { type AccountApi, accountApi, PASSWORD, SITE } from '#tests/support/accounts/account-api.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { CERTIFICATE } from '#tests/support/devices/loopback-certificate.ts'
import { type PushServer, startPushServer, testBrowser } from '#tests/support/devices/push-server.ts'

let database: TestDatabase
let server: PushServer
let site: AccountApi
/** Allows push services on this machine. */
let app: ReturnType<typeof createApp>
let api: ReturnType<typeof createCheckedApi>
let notify: ReturnType<typeof notifyDevices>

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startPushServer()
  site = accountApi(database)
  const keys = pushKeys(() => Buffer.alloc(32, 7))
  const devicePusher = webPush({ allowsLocal: true, ca: CERTIFICATE, contactAddress: 'support@fourfold.test', keys })
  app = createApp({ ...site.ports, devicePusher })
  notify = notifyDevices({ ...site.ports, devicePusher })
  api = createCheckedApi(app, SITE)
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.received.length = 0
  server.answers.clear()
  await database.pool.query('truncate account, rate_limit, outgoing_mail, security_event restart identity cascade')
})

async function join(email: string): Promise<{ id: string; token: string }> {
  const { body } = await site.call('/auth/signup', { body: { email, name: 'Ada', password: PASSWORD } })
  const { rows } = await database.pool.query('select id::text from account where email = $1', [email])
  return { id: rows[0].id, token: body['accessToken'] as string }
}

async function call(method: string, path: string, token: string | undefined, body?: object) {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Test/1',
    ...(token && { authorization: `Bearer ${token}` })
  }
  const init = { headers, method, ...(body && { body: JSON.stringify(body) }) }
  const answer = await api.request(`/api/v1/user/devices${path}`, init, { address: '192.0.2.7' })
  return { body: (await answer.json()) as Record<string, unknown>, status: answer.status }
}

const browserAt = (path: string) => testBrowser(`${server.origin}${path}`)

const noticeTo = (accountId: string, id = 'hit 1'): DeviceNotice => ({
  accountId,
  id,
  language: 'en',
  path: '/insidertrading/trade/1',
  text: 'Lind Anna bought for $1,037,500',
  title: 'NLKA'
})

const readPaths = () => server.received.map(({ path }) => path).sort()

describe('devices', () => {
  test('belong to the signed-in reader only', async () => {
    const [ada, eve] = [await join('ada@reader.test'), await join('eve@reader.test')]
    const { address } = browserAt('/ada')
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', '/x']
    ] as const) {
      expect((await call(method, path, undefined, method === 'POST' ? address : undefined)).status).toBe(401)
    }
    const added = await call('POST', '', ada.token, address)
    expect(added.status).toBe(200)
    const listed = await call('GET', '', ada.token)
    expect(listed.body).toMatchObject({
      devices: [{ id: added.body['id'], name: 'Test/1' }],
      publicKey: app && expect.stringMatching(/^B[\w-]{86}$/)
    })
    expect(JSON.stringify(listed.body)).not.toMatch(/localhost|auth|p256dh/)
    expect((await call('GET', '', eve.token)).body['devices']).toEqual([])
    expect((await call('DELETE', `/${added.body['id']}`, eve.token)).status).toBe(404)
    expect((await call('DELETE', `/${added.body['id']}`, ada.token)).status).toBe(200)
    await notify([noticeTo(ada.id)])
    expect(server.received).toEqual([])
  })

  test('a browser added again stays one device, and belongs to its latest reader', async () => {
    const [ada, eve] = [await join('ada@reader.test'), await join('eve@reader.test')]
    const { address } = browserAt('/shared')
    await Promise.all([1, 2, 3].map(() => call('POST', '', ada.token, address)))
    expect((await call('GET', '', ada.token)).body['devices']).toHaveLength(1)
    await call('POST', '', eve.token, address)
    expect((await call('GET', '', ada.token)).body['devices']).toEqual([])
    await notify([noticeTo(ada.id), noticeTo(eve.id, 'hit 2')])
    expect(readPaths()).toEqual(['/shared'])
    const log = await site.call('/user/security-events', { token: ada.token })
    const kinds = (log.body['events'] as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'device_added')).toHaveLength(1)
  })

  test('are ten at most, even if many are added at once', async () => {
    const { token } = await join('ada@reader.test')
    const tries = Array.from({ length: 14 }, (_, index) => call('POST', '', token, browserAt(`/${index}`).address))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.filter(status => status === 409)).toHaveLength(4)
  })

  test('refuses anything but a push subscription of a public push service', async () => {
    const { token } = await join('ada@reader.test')
    const { address } = browserAt('/x')
    const wrong = [
      { ...address, endpoint: 'http://push.example/send' },
      { ...address, endpoint: `https://push.example/${'x'.repeat(1_000)}` },
      { ...address, endpoint: 'https://push.example/a b' },
      { ...address, keys: { ...address.keys, auth: 'short' } },
      { ...address, keys: { ...address.keys, p256dh: 'A'.repeat(87) } },
      { ...address, role: 'admin' },
      { endpoint: address.endpoint }
    ]
    for (const body of wrong) expect((await call('POST', '', token, body)).status).toBe(400)
    // The product itself refuses addresses of its own network.
    const answer = await site.call('/user/devices', { body: address, token })
    expect(answer).toMatchObject({ body: { code: 'device_refused' }, status: 400 })
  })

  test('get each notice once, from five concurrent processes, encrypted for the browser', async () => {
    const ada = await join('ada@reader.test')
    const browsers = [browserAt('/phone'), browserAt('/desk')]
    for (const { address } of browsers) await call('POST', '', ada.token, address)
    const told = await Promise.all(Array.from({ length: 5 }, () => notify([noticeTo(ada.id)])))
    expect(told.reduce((sum, { pushed }) => sum + pushed, 0)).toBe(2)
    expect(readPaths()).toEqual(['/desk', '/phone'])
    for (const browser of browsers) {
      const { body } = server.received.find(({ path }) => browser.address.endpoint.endsWith(path))!
      expect(browser.read(body)).toMatchObject({ path: '/insidertrading/trade/1', title: 'NLKA' })
    }
  })

  test('that are gone are deleted; a failed push service gets the notice at the next attempt', async () => {
    const ada = await join('ada@reader.test')
    for (const path of ['/gone', '/missing', '/busy', '/refusing', '/well']) {
      await call('POST', '', ada.token, browserAt(path).address)
    }
    server.answers.set('/gone', 410).set('/missing', 404).set('/busy', 503).set('/refusing', 403)
    expect(await notify([noticeTo(ada.id)])).toEqual({ failed: 1, gone: 2, pushed: 1, refused: 1 })
    expect((await call('GET', '', ada.token)).body['devices']).toHaveLength(3)
    server.answers.clear()
    expect(await notify([noticeTo(ada.id), noticeTo(ada.id, 'hit 2')])).toEqual({
      failed: 0,
      gone: 0,
      pushed: 4,
      refused: 0
    })
  })

  test('are deleted with their account', async () => {
    const ada = await join('ada@reader.test')
    await call('POST', '', ada.token, browserAt('/ada').address)
    await database.pool.query('delete from account where id = $1', [ada.id])
    expect(await notify([noticeTo(ada.id)])).toEqual({ failed: 0, gone: 0, pushed: 0, refused: 0 })
  })
})
