// What somebody set out to buy before they joined or confirmed their address. It travels in forms, mails and addresses, so
// it is one of a list and never an address itself: nothing that comes back with it can lead to another site.

/** Plan and interval; also names the price in the configuration. */
export const PURCHASES = [
  'daily-traders month',
  'daily-traders year',
  'api-base month',
  'api-silver month',
  'api-gold month'
] as const

export type Purchase = (typeof PURCHASES)[number]

/** Where plans are shown and chosen. */
export const PLAN_PAGES = { api: '/real-time-api', other: '/pricing' } as const

const NAME = 'wants'
const GIVEN = new RegExp(`(?:^|[?&])${NAME}=([^&#]*)`)

/** As the query of an address: `wants=daily-traders+year` */
export function purchaseQuery(wanted: Purchase): string {
  return `${NAME}=${wanted.replace(' ', '+')}`
}

/** The page that goes on to the checkout as soon as its reader may pay. */
export function purchasePath(wanted: Purchase): string {
  return `${PLAN_PAGES[wanted.startsWith('api-') ? 'api' : 'other']}?${purchaseQuery(wanted)}`
}

/** What an address says that its reader set out to buy, from its query. */
export function readPurchase(query: string): Purchase | undefined {
  const [, given] = GIVEN.exec(query) ?? []
  return PURCHASES.find(one => one === given?.replace(/\+|%20/, ' '))
}
