import { describe, expect, test } from 'vitest'
import type { BilledSubscription } from '#core/accounts/subscriptions/ports.ts'
import { renewalToSet } from '#core/accounts/subscriptions/sync-customer.ts'

const PERIOD_END = new Date('2025-04-01T00:00:00Z')
const moved = (milliseconds: number): Date => new Date(PERIOD_END.getTime() + milliseconds)
const billed = (parts: Partial<BilledSubscription> = {}) =>
  ({
    cancelsAtPeriodEnd: false,
    endsByDeletion: false,
    periodEnd: PERIOD_END,
    state: 'active',
    ...parts
  }) as BilledSubscription

describe('renewal of a subscription', () => {
  test("is turned off if the period ends by the instant of the account's deletion", () => {
    expect(renewalToSet(billed(), moved(0))).toBe(false)
    expect(renewalToSet(billed(), moved(-1))).toBeUndefined()
  })

  test('is unchanged without a pending deletion', () => {
    expect(renewalToSet(billed(), undefined)).toBeUndefined()
  })

  test('is turned on again after a canceled deletion, unless the reader canceled the subscription', () => {
    const stopped = billed({ cancelsAtPeriodEnd: true, endsByDeletion: true })
    expect(renewalToSet(stopped, undefined)).toBe(true)
    expect(renewalToSet(billed({ cancelsAtPeriodEnd: true }), undefined)).toBeUndefined()
    expect(renewalToSet(stopped, moved(0))).toBeUndefined()
  })

  test('is unchanged for an ended or unpaid subscription', () => {
    expect(renewalToSet(billed({ state: 'canceled' }), moved(0))).toBeUndefined()
    expect(renewalToSet(billed({ state: 'unpaid' }), moved(0))).toBeUndefined()
  })
})
