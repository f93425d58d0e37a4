// Tests that filings that arrive while a list is open are announced, and shown on request.

import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { callSite } from '#tests/support/accounts/site-members.ts'
import { type OwnCompany, openOwnCompany } from '#tests/support/arrivals/own-company.ts'
import { rowsOf, wakeList } from '#tests/support/browser/trade-list.ts'
import { startJourney } from '#tests/support/site/journey.ts'

/** Site on which other filings arrive, too. */
const site = startJourney({ site: 'everything' })
const LINES = 30
/** Tolerance in pixels for a row that must stay in place, because heights are rounded. */
const MOVED_PIXELS = 1

let company: OwnCompany

beforeAll(() => {
  company = openOwnCompany(site.databaseUrl)
})
afterAll(() => company.close())

/** Starts to sum up layout shifts that no user input caused. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const watched = window as Window & { shifted?: number }
    watched.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
        if (!entry.hadRecentInput) watched.shifted = (watched.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift' })
  })

describe('new trades', () => {
  test('are announced, inserted on request and listed at home, without moving the row being read', async () => {
    await company.arrive(LINES)
    const home = await site.visit(paths.home())
    const page = await site.visit(paths.activities({ cik: company.cik, group: 'lot' }))
    expect(await rowsOf(page).count()).toBe(LINES)
    const pill = page.locator('[data-new-trades] button')

    for (const isAlive of [false, true]) {
      if (isAlive) await wakeList(page)
      const trade = await rowsOf(page).nth(12).getAttribute('data-trade')
      const row = page.locator(`tr[data-trade="${trade}"]`)
      await row.evaluate(element => element.scrollIntoView({ block: 'center' }))
      const count = await rowsOf(page).count()
      const before = (await row.boundingBox())?.y ?? 0
      await watchShifts(page)

      const accession = await company.arrive()
      await pill.waitFor()
      expect(await pill.textContent()).toBe('1 new trade')
      expect(await page.evaluate(() => (window as Window & { shifted?: number }).shifted)).toBe(0)
      expect((await row.boundingBox())?.y).toBe(before)

      await pill.click()
      await page.locator(`tr[data-trade^="${accession}"]`).waitFor({ state: 'attached' })
      expect(await rowsOf(page).count()).toBe(count + 1)
      expect(await rowsOf(page).first().getAttribute('data-trade')).toContain(accession)
      expect(Math.abs(((await row.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(MOVED_PIXELS)
      await pill.waitFor({ state: 'hidden' })
    }

    // Shows the last filing, which may be this test's or another one.
    await home.locator('[data-new-trades] button').click()
    await home.getByRole('heading', { name: 'Just filed' }).waitFor()
    const item = home.locator('[data-new-trades] li').first()
    const trade = (await item.locator('a').getAttribute('href'))?.split('/').slice(-2) ?? []
    const { activities } = await callSite<{ activities: { owners: { name: string }[]; tradeId: string }[] }>(
      site.url,
      `/insider-trading/activities?accession=${trade[0]}`
    )
    const filed = activities.find(({ tradeId }) => tradeId === trade.join('#'))
    expect(await item.textContent()).toContain(filed?.owners[0]?.name ?? 'nobody')
  })
})
