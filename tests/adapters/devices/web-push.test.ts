import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { pushKeys } from '#adapters/devices/push-keys.ts'
import { webPush } from '#adapters/devices/web-push.ts'
import type { DeviceNotice } from '#core/messages/devices/device.ts'
import { CERTIFICATE } from '#tests/support/devices/loopback-certificate.ts'
import { type PushServer, startPushServer, testBrowser } from '#tests/support/devices/push-server.ts'

const keys = pushKeys(() => Buffer.alloc(32, 7))
const settings = { ca: CERTIFICATE, contactAddress: 'support@fourfold.test', keys }
const local = webPush({ ...settings, allowsLocal: true })
const guarded = webPush({ ...settings, allowsLocal: false })

const NOTICE: DeviceNotice = {
  accountId: '1',
  id: 'hit 7',
  language: 'fr',
  path: '/insidertrading/trade/1',
  text: 'Lind Anna a acheté pour 1 037 500 $',
  title: 'NLKA · « Chefs d’entreprise »'
}

let server: PushServer

beforeAll(async () => {
  server = await startPushServer()
})
beforeEach(() => {
  server.received.length = 0
  server.answers.clear()
})
afterAll(() => server.close())

describe('web push', () => {
  test('sends a payload that only the browser can read, signed by us', async () => {
    const browser = testBrowser(`${server.origin}/send/1`)
    expect(await local.push(browser.address, NOTICE)).toBe('pushed')
    const { body, headers } = server.received[0]!
    const { accountId, ...shown } = NOTICE
    expect(browser.read(body)).toEqual(shown)
    expect(body.toString('latin1')).not.toContain('NLKA')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(headers['topic']).toMatch(/^[\w-]{32}$/)
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(local.publicKey())
    const [head, claims, signature] = token.split('.')
    const point = Buffer.from(key ?? '', 'base64url')
    const jwk = {
      crv: 'P-256',
      kty: 'EC',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url')
    }
    const publicKey = { dsaEncoding: 'ieee-p1363', key: createPublicKey({ format: 'jwk', key: jwk }) } as const
    const signed = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', signed, publicKey, Buffer.from(signature ?? '', 'base64url'))).toBe(true)
    const said = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())
    expect(said).toMatchObject({ aud: server.origin, sub: 'mailto:support@fourfold.test' })
  })

  test('hides the length of a text', async () => {
    const browser = testBrowser(`${server.origin}/send/1`)
    await local.push(browser.address, NOTICE)
    await local.push(browser.address, { ...NOTICE, id: 'other', text: '🦅'.repeat(2_000), title: 'x' })
    const [first, second] = server.received
    expect(second?.body.length).toBe(first?.body.length)
    expect((browser.read(second!.body) as { text: string }).text).toMatch(/^🦅{200}…$/u)
  })

  test.each([
    [201, 'pushed'],
    [202, 'pushed'],
    [302, 'refused'],
    [400, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [429, 'failed'],
    [500, 'failed']
  ] as const)('status %i means %s, without a retry', async (status, answer) => {
    server.answers.set('/send/2', status)
    expect(await local.push(testBrowser(`${server.origin}/send/2`).address, NOTICE)).toBe(answer)
    expect(server.received.map(({ path }) => path)).toEqual(['/send/2'])
  })

  test('rejects invalid keys, and fails quietly for an unknown host or an untrusted certificate', async () => {
    const { address } = testBrowser(`${server.origin}/send/3`)
    const keysOfNobody = { ...address, keys: { ...address.keys, p256dh: `B${'A'.repeat(86)}` } }
    const nowhere = { ...address, endpoint: 'https://localhost:1/send' }
    expect(await local.push(keysOfNobody, NOTICE)).toBe('refused')
    expect(await local.push(nowhere, NOTICE)).toBe('failed')
    const { ca, ...trusting } = settings
    expect(await webPush({ ...trusting, allowsLocal: true }).push(address, NOTICE)).toBe('failed')
    expect(server.received).toEqual([])
  })

  test.each([
    'http://push.example/send',
    'https://user:secret@push.example/send',
    'https://push.example:8443/send',
    'https://push.example/send',
    'https://fcm.googleapis.com.example/send',
    'https://notfcm.googleapis.com/send',
    'https://127.0.0.1/send',
    'https://2130706433/send',
    'https://0x7f.1/send',
    'https://10.1.2.3/send',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/send',
    'https://[::ffff:10.0.0.1]/send',
    'https://[fd00::1]/send',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address'
  ])('does not take %s for a push service', endpoint => {
    expect(guarded.accepts(endpoint)).toBe(false)
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc'
  ])('takes %s for one', endpoint => {
    expect(guarded.accepts(endpoint)).toBe(true)
  })

  test('connects to no host of its own network, whatever name resolves there', async () => {
    const { port } = new URL(server.origin)
    for (const endpoint of ['https://localhost/send', `https://localhost:${port}/send`]) {
      expect(await guarded.push(testBrowser(endpoint).address, NOTICE)).toBe('refused')
    }
    expect(server.received).toEqual([])
  })

  test('every process with the same secret has the same key', () => {
    expect(pushKeys(() => Buffer.alloc(32, 7))()).toEqual(keys())
    expect(pushKeys(() => Buffer.alloc(32, 8))().publicKey).not.toBe(keys().publicKey)
    expect(Buffer.from(keys().publicKey, 'base64url').length).toBe(65)
  })
})
