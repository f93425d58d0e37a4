import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { settleEvent } from '#core/trades/events/settle-event.ts'
import { knownEvent } from '#tests/support/ranking/known-event.ts'
import { day } from '#tests/support/ranking/ranking.ts'

/** Known on Tuesday, 2 May 2023, at 17:00. */
const event = knownEvent()
const EVENING = newYorkInstant(day('2023-05-02'), '20:20')
const WAITED = { isWaiting: true, settledAt: undefined }

describe('an event with a pending price', () => {
  test('is fully known when its last price arrives', () => {
    expect(settleEvent(event, WAITED, EVENING)).toMatchObject({ asOf: EVENING, settledAt: EVENING })
  })

  test('keeps that time when it is rebuilt', () => {
    const stored = { isWaiting: false, settledAt: EVENING }
    const later = newYorkInstant(day('2023-06-01'), '10:00')
    expect(settleEvent(event, stored, later)).toMatchObject({ asOf: EVENING, settledAt: EVENING })
  })

  test('is unchanged if it never waited or still waits', () => {
    const waiting = { ...event, isEligible: false, isWaiting: true }
    expect(settleEvent(event, undefined, EVENING)).toBe(event)
    expect(settleEvent(waiting, WAITED, EVENING)).toBe(waiting)
  })

  test('keeps its own time if prices arrive after more than ten sessions', () => {
    expect(settleEvent(event, WAITED, newYorkInstant(day('2023-05-17'), '12:00')).settledAt).toBeDefined()
    expect(settleEvent(event, WAITED, newYorkInstant(day('2023-05-18'), '12:00'))).toBe(event)
  })
})
