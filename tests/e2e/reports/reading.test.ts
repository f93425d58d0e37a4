// Tests what a guest, a reader and a subscriber see of reports.

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'
import { firstOf } from '#tests/support/sweep/site-pages.ts'

const DAY_PATH = /\/weekly-top-insider-buy\/\d{4}-\d{2}-\d{2}$/
const WIDTHS = [1440, 1280, 1024, 900, 601, 390]

/** Site on which requests for paid reports are rejected with 402. */
const site = startJourney({ expected: /status of 402/, site: 'default' })

/** Whether the element or a table in it is cut off: its content is wider than itself. */
const isCut = (hidden: Element): boolean =>
  [hidden, ...hidden.querySelectorAll('table')].some(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)

const newestCard = (page: Page) => page.locator('.cards a').first()

/** Waits until a complete report is loaded and returns its tickers. */
async function tickersOf(page: Page): Promise<string[]> {
  await page.locator('.report-table a.ticker').first().waitFor()
  expect(await page.locator('.report-hidden, .gate').count()).toBe(0)
  return page.locator('.report-table a.ticker').allTextContents()
}

describe('a report', () => {
  test('is blurred for a guest at every screen size, behind a gate that opens the dialogs', async () => {
    const page = await site.visit(paths.weeklyReports())
    await newestCard(page).click()
    await page.waitForURL(DAY_PATH)
    await awaitReady(page)
    await page.getByRole('heading', { name: 'This report is for signed-in readers' }).waitFor()
    expect(await page.locator('.report-table a.ticker').count()).toBe(0)
    for (const width of WIDTHS) {
      await page.setViewportSize({ height: 900, width })
      expect(await page.locator('.report-hidden').evaluate(isCut), `${width} pixels`).toBe(false)
    }
    const heading = page.getByRole('dialog').getByRole('heading')
    await page.locator('.gate').getByRole('link', { name: 'Create a new account' }).click()
    expect(await heading.textContent()).toBe('Create a new account')
    await page.keyboard.press('Escape')
    await page.locator('.gate').getByRole('link', { name: 'Sign in' }).click()
    expect(await heading.textContent()).toBe('Sign in to your account')
  })

  test('of a day asks a guest to sign in when its card is clicked', async () => {
    const page = await site.visit(paths.dailyReports())
    await newestCard(page).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Sign in to your account' }).waitFor()
    expect(page.url()).toBe(site.url + paths.dailyReports())
  })

  test('of a week is complete for a reader, and a report that needs a plan shows the plans instead', async () => {
    const { token } = await site.join({ isVerified: true })
    const week = await firstOf(site.url, '/weekly-top-insider-buy/[date]')
    const page = await site.visit(week, { kept: { accessToken: token } })
    const tickers = await tickersOf(page)
    expect(tickers.length).toBeGreaterThan(0)
    expect(await page.locator('.report-table [data-star]').count()).toBe(tickers.length)
    await page.goto(site.url + paths.thirtyDayReport())
    await page.getByRole('dialog', { name: 'Upgrade NOW for Daily Top Insider Buys' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('This report is part of Premium').filter({ visible: true }).waitFor()
    await page.goto(site.url + paths.dailyReports())
    await awaitReady(page)
    await newestCard(page).click()
    await page.getByRole('dialog', { name: 'Upgrade NOW for Daily Top Insider Buys' }).waitFor()
    expect(page.url()).toBe(site.url + paths.dailyReports())
  })

  test('of a day and of thirty days is complete for a subscriber', async () => {
    const { token } = await site.join({ isSubscriber: true })
    const page = await site.visit(paths.dailyReports(), { kept: { accessToken: token } })
    await newestCard(page).click()
    await page.waitForURL(/\/daily-top-insider-buy\/[\d-]+$/)
    expect((await tickersOf(page)).length).toBeGreaterThan(0)
    await page.goto(site.url + paths.thirtyDayReport())
    expect((await tickersOf(page)).length).toBeGreaterThan(0)
  })
})
