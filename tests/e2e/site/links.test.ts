// Every link of every page leads to something, for everybody who meets it.

import { beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { machinePaths } from '#src/features/metadata/machine-paths.ts'
import { paths } from '#src/paths.ts'
import { crawl, createAsk, type Found, findDeadLinks } from '#tests/support/browser/crawl.ts'
import { readShownLinks } from '#tests/support/browser/page-links.ts'
import { refuseCalls } from '#tests/support/browser/refuse-calls.ts'
import { everyPage } from '#tests/support/browser/site-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const OTHER_LANGUAGES = LANGUAGES.filter(language => language !== 'en')
/** Pages of somebody's own. */
const isOwn = (url: string): boolean => /\/(?:dashboard|myaccount|payment)\b/.test(new URL(url).pathname)
const DESK = { height: 900, width: 1440 }
/** Of pages with a date, a name or a filter in their address, so many are searched for links. */
const READ_OF_A_KIND = 3
const FOR_PROGRAMS = [
  machinePaths.sitemap(),
  machinePaths.sitemapPages(),
  machinePaths.sitemapWeeklyReports(),
  machinePaths.weeklyFeed()
]

/** Of the sample's companies; the first word of a link, or all of it. */
const TICKER_LINK = /<a\b[^>]*href="([^"]+)"[^>]*>(?:\s|<(?!\/?a\b)[^>]+>)*([A-Z]{2,4}QV)\b/g

const journey = startJourney({ expected: /status of [45]\d\d/, site: 'default' })
const ask = createAsk()
/** Addresses of every page. */
let pages: string[]
/** What a visitor without scripts can come to. */
let visitors: Found

beforeAll(async () => {
  const inHome = (path: string) => journey.home + path
  pages = (await everyPage(journey.home)).map(inHome)
  visitors = await crawl([...pages, ...FOR_PROGRAMS.map(inHome)], ask, { mostOfAKind: READ_OF_A_KIND })
})

interface Seen {
  found: Found
  /** Pages on which scripts add links, but for those of the menu, which are on all. */
  extended: string[]
}

/** What a signed-in reader sees on pages, and on those that they lead to, after their scripts have run. */
async function readAs(accessToken: string, start: readonly string[]): Promise<Seen> {
  const { page } = await journey.open({ kept: { accessToken }, viewport: DESK })
  // What never ends would be waited for.
  await refuseCalls(page, '*/api/v1/watchlist/changes')
  const added = new Map<string, readonly string[]>()
  const read = async (url: string) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    const shown = await readShownLinks(page)
    const written = new Set((await ask(url)).links)
    added.set(
      url,
      shown.links.filter(link => !written.has(link))
    )
    return shown
  }
  const found = await crawl(start, read, { isKnown: url => visitors.seenOn.has(url), mostOfAKind: 1 })
  const timesOf = Map.groupBy([...added.values()].flat(), link => link)
  const isOfMenu = (link: string) => (timesOf.get(link)?.length ?? 0) > added.size / 2
  return { extended: [...added].filter(([, links]) => !links.every(isOfMenu)).map(([url]) => url), found }
}

describe('links', () => {
  test('of every page a visitor can come to lead somewhere', async () =>
    expect(await findDeadLinks(visitors, ask)).toEqual([]))

  test('on tickers lead to the page of the stock at its own address', async () => {
    const found = new Map<string, string>()
    /* Who mistypes a ticker in the filter of a list is led to the same list by the right one. */
    for (const url of pages.filter(address => !address.includes('NOSUCHTICKER'))) {
      const html = await (await fetch(url)).text()
      for (const [, href = '', ticker = ''] of html.matchAll(TICKER_LINK)) found.set(`${ticker} ${href}`, url)
    }
    const names = [...found.keys()].map(name => name.split(' ') as [string, string])
    expect(names.length).toBeGreaterThan(50)
    const addressesOf = (ticker: string) => [paths.stock(ticker), paths.stockOptions(ticker), paths.wholeStock(ticker)]
    expect(names.filter(([ticker, href]) => !addressesOf(ticker).includes(href))).toEqual([])
    const [[ticker] = ['']] = names
    const answer = await fetch(journey.home + paths.stock(ticker), { redirect: 'manual' })
    expect(await answer.text()).toContain(`<link rel="canonical" href="${journey.home}${paths.stock(ticker)}"`)
  })

  // Whether a page is there, no language decides; which places it has does.
  test.each(OTHER_LANGUAGES)('of every page lead somewhere in %s', async language => {
    const found = await crawl(pages, url => ask(url, language), { mostOfAKind: 0 })
    const isNew = (link: string) => link.includes('#') || !visitors.seenOn.has(link)
    const seenOn = new Map([...found.seenOn].filter(([link]) => isNew(link)))
    expect(seenOn.size).toBeGreaterThan(0)
    expect(await findDeadLinks({ ...found, seenOn }, ask, language)).toEqual([])
  })

  test('that scripts add for a visitor lead somewhere', async () => {
    const page = await journey.visit(paths.activities(), { viewport: DESK })
    await page.keyboard.press('/')
    await page.keyboard.type('a')
    await page.locator('[data-stock-search] [role="option"]').first().waitFor()
    const found = await readShownLinks(page)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' }).click()
    const links = [...found.links, ...(await readShownLinks(page)).links]
    expect(links).toContain(journey.url + paths.forgotPassword())
    const seenOn = new Map(links.map(link => [link, page.url()]))
    expect(await findDeadLinks({ anchorsOf: new Map([[page.url(), found.anchors]]), seenOn }, ask)).toEqual([])
  })

  test('of every page lead signed-in readers and admins somewhere', async () => {
    const { adminToken, readerToken } = journey.members
    const admin = await readAs(adminToken, pages)
    // Where scripts add nothing but the menu for an admin, they add nothing for a reader.
    const reader = await readAs(readerToken, [...new Set([...pages.filter(isOwn), ...admin.extended])])
    expect(reader.extended).not.toEqual([])
    expect([await findDeadLinks(admin.found, ask), await findDeadLinks(reader.found, ask)]).toEqual([[], []])
  })
})
