import type { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { problemOf } from '#adapters/http/guarded-post.ts'
import { isPublicAddress } from '#adapters/http/public-address.ts'
import { PrivateAddressError } from '#adapters/http/public-lookup.ts'
import { httpWebhookSender } from '#adapters/http/webhook-sender.ts'
import { CERTIFICATE, KEY } from '#tests/support/devices/loopback-certificate.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/push/webhook-receiver.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OLD = 'whsec_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
const open = httpWebhookSender({ allowsLocal: true, productName: 'Four fold' })
const closed = httpWebhookSender({ allowsLocal: false, productName: 'Fourfold' })
const message = (url: string) => ({ at: new Date(), body: '{"a":"ä"}', id: 'evt_1', secrets: [SECRET, OLD], url })

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.close())

describe('a webhook', () => {
  test('is signed by each secret, as the Standard Webhooks convention requires', async () => {
    expect(await open.send(message(receiver.url))).toMatchObject({ answered: true, status: 204 })
    const { body, headers } = receiver.received[0]!
    expect(new Webhook(SECRET).verify(body, headers)).toEqual({ a: 'ä' })
    expect(new Webhook(OLD).verify(body, headers)).toEqual({ a: 'ä' })
    expect(headers['user-agent']).toBe('Four-fold-Webhooks/1')
    expect(() => new Webhook(SECRET).verify(`${body} `, headers)).toThrow(WebhookVerificationError)
    const later = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) }
    expect(() => new Webhook(SECRET).verify(body, later)).toThrow(WebhookVerificationError)
    expect(() => new Webhook(SECRET).verify(body, { ...headers, 'webhook-id': 'evt_2' })).toThrow()
  })

  test('follows no redirect, and reports how long a receiver asks to wait', async () => {
    receiver.answer = { headers: { location: 'http://127.0.0.1:1/' }, status: 307 }
    expect(await open.send(message(receiver.url))).toMatchObject({ answered: true, status: 307 })
    expect(receiver.received).toHaveLength(1)
    receiver.answer = { headers: { 'retry-after': '30' }, status: 503 }
    expect(await open.send(message(receiver.url))).toEqual({ answered: true, retryAfterSeconds: 30, status: 503 })
    receiver.answer = { headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, status: 429 }
    expect(await open.send(message(receiver.url))).toMatchObject({ retryAfterSeconds: undefined, status: 429 })
  })

  test('gives up on a receiver that hangs or does not exist', async () => {
    receiver.answer = 'hangs'
    const impatient = httpWebhookSender({ allowsLocal: true, productName: 'Fourfold', timeoutMs: 50 })
    expect(await impatient.send(message(receiver.url))).toEqual({ answered: false, problem: 'timeout' })
    expect(await open.send(message('http://127.0.0.1:1/'))).toEqual({ answered: false, problem: 'connection_failed' })
  })

  test('names a certificate that it does not trust', async () => {
    const server = createServer({ cert: CERTIFICATE, key: KEY }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect(await open.send(message(url))).toEqual({ answered: false, problem: 'certificate_untrusted' })
    server.close()
  })

  test.each([
    ['CERT_HAS_EXPIRED', 'certificate_expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_of_other_host'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate_untrusted'],
    ['ENOTFOUND', 'unknown_host'],
    ['ECONNREFUSED', 'connection_failed']
  ])('tells %s as %s', (code, problem) => {
    expect(problemOf(Object.assign(new Error(code), { code }), false)).toBe(problem)
  })

  test('tells a name of our own network like one that does not exist', () => {
    expect(problemOf(new PrivateAddressError('db is not public'), false)).toBe('unknown_host')
  })

  test.each([
    'http://hooks.example.com/',
    'https://hooks.example.com:8080/',
    'https://me:secret@hooks.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'ftp://hooks.example.com/',
    'javascript:alert(1)',
    'hooks'
  ])('has no receiver at %s', async url => {
    expect(closed.readAddress(url)).toBeUndefined()
    expect(await closed.send(message(url))).toEqual({ answered: false, problem: 'address_refused' })
  })

  test('takes public addresses', () => {
    const addresses = ['https://hooks.example.com', 'https://hooks.example.com:8443/a?b=c', 'https://1.1.1.1/']
    expect(addresses.map(url => closed.readAddress(url))).toEqual(addresses.map(url => new URL(url).href))
  })

  test('knows no host that resolves to this machine, even if it resolved elsewhere before', async () => {
    expect(closed.readAddress('https://localhost/')).toBe('https://localhost/')
    const unknown = { answered: false, problem: 'unknown_host' }
    expect(await closed.send(message('https://localhost/'))).toEqual(unknown)
    const answers = [['192.0.2.1'], ['127.0.0.1'], ['93.184.215.14', '10.0.0.7'], ['::ffff:127.0.0.1']]
    const resolve = ((_name: string, _options: object, tell: (error: null, found: object[]) => void) =>
      tell(
        null,
        (answers.shift() ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
      )) as unknown as typeof lookup
    const rebound = httpWebhookSender({ allowsLocal: false, productName: 'Fourfold', resolve })
    while (answers.length > 0) {
      const answer = await rebound.send(message('https://hooks.example.com/'))
      expect(answer).toEqual(unknown)
    }
    expect(receiver.received).toEqual([])
  })
})

describe('a public address', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'fe80::1%eth0',
    'fd00::1',
    '::',
    '2002:7f00:1::',
    '2001:db8::1'
  ])('is not %s', address => expect(isPublicAddress(address)).toBe(false))
  test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('is %s', address =>
    expect(isPublicAddress(address)).toBe(true)
  )
})
