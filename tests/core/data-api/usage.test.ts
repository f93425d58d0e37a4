import { describe, expect, test } from 'vitest'
import { openUsage, SHOWN_USAGE_DAYS } from '#core/data-api/usage.ts'
import { countOutcomes } from '#core/data-api/usage-outcomes.ts'
import { parseReportDate } from '#core/dates/report-date.ts'
import { usageKeptSince } from '#core/retention.ts'
import { freeUser } from '#tests/support/accounts/users.ts'

const clock = { now: () => new Date('2026-03-02T12:30:00Z') }
const day = (text: string) => parseReportDate(text)!

describe('usage of the data API', () => {
  test('lists each of the last 30 days in New York, including days without requests', async () => {
    const asked: string[] = []
    const usageLog = {
      flush: async () => {},
      list: async (_: string, from: string) => {
        asked.push(from)
        return [
          { day: day('2026-03-01'), requests: 5, status: 200 },
          { day: day('2026-03-01'), requests: 2, status: 429 }
        ]
      },
      note: () => {}
    }
    const opened = await openUsage({ clock, usageLog })(freeUser)
    const days = opened.ok ? opened.value.days : []
    expect(asked).toEqual(['2026-02-01'])
    expect(days).toHaveLength(SHOWN_USAGE_DAYS)
    expect(days[0]).toEqual({ byStatus: {}, day: '2026-02-01', limitReached: 0, requests: 0 })
    expect(days.at(-2)).toEqual({ byStatus: { 200: 5, 429: 2 }, day: '2026-03-01', limitReached: 2, requests: 7 })
    expect(days.at(-1)?.day).toBe('2026-03-02')
    expect(await openUsage({ clock, usageLog })(undefined)).toEqual({ code: 'sign_in_required', ok: false })
  })

  test.each([
    [
      { 200: 3, 304: 1 },
      { answered: 4, failed: 0, limited: 0, refused: 0 }
    ],
    [
      { 400: 1, 403: 2, 429: 4 },
      { answered: 0, failed: 0, limited: 4, refused: 3 }
    ],
    [
      { 500: 1, 503: 2 },
      { answered: 0, failed: 3, limited: 0, refused: 0 }
    ]
  ])('groups statuses by cause: %j', (byStatus, outcomes) => {
    expect(countOutcomes(byStatus)).toEqual(outcomes)
  })

  test('counts an evening request by the day in New York, not in UTC', async () => {
    const usageLog = { flush: async () => {}, list: async () => [], note: () => {} }
    const clock = { now: () => new Date('2026-03-03T03:00:00Z') }
    const opened = await openUsage({ clock, usageLog })(freeUser)
    expect(opened.ok && opened.value.days.at(-1)?.day).toBe('2026-03-02')
    expect(usageKeptSince(clock.now())).toBe('2025-12-02')
  })
})
