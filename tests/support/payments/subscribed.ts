import type { ListedSubscription } from '#core/accounts/subscriptions/list-subscriptions.ts'

/** Monthly subscription to Daily Traders, paid until 2026-12-21. */
export const subscribed = (others: Partial<ListedSubscription> = {}): ListedSubscription => ({
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
