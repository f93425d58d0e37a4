import { describe, expect, test } from 'vitest'
import { pickApiPlan, pickConsumerPlan } from '#core/accounts/subscriptions/checkout/plan-pick.ts'
import type { ListedSubscription } from '#core/accounts/subscriptions/list-subscriptions.ts'

const TRADERS = { priceIds: ['price_month', 'price_year'], shownPriceId: 'price_month' }
const FREE = { priceIds: [], shownPriceId: undefined }

const subscribed = (others: Partial<ListedSubscription> = {}): ListedSubscription => ({
  expires_at: '2026-12-21T00:00:00.000Z',
  isPaid: true,
  isRunning: true,
  priceId: 'price_month',
  productName: 'Daily Traders',
  showGoodThrough: false,
  status: 'active',
  subscriptionFor: 'other',
  subscriptionId: 'sub_1',
  ...others
})

describe('plan pick', () => {
  test('without a subscription the free plan is active and the other plan opens the checkout', () => {
    expect(pickConsumerPlan(FREE, undefined)).toEqual({ does: 'nothing', isActive: true })
    expect(pickConsumerPlan(TRADERS, undefined)).toEqual({ does: 'checkout', isActive: false, priceId: 'price_month' })
  })

  test('a paid plan is active, and its button opens subscription management', () => {
    expect(pickConsumerPlan(FREE, subscribed())).toEqual({ does: 'nothing', isActive: false })
    expect(pickConsumerPlan(TRADERS, subscribed())).toEqual({
      does: 'manage',
      isActive: true,
      reason: 'current',
      subscriptionId: 'sub_1'
    })
  })

  test('the other interval of the same plan opens subscription management instead of the checkout', () => {
    const yearly = { ...TRADERS, shownPriceId: 'price_year' }
    expect(pickConsumerPlan(yearly, subscribed())).toMatchObject({ does: 'manage', isActive: true, reason: 'interval' })
  })

  test('a canceled subscription stays active until its paid period ends', () => {
    const canceled = subscribed({ showGoodThrough: true, status: 'canceled' })
    expect(pickConsumerPlan(TRADERS, canceled)).toMatchObject({ does: 'manage', isActive: true })
    const over = { ...canceled, isPaid: false, isRunning: false }
    expect(pickConsumerPlan(TRADERS, over)).toMatchObject({ does: 'checkout' })
    expect(pickConsumerPlan(FREE, over)).toMatchObject({ isActive: true })
  })

  test('an unpaid subscription opens subscription management instead of the checkout', () => {
    const unpaid = subscribed({ isPaid: false, status: 'canceled' })
    expect(pickConsumerPlan(TRADERS, unpaid)).toMatchObject({ does: 'manage', isActive: false, reason: 'unpaid' })
  })

  test('API plans open the checkout unless a subscription is paid', () => {
    expect(pickApiPlan(undefined)).toEqual({ does: 'checkout' })
    expect(pickApiPlan(subscribed({ status: 'canceled' }))).toEqual({ does: 'nothing' })
    expect(pickApiPlan(subscribed({ isPaid: false, isRunning: false }))).toEqual({ does: 'checkout' })
  })

  test('an unpaid API plan opens subscription management', () => {
    const unpaid = subscribed({ isPaid: false, status: 'canceled' })
    expect(pickApiPlan(unpaid)).toEqual({ does: 'manage', subscriptionId: unpaid.subscriptionId })
  })
})
