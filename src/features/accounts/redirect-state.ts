// Reads the target and the action saved before sign-in from the query of the sign-in pages. The query cannot be
// trusted: only addresses of this site are followed, except sign-in pages.

import { type Purchase, readPurchase } from '#core/accounts/people/purchase.ts'

/** Stock that a reader wanted to watch before signing in. */
export interface SavedWatch {
  readonly symbol: string
  readonly name?: string
  readonly logo?: string
}

/**
 * Actions with a stock that sign-in may interrupt.
 * @see docs/reference/product.md, section 3, "Redirect state after sign-in"
 */
const STOCK_ACTIONS = ['follow', 'optact', 'profile', 'similar']

/** Placeholder for this site's origin. An address that resolves to another origin leaves the site. */
const OWN_ORIGIN = 'https://own.invalid'

/** Characters that browsers read differently: they drop control characters and treat a backslash as a slash. */
const MISREAD = /[\p{Cc}\\]/u

/** Format of a symbol. It is checked because the address cannot be trusted and the symbol is shown to the reader. */
const SYMBOL = /^[A-Z0-9][A-Z0-9.-]{0,11}$/i

const SIGN_IN_PAGE = /^\/auth(?:\/|$)/

/**
 * Returns the target after sign-in from the query of a sign-in page, or `undefined` if there is none on this site.
 * Example: `?redirectURL=/stock&actionType=profile&stockSymbol=AAPL` // '/stock/AAPL'
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

/** Returns true if the query of a sign-in page names an action besides its target. */
export const savesAction = (query: string): boolean =>
  new URLSearchParams(query).has('actionType') || asksForWaitList(query)

/** Returns true if sign-in interrupted an action: of a link, a purchase, or what the hash of its target starts. */
export const wasInterrupted = (query: string): boolean =>
  savesAction(query) || savedPurchase(query) !== undefined || (savedTarget(query)?.includes('#') ?? false)

/** Returns true if the reader wanted to join the wait list. */
export const asksForWaitList = (query: string): boolean => new URLSearchParams(query).get('joinWaitList') === 'true'

/** Returns the purchase that sign-in interrupted, from the query of a sign-in page. */
export function savedPurchase(query: string): Purchase | undefined {
  const target = savedTarget(query)
  return target === undefined ? undefined : readPurchase(new URL(target, OWN_ORIGIN).search)
}

/**
 * Returns the stock that the reader wanted to watch: the stock itself, or one similar to it. Example:
 * `?actionType=similar&stockSymbol=AAPL&stockwishlistSymbol=MSFT` // { symbol: 'MSFT' }
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

/** Normalises an address of this site. Returns `undefined` for any other address. */
export function ownAddress(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address) || MISREAD.test(address)) return undefined
  const { hash, origin, pathname, search } = new URL(address, OWN_ORIGIN)
  // Rejects paths such as `/.//elsewhere`: they resolve to this origin, but their normalised form leads to another.
  if (origin !== OWN_ORIGIN || pathname.startsWith('//') || SIGN_IN_PAGE.test(pathname)) return undefined
  return pathname + search + hash
}
