import { describe, expect, test } from 'vitest'
import { periodEnd } from '#adapters/stripe/sandbox/subscriptions.ts'

const seconds = (text: string): number => Date.parse(text) / 1_000
const next = (anchor: string, start: string, interval: 'month' | 'year') =>
  new Date(periodEnd(seconds(anchor), seconds(start), interval) * 1_000).toISOString()

describe('billing periods of the sandbox', () => {
  test('a month ends on the day and at the time at which it started', () => {
    expect(next('2025-03-10T08:15:30Z', '2025-03-10T08:15:30Z', 'month')).toBe('2025-04-10T08:15:30.000Z')
    expect(next('2025-12-10T00:00:00Z', '2025-12-10T00:00:00Z', 'month')).toBe('2026-01-10T00:00:00.000Z')
  })

  test('the 31st becomes the last day of shorter months, and returns', () => {
    expect(next('2025-01-31T12:00:00Z', '2025-01-31T12:00:00Z', 'month')).toBe('2025-02-28T12:00:00.000Z')
    expect(next('2025-01-31T12:00:00Z', '2025-02-28T12:00:00Z', 'month')).toBe('2025-03-31T12:00:00.000Z')
  })

  test('a year from 29 February ends on the 28th', () => {
    expect(next('2024-02-29T12:00:00Z', '2024-02-29T12:00:00Z', 'year')).toBe('2025-02-28T12:00:00.000Z')
  })
})
