import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  $notifications,
  addNotification,
  dismissNotification,
  holdNotifications
} from '#src/features/site/notifications/stores/notifications.ts'

const tell = (text: string) => addNotification({ text, variant: 'info' })
const texts = () => $notifications.get().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  holdNotifications(false)
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('notifications store', () => {
  test('shows each for 3,000 ms', () => {
    tell('a')
    vi.advanceTimersByTime(1_000)
    tell('b')
    vi.advanceTimersByTime(1_999)
    expect(texts()).toEqual(['a', 'b'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['b'])
    vi.advanceTimersByTime(1_000)
    expect(texts()).toEqual([])
  })

  test('shows at most five, dropping the oldest', () => {
    for (const text of 'abcde') tell(text)
    expect(texts()).toEqual(['a', 'b', 'c', 'd', 'e'])
    tell('f')
    expect(texts()).toEqual(['b', 'c', 'd', 'e', 'f'])
  })

  test('pauses while held, then continues with the remaining time', () => {
    tell('a')
    vi.advanceTimersByTime(2_000)
    holdNotifications(true)
    tell('b')
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['a', 'b'])
    holdNotifications(false)
    vi.advanceTimersByTime(999)
    expect(texts()).toEqual(['a', 'b'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['b'])
    vi.advanceTimersByTime(2_000)
    expect(texts()).toEqual([])
  })

  test.each([true, false])('starts counting when released, even if it was held while rendered: %s', isHeldBefore => {
    holdNotifications(isHeldBefore)
    const stop = $notifications.listen(() => holdNotifications(!isHeldBefore))
    tell('a')
    stop()
    holdNotifications(true)
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['a'])
    holdNotifications(false)
    vi.advanceTimersByTime(2_999)
    expect(texts()).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  test('allows the same sentence twice, and dismisses one of them', () => {
    tell('a')
    tell('a')
    dismissNotification($notifications.get()[0]?.id ?? 0)
    expect(texts()).toEqual(['a'])
  })
})
