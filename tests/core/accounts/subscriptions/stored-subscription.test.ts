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

describe('standing of a subscription', () => {
  test('one that renews is active until its period ends', () => {
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

  test('one that will not renew is canceled and open until its period ends', () => {
    const kept = standing({ cancelsAtPeriodEnd: true })
    expect(kept).toMatchObject({ expiresAt: at('2025-04-01'), isRunning: true, status: 'canceled' })
    expect(isPaid(kept, new Date('2025-03-31T23:59:59Z'))).toBe(true)
    expect(isPaid(kept, at('2025-04-01'))).toBe(false)
  })

  test('one whose invoice failed was paid until its period began', () => {
    expect(standing({ isSettled: false, state: 'unpaid' })).toMatchObject({
      expiresAt: at('2025-03-01'),
      isRunning: true,
      status: 'canceled'
    })
  })

  test('one that was ended early is over at that instant', () => {
    const kept = standing({ endedAt: at('2025-03-05'), state: 'canceled' })
    expect(kept).toMatchObject({ expiresAt: at('2025-03-05'), isRunning: false, status: 'canceled' })
  })

  test('one that ended by a clock ahead of ours is over all the same', () => {
    expect(standing({ endedAt: at('2025-04-01'), state: 'canceled' })?.expiresAt).toEqual(NOW)
  })

  test('one that was never paid is none', () => {
    expect(standing({ state: 'incomplete' })).toBeUndefined()
  })

  test('one at a price of former times is known by its plan, one of another product is none', () => {
    expect(standing({ planId: 'api-base', priceId: 'former' })).toMatchObject({ subscriptionFor: 'api' })
    expect(standing({ planId: undefined, priceId: 'other' })).toBeUndefined()
  })

  test('what runs opens more than what was canceled, and longer more than shorter', () => {
    const of = (id: string, status: 'active' | 'canceled', day: string) => ({ expiresAt: at(day), id, status })
    const later = of('later', 'canceled', '2026-01-01')
    expect(bestOf([later, of('active', 'active', '2025-01-01')])?.id).toBe('active')
    expect(bestOf([of('sooner', 'canceled', '2025-01-01'), later])?.id).toBe('later')
    expect(bestOf([])).toBeUndefined()
  })
})
