import { describe, expect, test } from 'vitest'
import { securityEvent, sharedNetwork } from '#core/accounts/security-event.ts'

describe('stored part of a network address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['127.0.0.1', '127.0.0.0/24'],
    ['2001:db8:1:2::', '2001:db8:1::/48'],
    ['0:0:0:0::', '0:0:0::/48'],
    ['fe80:0:0:0::', 'fe80:0:0::/48'],
    ['', undefined],
    ['unix', undefined],
    ['1.2.3', undefined]
  ])('%j: %s', (address, network) => {
    expect(sharedNetwork(address)).toBe(network)
  })

  test('an event truncates a long User-Agent, and has no device or network without a browser', () => {
    const event = securityEvent('joined', { address: '192.0.2.7', device: 'x'.repeat(300) })
    expect([event.device?.length, event.network]).toEqual([200, '192.0.2.0/24'])
    expect(securityEvent('created_by_admin', undefined)).toEqual({
      detail: null,
      device: null,
      kind: 'created_by_admin',
      network: null
    })
  })
})
