// Lists the address of every page of the site from src/pages, so that checks of all pages include new ones.

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

/** Pattern per route. Routes without placeholders come first, so that they match first. */
const PATTERNS = ROUTES.map(route => ({ pattern: new RegExp(`^${route.replace(/\[\w+\]/g, '[^/]+')}$`), route })).sort(
  (one, other) => one.route.split('[').length - other.route.split('[').length
)

/** For a route with a placeholder, a page that links to pages of this route. */
const LISTS: Readonly<Record<string, string>> = {
  '/congress/[member]': '/congress',
  '/daily-top-insider-buy/[date]': '/daily-top-insider-buys',
  '/filing/[accession]': '/insidertrading/activities?side=sell',
  '/insidertrading/profile/[insiderId]': '/insidertrading/traders',
  '/insidertrading/trade/[accession]/[line]': '/insidertrading/activities',
  '/options/[symbol]/[session]': '/options',
  '/ownership/[holder]': '/ownership',
  '/ownership/manager/[manager]': '/stock/[symbol]',
  '/stock/[symbol]': '/insidertrading/activities',
  '/stock/all/[symbol]': '/stock/[symbol]',
  '/weekly-top-insider-buy/[date]': '/weekly-top-insider-buys'
}

/** Example addresses for routes that show the same page for every token or name. */
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

/** Addresses that show another state of a page, such as no results or no report. */
const OTHER_STATES = [
  '/compare?stocks=NOSUCHTICKER',
  '/congress?ticker=NOSUCHTICKER',
  '/insidertrading/activities?group=company&codes=P',
  '/insidertrading/activities?ticker=NOSUCHTICKER',
  '/insidertrading/activities?limit=x',
  '/insidertrading/traders?sort=stars',
  '/options?ticker=NOSUCHTICKER',
  '/stock/NOSUCH',
  '/weekly-top-insider-buy/1999-01-01'
]

/** Filter for work on a few pages: `PAGES='^/options'` checks only paths that match. */
const WANTED = new RegExp(process.env['PAGES'] ?? '')

/** Address of a site, or a function that requests a path without following redirects. */
export type AskedSite = string | ((path: string) => Promise<Response>)

/**
 * Paths of every page in src/pages, and of its other states. PAGES filters them.
 *
 * @throws when a page's address has a placeholder and LISTS does not name a page that links it.
 */
export async function everyPage(site: AskedSite): Promise<string[]> {
  const addresses = await Promise.all(ROUTES.map(route => addressOf(site, route)))
  const leadsAway = await Promise.all(addresses.map(path => isRedirect(site, path)))
  return [...addresses.filter((_, index) => !leadsAway[index]), ...OTHER_STATES].filter(path => WANTED.test(path))
}

/** Route such as '/stock/all/[symbol]' for `/stock/all/AAPL`; undefined for an unknown path. */
export function routeOf(path: string): string | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.route
}

/** Returns the first page of this route to which the page in LISTS links. */
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
