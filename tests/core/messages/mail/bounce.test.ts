import { describe, expect, test } from 'vitest'

import { blockAfter, bounceOf } from '#core/messages/mail/bounce.ts'

describe('a refused mail', () => {
  test.each([
    [550, '5.1.1'],
    [550, undefined],
    [551, undefined],
    [553, '5.1.3'],
    [556, '5.1.10'],
    [550, '5.2.1'],
    [550, '5.4.1'],
    [0, '5.4.4'],
    [550, '5.5.0'],
    [550, '5.0.0']
  ])('%i %s is a hard bounce', (reply, enhanced) => {
    expect(bounceOf(reply, enhanced)).toBe('hard_bounce')
  })

  test.each([
    [552, undefined],
    [552, '5.2.2'],
    [554, undefined],
    [550, '5.7.1'],
    [550, '5.7.26'],
    [550, '5.1.8'],
    [0, '5.0.0'],
    [0, '4.4.7'],
    [0, ''],
    [0, undefined]
  ])('%i %s is a soft bounce', (reply, enhanced) => {
    expect(bounceOf(reply, enhanced)).toBe('soft_bounce')
  })

  test('blocks the address at once, or after the third soft bounce', () => {
    expect([blockAfter('hard_bounce', 0), blockAfter('complaint', 0)]).toEqual(['hard_bounce', 'complaint'])
    expect([1, 2, 3].map(count => blockAfter('soft_bounce', count))).toEqual([undefined, undefined, 'soft_bounces'])
  })
})
