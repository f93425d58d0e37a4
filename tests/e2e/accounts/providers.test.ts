// Joining and signing in by a provider: the local one, which runs with DEV_IDENTITY. @see docs/reference/accounts.md,
// "Signing in by a provider"

import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { freePort } from '#tests/support/database/postgres-instance.ts'
import { startJourney, type VisitorOptions } from '#tests/support/site/journey.ts'

const PHONE = { height: 800, width: 390 }
const site = startJourney({
  environment: async () => ({ DEV_IDENTITY: 'on', DEV_IDENTITY_PORT: String(await freePort()) }),
  expected: /status of [45]\d\d|net::ERR_FAILED/,
  site: 'empty'
})
let people = 0

/** Under the name to which the provider sends browsers back. */
async function visit(path: string, options?: VisitorOptions): Promise<Page> {
  const { page } = await site.open(options)
  await page.goto(site.home + path)
  return page
}

const newAddress = (): string => `provided${++people}@reader.test`
const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const told = (page: Page, text: string): Promise<void> => page.locator('.notifications').getByText(text).waitFor()
const pathOf = (page: Page): string => page.url().slice(site.home.length)
const kept = (page: Page, name: string) =>
  page.evaluate(key => localStorage.getItem(key) ?? sessionStorage.getItem(key), name)
const choose = (page: Page): Locator => page.getByRole('button', { name: 'Continue with a test account' })
const focused = (element: Locator): Promise<boolean> => element.evaluate(node => node === document.activeElement)

/** At the provider. */
async function beWho(page: Page, email: string, { isVerified = true } = {}): Promise<void> {
  await page.waitForURL('**/authorize?**')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('The address is verified').setChecked(isVerified)
  await page.getByRole('button', { name: 'Continue' }).click()
}

describe('joining by a provider', () => {
  test('from the dialog leads back to the page with its filters', async () => {
    const page = await visit('/insidertrading/traders?sort=stars')
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
    expect(await dialogOf(page).getByLabel('Subscribe to alerts by email').isChecked()).toBe(true)
    await choose(page).click()
    const sent = page.waitForRequest('**/api/v1/auth/local/code')
    await beWho(page, newAddress())
    expect((await sent).postDataJSON()).toMatchObject({ remember: true, subscribeToAlerts: true })
    await page.waitForURL('**/insidertrading/traders?sort=stars')
    await told(page, 'Registration success')
    await page.getByRole('banner').getByRole('link', { name: 'My Account' }).waitFor()
    expect(await kept(page, 'accessToken')).toBeTruthy()
    expect(await kept(page, 'providerFlow')).toBeNull()
    expect(await page.context().cookies()).toEqual([])
  })

  test('in German, on a phone, by keyboard alone', async () => {
    const page = await visit('/insidertrading/traders', { locale: 'de-DE', viewport: PHONE })
    await page.locator('[data-drawer-button]').click()
    await page.locator('.drawer').getByRole('link', { name: 'Registrieren' }).click()
    const button = page.getByRole('button', { name: 'Mit einem Testkonto fortfahren' })
    await expect.poll(() => focused(button)).toBe(true)
    expect(await overflowOf(page)).toBe(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/authorize?**')
    await page.getByLabel('Email').fill(newAddress())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/insidertrading/traders')
    await told(page, 'Ihr Konto ist angelegt')
  })

  test('by an address that nobody has verified asks for it', async () => {
    const page = await visit('/auth/register?redirectURL=%2Fterms')
    await page.getByLabel('Subscribe to alerts by email').uncheck()
    await choose(page).click()
    const sent = page.waitForRequest('**/api/v1/auth/local/code')
    await beWho(page, newAddress(), { isVerified: false })
    expect((await sent).postDataJSON()).toMatchObject({ subscribeToAlerts: false })
    await page.waitForURL('**/terms')
    await told(page, 'Please verify your email')
  })
})

describe('subscribing by a provider', () => {
  const subscribe = (page: Page): Locator =>
    page.locator('main [data-plan="daily-traders"]').getByRole('link', { name: 'Subscribe' })

  test('a visitor lands in the checkout that was begun', async () => {
    const page = await visit('/pricing')
    await page.getByText('Yearly', { exact: true }).click()
    await subscribe(page).click()
    await choose(page).click()
    await beWho(page, newAddress())
    await page.waitForURL('**/payment-sandbox/checkout/*')
    await page.getByText('$47.90').first().waitFor()
  })

  test('a reader who has an account does, too', async () => {
    const address = newAddress()
    const first = await visit('/auth/login')
    await choose(first).click()
    await beWho(first, address)
    await first.waitForURL('**/insidertrading')
    const page = await visit('/pricing')
    await subscribe(page).click()
    await choose(page).click()
    await beWho(page, address)
    await page.waitForURL('**/payment-sandbox/checkout/*')
    await page.getByText('$4.99').first().waitFor()
  })

  test('an address that nobody has verified is confirmed first', async () => {
    const page = await visit('/pricing')
    await subscribe(page).click()
    await choose(page).click()
    await beWho(page, newAddress(), { isVerified: false })
    await page.waitForURL('**/pricing*')
    await page.getByText('Confirm your email address first').waitFor()
  })
})

describe('signing in by a provider', () => {
  test('leads on to where the reader was going, for as long as was chosen', async () => {
    const address = newAddress()
    const first = await visit('/auth/login')
    await choose(first).click()
    await beWho(first, address)
    await first.waitForURL('**/insidertrading')
    const page = await visit('/auth/login?redirectURL=%2Fmyaccount')
    await page.getByLabel('Remember me').uncheck()
    await choose(page).click()
    const sent = page.waitForRequest('**/api/v1/auth/local/code')
    await beWho(page, address)
    expect((await sent).postDataJSON()).toMatchObject({ remember: false, subscribeToAlerts: false })
    await page.waitForURL('**/myaccount')
    await told(page, 'Login success')
    await page.getByText(address).waitFor()
  })

  test.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '/%09/evil.test',
    'javascript:alert(1)',
    '/.//evil.test',
    '/auth/login'
  ])('leads to no other site by %s', async target => {
    const page = await visit(`/auth/login?redirectURL=${encodeURIComponent(target)}`)
    await choose(page).click()
    await beWho(page, newAddress())
    await page.waitForURL(url => url.origin === site.home && !url.pathname.startsWith('/auth'))
    await page.getByRole('banner').getByRole('link', { name: 'My Account' }).waitFor()
    expect(new URL(page.url()).origin).toBe(site.home)
  })

  test('that is cancelled there says so, and can be tried again', async () => {
    const page = await visit('/auth/login?redirectURL=%2Fterms')
    await choose(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('You cancelled signing in').waitFor()
    expect(await page.getByText('Login failed').count()).toBe(0)
    expect(pathOf(page)).toBe('/auth/callback/local?redirectURL=%2Fterms')
    const other = page.getByRole('link', { name: 'Sign in another way' })
    expect(await other.getAttribute('href')).toBe(`${site.home}/auth/login?redirectURL=%2Fterms`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await beWho(page, newAddress())
    await page.waitForURL('**/terms')
  })

  test('waits for the code of a button that is clicked before it is there', async () => {
    const page = await visit('/livez')
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/SignInForm*.js', async route => {
      await mayCome
      await route.continue()
    })
    await page.goto(`${site.home}/auth/login`)
    await choose(page).click()
    come()
    await page.waitForURL('**/authorize?**')
  })

  test('goes on where the browser’s own button leads back to the form', async () => {
    const page = await visit('/auth/login')
    await choose(page).click()
    await page.waitForURL('**/authorize?**')
    await page.goBack()
    await choose(page).click()
    await beWho(page, newAddress())
    await page.waitForURL('**/insidertrading')
  })

  test('that somebody else began is refused: nobody is signed in to a stranger’s account', async () => {
    const attacker = await visit('/auth/login')
    await attacker.route('**/api/v1/auth/local/code', route => route.abort())
    await choose(attacker).click()
    const answered = attacker.waitForRequest(url => url.url().includes('/auth/callback/local?'))
    await beWho(attacker, newAddress())
    const victim = await visit(new URL((await answered).url()).pathname + new URL((await answered).url()).search)
    await victim.getByText('This sign-in is no longer valid').waitFor()
    expect(await kept(victim, 'accessToken')).toBeNull()
    expect(pathOf(victim)).toBe('/auth/callback/local')
  })

  test('says when the provider, or we, do not answer', async () => {
    const page = await visit('/auth/login')
    await page.route('**/api/v1/auth/local/code', route =>
      route.fulfill({ json: { code: 'provider_unavailable', message: 'x' }, status: 503 })
    )
    await choose(page).click()
    await beWho(page, newAddress())
    await page.getByText('The provider does not answer').waitFor()
    await page.route('**/api/v1/auth/local/start', route => route.abort())
    await page.getByRole('link', { name: 'Sign in another way' }).click()
    const logged = page.waitForEvent('console', message => message.text().startsWith('Signing in by local'))
    await choose(page).click()
    expect((await logged).type()).toBe('info')
    await expect.poll(() => choose(page).getAttribute('aria-busy')).toBeNull()
    expect(await page.getByText('Login failed').count()).toBe(0)
  })

  test.each(['start', 'answer'])('tells of a failed %s where it was begun in the dialog', async step => {
    const page = await visit('/insidertrading')
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
    if (step === 'start') await page.route('**/api/v1/auth/local/start', route => route.abort())
    await choose(page).click()
    if (step === 'answer') await page.getByRole('button', { name: 'Cancel' }).click()
    await told(page, 'Login failed')
  })

  test('says what was refused in the words of the API', async () => {
    const page = await visit('/auth/login', { locale: 'fr-FR' })
    await page.getByRole('button', { name: 'Continuer avec un compte de test' }).click()
    await page.waitForURL('**/authorize?**')
    await page.getByLabel('Email').evaluate(field => field.removeAttribute('required'))
    await beWho(page, '')
    await page.getByText('Le fournisseur ne nous communique pas votre adresse e-mail.').waitFor()
  })
})

describe('the page that providers send browsers back to', () => {
  test('is kept nowhere, and not found for a provider that is not configured', async () => {
    const answer = await fetch(`${site.home}/auth/callback/local?code=s3cret&state=s3cret`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await answer.text()).not.toContain('s3cret')
    for (const provider of ['google', 'facebook', 'x']) {
      const { headers } = await fetch(`${site.home}/auth/callback/${provider}`, { redirect: 'manual' })
      expect(headers.get('location')).toBe('/404')
    }
  })

  test.each([{ themeMode: 'light' }, { themeDirection: 'rtl', themeMode: 'dark' }])(
    'has nothing that axe finds, nor have the buttons, %o',
    async look => {
      const page = await visit('/auth/callback/local?error=access_denied', { kept: look, reducedMotion: 'reduce' })
      await page.getByText('You cancelled signing in').waitFor()
      const expectNothing = async () => {
        expect(await axeFindings(page)).toEqual([])
      }
      await expectNothing()
      for (const path of ['/auth/login', '/auth/register']) {
        await page.goto(site.home + path, { waitUntil: 'networkidle' })
        await expectNothing()
      }
      await page.goto(`${site.home}/insidertrading/traders`)
      await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
      await choose(page).waitFor()
      await expectNothing()
    }
  )
})
