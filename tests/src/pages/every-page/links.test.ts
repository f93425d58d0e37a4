// Checks the links of every page for a visitor. The release tests follow all reachable links.

import { beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { machinePaths } from '#src/features/site/metadata/machine-paths.ts'
import { paths } from '#src/paths.ts'
import { publicSite } from '#tests/support/site/public-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'
import { type Ask, crawl, createAsk, type Found, findDeadLinks } from '#tests/support/sweep/crawl.ts'
import { everyPage } from '#tests/support/sweep/site-pages.ts'

const OTHER_LANGUAGES = LANGUAGES.filter(language => language !== 'en')
/** Maximum number of links to follow among those that differ only in names, dates and filters. */
const FOLLOWED_OF_A_KIND = 5
const FOR_PROGRAMS = [
  machinePaths.sitemap(),
  machinePaths.sitemapPages(),
  machinePaths.sitemapWeeklyReports(),
  machinePaths.weeklyFeed()
]
/** Tickers of the sample's companies, as the first word of a link or all of it. */
const TICKER_LINK = /<a\b[^>]*href="([^"]+)"[^>]*>(?:\s|<(?!\/?a\b)[^>]+>)*([A-Z]{2,4}QV)\b/g

let ask: Ask
/** Addresses of every page. */
let pages: string[]
let site: SiteInProcess
/** Links that a visitor without script finds on these pages. */
let visitors: Found

beforeAll(async () => {
  site = await publicSite()
  ask = createAsk((url, options) => site.ask(url.slice(site.home.length), options))
  const inHome = (path: string) => site.home + path
  pages = (await everyPage(site.ask)).map(inHome)
  visitors = await crawl([...pages, ...FOR_PROGRAMS.map(inHome)], ask, { mostOfAKind: 0 })
})

describe('links', () => {
  test('of every page are valid', async () =>
    expect(await findDeadLinks(visitors, ask, { mostOfAKind: FOLLOWED_OF_A_KIND })).toEqual([]))

  // A page exists in all languages or none. Its anchors may differ by language.
  test.each(OTHER_LANGUAGES)('of every page are valid in %s', async language => {
    const found = await crawl(pages, url => ask(url, language), { mostOfAKind: 0 })
    const isNew = (link: string) => link.includes('#') || !visitors.seenOn.has(link)
    const seenOn = new Map([...found.seenOn].filter(([link]) => isNew(link)))
    expect(seenOn.size).toBeGreaterThan(0)
    const following = { language, mostOfAKind: FOLLOWED_OF_A_KIND }
    expect(await findDeadLinks({ ...found, seenOn }, ask, following)).toEqual([])
  })

  test('on tickers point to the page of the stock at its own address', async () => {
    const found = new Set<string>()
    /* A mistyped ticker in a filter gets a link to the same list with the right one. */
    for (const url of pages.filter(address => !address.includes('NOSUCHTICKER'))) {
      const html = await site.read(url.slice(site.home.length))
      for (const [, href = '', ticker = ''] of html.matchAll(TICKER_LINK)) found.add(`${ticker} ${href}`)
    }
    const names = [...found].map(name => name.split(' ') as [string, string])
    expect(names.length).toBeGreaterThan(50)
    const addressesOf = (ticker: string) => [paths.stock(ticker), paths.stockOptions(ticker), paths.wholeStock(ticker)]
    expect(names.filter(([ticker, href]) => !addressesOf(ticker).includes(href))).toEqual([])
    const [[ticker] = ['']] = names
    const canonical = `<link rel="canonical" href="${site.home}${paths.stock(ticker)}"`
    expect(await site.read(paths.stock(ticker))).toContain(canonical)
  })
})
