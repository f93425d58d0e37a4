import { describe, expect, test } from 'vitest'

import type { Offers } from '#core/accounts/subscriptions/offers.ts'
import type { BilledSubscription } from '#core/accounts/subscriptions/ports.ts'
import { toStoredSubscription } from '#core/accounts/subscriptions/stored-subscription.ts'
import { bestOf, isPaid } from '#core/accounts/subscriptions/subscription.ts'

const offers: Offers = { openPlans: [], prices: { 'api-base month': 'base', 'daily-traders month': 'month' } }
const at = (text: string): Date => new Date(`${text}T00:00:00Z`)
const NOW = at('2025-03-10')

const billed = (parts: Partial<BilledSubscription> = {}): BilledSubscription => ({
  cancelsAtPeriodEnd: false,
  endedAt: undefined,
  endsByDeletion: false,
  id: 'sub_1',
  isSettled: true,
  periodEnd: at('2025-04-01'),
  periodStart: at('2025-03-01'),
  planId: 'daily-traders',
  priceId: 'month',
  state: 'active',
  ...parts
})
const standing = (parts: Partial<BilledSubscription>) => toStoredSubscription(offers, billed(parts), NOW)

describe('stored state of a subscription', () => {
  test('is active until the period ends if it renews', () => {
    expect(standing({})).toEqual({
      expiresAt: at('2025-04-01'),
      id: 'sub_1',
      isRunning: true,
      planId: 'daily-traders',
      priceId: 'month',
      status: 'active',
      subscriptionFor: 'other'
    })
  })

  test('is canceled but paid until the period ends if it does not renew', () => {
    const kept = standing({ cancelsAtPeriodEnd: true })
    expect(kept).toMatchObject({ expiresAt: at('2025-04-01'), isRunning: true, status: 'canceled' })
    expect(isPaid(kept, new Date('2025-03-31T23:59:59Z'))).toBe(true)
    expect(isPaid(kept, at('2025-04-01'))).toBe(false)
  })

  test('is paid until its period began if the invoice failed', () => {
    expect(standing({ isSettled: false, state: 'unpaid' })).toMatchObject({
      expiresAt: at('2025-03-01'),
      isRunning: true,
      status: 'canceled'
    })
  })

  test('ends at the instant of an early end', () => {
    const kept = standing({ endedAt: at('2025-03-05'), state: 'canceled' })
    expect(kept).toMatchObject({ expiresAt: at('2025-03-05'), isRunning: false, status: 'canceled' })
  })

  test("ends now if the provider's clock is ahead of ours", () => {
    expect(standing({ endedAt: at('2025-04-01'), state: 'canceled' })?.expiresAt).toEqual(NOW)
  })

  test('is undefined if it was never paid', () => {
    expect(standing({ state: 'incomplete' })).toBeUndefined()
  })

  test('is found by its plan at a former price, and undefined for another product', () => {
    expect(standing({ planId: 'api-base', priceId: 'former' })).toMatchObject({ subscriptionFor: 'api' })
    expect(standing({ planId: undefined, priceId: 'other' })).toBeUndefined()
  })

  test('ranks active before canceled, and a later expiry before an earlier one', () => {
    const of = (id: string, status: 'active' | 'canceled', day: string) => ({ expiresAt: at(day), id, status })
    const later = of('later', 'canceled', '2026-01-01')
    expect(bestOf([later, of('active', 'active', '2025-01-01')])?.id).toBe('active')
    expect(bestOf([of('sooner', 'canceled', '2025-01-01'), later])?.id).toBe('later')
    expect(bestOf([])).toBeUndefined()
  })
})
