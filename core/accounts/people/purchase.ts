// Remembers which plan a reader wanted to buy before sign-up or verification. The purchase is passed through forms,
// mails and URLs. It is one of a fixed list and never a URL, so it cannot redirect to another site.

/** Plan and interval; also the key of the price in the configuration. */
export const PURCHASES = [
  'daily-traders month',
  'daily-traders year',
  'api-base month',
  'api-silver month',
  'api-gold month'
] as const

export type Purchase = (typeof PURCHASES)[number]

/** Pages on which plans are shown and chosen. */
export const PLAN_PAGES = { api: '/real-time-api', other: '/pricing' } as const

const NAME = 'wants'
const GIVEN = new RegExp(`(?:^|[?&])${NAME}=([^&#]*)`)

/** Query string: `wants=daily-traders+year` */
export function purchaseQuery(wanted: Purchase): string {
  return `${NAME}=${wanted.replace(' ', '+')}`
}

/** Path of the page that continues to the checkout as soon as the reader is allowed to pay. */
export function purchasePath(wanted: Purchase): string {
  return `${PLAN_PAGES[wanted.startsWith('api-') ? 'api' : 'other']}?${purchaseQuery(wanted)}`
}

/** Reads the purchase from the query string of a URL. */
export function readPurchase(query: string): Purchase | undefined {
  const [, given] = GIVEN.exec(query) ?? []
  return PURCHASES.find(one => one === given?.replace(/\+|%20/, ' '))
}
