// Type of a page by its path. The menu, the footer and the blocks around a page depend on it.

import { paths } from '#src/paths.ts'

/** Pages in the Public layout; the dashboard has a menu of its own. @see docs/reference/product.md, section 2.1 */
export const PAGE_TYPES = [
  'account',
  'activities',
  'api',
  'auth',
  'congress',
  'dailyReports',
  'home',
  'information',
  'options',
  'preferences',
  'pricing',
  'profile',
  'promotion',
  'showcase',
  'stock',
  'thirtyDayReport',
  'traders',
  'watchlist',
  'weeklyReports'
] as const

export type PageType = (typeof PAGE_TYPES)[number]

/** Insider trading pages add an extra block. @see docs/reference/product.md, section 2.2 */
const INSIDER_TRADING: readonly PageType[] = ['activities', 'home', 'profile', 'promotion', 'showcase', 'traders']

/** Page type by the first segments of a path; the longest match wins. */
const PAGE_TYPE_OF: Readonly<Record<string, PageType>> = {
  '/auth': 'auth',
  '/daily-top-insider-buy': 'dailyReports',
  [paths.account()]: 'account',
  [paths.activities()]: 'activities',
  [paths.congress()]: 'congress',
  [paths.dailyReports()]: 'dailyReports',
  [paths.emailPreferences()]: 'preferences',
  [paths.home()]: 'home',
  [paths.options()]: 'options',
  [paths.ownStrategy()]: 'showcase',
  [paths.pricing()]: 'pricing',
  '/insidertrading/profile': 'profile',
  [paths.promotion()]: 'promotion',
  [paths.realTimeApi()]: 'api',
  [paths.showcase()]: 'showcase',
  '/stock': 'stock',
  [paths.thirtyDayReport()]: 'thirtyDayReport',
  [paths.traders()]: 'traders',
  [paths.watchlist()]: 'watchlist',
  '/weekly-top-insider-buy': 'weeklyReports',
  [paths.weeklyReports()]: 'weeklyReports'
}

/** Type of a path: `/insidertrading/profile/0001` // 'profile'. Paths that are not in the table are `information`. */
export function pageTypeOf(path: string): PageType {
  const segments = path.split('/').filter(Boolean)
  for (let length = segments.length; length > 0; length--) {
    const type = PAGE_TYPE_OF[`/${segments.slice(0, length).join('/')}`]
    if (type) return type
  }
  return 'information'
}

export function isInsiderTrading(page: PageType): boolean {
  return INSIDER_TRADING.includes(page)
}

/** Pages that list trades by insiders and members of Congress, or options: they link to each other. */
export function hasSections(page: PageType): boolean {
  return isInsiderTrading(page) || page === 'congress' || page === 'options'
}

/** Whether to ask visitors to join. Not on the home page and the showcase, nor on pages that already ask. */
export function promptsGuests(page: PageType): boolean {
  return !['auth', 'home', 'showcase'].includes(page)
}
