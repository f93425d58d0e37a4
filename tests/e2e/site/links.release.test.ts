// Tests that every reachable link leads to an existing page and anchor.

import { beforeAll, describe, expect, test } from 'vitest'

import { machinePaths } from '#src/features/site/metadata/machine-paths.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { crawl, createAsk, type Found, findDeadLinks } from '#tests/support/sweep/crawl.ts'
import { readAs } from '#tests/support/sweep/shown-links.ts'
import { everyPage } from '#tests/support/sweep/site-pages.ts'

/** Whether a page shows the reader's own account. */
const isOwn = (url: string): boolean => /\/(?:dashboard|myaccount|payment)\b/.test(new URL(url).pathname)
/** Maximum number of pages to search for links among those that differ only in date, name or filter. */
const READ_OF_A_KIND = 3
const FOLLOWING = { mostOfAKind: 12, tellsQueries: true }
const FOR_PROGRAMS = [
  machinePaths.sitemap(),
  machinePaths.sitemapPages(),
  machinePaths.sitemapWeeklyReports(),
  machinePaths.weeklyFeed()
]

const journey = startJourney({ expected: /status of [45]\d\d/, site: 'default' })
const ask = createAsk()
let pages: string[]
/** Links that a visitor without scripts finds. */
let visitors: Found

beforeAll(async () => {
  const inHome = (path: string) => journey.home + path
  pages = (await everyPage(journey.home)).map(inHome)
  visitors = await crawl([...pages, ...FOR_PROGRAMS.map(inHome)], ask, { mostOfAKind: READ_OF_A_KIND })
})

describe('links', () => {
  test('of every page lead visitors to existing targets', async () =>
    expect(await findDeadLinks(visitors, ask, FOLLOWING)).toEqual([]))

  test('of every page lead readers and admins to existing targets', async () => {
    const { adminToken, readerToken } = journey.members
    const isKnown = (url: string) => visitors.seenOn.has(url)
    const admin = await readAs(journey, { accessToken: adminToken, ask, isKnown, start: pages })
    // Skips pages on which scripts add only the menu for an admin, because they add nothing else for a reader.
    const start = [...new Set([...pages.filter(isOwn), ...admin.extended])]
    const reader = await readAs(journey, { accessToken: readerToken, ask, isKnown, start })
    expect(reader.extended).not.toEqual([])
    expect([
      await findDeadLinks(admin.found, ask, FOLLOWING),
      await findDeadLinks(reader.found, ask, FOLLOWING)
    ]).toEqual([[], []])
  })
})
