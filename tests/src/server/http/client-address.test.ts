import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'

import { clientAddress, exactClientAddress } from '#src/server/http/client-address.ts'

const addressOf = (remoteAddress: string | undefined, forwarded?: string, trustedProxies = 0) =>
  clientAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    trustedProxies
  )

describe('client address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    [undefined, '']
  ])('%s counts as %s', (address, expected) => {
    expect(addressOf(address)).toBe(expected)
  })

  test('entries that a caller adds to X-Forwarded-For are not trusted', () => {
    expect(addressOf('192.0.2.7', '203.0.113.1')).toBe('192.0.2.7')
    expect(addressOf('10.0.0.1', 'forged, 203.0.113.1', 1)).toBe('203.0.113.1')
    expect(addressOf('10.0.0.1', 'forged, 203.0.113.1, 10.0.0.2', 2)).toBe('203.0.113.1')
  })

  test.each([
    ['203.0.113.1:51234', '203.0.113.1'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
    ['"[2001:db8:1:2::9]"', '2001:db8:1:2::'],
    ['[::ffff:203.0.113.1]:80', '203.0.113.1']
  ])('%s, as a proxy may write it, counts as %s', (told, expected) => {
    expect(addressOf('10.0.0.1', told, 1)).toBe(expected)
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2:3:4:5:6'],
    ['::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
    ['10.0.0.1', '192.0.2.9, [2001:db8::9]:443', 1, '2001:db8::9'],
    ['10.0.0.1', '2001:db8::9', 0, '10.0.0.1']
  ])('%s, forwarded for %s by %i proxies, is exactly %s', (remoteAddress, forwarded, proxies, expected) => {
    const incoming = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }
    expect(exactClientAddress(incoming as unknown as IncomingMessage, proxies)).toBe(expected)
  })

  test('a request that bypassed the proxies counts by its connection', () => {
    expect(addressOf('192.0.2.7', undefined, 1)).toBe('192.0.2.7')
  })
})
