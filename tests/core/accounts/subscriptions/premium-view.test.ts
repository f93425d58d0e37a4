import { describe, expect, test } from 'vitest'

import { needsPlan, type PremiumView, refuseReader } from '#core/accounts/subscriptions/premium-view.ts'
import { freeUser, paidUntil, subscriber } from '#tests/support/accounts/users.ts'

const NOW = new Date('2025-03-10T12:00:00Z')
const refusals = (view: PremiumView) => [undefined, freeUser, subscriber].map(reader => refuseReader(view, reader, NOW))

describe('a premium view', () => {
  test('requires an account but no plan for weekly reports', () => {
    expect(refusals('weekly-report')).toEqual(['sign_in_required', undefined, undefined])
    expect(needsPlan('weekly-report')).toBe(false)
  })

  test.each(['daily-report', 'thirty-day-report'] as const)('requires a plan for a %s', view => {
    expect(refusals(view)).toEqual(['sign_in_required', 'plan_required', undefined])
    expect(needsPlan(view)).toBe(true)
  })

  test('stays open after a cancellation until the paid period ends', () => {
    const reader = paidUntil('2025-03-10T12:00:00Z')
    expect(refuseReader('daily-report', reader, new Date('2025-03-10T11:59:59Z'))).toBeUndefined()
    expect(refuseReader('daily-report', reader, NOW)).toBe('plan_required')
  })
})
