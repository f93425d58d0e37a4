// An address of every page of the site, so that what looks at all of them finds a new page by itself.

import { globSync } from 'node:fs'

const ROUTES = globSync('src/pages/**/*.astro')
  .map(file =>
    file
      .replaceAll('\\', '/')
      .replace(/^src\/pages/, '')
      .replace(/\.astro$/, '')
  )
  .map(path => path.replace(/\/index$/, '') || '/')
  .sort()

/** Names come before placeholders, as in the addresses themselves. */
const PATTERNS = ROUTES.map(route => ({ pattern: new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`), route })).sort(
  (one, other) => one.route.split('[').length - other.route.split('[').length
)

/** The list, or another such page, that leads to the pages whose address names one of many. */
const LISTS: Readonly<Record<string, string>> = {
  '/congress/[member]': '/congress',
  '/daily-top-insider-buy/[date]': '/daily-top-insider-buys',
  '/filing/[accession]': '/insidertrading/activities?side=sell',
  '/insidertrading/profile/[insiderId]': '/insidertrading/traders',
  '/insidertrading/trade/[accession]/[line]': '/insidertrading/activities',
  '/options/[symbol]/[session]': '/options',
  '/stock/[symbol]': '/insidertrading/activities',
  '/stock/all/[symbol]': '/stock/[symbol]',
  '/weekly-top-insider-buy/[date]': '/weekly-top-insider-buys'
}

/** The same page, or the same way elsewhere, whatever the secret or the name in its address. */
const ANY_OF_THEM: Readonly<Record<string, string>> = {
  '/auth/callback/[provider]': '/auth/callback/google',
  '/auth/reset-password/[token]': '/auth/reset-password/unknown',
  '/payment-sandbox/checkout/[id]': '/payment-sandbox/checkout/unknown',
  '/payment-sandbox/portal/[id]': '/payment-sandbox/portal/unknown',
  '/auth/verify/[userId]/[token]': '/auth/verify/unknown/unknown',
  '/dashboard/user/[encId]': '/dashboard/user/unknown',
  '/dashboard/user/[encId]/edit': '/dashboard/user/unknown/edit',
  '/email-preferences/[encId]': '/email-preferences/unknown',
  '/mailbox/[id]': '/mailbox/unknown',
  '/options/[symbol]': '/options/unknown',
  '/u/[token]': '/u/unknown',
  '/watchlist/shared/[key]': '/watchlist/shared/unknown'
}

/** Addresses at which a page looks unlike itself: other tables, nothing found, no report. */
const OTHER_STATES = [
  '/congress?ticker=NOSUCHTICKER',
  '/insidertrading/activities?group=company&codes=P',
  '/insidertrading/activities?ticker=NOSUCHTICKER',
  '/insidertrading/activities?limit=x',
  '/insidertrading/traders?sort=stars',
  '/options?ticker=NOSUCHTICKER',
  '/stock/NOSUCH',
  '/weekly-top-insider-buy/1999-01-01'
]

/** While one page is worked on: `PAGES='^/options'` leaves the others out. */
const WANTED = new RegExp(process.env['PAGES'] ?? '')

/** The address of a site, or how it is asked for a path; the latter follows no redirects. */
export type AskedSite = string | ((path: string) => Promise<Response>)

/**
 * Paths of every file of src/pages that answers with a page of its own, and of its other states; of those that PAGES
 * matches where it is set.
 *
 * @throws when a page's address has a placeholder and nobody says which list leads there.
 */
export async function everyPage(site: AskedSite): Promise<string[]> {
  const addresses = await Promise.all(ROUTES.map(route => addressOf(site, route)))
  const leadsAway = await Promise.all(addresses.map(path => isRedirect(site, path)))
  return [...addresses.filter((_, index) => !leadsAway[index]), ...OTHER_STATES].filter(path => WANTED.test(path))
}

/** `/stock/all/AAPL` // '/stock/all/[symbol]'; undefined for what is no page */
export function routeOf(path: string): string | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.route
}

/** The first page of its kind that the list links. */
export async function firstOf(site: AskedSite, route: string): Promise<string> {
  const named = LISTS[route]
  if (named === undefined) throw new Error(`${route}: LISTS does not say which page links it.`)
  const list = named.includes('[') ? await firstOf(site, named) : named
  const answer = await ask(site, list)
  const found = new RegExp(route.replace(/\[\w+\]/g, '[\\w-]+')).exec(await answer.text())?.[0]
  if (found === undefined) throw new Error(`${list} answers ${answer.status} and links no ${route}.`)
  return found
}

async function addressOf(site: AskedSite, route: string): Promise<string> {
  return ANY_OF_THEM[route] ?? (route.includes('[') ? firstOf(site, route) : route)
}

async function isRedirect(site: AskedSite, path: string): Promise<boolean> {
  const { status } = await ask(site, path, 'manual')
  return status >= 300 && status < 400
}

function ask(site: AskedSite, path: string, redirect: RequestRedirect = 'follow'): Promise<Response> {
  return typeof site === 'string' ? fetch(site + path, { redirect }) : site(path)
}
