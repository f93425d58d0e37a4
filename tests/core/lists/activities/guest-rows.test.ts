import { describe, expect, test } from 'vitest'

import { GUEST_MINUTES, GUEST_ROWS, guestRows } from '#core/lists/activities/guest-rows.ts'

const AT = '2026-03-06T12:00:30Z'

/** Clock that the test advances, in seconds. */
function stoppedClock() {
  let now = new Date(AT)
  return { now: () => now, pass: (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000)) }
}

describe('rows read by guests', () => {
  test('are refused to an address over its limit, and to no other', () => {
    const counted = guestRows({ clock: stoppedClock() })
    counted.note('192.0.2.1', GUEST_ROWS - 1)
    expect(counted.refuse('192.0.2.1')).toBeUndefined()
    counted.note('192.0.2.1', 1_000)
    expect(counted.refuse('192.0.2.1')).toEqual({ code: 'too_many_rows', ok: false, retryAfterSeconds: 570 })
    expect(counted.refuse('192.0.2.2')).toBeUndefined()
  })

  test('count for ten minutes, and the oldest minutes expire first', () => {
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

  test('stay under the limit for a person who opens fifty rows every second', () => {
    const clock = stoppedClock()
    const counted = guestRows({ clock })
    for (let second = 0; second < 2 * GUEST_MINUTES * 60; second++) {
      expect(counted.refuse('192.0.2.1')).toBeUndefined()
      counted.note('192.0.2.1', 49)
      clock.pass(1)
    }
  })

  test('are not counted for an unknown address', () => {
    const counted = guestRows({ clock: stoppedClock() })
    counted.note('', 2 * GUEST_ROWS)
    expect(counted.refuse('')).toBeUndefined()
  })

  test('are remembered for the twenty thousand most recent addresses', () => {
    const counted = guestRows({ clock: stoppedClock() })
    for (let place = 0; place <= 20_000; place++) counted.note(`address ${place}`, GUEST_ROWS)
    expect(counted.refuse('address 0')).toBeUndefined()
    expect(counted.refuse('address 1')).toBeDefined()
    expect(counted.refuse('address 20000')).toBeDefined()
  })
})
