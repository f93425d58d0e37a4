// Target and action saved before signing in, in the query of the sign-in pages. Anybody can write that query. Only
// addresses of this site are followed, and no sign-in pages.

import { type Purchase, readPurchase } from '#core/accounts/people/purchase.ts'

/** A stock that a reader wanted to watch before signing in. */
export interface SavedWatch {
  readonly symbol: string
  readonly name?: string
  readonly logo?: string
}

/**
 * Actions with a stock that signing in may interrupt.
 *
 * @see docs/reference/product.md, section 3, "Redirect state after sign-in"
 */
const STOCK_ACTIONS = ['follow', 'optact', 'profile', 'similar']

/** Placeholder for this site's origin, to detect addresses that lead to another one. */
const OWN_ORIGIN = 'https://own.invalid'

/** Browsers remove control characters from an address and treat a backslash as a slash. */
const MISREAD = /[\p{Cc}\\]/u

/** Allowed symbols. Anybody can write the address, and the symbol is shown to the reader. */
const SYMBOL = /^[A-Z0-9][A-Z0-9.-]{0,11}$/i

const SIGN_IN_PAGE = /^\/auth(?:\/|$)/

/**
 * Target after signing in, from the query of a sign-in page; `undefined` if it names none that can be followed.
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

/** Whether the query of a sign-in page names an action in addition to its target. */
export const savesAction = (query: string): boolean =>
  new URLSearchParams(query).has('actionType') || asksForWaitList(query)

/** Whether the reader wanted to join the wait list. */
export const asksForWaitList = (query: string): boolean => new URLSearchParams(query).get('joinWaitList') === 'true'

/** Purchase that signing in interrupted, from the query of a sign-in page. */
export function savedPurchase(query: string): Purchase | undefined {
  const target = savedTarget(query)
  return target === undefined ? undefined : readPurchase(new URL(target, OWN_ORIGIN).search)
}

/**
 * Stock that the reader wanted to watch: the stock itself, or one similar to it.
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

/** Normalises an address of this site; `undefined` for any other. */
export function ownAddress(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address) || MISREAD.test(address)) return undefined
  const { hash, origin, pathname, search } = new URL(address, OWN_ORIGIN)
  // `/.//elsewhere` has this origin, but its normalised path would lead to another one.
  if (origin !== OWN_ORIGIN || pathname.startsWith('//') || SIGN_IN_PAGE.test(pathname)) return undefined
  return pathname + search + hash
}
