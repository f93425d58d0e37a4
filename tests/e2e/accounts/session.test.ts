// What depends on who reads: the check of a kept token, notifications, the dashboard. No data is needed for it.

import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { account } from '#tests/support/accounts/users.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { answerWhoReads, overflowOf } from '#tests/support/browser/browser-pages.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const PHONE = { height: 800, width: 390 }
const ADMIN = { ...account, role: 'admin' } as const

const NO_DAYS = { boughtUsd: 0, companies: [], from: '2026-01-05', soldUsd: 0, trades: 0 }
const NO_NEWS = {
  calendar: [],
  month: NO_DAYS,
  sectors: [],
  stocks: 0,
  strongest: [],
  to: '2026-01-05',
  week: NO_DAYS
}

const site = startJourney({ site: 'empty' })

const open = async (options?: VisitorOptions): Promise<Page> => (await site.open(options)).page

/** A page of a browser that keeps a token, before it goes anywhere. */
const openReader = (options: VisitorOptions = {}): Promise<Page> =>
  open({ kept: { accessToken: LONG_LIVED }, ...options })

/** The API knows nobody whose token is only of these tests. */
async function answerDays(page: Page): Promise<void> {
  await page.route('**/api/v1/analytics/filing-days', route => route.fulfill({ json: [] }))
  await page.route('**/api/v1/admin/days', route =>
    route.fulfill({
      json: { activeUsers: [], apiRequests: [], mails: [], revenueCents: [], signUps: [], subscriptions: [] }
    })
  )
  await page.route('**/api/v1/admin/newsletters', route => route.fulfill({ json: { editions: [] } }))
  await page.route('**/api/v1/watchlist/news', route => route.fulfill({ json: NO_NEWS }))
  await page.route('**/api/v1/user/alert-hits', route => route.fulfill({ json: { hits: [] } }))
}

async function visitDashboard(user = account, options: VisitorOptions = {}): Promise<Page> {
  const page = await openReader(options)
  await answerWhoReads(page, user)
  await answerDays(page)
  await page.goto(`${site.url}/dashboard`)
  await page.locator('.side-menu .person b').waitFor({ state: 'attached' })
  return page
}

const keptToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'))
const widthOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0
const focused = (element: Locator): Promise<boolean> => element.evaluate(node => node === document.activeElement)

describe('a kept token', () => {
  const loader = (page: Page): Locator => page.getByText('Checking whether you are signed in.')

  test('hides the page until it is known whose it is; nothing behind the loader takes the focus', async () => {
    const page = await openReader()
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/v1/user/me', async route => {
      expect(await route.request().headerValue('authorization')).toBe(`Bearer ${LONG_LIVED}`)
      await mayAnswer
      await route.fulfill({ json: { user: account } })
    })
    await page.goto(`${site.url}/insidertrading`)
    expect(await loader(page).isVisible()).toBe(true)
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    }
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
    answer()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await loader(page).isVisible()).toBe(false)
    expect(await page.getByRole('banner').getByRole('link', { name: 'My Account' }).isVisible()).toBe(true)
  })

  test('hides the page for five seconds at most', async () => {
    const page = await openReader()
    await page.route('**/api/v1/user/me', () => {})
    await page.clock.install()
    await page.goto(`${site.url}/insidertrading`)
    expect(await loader(page).isVisible()).toBe(true)
    await page.clock.fastForward(5_000)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await loader(page).isVisible()).toBe(false)
  })

  test('has a logo that keeps still where motion is reduced', async () => {
    for (const [reducedMotion, duration] of [
      ['no-preference', '1.2s'],
      ['reduce', '0s']
    ] as const) {
      const page = await openReader({ reducedMotion })
      await page.route('**/api/v1/user/me', () => {})
      await page.goto(`${site.url}/insidertrading`)
      const fold = page.locator('.loader path').first()
      expect(await fold.evaluate(path => getComputedStyle(path).animationDuration)).toBe(duration)
    }
  })

  test('that the API refuses is forgotten, and its reader a visitor', async () => {
    const page = await openReader()
    const answered = page.waitForResponse('**/api/v1/user/me')
    await page.goto(`${site.url}/insidertrading`)
    expect((await answered).status()).toBe(401)
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).waitFor()
    expect(await keptToken(page)).toBeNull()
    expect(site.takeComplaints()).toEqual([expect.stringContaining('401')])
  })

  test('outlives an outage, whose reader is a visitor until the next page', async () => {
    const page = await openReader()
    await page.route('**/api/v1/user/me', route => route.abort())
    await page.goto(`${site.url}/insidertrading`)
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).waitFor()
    expect(await keptToken(page)).toBe(LONG_LIVED)
    site.takeComplaints()
  })

  test('is what a visitor lacks: no wait, no call, no framework', async () => {
    const page = await open()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(`${site.url}/dashboard/analytics`)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('html[data-checking], html[data-signed-in]').count()).toBe(0)
    expect(asked.filter(url => /\/api\/|client\.|react|session\./.test(url))).toEqual([])
  })

  test('that another tab takes away ends the session here', async () => {
    const page = await visitDashboard()
    const other = await page.context().newPage()
    await other.goto(`${site.url}/livez`)
    await other.evaluate(() => localStorage.removeItem('accessToken'))
    await page.getByText('please sign in first').waitFor()
    expect(await page.getByText('Ada Reader').count()).toBe(0)
  })
})

describe('notifications', () => {
  const shown = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')

  async function visitParts(
    options: VisitorOptions = {}
  ): Promise<{ page: Page; tell(variant: string): Promise<void> }> {
    const page = await open(options)
    await page.clock.install()
    await page.goto(`${site.url}/components`)
    return { page, tell: variant => page.locator(`[data-notify="${variant}"]`).click() }
  }

  test('stand at the end of the top, each variant with its word, and speak; errors interrupt', async () => {
    const { page, tell } = await visitParts()
    // A machine that is busy takes longer to tell all of them than the first one stays.
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const [told, variant] of ['success', 'error', 'warning', 'info'].entries()) {
      await tell(variant)
      await expect.poll(() => shown(page).count()).toBe(told + 1)
    }
    await expect
      .poll(() => shown(page).allTextContents())
      .toEqual([
        'Done: The setting is saved.',
        'Error: Signing in did not succeed.',
        'Caution: This filing came late.',
        'Note: A new weekly report is here.'
      ])
    expect(await page.locator('[aria-live="assertive"]').allTextContents()).toEqual([
      'Error: Signing in did not succeed.'
    ])
    await expect.poll(() => page.locator('[role="log"] p').count()).toBe(3)
    const box = await shown(page).first().boundingBox()
    expect([(box?.x ?? 0) > 640, (box?.y ?? 999) < 150]).toEqual([true, true])
  })

  test('are five at most, and the newest', async () => {
    const { page, tell } = await visitParts()
    await tell('error')
    for (let time = 0; time < 5; time++) await tell('info')
    const areErrors = async () => (await shown(page).allTextContents()).map(text => text.includes('Error'))
    await expect.poll(areErrors).toEqual([false, false, false, false, false])
  })

  test('go after three seconds, but wait under the pointer', async () => {
    const { page, tell } = await visitParts()
    await tell('info')
    await shown(page).hover()
    await page.clock.runFor(60_000)
    expect(await shown(page).count()).toBe(1)
    await page.mouse.move(5, 700)
    await page.clock.runFor(3_000)
    await shown(page).waitFor({ state: 'detached' })
  })

  test('wait while they have the focus; Escape puts one away and goes on to the next', async () => {
    const { page, tell } = await visitParts()
    await tell('info')
    await tell('error')
    await shown(page).first().getByRole('button', { name: 'Close' }).focus()
    await page.clock.runFor(60_000)
    expect(await shown(page).count()).toBe(2)
    await page.keyboard.press('Escape')
    await expect.poll(() => shown(page).allTextContents()).toEqual([expect.stringContaining('Error')])
    expect(await focused(shown(page).getByRole('button', { name: 'Close' }))).toBe(true)
    await page.keyboard.press('Enter')
    await shown(page).waitFor({ state: 'detached' })
  })

  test('outlive the page on which they were told, once', async () => {
    const { page, tell } = await visitParts()
    await tell('success')
    await shown(page).waitFor()
    await page.goto(`${site.url}/terms`)
    await shown(page).waitFor()
    await page.clock.runFor(3_000)
    await shown(page).waitFor({ state: 'detached' })
    await page.goto(`${site.url}/policy`)
    await page.waitForLoadState('networkidle')
    expect(await shown(page).count()).toBe(0)
  })

  test('go with the second page, however fast it is left', async () => {
    const { page, tell } = await visitParts()
    await tell('success')
    await shown(page).waitFor()
    await page.goto(`${site.url}/terms`)
    await shown(page).waitFor()
    await page.goto(`${site.url}/policy`)
    await page.waitForLoadState('networkidle')
    expect(await shown(page).count()).toBe(0)
  })

  test('never make a link of a text', async () => {
    const { page, tell } = await visitParts()
    const text = '<a href="https://evil.test">Free shares</a> https://evil.test'
    await page
      .locator('[data-notify="info"]')
      .evaluate((button, value) => button.setAttribute('data-text', value), text)
    await tell('info')
    await shown(page).getByText(text).waitFor()
    expect(await shown(page).getByRole('link').count()).toBe(0)
  })

  test.each(['light', 'dark'] as const)('leave axe nothing to find, %s', async colorScheme => {
    const { page, tell } = await visitParts({ colorScheme, reducedMotion: 'reduce' })
    for (const [told, variant] of ['success', 'error', 'warning', 'info'].entries()) {
      await tell(variant)
      await expect.poll(() => shown(page).count()).toBe(told + 1)
    }
    await shown(page).last().hover()
    expect(await axeFindings(page, '.notifications')).toEqual([])
  })

  test('do not move where motion is reduced', async () => {
    const { page, tell } = await visitParts({ reducedMotion: 'reduce', viewport: PHONE })
    await tell('info')
    expect(await shown(page).evaluate(item => getComputedStyle(item).transitionDuration)).toMatch(/^0s/)
    expect(await overflowOf(page)).toBe(0)
  })
})

describe('dashboard', () => {
  const side = (page: Page): Locator => page.getByRole('navigation', { name: 'Dashboard navigation' })
  const itemsOf = (page: Page): Promise<string[]> => side(page).locator('a').allTextContents()

  test('asks a visitor to sign in and remembers the way back', async () => {
    const page = await open()
    await page.goto(`${site.url}/dashboard`)
    expect(page.url()).toBe(`${site.url}/dashboard/analytics`)
    const prompt = page.getByRole('region', { name: "You haven't sign in to Fourfold, please sign in first." })
    expect(await prompt.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/auth/login?redirectURL=%2Fdashboard%2Fanalytics'
    )
    expect(await side(page).count()).toBe(0)
  })

  test('shows the items of the role, the name and the counts', async () => {
    const admin = await visitDashboard(ADMIN)
    expect(await itemsOf(admin)).toEqual(['Analytics', 'List', 'Create', 'List'])
    expect(await side(admin).getByText('Admin').isVisible()).toBe(true)
    expect(await side(admin).locator('[aria-current="page"]').allTextContents()).toEqual(['Analytics'])
    await admin.getByText('No filings have been read yet.').waitFor()
    const other = await visitDashboard()
    expect(await itemsOf(other)).toEqual(['Analytics', 'Watch List'])
    expect(await side(other).getByText('Ada Reader').isVisible()).toBe(true)
  })

  test('never makes a link of a name', async () => {
    const displayName = '<a href="https://evil.test">Eve</a>'
    const page = await visitDashboard({ ...account, displayName })
    expect(await side(page).getByText(displayName).isVisible()).toBe(true)
    expect(await page.locator('a[href*="evil"]').count()).toBe(0)
  })

  test('has a navigation 280 wide that a click collapses to 102; pointer and focus open it meanwhile', async () => {
    const page = await visitDashboard()
    const toggle = side(page).getByRole('button', { name: 'Collapse the navigation' })
    const place = page.locator('.side-place')
    expect([await widthOf(place), await widthOf(side(page))]).toEqual([280, 280])
    await toggle.click()
    expect([await widthOf(place), await widthOf(side(page))]).toEqual([102, 102])
    expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    await page.mouse.move(800, 400)
    await side(page).hover({ position: { x: 50, y: 400 } })
    expect([await widthOf(place), await widthOf(side(page))]).toEqual([102, 280])
    await page.mouse.move(800, 400)
    expect(await widthOf(side(page))).toBe(102)
    await page.keyboard.press('Tab')
    expect(await widthOf(side(page))).toBe(280)
    await page.keyboard.press('Escape')
    expect(await widthOf(side(page))).toBe(102)
    await page.reload()
    expect(await widthOf(place)).toBe(102)
    await toggle.click()
    expect(await widthOf(place)).toBe(280)
  })

  test('is whole again after a narrow screen, where a button opens the navigation', async () => {
    const page = await visitDashboard()
    await side(page).getByRole('button', { name: 'Collapse the navigation' }).click()
    await page.setViewportSize(PHONE)
    await page.locator('html:not([data-navigation])').waitFor()
    expect(await side(page).isVisible()).toBe(false)
    const opener = page.getByRole('button', { name: 'Open the navigation' })
    await opener.click()
    expect(await side(page).getByRole('link', { name: 'Watch List' }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await side(page).isVisible()).toBe(false)
    expect(await overflowOf(page)).toBe(0)
    await page.setViewportSize({ height: 800, width: 1200 })
    expect(await widthOf(page.locator('.side-place'))).toBe(280)
  })

  test('has an account menu with name, address, the way home and out', async () => {
    const page = await visitDashboard()
    const menu = page.getByRole('banner').locator('details.account')
    await menu.locator('summary').click()
    expect(await menu.getByText('ada@reader.test').isVisible()).toBe(true)
    expect(await menu.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/insidertrading')
    await page.keyboard.press('Escape')
    expect(await menu.getByText('ada@reader.test').isVisible()).toBe(false)
    await menu.locator('summary').click()
    await menu.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${site.url}/insidertrading`)
    expect(await keptToken(page)).toBeNull()
  })

  test.each(['light', 'dark'] as const)('leaves axe nothing to find, %s', async colorScheme => {
    const page = await visitDashboard(ADMIN, { colorScheme, reducedMotion: 'reduce' })
    await page.getByText('No filings have been read yet.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await side(page).getByRole('button', { name: 'Collapse the navigation' }).click()
    await page.locator('details.account summary').click()
    expect(await axeFindings(page)).toEqual([])
    const guest = await open({ colorScheme })
    await guest.goto(`${site.url}/dashboard`)
    expect(await axeFindings(guest)).toEqual([])
  })

  test('offers to try again when the counts cannot be had', async () => {
    const page = await openReader()
    await answerWhoReads(page, account)
    await answerDays(page)
    await page.route('**/analytics/counts', route => route.abort(), { times: 1 })
    await page.goto(`${site.url}/dashboard/analytics`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No filings have been read yet.').waitFor()
    site.takeComplaints()
  })
})
