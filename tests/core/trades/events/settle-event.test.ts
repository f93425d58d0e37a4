import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { settleEvent } from '#core/trades/events/settle-event.ts'
import { knownEvent } from '#tests/support/ranking/known-event.ts'
import { day } from '#tests/support/ranking/ranking.ts'

/** Known on Tuesday, 2 May 2023, at 17:00. */
const event = knownEvent()
const EVENING = newYorkInstant(day('2023-05-02'), '20:20')
const WAITED = { isWaiting: true, settledAt: undefined }

describe('an event that waited', () => {
  test('is known in full when its last price comes', () => {
    expect(settleEvent(event, WAITED, EVENING)).toMatchObject({ asOf: EVENING, settledAt: EVENING })
  })

  test('keeps that time when it is built again', () => {
    const stored = { isWaiting: false, settledAt: EVENING }
    const later = newYorkInstant(day('2023-06-01'), '10:00')
    expect(settleEvent(event, stored, later)).toMatchObject({ asOf: EVENING, settledAt: EVENING })
  })

  test('stays as it is where it did not wait, or goes on waiting', () => {
    const waiting = { ...event, isEligible: false, isWaiting: true }
    expect(settleEvent(event, undefined, EVENING)).toBe(event)
    expect(settleEvent(waiting, WAITED, EVENING)).toBe(waiting)
  })

  test('keeps its own time where prices of the past are taken in after ten sessions', () => {
    expect(settleEvent(event, WAITED, newYorkInstant(day('2023-05-17'), '12:00')).settledAt).toBeDefined()
    expect(settleEvent(event, WAITED, newYorkInstant(day('2023-05-18'), '12:00'))).toBe(event)
  })
})
