// Finds links that scripts add to pages for a signed-in reader.

import { refuseCalls } from '../browser/refuse-calls.ts'
import type { Journey } from '../site/journey.ts'
import { type Ask, crawl, type Found } from './crawl.ts'
import { readShownLinks } from './page-links.ts'
import { watchTraffic } from './settled.ts'

const DESK = { height: 900, width: 1440 }

export interface Seen {
  found: Found
  /** Pages on which scripts add links. Links that they add to most pages, such as the menu's, do not count. */
  extended: string[]
}

export interface Reading {
  accessToken: string
  ask: Ask
  /** Whether an earlier crawl has read the page. */
  isKnown(url: string): boolean
  start: readonly string[]
}

/** Crawls pages as a signed-in reader and reads their links after their scripts have run. */
export async function readAs(journey: Journey, { accessToken, ask, isKnown, start }: Reading): Promise<Seen> {
  const { page } = await journey.open({ kept: { accessToken }, viewport: DESK })
  // Refuses this event stream, because waiting for its end would take forever.
  await refuseCalls(page, '*/api/v1/watchlist/changes')
  const traffic = watchTraffic(page)
  const added = new Map<string, readonly string[]>()
  const read = async (url: string) => {
    await page.goto(url)
    await traffic.settled()
    const shown = await readShownLinks(page)
    const written = new Set((await ask(url)).links)
    added.set(
      url,
      shown.links.filter(link => !written.has(link))
    )
    return shown
  }
  const found = await crawl(start, read, { isKnown, mostOfAKind: 1 })
  const timesOf = Map.groupBy([...added.values()].flat(), link => link)
  const isOfMenu = (link: string) => (timesOf.get(link)?.length ?? 0) > added.size / 2
  return { extended: [...added].filter(([, links]) => !links.every(isOfMenu)).map(([url]) => url), found }
}
