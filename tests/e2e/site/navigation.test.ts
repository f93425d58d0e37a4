// Tests the page shell: menu, drawer, settings, language, footer and tour. tests/src/pages/shell.test.ts tests its
// HTML.

import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { tokenUntil } from '#tests/support/accounts/access-token.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { recordFrames } from '#tests/support/browser/frames.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const PHONE = { height: 800, width: 390 }
const LOW = { height: 400, width: 1200 }
const EXPIRED = tokenUntil(1_000_000_000)
/** Simulated time that exceeds the wait before the tour starts. */
const LONG_MS = 30_000

const site = startJourney({ site: 'default' })

const bar = (page: Page): Locator => page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
const settingsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Appearance' })
const drawerOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' })
const drawerButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Menu' })

const itemsOf = (menu: Locator): Promise<string[]> =>
  menu
    .locator('[data-item]')
    .filter({ visible: true })
    .evaluateAll(all => all.map(item => (item as HTMLElement).dataset['item'] ?? ''))
const kept = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))
const isTourCompleted = (page: Page): Promise<boolean> =>
  page.evaluate(() => sessionStorage.getItem('tourCompleted') === 'true')
const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const hasFocus = (locator: Locator): Promise<boolean> => locator.evaluate(element => element === document.activeElement)
const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate(y => window.scrollTo({ behavior: 'instant', top: y }), top)
/** Waits for two frames, before which separate tasks such as those of an observer run. */
const afterFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Expects no axe violation on the page, in light and dark and in both directions. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html').evaluate(html => html.setAttribute('dir', 'rtl'))
  expect(await axeFindings(page)).toEqual([])
  await page.locator('html').evaluate(html => html.setAttribute('dir', 'ltr'))
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Follows the link to the home page, with a query, after scrolling down 150 pixels. Returns the new scroll position.
 */
async function followBrand(page: Page, query: string): Promise<number> {
  await scrollTo(page, 150)
  await page.locator('header a.brand').evaluate((link, search) => {
    ;(link as HTMLAnchorElement).href += search
    ;(link as HTMLAnchorElement).click()
  }, query)
  await page.waitForURL(`**/insidertrading${query}`)
  await awaitReady(page)
  return page.evaluate(() => scrollY)
}

/** Clicks a mail link and returns its `mailto:` address with the body that the click adds. */
async function mailOf(link: Locator): Promise<URL> {
  await link.evaluate(element => element.addEventListener('click', event => event.preventDefault()))
  await link.click()
  await expect.poll(() => link.getAttribute('href')).toContain('&body=') // set by a script that loads on click
  return new URL((await link.getAttribute('href')) ?? '')
}

describe('menu', () => {
  test('shows visitors their items by mouse and keyboard; pages start at the top, except campaigns', async () => {
    const page = await site.visit('/weekly-top-insider-buys', { kept: { accessToken: EXPIRED }, viewport: LOW })
    expect(await itemsOf(bar(page))).toEqual(['weekly', 'premium', 'api', 'pricing', 'join', 'alerts'])
    const alerts = bar(page).getByRole('link', { name: 'Email Alerts' })
    expect(await alerts.getAttribute('href')).toBe('/email-preferences')

    const hint = bar(page).getByRole('tooltip', { name: 'Sign in to read the Premium reports.' })
    const premium = bar(page).locator('summary')
    expect(await hint.isVisible()).toBe(false)
    await premium.hover()
    await hint.waitFor()
    await page.mouse.move(0, 390)
    expect(await hint.isVisible()).toBe(false)
    await bar(page).getByRole('link', { name: 'Weekly Tops' }).focus()
    await page.keyboard.press('Tab')
    await hint.waitFor()
    await page.keyboard.press('Escape')
    expect(await hint.isVisible()).toBe(false)

    const daily = bar(page).getByRole('link', { name: 'Daily Top Insider Buys' })
    await page.keyboard.press('Enter')
    await daily.waitFor()
    await page.keyboard.press('Tab')
    expect(await hasFocus(daily)).toBe(true)
    await page.keyboard.press('Escape')
    await daily.waitFor({ state: 'hidden' })
    expect(await hasFocus(premium)).toBe(true)
    await page.keyboard.press('Enter')
    // Waits, because the page handles the opening in a separate task. A human could not press a key sooner.
    await afterFrame(page)
    await expectAccessible(page)
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
    await daily.waitFor({ state: 'hidden' })

    const changed = page.locator('html[data-scrolled]')
    await scrollTo(page, 100)
    await afterFrame(page)
    expect(await changed.count()).toBe(0)
    await scrollTo(page, 101)
    await changed.waitFor()
    await scrollTo(page, 0)
    await changed.waitFor({ state: 'detached' })

    expect(await followBrand(page, '?utm_campaign=other')).toBe(0)
    expect(await followBrand(page, '?utm_campaign=twitter_congress_landingpage')).toBe(150)
  })

  test('shows readers their own items, leaves out hidden ones, and signs them out', async () => {
    const { token } = await site.join()
    const page = await site.visit('/insidertrading/activities', { kept: { accessToken: token, themeMode: 'dark' } })
    expect(await itemsOf(bar(page))).toEqual(['weekly', 'premium', 'pricing', 'account', 'signOut', 'alerts'])
    const address = (await bar(page).getByRole('link', { name: 'Email Alerts' }).getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/email-preferences\/[\w-]+$/)
    await bar(page).locator('summary').hover()
    expect(await bar(page).getByRole('tooltip').filter({ visible: true }).count()).toBe(0)
    expect(await bar(page).locator('[aria-describedby], [title]').count()).toBe(0)
    const feedback = await mailOf(page.getByRole('link', { name: 'Feedback' }))
    expect(feedback.searchParams.get('subject')).toBe('Feedback on Fourfold')
    expect(feedback.searchParams.get('body')).toContain('Login status: signed in')

    const alerts = bar(page).locator('[data-item="alerts"]')
    const encId = address.split('/').at(-1)
    for (const [hiddenFor, isVisible] of [
      ['a1b2 c3d4', true],
      [`a1b2 ${encId}`, false]
    ] as const) {
      await page.route('**/insidertrading/traders', async route => {
        const answer = await route.fetch()
        const body = (await answer.text()).replaceAll('data-item="alerts"', `$& data-hidden-for="${hiddenFor}"`)
        await route.fulfill({ body, response: answer })
      })
      await page.goto(`${site.url}/insidertrading/traders`)
      await awaitReady(page)
      expect(await alerts.isVisible()).toBe(isVisible)
    }

    await bar(page).getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${site.url}/insidertrading`)
    expect(await kept(page)).toEqual({ themeMode: 'dark' })
    expect(await itemsOf(bar(page))).toContain('join')
  })
})

describe('drawer', () => {
  test('has the items of the bar, traps focus, closes in every way and leads to the settings', async () => {
    const page = await site.visit('/insidertrading/traders', { reducedMotion: 'reduce', viewport: PHONE })
    const opener = drawerButton(page)
    const drawer = drawerOf(page)
    const inert = page.locator('[inert]')
    expect([await bar(page).isVisible(), await opener.getByText('Menu, has something new').count()]).toEqual([false, 1])
    const feedback = page.getByRole('link', { name: 'Feedback' })
    expect(await feedback.evaluate(link => getComputedStyle(link).position)).toBe('absolute')
    await opener.click()
    expect(await itemsOf(drawer)).toEqual(['weekly', 'premium', 'api', 'pricing', 'join', 'alerts'])
    expect(await drawer.locator('[data-item="weekly"]').textContent()).toMatch(/NEW/)
    await page.locator('main[inert]').waitFor()
    await expectAccessible(page)
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press(press < 15 ? 'Tab' : 'Shift+Tab')
      const isWithin = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog')
      )
      expect(isWithin).toBe(true)
    }
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect([await hasFocus(opener), await inert.count()]).toEqual([true, 0])

    const address = page.url()
    await opener.click()
    await page.locator('main[inert]').waitFor()
    const beside = await page.locator('main a').filter({ visible: true }).first().boundingBox()
    await page.mouse.click((beside?.x ?? 0) + 1, (beside?.y ?? 0) + 5)
    await drawer.waitFor({ state: 'hidden' })
    expect([page.url(), await inert.count()]).toEqual([address, 0])

    await opener.click()
    await page.locator('main[inert]').waitFor()
    await drawer.getByRole('button', { name: 'Appearance' }).click()
    await settingsOf(page).getByText('Dark').click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect([await drawer.isVisible(), await inert.count()]).toEqual([false, 0])
    await page.keyboard.press('Escape')
    await drawer.waitFor()
    expect(await hasFocus(drawer.getByRole('button', { name: 'Appearance' }))).toBe(true)
    await page.locator('main[inert]').waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(await inert.count()).toBe(0)

    await page.goto(`${site.url}/weekly-top-insider-buys`)
    expect(await page.locator('[data-drawer-button] .dot').isVisible()).toBe(false)
  })

  test('is a modal dialog in browsers without popovers', async () => {
    const { page } = await site.open({ viewport: PHONE })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('[data-drawer]')?.removeAttribute('popover'))
    )
    await page.goto(`${site.url}/insidertrading/traders`)
    await awaitReady(page)
    const opener = page.locator('[data-drawer-button]')
    const drawer = drawerOf(page)
    await opener.click()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await opener.click()
    await drawer.getByRole('button', { name: 'Appearance' }).click()
    await settingsOf(page).waitFor()
    await page.keyboard.press('Escape')
    await drawer.getByRole('link', { name: 'Join' }).click()
    await page.getByRole('dialog').getByText('Create a new account').waitFor()
    expect(await drawer.isVisible()).toBe(false)
  })
})

describe('settings', () => {
  test('follow the system until changed, are kept, and never flash', async () => {
    const page = await site.visit('/insidertrading', { colorScheme: 'dark' })
    const settings = settingsOf(page)
    const choose = (name: string) => settings.getByRole('radio', { name }).check({ force: true })
    const dark = await backgroundOf(page)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await backgroundOf(page)
    expect(light).not.toBe(dark)
    await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await choose('Dark')
    expect(await backgroundOf(page)).toBe(dark)
    await choose('System')
    expect([await backgroundOf(page), await kept(page)]).toEqual([
      light,
      expect.not.objectContaining({ themeMode: expect.anything() })
    ])
    for (const name of ['Dark', 'Purple', 'Right to left']) await choose(name)
    await settings.getByRole('switch', { name: 'Use the whole window width' }).check()
    const chosen = { themeColor: 'purple', themeDirection: 'rtl', themeMode: 'dark', themeStretch: 'true' }
    expect(await kept(page)).toMatchObject(chosen)

    await page.goto(`${site.url}/weekly-top-insider-buys`)
    await awaitReady(page)
    const root = page.locator('html')
    const attributes = ['data-color', 'dir', 'data-theme', 'data-stretch']
    expect(await Promise.all(attributes.map(name => root.getAttribute(name)))).toEqual(Object.values(chosen))
    await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
    const checked = await settings
      .getByRole('radio', { checked: true })
      .evaluateAll(all => all.map(field => (field as HTMLInputElement).value))
    expect([checked, await settings.getByRole('switch').isChecked()]).toEqual([['dark', 'purple', 'rtl'], true])
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
    await afterFrame(page)

    const logo = page.locator('header .logo path').first()
    const accent = await logo.evaluate(path => getComputedStyle(path).fill)
    const box = (await logo.boundingBox()) ?? { height: 0, width: 0, x: 0, y: 0 }
    expect(box.x).toBeGreaterThan(640)
    const points = [
      { x: 8, y: 400 },
      { x: box.x + 2, y: box.y + 2 }
    ]
    // Lets no script load.
    await page.route(/\.js$/, () => {})
    const frames = await recordFrames(page, points, async () => {
      await page.goto(`${site.url}/daily-top-insider-buys`, { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1, name: /Daily/ }).waitFor()
    })
    expect(frames.length).toBeGreaterThan(0)
    for (const frame of frames) expect(frame).toEqual([dark, accent])
    await page.unroute(/\.js$/)
  })
})

describe('language, footer and connection', () => {
  test('mails name their page, a language change moves nothing, and a lost connection is shown', async () => {
    const page = await site.visit('/insidertrading/activities?side=buy&utm_source=mail')
    const address = page.url()
    const footer = page.getByRole('contentinfo')
    const before = Date.now()
    const contact = await mailOf(footer.getByRole('link', { name: 'Contact us' }))
    const lines = contact.searchParams.get('body')?.split('\r\n') ?? []
    expect(lines).toEqual(expect.arrayContaining([`Page: ${address}`, 'Login status: signed out']))
    const time = Date.parse(lines.find(line => line.startsWith('Time: '))?.slice(6) ?? '')
    expect([time >= before, time <= Date.now()]).toEqual([true, true])

    await footer.getByRole('button', { name: 'Français' }).press('Enter')
    await page.locator('html[lang="fr"] footer [data-language="fr"]:focus').waitFor()
    expect([page.url(), (await kept(page))['language']]).toEqual([address, 'fr'])
    await page.locator('header details:has([data-language]) summary').press('Enter')
    await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).press('Enter')
    await page.locator('html[lang="de"] header details:has([data-language]) summary:focus').waitFor()
    expect(page.url()).toBe(address)

    // Waits for the page's script first, because it would set the cookie again.
    await awaitReady(page)
    await page.context().clearCookies()
    await page.goto(`${site.url}/weekly-top-insider-buys`)
    await page.locator('html[lang="de"]').waitFor()

    const banner = page.getByRole('status').filter({ hasText: 'Was auf dieser Seite steht, bleibt lesbar.' })
    expect(await banner.isVisible()).toBe(false)
    await page.context().setOffline(true)
    await banner.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'hidden' })
  })
})

describe('tour', () => {
  test('waits for input and a pause at the top, shows two steps once, and again on request', async () => {
    const { page } = await site.open({ reducedMotion: 'reduce', tour: true, viewport: { height: 800, width: 900 } })
    await page.clock.install()
    await page.goto(`${site.url}/insidertrading`)
    await awaitReady(page)
    const step = page.locator('.driver-popover')
    await page.clock.fastForward(LONG_MS)
    expect(await step.count()).toBe(0)
    await page.mouse.click(450, 500)
    for (let turn = 1; turn <= 8; turn += 1) {
      await page.mouse.wheel(0, 200)
      // Waits, because the browser applies a wheel event with a delay.
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(turn * 200)
      await page.clock.fastForward(3_000)
    }
    await page.clock.fastForward(LONG_MS)
    expect(await step.count()).toBe(0)
    await scrollTo(page, 0)
    await expect.poll(() => page.clock.fastForward(5_000).then(() => step.count())).toBe(1)

    await step.getByText('Get insights on past weekly top insider buys').waitFor()
    const next = step.getByRole('button', { name: 'Next' })
    await expect.poll(() => hasFocus(next)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await step.getByText('Stay ahead of the game with daily top insider buys and more!').waitFor()
    await step.getByRole('button', { name: 'Done' }).click()
    await step.waitFor({ state: 'detached' })
    expect(await isTourCompleted(page)).toBe(true)

    await page.reload()
    await awaitReady(page)
    await page.mouse.click(450, 500)
    await page.clock.fastForward(LONG_MS)
    const isTour = () => performance.getEntriesByType('resource').some(({ name }) => /tour.*\.js/.test(name))
    expect([await step.count(), await page.evaluate(isTour)]).toEqual([0, false])
    for (const _ of ['asked', 'asked again']) {
      await page.evaluate(() => sessionStorage.clear())
      await page.getByRole('button', { name: 'Show me around' }).click()
      await step.waitFor()
      await page.keyboard.press('Escape')
      await step.waitFor({ state: 'detached' })
      expect(await isTourCompleted(page)).toBe(true)
    }
  })

  test('is a dialog of new features on narrower screens', async () => {
    const { page } = await site.open({ tour: true, viewport: { height: 800, width: 899 } })
    await page.clock.install()
    await page.goto(`${site.url}/insidertrading`)
    await awaitReady(page)
    await page.keyboard.press('Tab')
    const dialog = page.getByRole('dialog', { name: 'New features' })
    await expect.poll(() => page.clock.fastForward(5_000).then(() => dialog.isVisible())).toBe(true)
    await expectAccessible(page)
    expect(await dialog.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual([
      '/weekly-top-insider-buys',
      '/daily-top-insider-buys',
      '/top-buys-30-days'
    ])
    expect(await isTourCompleted(page)).toBe(false)
    await dialog.getByRole('link', { name: 'Weekly' }).click()
    await page.waitForURL(/weekly/)
    expect(await isTourCompleted(page)).toBe(true)
    await page.goBack()
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Show me around' }).click()
    await dialog.waitFor()
  })
})

describe('a page', () => {
  test('without script hides parts that need one, while its menus still open', async () => {
    const page = await site.visit('/insidertrading', { javaScriptEnabled: false })
    const needy = page.locator('[data-needs-script]')
    const shown = needy.filter({ visible: true })
    expect([(await needy.count()) > 0, await shown.count()]).toEqual([true, 0])
    await bar(page).locator('summary').click()
    await bar(page).getByRole('link', { name: 'Top Buys in the Past 30 Days' }).click()
    await page.waitForURL(`${site.url}/top-buys-30-days`)
    await page.setViewportSize(PHONE)
    expect(await shown.count()).toBe(0)
    await drawerButton(page).click()
    expect(await shown.count()).toBe(0)
    await drawerOf(page).getByRole('link', { name: 'Weekly Tops' }).click()
    await page.waitForURL(`${site.url}/weekly-top-insider-buys`)
  })
})
