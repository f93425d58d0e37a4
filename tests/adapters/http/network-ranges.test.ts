import { describe, expect, test } from 'vitest'

import { networkRanges } from '#adapters/http/network-ranges.ts'

describe('addresses and ranges of a key', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.0/24', '192.0.2.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207/120', '192.0.2.7/24']
  ])('%s is read as %s', (text, canonical) => {
    expect(networkRanges.parse(text)).toBe(canonical)
  })

  test.each([
    '',
    '192.0.2',
    '192.0.2.07',
    '0xc0.0.2.7',
    '3221225991',
    '192.0.2.7/33',
    '192.0.2.7/08',
    '192.0.2.7/-1',
    '192.0.2.7/',
    '192.0.2.7/8/8',
    '192.0.2.7:443',
    '192.0.2.7 ',
    '192.0.2.*',
    '192.0.2.1-192.0.2.9',
    '١٩٢.0.2.7',
    '2001:db8::/129',
    '::ffff:192.0.2.7/95',
    'fe80::1%eth0',
    '[::1]',
    'localhost',
    'example.com/24',
    '1'.repeat(10_000),
    "192.0.2.7'; drop table api_key; --",
    '\u0000'
  ])('%j is refused', text => {
    expect(networkRanges.parse(text)).toBeUndefined()
  })

  test.each([
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['192.0.2.7/24', '192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['192.0.2.0/24', '::ffff:192.0.2.9', true],
    ['2001:db8::1', '2001:db8:0:0::1', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['2001:db8::/64', '2001:db8::ffff', true],
    ['2001:db8::/64', '2001:db8:0:1::', false],
    ['::/0', '192.0.2.7', false],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['0.0.0.0/0', '', false],
    ['0.0.0.0/0', 'unknown', false]
  ])('%s contains %s: %s', (range, address, isIn) => {
    expect(networkRanges.contains([range], address)).toBe(isIn)
    expect(networkRanges.contains(['203.0.113.1', range], address)).toBe(isIn)
  })
})
