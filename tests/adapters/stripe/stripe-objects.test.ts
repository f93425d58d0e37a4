import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'

import { toPrice } from '#adapters/stripe/stripe-objects.ts'

const RECURRING = { interval: 'month', interval_count: 1, usage_type: 'licensed' }
/** Fields of a Stripe price that the code reads. */
const price = (parts: object = {}) =>
  ({
    active: true,
    billing_scheme: 'per_unit',
    currency: 'usd',
    recurring: RECURRING,
    unit_amount: 499,
    ...parts
  }) as Stripe.Price

describe('a Stripe price', () => {
  test('has cents, currency and interval', () => {
    const month = { cents: 499, currency: 'usd', interval: 'month', isActive: true }
    expect(toPrice(price())).toEqual(month)
    expect(toPrice(price({ active: false }))).toEqual({ ...month, isActive: false })
    expect(toPrice(price({ recurring: { ...RECURRING, interval: 'year' } }))).toEqual({ ...month, interval: 'year' })
  })

  test.each([
    ['taken once', { recurring: null }],
    ['every third month', { recurring: { ...RECURRING, interval_count: 3 } }],
    ['by use', { recurring: { ...RECURRING, usage_type: 'metered' } }],
    ['in tiers', { billing_scheme: 'tiered', unit_amount: null }]
  ])('%s cannot be shown on a page', (_, parts) => {
    expect(toPrice(price(parts))).toMatchObject({ cents: null, interval: undefined })
  })

  test('billed weekly has no supported interval', () => {
    expect(toPrice(price({ recurring: { ...RECURRING, interval: 'week' } })).interval).toBeUndefined()
  })
})
