// The shell around every page: menu, drawer, settings, footer, tour. No data is needed for it.

import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import type { Account } from '#core/people/user.ts'
import { LONG_LIVED, tokenUntil } from '#tests/support/accounts/access-token.ts'
import { account } from '#tests/support/accounts/users.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { answerWhoReads, type WatchedPage } from '#tests/support/browser/browser-pages.ts'
import { recordFrames } from '#tests/support/browser/frames.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

/** Before the first interaction. */
const SCRIPT_BUDGET = 5_000
const PHONE = { height: 800, width: 390 }
const CAMPAIGN = 'utm_campaign=twitter_congress_landingpage'

const site = startJourney({
  environment: () => ({ SOCIAL_X_URL: 'https://x.example/fourfold', SUPPORT_EMAIL: 'help@fourfold.test' }),
  site: 'empty'
})

type Options = VisitorOptions & { user?: Account }

async function visit(path: string, { user = account, ...options }: Options = {}): Promise<WatchedPage> {
  const visitor = await site.open(options)
  await answerWhoReads(visitor.page, user)
  await visitor.page.goto(site.url + path)
  return visitor
}

const SIGNED_IN = { accessToken: LONG_LIVED }
const bar = (page: Page): Locator => page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
const itemsOf = (menu: Locator): Promise<string[]> =>
  menu
    .locator('[data-item]')
    .filter({ visible: true })
    .evaluateAll(all => all.map(item => (item as HTMLElement).dataset['item'] ?? ''))
const kept = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))
const session = (page: Page, name: string): Promise<string | null> =>
  page.evaluate(key => sessionStorage.getItem(key), name)

/** The address that a click opens a mail with. */
async function mailOf(link: Locator): Promise<URL> {
  await link.evaluate(element => element.addEventListener('click', event => event.preventDefault()))
  await link.click()
  await expect.poll(() => link.getAttribute('href')).toContain('&body=') // written by code that comes with the click
  return new URL((await link.getAttribute('href')) ?? '')
}

describe('menu', () => {
  test('shows a visitor and a signed-in user their own items on one and the same page', async () => {
    const guest = await visit('/insidertrading/activities')
    expect(await itemsOf(bar(guest.page))).toEqual(['weekly', 'premium', 'api', 'pricing', 'join', 'alerts'])
    const user = await visit('/insidertrading/activities', { kept: SIGNED_IN })
    await user.page.locator('html:not([data-checking])').waitFor()
    expect(await itemsOf(bar(user.page))).toEqual(['weekly', 'premium', 'pricing', 'account', 'signOut', 'alerts'])
    const late = await visit('/insidertrading/activities', { kept: { accessToken: tokenUntil(1_000_000_000) } })
    expect(await itemsOf(bar(late.page))).toEqual(await itemsOf(bar(guest.page)))
  })

  test('marks the item of the page', async () => {
    const { page } = await visit('/weekly-top-insider-buys')
    const current = page.locator('[aria-current="page"]').filter({ visible: true })
    expect(await bar(page).locator('[aria-current]').allTextContents()).toEqual([
      expect.stringContaining('Weekly Tops')
    ])
    expect(await current.count()).toBeGreaterThan(0)
    await page.goto(`${site.url}/top-buys-30-days`)
    expect(await bar(page).locator('summary').getAttribute('aria-current')).toBe('true')
  })

  test('opens Premium by keyboard and closes it with Escape', async () => {
    const { page } = await visit('/weekly-top-insider-buys')
    const premium = bar(page).locator('summary')
    const daily = bar(page).getByRole('link', { name: 'Daily Top Insider Buys' })
    await premium.focus()
    await page.keyboard.press('Enter')
    expect(await daily.isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await daily.evaluate(link => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await daily.isVisible()).toBe(false)
    expect(await premium.evaluate(summary => summary === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    // The page is told of the opening in a task of its own, which no reader's fingers overtake.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
    await expect.poll(() => daily.isVisible()).toBe(false)
  })

  test('opens Premium without script', async () => {
    const page = await site.visit('/weekly-top-insider-buys', { javaScriptEnabled: false })
    await bar(page).locator('summary').click()
    await bar(page).getByRole('link', { name: 'Top Buys in the Past 30 Days' }).click()
    expect(page.url()).toBe(`${site.url}/top-buys-30-days`)
  })

  test('prompts a visitor to sign in on hover and on focus, and nobody else', async () => {
    const { page } = await visit('/weekly-top-insider-buys')
    const hint = bar(page).getByRole('tooltip', { name: 'Sign in to read the Premium reports.' })
    const premium = bar(page).locator('summary')
    expect(await hint.isVisible()).toBe(false)
    await premium.hover()
    expect(await hint.isVisible()).toBe(true)
    await page.mouse.move(0, 400)
    expect(await hint.isVisible()).toBe(false)
    await bar(page).getByRole('link', { name: 'Weekly Tops' }).focus()
    await page.keyboard.press('Tab')
    expect(await hint.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await hint.isVisible()).toBe(false)
    const links = bar(page).locator('details a[title="Sign in to read the Premium reports."]')
    expect(await links.count()).toBe(2)
    const user = await visit('/weekly-top-insider-buys', { kept: SIGNED_IN })
    await bar(user.page).locator('summary').hover()
    expect(await bar(user.page).getByRole('tooltip').filter({ visible: true }).count()).toBe(0)
    await user.page.locator('html:not([data-checking])').waitFor()
    expect(await bar(user.page).locator('[aria-describedby], [title]').count()).toBe(0)
  })

  test('names the user in the address of the email alerts once it is known', async () => {
    const guest = await visit('/insidertrading')
    const alerts = (page: Page) => bar(page).getByRole('link', { name: 'Email Alerts' })
    expect(await alerts(guest.page).getAttribute('href')).toBe('/email-preferences')
    const { page } = await visit('/insidertrading', { kept: SIGNED_IN })
    await page.locator('a[href="/email-preferences/a1b2"]').first().waitFor({ state: 'attached' })
    expect(await alerts(page).getAttribute('href')).toBe('/email-preferences/a1b2')
  })

  test.each([
    ['c3d4', false],
    ['e5f6', true]
  ] as const)('hides an item from the users of its list: %s', async (encId, isVisible) => {
    const { page } = await visit('/livez', { kept: SIGNED_IN, user: { ...account, encId } })
    await page.route('**/insidertrading', async route => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('data-item="alerts"', '$& data-hidden-for="a1b2 c3d4"')
      await route.fulfill({ body, response: answer })
    })
    await page.goto(`${site.url}/insidertrading`)
    await page.locator('html:not([data-checking])').waitFor()
    expect(await bar(page).locator('[data-item="alerts"]').isVisible()).toBe(isVisible)
  })

  test('signs out to the home page', async () => {
    const { page } = await visit('/insidertrading/traders', { kept: { ...SIGNED_IN, themeMode: 'dark' } })
    await bar(page).getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${site.url}/insidertrading`)
    expect(await kept(page)).toEqual({ themeMode: 'dark' })
    expect(await itemsOf(bar(page))).toContain('join')
  })

  test('changes the header beyond 100 pixels', async () => {
    const { page } = await visit('/insidertrading', { viewport: { height: 400, width: 1200 } })
    const changed = page.locator('html[data-scrolled]')
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 100 }))
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    expect(await changed.count()).toBe(0)
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 101 }))
    await changed.waitFor()
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 0 }))
    await changed.waitFor({ state: 'detached' })
  })
})

describe('drawer', () => {
  test('has the items of the bar, keeps the focus, closes with Escape and loses its dot', async () => {
    const { page } = await visit('/insidertrading/traders', { viewport: PHONE })
    const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    const dot = opener.getByText('Menu, has something new')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    expect([await bar(page).isVisible(), await dot.count()]).toEqual([false, 1])
    await opener.click()
    expect(await itemsOf(drawer)).toEqual(['weekly', 'premium', 'api', 'pricing', 'join', 'alerts'])
    expect(await drawer.locator('[data-item="weekly"]').textContent()).toMatch(/NEW/)
    await page.locator('main[inert]').waitFor()
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press(press < 15 ? 'Tab' : 'Shift+Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog')
        )
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    expect(await drawer.isVisible()).toBe(false)
    expect(await opener.evaluate(button => button === document.activeElement)).toBe(true)
    expect(await page.locator('[inert]').count()).toBe(0)
    await page.goto(`${site.url}/weekly-top-insider-buys`)
    expect(await page.locator('[data-drawer-button] .dot').isVisible()).toBe(false)
  })

  test('closes by a touch beside it, which touches nothing else', async () => {
    const { page } = await visit('/insidertrading/traders', { viewport: PHONE })
    const address = page.url()
    await page.locator('[data-drawer-button]').click()
    await page.locator('main[inert]').waitFor()
    const link = await page.locator('main a').filter({ visible: true }).first().boundingBox()
    await page.mouse.click((link?.x ?? 0) + 1, (link?.y ?? 0) + 5)
    expect(await page.locator('.drawer').isVisible()).toBe(false)
    expect([page.url(), await page.locator('[inert]').count()]).toEqual([address, 0])
  })

  test('is a modal dialog for browsers that know no popovers', async () => {
    const { page } = await visit('/livez', { viewport: PHONE })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('[data-drawer]')?.removeAttribute('popover'))
    )
    await page.goto(`${site.url}/insidertrading/traders`)
    const opener = page.locator('[data-drawer-button]')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await opener.click()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await opener.click()
    await drawer.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('dialog', { name: 'Appearance' }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.getByRole('link', { name: 'Join' }).click()
    await page.getByRole('dialog').getByText('Create a new account').waitFor()
    expect(await drawer.isVisible()).toBe(false)
  })

  test('opens without script', async () => {
    const page = await site.visit('/insidertrading/traders', { javaScriptEnabled: false, viewport: PHONE })
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Weekly Tops' }).click()
    expect(page.url()).toBe(`${site.url}/weekly-top-insider-buys`)
  })

  test('leads to the settings and comes back from them', async () => {
    const { page } = await visit('/insidertrading', { viewport: PHONE })
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('dialog', { name: 'Appearance' }).getByText('Dark').click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect([await drawer.isVisible(), await page.locator('[inert]').count()]).toEqual([false, 0])
    await page.keyboard.press('Escape')
    await drawer.waitFor()
    expect(await drawer.getByRole('button', { name: 'Appearance' }).evaluate(it => it === document.activeElement)).toBe(
      true
    )
    await page.locator('main[inert]').waitFor()
    await page.keyboard.press('Escape')
    expect([await drawer.isVisible(), await page.locator('[inert]').count()]).toEqual([false, 0])
  })
})

describe('settings', () => {
  test('are kept under their names and shown again', async () => {
    const { page } = await visit('/insidertrading')
    const settings = page.getByRole('dialog', { name: 'Appearance' })
    const root = page.locator('html')
    await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
    await settings.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await settings.getByRole('radio', { name: 'Purple' }).check({ force: true })
    await settings.getByRole('radio', { name: 'Right to left' }).check({ force: true })
    await settings.getByRole('switch', { name: 'Use the whole window width' }).check()
    const chosen = { themeColor: 'purple', themeDirection: 'rtl', themeMode: 'dark', themeStretch: 'true' }
    expect(await kept(page)).toEqual(chosen)
    await page.goto(`${site.url}/weekly-top-insider-buys`)
    const attributes = ['data-color', 'dir', 'data-theme', 'data-stretch']
    expect(await Promise.all(attributes.map(name => root.getAttribute(name)))).toEqual(Object.values(chosen))
    await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
    expect(
      await settings
        .getByRole('radio', { checked: true })
        .evaluateAll(all => all.map(e => (e as HTMLInputElement).value))
    ).toEqual(['dark', 'purple', 'rtl'])
    expect(await settings.getByRole('switch').isChecked()).toBe(true)
  })

  test('follow the system until a mode is chosen, and again after that', async () => {
    const { page } = await visit('/insidertrading', { colorScheme: 'dark' })
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const dark = await background()
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await background()
    expect(light).not.toBe(dark)
    await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
    expect(await background()).toBe(dark)
    await page.getByRole('radio', { name: 'System' }).check({ force: true })
    expect([await background(), (await kept(page))['themeMode']]).toEqual([light, undefined])
  })

  test('never flash: every frame of the next page is dark and purple, from right to left, before any script came', async () => {
    const look = { themeColor: 'purple', themeDirection: 'rtl', themeMode: 'dark' }
    const { page } = await visit('/weekly-top-insider-buys', { colorScheme: 'light', kept: look })
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const logo = page.locator('header .logo path').first()
    const accent = await logo.evaluate(path => getComputedStyle(path).fill)
    const box = (await logo.boundingBox()) ?? { height: 0, width: 0, x: 0, y: 0 }
    expect(box.x).toBeGreaterThan(640)
    await page.route(/\.js$/, () => {})
    const frames = await recordFrames(
      page,
      [
        { x: 8, y: 400 },
        { x: box.x + 2, y: box.y + 2 }
      ],
      async () => {
        await page.goto(`${site.url}/daily-top-insider-buys`, { waitUntil: 'commit' })
        await page.getByRole('heading', { level: 1, name: /Daily/ }).waitFor()
      }
    )
    expect(frames.length).toBeGreaterThan(0)
    for (const frame of frames) expect(frame).toEqual([background, accent])
    await page.unroute(/\.js$/)
  })
})

describe('without a connection', () => {
  test.each([
    { locale: 'en-US', words: 'What is on this page can still be read.' },
    { locale: 'de-DE', words: 'Was auf dieser Seite steht, bleibt lesbar.' },
    { locale: 'fr-FR', words: 'Ce qui est affiché sur cette page reste lisible.' }
  ])('the page says what still works, until the connection is back ($locale)', async ({ locale, words }) => {
    const { page } = await visit('/insidertrading/activities', { locale })
    const banner = page.getByRole('status').filter({ hasText: words })
    expect(await banner.isVisible()).toBe(false)
    await page.context().setOffline(true)
    await banner.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'hidden' })
  })
})

describe('without script', () => {
  test.each([undefined, PHONE])('nothing is shown that needs one, at %o', async viewport => {
    const page = await site.visit('/insidertrading', { javaScriptEnabled: false, ...(viewport && { viewport }) })
    const needy = page.locator('[data-needs-script]')
    const shown = needy.filter({ visible: true })
    expect([(await needy.count()) > 0, await shown.count()]).toEqual([true, 0])
    if (viewport) await page.locator('[data-drawer-button]').click()
    expect(await shown.count()).toBe(0)
  })
})

describe('language', () => {
  test('changes in the footer, keeps page and query, and is mirrored in the cookie', async () => {
    const { page } = await visit('/insidertrading/activities?side=buy&utm_source=mail')
    const address = page.url()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click()
    await page.locator('html[lang="fr"]').waitFor()
    expect([page.url(), (await kept(page))['language']]).toEqual([address, 'fr'])
    // The page's own script would bring the cookie back.
    await page.waitForLoadState()
    await page.context().clearCookies()
    await page.goto(`${site.url}/weekly-top-insider-buys`)
    await page.locator('html[lang="fr"]').waitFor()
  })

  test('leaves a keyboard where it was', async () => {
    const { page } = await visit('/weekly-top-insider-buys')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).press('Enter')
    await page.locator('html[lang="fr"] footer [data-language="fr"]:focus').waitFor()
    await page.locator('header details:has([data-language]) summary').press('Enter')
    await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).press('Enter')
    await page.locator('html[lang="de"] header details:has([data-language]) summary:focus').waitFor()
  })
})

describe('footer', () => {
  test('writes page, time and login status into its mails', async () => {
    const { page } = await visit('/weekly-top-insider-buys?from=mail')
    const contact = await mailOf(page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }))
    expect([contact.pathname, contact.searchParams.get('subject')]).toEqual([
      'help@fourfold.test',
      'Question for Fourfold'
    ])
    const lines = contact.searchParams.get('body')?.split('\r\n') ?? []
    expect(lines).toContain(`Page: ${page.url()}`)
    expect(lines).toContain('Login status: signed out')
    const time = Date.parse(lines.find(line => line.startsWith('Time: '))?.slice(6) ?? '')
    expect(Math.abs(Date.now() - time)).toBeLessThan(60_000)
    const user = await visit('/insidertrading', { kept: SIGNED_IN })
    const feedback = await mailOf(user.page.getByRole('link', { name: 'Feedback' }))
    expect(feedback.searchParams.get('subject')).toBe('Feedback on Fourfold')
    expect(feedback.searchParams.get('body')).toContain('Login status: signed in')
  })

  test('is short on the home page and whole elsewhere, with the block on Form 4 where insiders trade', async () => {
    const { page } = await visit('/insidertrading')
    const footer = page.getByRole('contentinfo')
    const block = page.getByRole('complementary', { name: 'What stands behind the numbers' })
    expect([await footer.getByRole('heading').count(), await block.count()]).toEqual([0, 1])
    for (const name of ['Contact us', 'Terms of Service', 'Privacy Policy', 'Feedback'])
      expect(await footer.getByRole('link', { name }).isVisible(), name).toBe(true)
    expect(await footer.textContent()).toContain('© 2025 Fourfold')
    await page.goto(`${site.url}/weekly-top-insider-buys`)
    expect([await footer.getByRole('heading').count(), await block.count()]).toEqual([3, 0])
  })

  test('links the networks that have an address, and no other', async () => {
    const { page } = await visit('/insidertrading')
    const links = page.getByRole('list', { name: 'Follow us' }).getByRole('link')
    expect(
      await links.evaluateAll(all => all.map(link => [link.getAttribute('href'), link.getAttribute('rel')]))
    ).toEqual([['https://x.example/fourfold', 'noopener']])
  })

  test('does not lay the feedback button over a phone’s page', async () => {
    const { page } = await visit('/insidertrading/traders', { viewport: PHONE })
    expect(await page.getByRole('link', { name: 'Feedback' }).evaluate(link => getComputedStyle(link).position)).toBe(
      'absolute'
    )
  })
})

describe('tour', () => {
  test('waits for the first touch and shows its two steps once', async () => {
    const { page, scriptBytes } = await visit('/insidertrading', { tour: true, viewport: { height: 800, width: 900 } })
    await page.waitForLoadState('networkidle')
    expect(await scriptBytes()).toBeLessThan(SCRIPT_BUDGET)
    const step = page.locator('.driver-popover')
    expect(await step.count()).toBe(0)
    await page.mouse.click(450, 500)
    await step.getByText('Get insights on past weekly top insider buys').waitFor()
    const next = step.getByRole('button', { name: 'Next' })
    await expect.poll(() => next.evaluate(button => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await step.getByText('Stay ahead of the game with daily top insider buys and more!').waitFor()
    await step.getByRole('button', { name: 'Done' }).click()
    await step.waitFor({ state: 'detached' })
    expect(await session(page, 'tourCompleted')).toBe('true')
    await page.reload()
    await page.mouse.click(450, 500)
    await page.waitForLoadState('networkidle')
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /tour.*\.js/.test(name)))
    ).toBe(false)
  })

  test('never dims the page while the visitor scrolls or reads further down', async () => {
    const { page } = await visit('/insidertrading', { tour: true })
    await page.clock.install()
    const step = page.locator('.driver-popover')
    for (let turn = 0; turn < 8; turn += 1) {
      await page.mouse.wheel(0, 200)
      await page.clock.fastForward(3_000)
    }
    await page.clock.fastForward(30_000)
    expect(await step.count()).toBe(0)
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 0 }))
    await expect.poll(() => page.clock.fastForward(5_000).then(() => step.count())).toBe(1)
  })

  test('is shown at once, and again, to who asks for it', async () => {
    for (const viewport of [{ height: 800, width: 1200 }, PHONE]) {
      const { page } = await visit('/insidertrading', { viewport })
      await page.getByRole('button', { name: 'Show me around' }).click()
      await page.locator('.driver-popover, #new-features[open]').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('.driver-popover, #new-features[open]').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Show me around' }).click()
      await page.locator('.driver-popover, #new-features[open]').waitFor()
    }
  })

  test('ends with Escape, and that counts', async () => {
    const { page } = await visit('/insidertrading', { reducedMotion: 'reduce', tour: true })
    await page.keyboard.press('Tab')
    const step = page.locator('.driver-popover')
    await step.waitFor()
    await page.keyboard.press('Escape')
    await step.waitFor({ state: 'detached' })
    expect(await session(page, 'tourCompleted')).toBe('true')
  })

  test('is a dialog of new features on narrower screens', async () => {
    const { page } = await visit('/insidertrading', { tour: true, viewport: { height: 800, width: 899 } })
    await page.mouse.click(450, 500)
    const dialog = page.getByRole('dialog', { name: 'New features' })
    await dialog.waitFor()
    expect(await dialog.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual([
      '/weekly-top-insider-buys',
      '/daily-top-insider-buys',
      '/top-buys-30-days'
    ])
    expect(await session(page, 'tourCompleted')).toBeNull()
    await dialog.getByRole('link', { name: 'Weekly' }).click()
    await page.waitForURL(/weekly/)
    expect(await session(page, 'tourCompleted')).toBe('true')
  })
})

describe('accessibility', () => {
  const OPENED: [string, Options, (page: Page) => Promise<unknown>][] = [
    ['the Premium menu', {}, page => bar(page).locator('summary').click()],
    ['the drawer', { viewport: PHONE }, page => page.locator('[data-drawer-button]').click()],
    ['the settings', {}, page => page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()],
    ['the tour', { tour: true }, page => touch(page, '.driver-popover')],
    ['the new features', { tour: true, viewport: PHONE }, page => touch(page, '#new-features[open]')]
  ]

  async function touch(page: Page, awaited: string): Promise<void> {
    await page.mouse.click(200, 500)
    await page.locator(awaited).waitFor()
  }

  test.each(OPENED)(
    'axe finds nothing with %s open, light or dark, in both directions',
    async (_name, options, open) => {
      for (const look of [{}, { themeDirection: 'rtl', themeMode: 'dark' }]) {
        const { page } = await visit('/insidertrading', { ...options, kept: look, reducedMotion: 'reduce' })
        await open(page)
        expect(await axeFindings(page)).toEqual([])
      }
    }
  )
})

describe('scrolling', () => {
  async function followLink(query: string): Promise<number> {
    const { page } = await visit('/insidertrading/traders', { viewport: { height: 300, width: 1000 } })
    await page.evaluate(() => scrollTo({ behavior: 'instant', top: 150 }))
    await page.locator('footer a[href="/insidertrading"]').evaluate((link, search) => {
      ;(link as HTMLAnchorElement).href += search
      ;(link as HTMLAnchorElement).click()
    }, query)
    await page.waitForURL(`**/insidertrading${query}`)
    await page.waitForLoadState()
    return page.evaluate(() => scrollY)
  }

  test('starts a page at its top', async () => {
    expect(await followLink('?utm_campaign=other')).toBe(0)
  })

  test('stays where it was on an address of the congress campaign', async () => {
    expect(await followLink(`?${CAMPAIGN}`)).toBe(150)
  })
})
