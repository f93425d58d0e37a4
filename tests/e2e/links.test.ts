// Every link of every page leads to something, for everybody who meets it.

import { beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { machinePaths } from '#src/features/metadata/machine-paths.ts'
import { paths } from '#src/paths.ts'
import { crawl, createAsk, type Found, findDeadLinks } from '#tests/support/browser/crawl.ts'
import { readShownLinks } from '#tests/support/browser/page-links.ts'
import { everyPage } from '#tests/support/browser/site-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }
/** Of pages with a date, a name or a filter in their address, so many are searched for links. */
const READ_OF_A_KIND = 3
const FOR_PROGRAMS = [
  machinePaths.sitemap(),
  machinePaths.sitemapPages(),
  machinePaths.sitemapWeeklyReports(),
  machinePaths.weeklyFeed()
]

const journey = startJourney({ expected: /status of [45]\d\d/, site: 'shared' })
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

async function deadLinksOfReader(accessToken: string): Promise<string[]> {
  const { page } = await journey.open({ kept: { accessToken }, viewport: DESK })
  const read = async (url: string) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    return readShownLinks(page)
  }
  const found = await crawl(pages, read, { isKnown: url => visitors.seenOn.has(url), mostOfAKind: 1 })
  return findDeadLinks(found, ask)
}

describe('links', () => {
  test('of every page a visitor can come to lead somewhere', async () =>
    expect(await findDeadLinks(visitors, ask)).toEqual([]))

  test.each(LANGUAGES)('of every page lead somewhere in %s', async language => {
    const found = await crawl(pages, url => ask(url, language), { mostOfAKind: 0 })
    expect(await findDeadLinks(found, ask, language)).toEqual([])
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
    expect(await Promise.all([readerToken, adminToken].map(deadLinksOfReader))).toEqual([[], []])
  })
})
