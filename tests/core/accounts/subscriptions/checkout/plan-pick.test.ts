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
  test('without a subscription the free plan is active and the other leads to pay for the shown price', () => {
    expect(pickConsumerPlan(FREE, undefined)).toEqual({ does: 'nothing', isActive: true })
    expect(pickConsumerPlan(TRADERS, undefined)).toEqual({ does: 'checkout', isActive: false, priceId: 'price_month' })
  })

  test('a paid plan is active, and its button opens the page on which it is managed', () => {
    expect(pickConsumerPlan(FREE, subscribed())).toEqual({ does: 'nothing', isActive: false })
    expect(pickConsumerPlan(TRADERS, subscribed())).toEqual({
      does: 'manage',
      isActive: true,
      reason: 'current',
      subscriptionId: 'sub_1'
    })
  })

  test('the other interval of a plan is a change, not a second subscription', () => {
    const yearly = { ...TRADERS, shownPriceId: 'price_year' }
    expect(pickConsumerPlan(yearly, subscribed())).toMatchObject({ does: 'manage', isActive: true, reason: 'interval' })
  })

  test('a canceled subscription is active until what is paid for ends', () => {
    const canceled = subscribed({ showGoodThrough: true, status: 'canceled' })
    expect(pickConsumerPlan(TRADERS, canceled)).toMatchObject({ does: 'manage', isActive: true })
    const over = { ...canceled, isPaid: false, isRunning: false }
    expect(pickConsumerPlan(TRADERS, over)).toMatchObject({ does: 'checkout' })
    expect(pickConsumerPlan(FREE, over)).toMatchObject({ isActive: true })
  })

  test('an unpaid subscription is put right rather than bought again', () => {
    const unpaid = subscribed({ isPaid: false, status: 'canceled' })
    expect(pickConsumerPlan(TRADERS, unpaid)).toMatchObject({ does: 'manage', isActive: false, reason: 'unpaid' })
  })

  test('API plans can be picked until one is paid for, and again when that is over', () => {
    expect(pickApiPlan(undefined)).toEqual({ does: 'checkout' })
    expect(pickApiPlan(subscribed({ status: 'canceled' }))).toEqual({ does: 'nothing' })
    expect(pickApiPlan(subscribed({ isPaid: false, isRunning: false }))).toEqual({ does: 'checkout' })
  })

  test('an API plan that is unpaid is put right rather than refused', () => {
    const unpaid = subscribed({ isPaid: false, status: 'canceled' })
    expect(pickApiPlan(unpaid)).toEqual({ does: 'manage', subscriptionId: unpaid.subscriptionId })
  })
})
