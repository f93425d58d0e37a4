// Tests how many bytes are sent to a visitor who uses every control of a page.

import { expect, test } from 'vitest'

import { type Journey, startJourney } from '../site/journey.ts'
import { BUDGETS } from './budgets.ts'
import { DESK, operateEverything } from './operate-everything.ts'
import { watchTraffic } from './settled.ts'
import { firstOf } from './site-pages.ts'
import { watchTransfers } from './transfers.ts'

const STOCK = '/stock/[symbol]'

/** Defines the tests. Call it once at the top of a file. For a route with a placeholder, tests one example page. */
export function testUsingEverything(routes: readonly string[]): Journey {
  const site = startJourney({ expected: /status of [45]\d\d/, site: 'default' })

  test.each(routes)('a visitor who uses everything on %s gets no more script than the budget', async route => {
    const path = route.includes('[') ? await firstOf(site.url, route) : route
    const { page } = await site.open({ tour: true, viewport: DESK })
    const transfers = watchTransfers(page)
    const traffic = watchTraffic(page)
    await page.goto(site.url + path)
    await traffic.settled()
    const before = await transfers.bytesOf('script')
    await operateEverything(page, traffic)
    const after = await transfers.bytesOf('script')
    expect(after).toBeGreaterThan(before)
    const { scriptAfterEverything, scriptAfterEverythingOfStock } = BUDGETS
    expect(after).toBeLessThanOrEqual(route === STOCK ? scriptAfterEverythingOfStock : scriptAfterEverything)
  })
  return site
}
