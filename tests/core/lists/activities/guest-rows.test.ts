import { describe, expect, test } from 'vitest'

import { GUEST_MINUTES, GUEST_ROWS, guestRows } from '#core/lists/activities/guest-rows.ts'

const AT = '2026-03-06T12:00:30Z'

/** A clock that the test moves, by seconds. */
function stoppedClock() {
  let now = new Date(AT)
  return { now: () => now, pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000)) }
}

describe('rows that guests read', () => {
  test('are refused to an address that has read as many as it may, and to no other', () => {
    const counted = guestRows({ clock: stoppedClock() })
    counted.note('192.0.2.1', GUEST_ROWS - 1)
    expect(counted.refuse('192.0.2.1')).toBeUndefined()
    counted.note('192.0.2.1', 1_000)
    expect(counted.refuse('192.0.2.1')).toEqual({ code: 'too_many_rows', ok: false, retryAfterSeconds: 570 })
    expect(counted.refuse('192.0.2.2')).toBeUndefined()
  })

  test('count for ten minutes, and those of the first minutes leave first', () => {
    const clock = stoppedClock()
    const counted = guestRows({ clock })
    counted.note('192.0.2.1', GUEST_ROWS / 2)
    clock.pass(120)
    counted.note('192.0.2.1', GUEST_ROWS / 2)
    expect(counted.refuse('192.0.2.1')).toMatchObject({ retryAfterSeconds: 450 })
    clock.pass(449)
    expect(counted.refuse('192.0.2.1')).toMatchObject({ retryAfterSeconds: 1 })
    clock.pass(1)
    expect(counted.refuse('192.0.2.1')).toBeUndefined()
    counted.note('192.0.2.1', GUEST_ROWS / 2)
    expect(counted.refuse('192.0.2.1')).toMatchObject({ retryAfterSeconds: 120 })
  })

  test('of a person who opens a page of fifty each second are never too many', () => {
    const clock = stoppedClock()
    const counted = guestRows({ clock })
    for (let second = 0; second < 2 * GUEST_MINUTES * 60; second++) {
      expect(counted.refuse('192.0.2.1')).toBeUndefined()
      counted.note('192.0.2.1', 49)
      clock.pass(1)
    }
  })

  test('of an address that nobody knows are not counted', () => {
    const counted = guestRows({ clock: stoppedClock() })
    counted.note('', 2 * GUEST_ROWS)
    expect(counted.refuse('')).toBeUndefined()
  })

  test('are remembered of twenty thousand addresses, those that read last', () => {
    const counted = guestRows({ clock: stoppedClock() })
    for (let place = 0; place <= 20_000; place++) counted.note(`address ${place}`, GUEST_ROWS)
    expect(counted.refuse('address 0')).toBeUndefined()
    expect(counted.refuse('address 1')).toBeDefined()
    expect(counted.refuse('address 20000')).toBeDefined()
  })
})
