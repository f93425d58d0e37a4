// Derives the type of a page from its path. The menu, the footer and the blocks around a page depend on it.

import { paths } from '#src/paths.ts'

/** Types of pages in the Public layout. The dashboard has its own menu. */
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
  'ownership',
  'preferences',
  'pricing',
  'profile',
  'promotion',
  'sentiment',
  'showcase',
  'stock',
  'thirtyDayReport',
  'traders',
  'watchlist',
  'weeklyReports'
] as const

export type PageType = (typeof PAGE_TYPES)[number]

/** Pages with the extra block on insider trading. */
const INSIDER_TRADING: readonly PageType[] = [
  'activities',
  'home',
  'profile',
  'promotion',
  'sentiment',
  'showcase',
  'traders'
]

/** Page type by the first segments of a path. The longest match counts. */
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
  [paths.ownership()]: 'ownership',
  [paths.ownStrategy()]: 'showcase',
  [paths.pricing()]: 'pricing',
  '/insidertrading/profile': 'profile',
  [paths.promotion()]: 'promotion',
  [paths.realTimeApi()]: 'api',
  [paths.sentiment()]: 'sentiment',
  [paths.showcase()]: 'showcase',
  '/stock': 'stock',
  [paths.thirtyDayReport()]: 'thirtyDayReport',
  [paths.traders()]: 'traders',
  [paths.following()]: 'watchlist',
  [paths.watchlist()]: 'watchlist',
  '/weekly-top-insider-buy': 'weeklyReports',
  [paths.weeklyReports()]: 'weeklyReports'
}

/**
 * Returns the type of a path: `/insidertrading/profile/0001` // 'profile'. Paths not in the table are `information`.
 */
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

/** Returns true for pages that list trades or options. These pages link to each other. */
export function hasSections(page: PageType): boolean {
  return isInsiderTrading(page) || ['congress', 'options', 'ownership'].includes(page)
}

/** Returns true if visitors may be asked to join: not on the home page, the showcase or the pages for joining. */
export function promptsGuests(page: PageType): boolean {
  return !['auth', 'home', 'showcase'].includes(page)
}
