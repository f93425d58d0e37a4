// Where a reader was going before signing in. It travels in the query of the sign-in pages, which anybody can write:
// only addresses of this site are followed, and none that would ask to sign in again.

import { type Purchase, readPurchase } from '#core/accounts/people/purchase.ts'

/** A stock that a reader wanted to watch before signing in. */
export interface SavedWatch {
  readonly symbol: string
  readonly name?: string
  readonly logo?: string
}

/**
 * What the reader was about to do with a stock.
 *
 * @see docs/reference/product.md, section 3, "Redirect state after sign-in"
 */
const STOCK_ACTIONS = ['follow', 'optact', 'profile', 'similar']

/** Stands for this site: an address that leaves it leads to another origin. */
const OWN_ORIGIN = 'https://own.invalid'

/** Browsers drop control characters from an address and read a backslash as a slash. */
const MISREAD = /[\p{Cc}\\]/u

/** Anybody can write the address, and what is in it is told to the reader. */
const SYMBOL = /^[A-Z0-9][A-Z0-9.-]{0,11}$/i

const SIGN_IN_PAGE = /^\/auth(?:\/|$)/

/**
 * Where to go after signing in, from the query of a sign-in page; undefined where nothing was saved that can be
 * followed.
 *
 * `?redirectURL=/stock&actionType=profile&stockSymbol=AAPL` // '/stock/AAPL'
 *
 * @see docs/reference/product.md, section 4, "After sign-in with a saved action"
 */
export function savedTarget(query: string): string | undefined {
  const saved = new URLSearchParams(query)
  const target = ownAddress(saved.get('redirectURL') ?? '')
  const symbol = saved.get('stockSymbol')
  if (!target || !symbol || !STOCK_ACTIONS.includes(saved.get('actionType') ?? '')) return target
  const { pathname, search } = new URL(target, OWN_ORIGIN)
  return ownAddress(`${pathname.replace(/\/$/, '')}/${encodeURIComponent(symbol)}${search}`)
}

/** Whether the query of a sign-in page tells of an action, which the address that it leads to does not. */
export const savesAction = (query: string): boolean =>
  new URLSearchParams(query).has('actionType') || asksForWaitList(query)

/** Whether the reader came to join the wait list. */
export const asksForWaitList = (query: string): boolean => new URLSearchParams(query).get('joinWaitList') === 'true'

/** What the reader was about to buy, from the query of a sign-in page. */
export function savedPurchase(query: string): Purchase | undefined {
  const target = savedTarget(query)
  return target === undefined ? undefined : readPurchase(new URL(target, OWN_ORIGIN).search)
}

/**
 * What the reader was about to put on the watch list: the stock itself, or one that is similar to it.
 *
 * `?actionType=similar&stockSymbol=AAPL&stockwishlistSymbol=MSFT` // { symbol: 'MSFT' }
 *
 * @see docs/reference/product.md, section 4, "After sign-in with a saved action"
 */
export function savedWatch(query: string): SavedWatch | undefined {
  const saved = new URLSearchParams(query)
  const [symbol, name, logo, similar] = ['stockSymbol', 'stockName', 'stockLogo', 'stockwishlistSymbol'].map(key =>
    saved.get(key)
  )
  const action = saved.get('actionType')
  if (action === 'similar' && similar && SYMBOL.test(similar)) return { symbol: similar }
  if (action !== 'follow' || !symbol || !SYMBOL.test(symbol)) return undefined
  return { symbol, ...(name && { name }), ...(logo && { logo }) }
}

/** The same address when it is one of this site's pages, however it is spelled; else undefined. */
export function ownAddress(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address) || MISREAD.test(address)) return undefined
  const { hash, origin, pathname, search } = new URL(address, OWN_ORIGIN)
  // `/.//elsewhere` is of this origin, but what is left of it is not.
  if (origin !== OWN_ORIGIN || pathname.startsWith('//') || SIGN_IN_PAGE.test(pathname)) return undefined
  return pathname + search + hash
}
