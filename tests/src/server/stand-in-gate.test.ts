import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'

import { createStandInGate } from '#src/server/stand-in-gate.ts'

interface Asked {
  from?: string
  headers?: Record<string, string>
  httpVersion?: string
  url?: string
}

const asked = ({ from = '127.0.0.1', headers = {}, httpVersion = '1.1', url = '/mailbox' }: Asked = {}) =>
  ({
    headers: { host: 'localhost:5000', ...headers },
    httpVersion,
    socket: { remoteAddress: from },
    url
  }) as unknown as IncomingMessage

const PAYING = '/api/v1/payment-sandbox/checkout/cs_test_1/pay'

/** Creates a new gate, as in a process that has seen no request. */
const local = (request: IncomingMessage) =>
  createStandInGate({ components: 'closed', mailbox: 'local', sandbox: 'local' }, () => {})(request)

describe('access to the stand-ins for a mail server and for Stripe', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('%s is allowed as this machine', from => {
    expect(local(asked({ from }))).toBeUndefined()
  })

  test.each(['192.168.1.5', '203.0.113.7', '::ffff:10.0.0.1', 'fe80::1', '1127.0.0.1', ''])(
    '%s is not allowed',
    from => {
      expect(local(asked({ from }))).toBe('mailbox_is_local')
    }
  )

  test.each(['localhost', 'localhost:5000', '127.0.0.1:80', '[::1]:5000'])('%s is a name of this machine', host => {
    expect(local(asked({ headers: { host } }))).toBeUndefined()
  })

  test.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test:5000', ''])(
    'a page bound to this address under the name "%s" is not allowed',
    host => {
      expect(local(asked({ headers: { host } }))).toBe('mailbox_is_local')
    }
  )

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'a proxy that forwards with %s is not allowed',
    name => {
      expect(local(asked({ headers: { [name]: '203.0.113.7' } }))).toBe('mailbox_is_local')
    }
  )

  test.each([
    '/mailbox/1',
    '/MAILBOX',
    '//mailbox',
    '/%6dailbox',
    '/%256dailbox',
    '/x/../mailbox',
    '/mail%62ox/1/html?x',
    '/x%3f/../mailbox'
  ])('%s is the mailbox', url => {
    expect(local(asked({ from: '203.0.113.7', url }))).toBe('mailbox_is_local')
  })

  test.each(['/', '/insidertrading', '/stock/MAIL', '/%zz', '/insidertrading/traders?search=mailbox'])(
    '%s is not a stand-in',
    url => {
      expect(local(asked({ from: '203.0.113.7', url }))).toBeUndefined()
    }
  )

  test.each(['/payment-sandbox/checkout/cs_test_1', '/payment%2Dsandbox/portal/1', PAYING])(
    '%s is the payment sandbox',
    url => {
      expect(local(asked({ from: '203.0.113.7', url }))).toBe('sandbox_is_local')
      expect(local(asked({ url }))).toBeUndefined()
    }
  )

  test('everybody is allowed if open, nobody if closed', () => {
    const stranger = { from: '203.0.113.7', headers: { host: 'site.test', via: '1.1 proxy' } }
    for (const url of ['/mailbox', PAYING]) {
      expect(
        createStandInGate({ components: 'open', mailbox: 'open', sandbox: 'open' })(asked({ ...stranger, url }))
      ).toBeUndefined()
      expect(createStandInGate({ components: 'closed', mailbox: 'closed', sandbox: 'closed' })(asked({ url }))).toBe(
        'not_found'
      )
    }
  })

  test.each<[string, Asked]>([
    ['speaks HTTP/1.0', { httpVersion: '1.0' }],
    ['closes each connection', { headers: { connection: 'close' } }]
  ])('nobody may through a proxy that says nothing, names this machine and %s', (_, request) => {
    for (const url of ['/mailbox', PAYING]) expect(local(asked({ ...request, url }))).toMatch(/_is_local$/)
  })

  test.each<[string, Record<string, string>]>([
    ['x-forwarded-for', { 'x-forwarded-for': '203.0.113.7' }],
    ['host', { host: 'fourfold.example' }],
    ['origin', { referer: 'https://fourfold.example/pricing', 'sec-fetch-site': 'same-origin' }],
    ['origin', { origin: 'https://fourfold.example', 'sec-fetch-site': 'same-origin' }]
  ])(
    'a reader of any page who comes through a proxy, known by %s, closes both until the next start',
    (sign, headers) => {
      const told: string[] = []
      const gate = createStandInGate({ components: 'closed', mailbox: 'local', sandbox: 'local' }, told.push.bind(told))
      expect(gate(asked())).toBeUndefined()
      expect(gate(asked({ headers, url: '/pricing' }))).toBeUndefined()
      expect([gate(asked()), gate(asked({ url: PAYING }))]).toEqual(['mailbox_is_local', 'sandbox_is_local'])
      expect(told).toEqual([sign])
    }
  )

  test.each<[string, Asked]>([
    ['a link on another site', { headers: { referer: 'https://search.example/', 'sec-fetch-site': 'cross-site' } }],
    ['a page of its own', { headers: { referer: 'http://localhost:5000/', 'sec-fetch-site': 'same-origin' } }],
    ['a device of the network', { from: '192.168.1.5', headers: { host: '192.168.1.2:5000' } }],
    ['a measurement over HTTP/1.0', { httpVersion: '1.0' }]
  ])('%s closes nothing', (_, request) => {
    const gate = createStandInGate({ components: 'closed', mailbox: 'local', sandbox: 'closed' }, sign =>
      expect.fail(sign)
    )
    gate(asked({ ...request, url: '/pricing' }))
    expect(gate(asked())).toBeUndefined()
  })

  test.each(['/components', '/components/', '/%63omponents', '/Components?x=1'])('closes %s unless configured', url => {
    const gate = (components: 'closed' | 'open') =>
      createStandInGate({ components, mailbox: 'closed', sandbox: 'closed' })(asked({ url }))
    expect([gate('closed'), gate('open')]).toEqual(['not_found', undefined])
    expect(
      createStandInGate({ components: 'closed', mailbox: 'closed', sandbox: 'closed' })(
        asked({ url: '/_astro/components.css' })
      )
    ).toBeUndefined()
  })
})
