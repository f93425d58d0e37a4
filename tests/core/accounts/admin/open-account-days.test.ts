import { describe, expect, test } from 'vitest'

import { openAccountDays } from '#core/accounts/admin/open-account-days.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { DayCount } from '#core/dates/shown-days.ts'
import { admin, freeUser } from '#tests/support/accounts/users.ts'

const TODAY = '2025-03-01' as ReportDate
const counted = (count: number) => async (): Promise<DayCount[]> => [{ count, day: TODAY }]

const ports = {
  accountDays: {
    countActive: counted(2),
    countApiRequests: counted(4),
    countMails: counted(5),
    countSignUps: counted(1),
    countSubscriptions: counted(3),
    sumRevenueCents: counted(499)
  },
  clock: { now: () => new Date('2025-03-01T12:00:00Z') }
}

describe('daily account counts', () => {
  test('cover 90 days for admins, ending today', async () => {
    const answer = await openAccountDays(ports)(admin)
    if (!answer.ok) throw new Error(answer.code)
    const expected = { activeUsers: 2, apiRequests: 4, revenueCents: 499, signUps: 1, subscriptions: 3 }
    for (const [series, count] of Object.entries(expected)) {
      const days = answer.value[series as keyof typeof answer.value]
      expect(days).toHaveLength(90)
      expect(days?.at(-1)).toEqual({ count, day: TODAY })
      expect(days?.at(0)).toEqual({ count: 0, day: '2024-12-02' })
    }
  })

  test('cover mails only for the days of their retention', async () => {
    const answer = await openAccountDays(ports)(admin)
    if (!answer.ok) throw new Error(answer.code)
    const { mails } = answer.value
    expect([mails.length, mails[0], mails.at(-1)]).toEqual([
      30,
      { count: 0, day: '2025-01-31' },
      { count: 5, day: TODAY }
    ])
  })

  test('are refused to all other users', async () => {
    expect(await openAccountDays(ports)(undefined)).toEqual({ code: 'sign_in_required', ok: false })
    expect(await openAccountDays(ports)(freeUser)).toEqual({ code: 'admin_required', ok: false })
  })
})
