// Joining, signing in and out, and what leads there, against the API itself. @see docs/reference/accounts.md, "Sign-in
// screens"

import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#core/dates/durations.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const AUTH_SECRET = 'only of these tests, and long enough for a secret'
const PASSWORD = 'seven grey herons wade at noon'
const PHONE = { height: 800, width: 390 }
const site = startJourney({
  environment: () => ({ AUTH_SECRET }),
  expected: /status of 4\d\d|net::ERR_FAILED/,
  site: 'empty'
})
const { visit } = site
/** Signed in, for what changes nothing: an address may join 20 times an hour. */
let reader: { accessToken: string }
let joined = 0

beforeAll(async () => {
  reader = await makeAccount()
})

/** An account by the API, and its token. */
async function makeAccount(): Promise<{ accessToken: string; email: string }> {
  const email = `reader${++joined}@reader.test`
  const { accessToken } = (await post('/api/v1/auth/signup', { email, name: 'Ada Reader', password: PASSWORD })) as {
    accessToken: string
  }
  return { accessToken, email }
}

/** Whose address is verified, so that it can sign in. */
async function makeVerifiedAccount(): Promise<{ accessToken: string; email: string }> {
  const account = await makeAccount()
  const { encId, token } = await mailedLink('verify_address', account.email)
  await fetch(`${site.url}/api/v1/user/${encId}/verify/${token}`)
  return account
}

const mailedLink = (kind: 'reset_password' | 'verify_address', recipient: string) =>
  findMailedLink(site.databaseUrl, AUTH_SECRET, { kind, recipient })

async function post(path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(site.url + path, { body: JSON.stringify(body), headers, method: 'POST' })).json()
}

/** What the API says to the bearer of a token. */
async function statusOf(accessToken: string): Promise<number> {
  return (await fetch(`${site.url}/api/v1/user/me`, { headers: { authorization: `Bearer ${accessToken}` } })).status
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const join = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Join' })
const focused = (element: Locator): Promise<boolean> => element.evaluate(node => node === document.activeElement)
const keptToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'))
const told = (page: Page, text: string): Promise<void> => page.locator('.notifications').getByText(text).waitFor()
const pathOf = (page: Page): string => page.url().slice(site.url.length)

async function openMailForm(page: Page, mode: 'login' | 'registration'): Promise<Locator> {
  await join(page).click()
  const dialog = dialogOf(page)
  if (mode === 'login') await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByRole('button', { name: 'Continue with Email' }).click()
  return dialog
}

async function fillIn(form: Locator | Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
}

/** As soon as the form may be sent. */
async function pressEnter(page: Page): Promise<void> {
  await page.locator('.auth-form button[type="submit"]:enabled').waitFor()
  await page.keyboard.press('Enter')
}

describe('sign-in dialog', () => {
  test('leads through its four modes with the words that were asked for', async () => {
    const page = await visit('/insidertrading/traders')
    await join(page).click()
    const dialog = dialogOf(page)
    await dialog.getByText('Get Data-Driven Insider Insights NOW').waitFor()
    const heading = dialog.getByRole('heading')
    expect(await heading.textContent()).toBe('Create a new account')
    await dialog.getByText('Already have an account?').waitFor()
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    expect(await heading.textContent()).toBe('Sign in to your account')
    await dialog.getByText("Don't have an account?").waitFor()
    await dialog.getByRole('button', { name: 'Continue with Email' }).click()
    expect(await heading.textContent()).toBe('Continue with your Email')
    expect(await dialog.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/auth/forgot-password'
    )
    await dialog.getByRole('button', { name: 'Back' }).click()
    expect(await heading.textContent()).toBe('Create a new account')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('button', { name: 'Join NOW' }).click()
    await dialog.getByRole('button', { name: 'Continue with Email' }).click()
    expect(await dialog.getByLabel('Subscribe to alerts by email').isChecked()).toBe(true)
  })

  test('keeps the focus, closes on Escape and gives it back', async () => {
    const page = await visit('/insidertrading/traders')
    await join(page).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    const withMail = dialog.getByRole('button', { name: 'Continue with Email' })
    await expect.poll(() => focused(withMail)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(dialog.getByLabel('Name'))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(join(page))).toBe(true)
  })

  test('says what is wrong only once a field was touched, and sends only what is right', async () => {
    const page = await visit('/insidertrading/traders')
    const dialog = await openMailForm(page, 'registration')
    const submit = dialog.getByRole('button', { name: 'Continue', exact: true })
    expect(await submit.isDisabled()).toBe(true)
    await fillIn(dialog, { Name: 'A' })
    expect(await dialog.getByText('Too Short!').count()).toBe(0)
    await dialog.getByLabel('Email', { exact: true }).focus()
    await dialog.getByText('Too Short!').waitFor()
    await fillIn(dialog, { Name: 'A'.repeat(51) })
    await dialog.getByText('Too Long!').waitFor()
    await fillIn(dialog, { Name: '' })
    await dialog.getByText('First name required').waitFor()
    await fillIn(dialog, { Email: 'ada', Name: 'Ada' })
    await dialog.getByLabel('Password', { exact: true }).focus()
    await dialog.getByText('Email must be a valid email address').waitFor()
    await fillIn(dialog, { Email: '' })
    await dialog.getByText('Email is required').waitFor()
    await dialog.getByLabel('Name').focus()
    await dialog.getByText('Password is required').waitFor()
    expect(await dialog.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    await fillIn(dialog, { Email: 'ada@reader.test', Password: PASSWORD })
    await expect.poll(() => submit.isEnabled()).toBe(true)
  })

  test('joins on Enter, says so, and leaves the reader on the page', async () => {
    const page = await visit('/insidertrading/traders?sort=stars')
    const dialog = await openMailForm(page, 'registration')
    await fillIn(dialog, { Email: 'joiner@reader.test', Name: 'Ada Reader', Password: PASSWORD })
    const sent = page.waitForRequest('**/api/v1/auth/signup')
    await pressEnter(page)
    expect((await sent).postDataJSON()).toMatchObject({
      email: 'joiner@reader.test',
      joinWaitList: false,
      subscribeToAlerts: true
    })
    await told(page, 'Registration success')
    await told(page, 'Please verify your email')
    await page.getByRole('banner').getByRole('link', { name: 'My Account' }).waitFor()
    expect(pathOf(page)).toBe('/insidertrading/traders?sort=stars')
    expect(await keptToken(page)).toBeTruthy()
  })

  test('offers alerts and the wait list, and sends what was chosen', async () => {
    const page = await visit('/insidertrading/traders')
    const dialog = await openMailForm(page, 'registration')
    const [alerts, waitList] = ['Subscribe to alerts by email', 'Join the wait list of the strategy'].map(label =>
      dialog.getByLabel(label)
    )
    expect([await alerts?.isChecked(), await waitList?.isChecked()]).toEqual([true, false])
    await alerts?.uncheck()
    await waitList?.check()
    await fillIn(dialog, { Email: 'chooser@reader.test', Name: 'Ada Reader', Password: PASSWORD })
    const sent = page.waitForRequest('**/api/v1/auth/signup')
    await pressEnter(page)
    expect((await sent).postDataJSON()).toMatchObject({ joinWaitList: true, subscribeToAlerts: false })
    await told(page, 'Registration success')
  })

  test('shows the server’s words as an alert and empties the form', async () => {
    const page = await visit('/insidertrading/traders')
    const dialog = await openMailForm(page, 'login')
    await fillIn(dialog, { Email: 'nobody@reader.test', Password: 'not the password' })
    await pressEnter(page)
    expect(await dialog.getByRole('alert').textContent()).toContain('Email or password is wrong')
    expect(await dialog.getByLabel('Email', { exact: true }).inputValue()).toBe('')
    expect(await focused(dialog.getByLabel('Email', { exact: true }))).toBe(true)
    expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    expect(await dialog.getByRole('button', { name: 'Continue', exact: true }).isDisabled()).toBe(true)
    await page.route('**/api/v1/auth/login', route => route.abort())
    await fillIn(dialog, { Email: 'nobody@reader.test', Password: 'not the password' })
    await pressEnter(page)
    await dialog.getByRole('alert').getByText('Something went wrong').waitFor()
  })

  test('shows and hides the password, and tells password managers what is what', async () => {
    const page = await visit('/insidertrading/traders')
    const dialog = await openMailForm(page, 'registration')
    const password = dialog.getByLabel('Password', { exact: true })
    expect(await password.getAttribute('type')).toBe('password')
    await dialog.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await dialog.getByRole('button', { name: 'Hide password' }).click()
    expect(await password.getAttribute('type')).toBe('password')
    const purposes = await dialog
      .locator('.field')
      .evaluateAll(all => all.map(field => field.getAttribute('autocomplete')))
    expect(purposes).toEqual(['name', 'email', 'new-password'])
  })

  test.each([
    ['on the way to email alerts', '/insidertrading/traders', 'Email Alerts'],
    ['on the page of email preferences', '/email-preferences', 'Join']
  ])('says %s what signing in is for', async (_, path, link) => {
    const page = await visit(path)
    await page.getByRole('banner').getByRole('link', { name: link }).click()
    await dialogOf(page).getByText('You need to be signed in to manage your email preferences.').waitFor()
  })

  test('takes the place of a phone’s drawer', async () => {
    const page = await visit('/insidertrading/traders', { viewport: PHONE })
    await page.locator('[data-drawer-button]').click()
    await page.locator('.drawer').getByRole('link', { name: 'Join' }).click()
    await dialogOf(page).getByText('Create a new account').waitFor()
    expect(await dialogOf(page).count()).toBe(1)
    expect(await overflowOf(page)).toBe(0)
  })

  test('whose code does not come leaves the link a link, which leads back', async () => {
    const page = await visit('/insidertrading/traders')
    await page.route('**/sign-in-dialog*.js', route => route.abort())
    await join(page).click()
    await page.waitForURL('**/auth/register?redirectURL=%2Finsidertrading%2Ftraders')
  })
})

describe('inactivity', () => {
  const shown = (page: Page): Promise<number> => page.getByRole('dialog').count()

  async function waitOn(path: string, kept: Record<string, string> = {}): Promise<Page> {
    const page = await visit('/livez', { kept })
    await page.clock.install()
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
    return page
  }

  test('asks a visitor to join after five minutes on a page, not a moment earlier', async () => {
    const page = await waitOn('/terms')
    await page.clock.fastForward(5 * MINUTE_MS - 1_000)
    expect(await shown(page)).toBe(0)
    await page.clock.fastForward(1_000)
    await dialogOf(page).getByText('Create a new account').waitFor()
  })

  test.each(['/insidertrading', '/auth/login'])('asks nobody on %s', async path => {
    const page = await waitOn(path)
    await page.clock.fastForward(6 * MINUTE_MS)
    expect(await shown(page)).toBe(0)
  })

  test('asks nobody who keeps a token', async () => {
    const page = await waitOn('/terms', { accessToken: reader.accessToken })
    await page.clock.fastForward(6 * MINUTE_MS)
    expect(await shown(page)).toBe(0)
  })

  test('leaves a dialog alone that is open already', async () => {
    const page = await waitOn('/terms')
    await join(page).click()
    await dialogOf(page).getByRole('button', { name: 'Sign in' }).click()
    await page.clock.fastForward(6 * MINUTE_MS)
    expect(await dialogOf(page).getByRole('heading').textContent()).toBe('Sign in to your account')
  })
})

describe('sign-in pages', () => {
  test('lead back to where the reader was going, and say so there', async () => {
    const { email } = await makeVerifiedAccount()
    const page = await visit('/myaccount')
    await page.getByRole('heading', { name: "You haven't sign in to Fourfold, please sign in first." }).waitFor()
    await page.getByRole('link', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/auth/login?redirectURL=%2Fmyaccount')
    await page.getByRole('heading', { name: 'Sign in to Fourfold' }).waitFor()
    await page.getByText('Enter your details below.').waitFor()
    expect(await page.getByLabel('Remember me').isChecked()).toBe(true)
    await page.getByLabel('Remember me').uncheck()
    await fillIn(page, { Email: email, Password: PASSWORD })
    const sent = page.waitForRequest('**/api/v1/auth/login')
    await pressEnter(page)
    expect((await sent).postDataJSON()).toEqual({ email, password: PASSWORD, remember: false })
    await page.waitForURL('**/myaccount')
    await told(page, 'Login success')
    await page.getByText(email).waitFor()
  })

  test('count what was typed before their script came', async () => {
    const { email } = await makeVerifiedAccount()
    const page = await visit('/livez')
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
    await page.route('**/SignInForm*.js', async route => {
      await mayCome
      await route.continue()
    })
    await page.goto(`${site.url}/auth/login`)
    await fillIn(page, { Email: email, Password: PASSWORD })
    await page.keyboard.press('Enter')
    come()
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/insidertrading')
    expect(await keptToken(page)).toBeTruthy()
  })

  test('keep the way back when a visitor joins instead', async () => {
    const page = await visit('/auth/login?redirectURL=%2Fterms')
    await page.getByText("Don't have an account?").waitFor()
    await page.getByRole('link', { name: 'Get started' }).click()
    await page.waitForURL('**/auth/register?redirectURL=%2Fterms')
    await fillIn(page, { Email: 'late@reader.test', Name: 'Late Reader', Password: PASSWORD })
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/terms')
  })

  test.each([
    ['/auth/login', '/insidertrading'],
    ['/auth/register?redirectURL=%2Fterms', '/terms'],
    ['/auth/login?redirectURL=%2Fstock&actionType=follow&stockSymbol=..%2Fterms', undefined],
    ['/auth/login?redirectURL=%2F%2Fevil.example', '/insidertrading'],
    ['/auth/login?redirectURL=%2F.%2F%2Fevil.example', '/insidertrading'],
    ['/auth/login?redirectURL=javascript:alert(1)', '/insidertrading'],
    ['/auth/login?redirectURL=%2F%09%2Fevil.example', '/insidertrading'],
    ['/auth/login?redirectURL=%2F%5Cevil.example', '/insidertrading']
  ])('send who is signed in from %s to %s', async (path, target) => {
    const page = await visit(path, { kept: { accessToken: reader.accessToken } })
    await page.waitForURL(url => !url.pathname.startsWith('/auth/'))
    expect(new URL(page.url()).origin).toBe(site.url)
    if (target) expect(pathOf(page)).toBe(target)
  })

  test.each(['/auth/login-unprotected', '/auth/register-unprotected'])('%s is open to who is signed in', async path => {
    const page = await visit(path, { kept: { accessToken: reader.accessToken } })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(pathOf(page)).toBe(path)
  })

  test('set a new password by the mailed link, once', async () => {
    const { email } = await makeVerifiedAccount()
    const page = await visit('/auth/forgot-password')
    await fillIn(page, { Email: email })
    await pressEnter(page)
    await expect.poll(() => focused(page.getByRole('heading', { name: 'Check your mail' }))).toBe(true)
    const { token } = await mailedLink('reset_password', email)
    const reset = `${site.url}/auth/reset-password/${token}`
    const changed = 'nine brown owls nap at dusk'
    await page.goto(reset)
    await fillIn(page, { 'New password': changed })
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
    expect(await post('/api/v1/auth/login', { email, password: PASSWORD })).toMatchObject({ code: 'wrong_credentials' })
    expect(await post('/api/v1/auth/login', { email, password: changed })).toHaveProperty('accessToken')
    await page.goto(reset)
    await fillIn(page, { 'New password': changed })
    await pressEnter(page)
    await page.getByRole('alert').getByRole('link', { name: 'Ask for a new link' }).waitFor()
  })

  test('say whether an address is verified, or why not', async () => {
    const { email } = await makeAccount()
    const { encId, token } = await mailedLink('verify_address', email)
    const page = await visit(`/auth/verify/${encId}/${token}`)
    await page.getByText('Your email address is verified').waitFor()
    await page.goto(`${site.url}/auth/verify/${encId}/${token}x`)
    await page.getByText('This link is no longer valid').waitFor()
    expect(await page.getByText('Your email address is verified').isVisible()).toBe(false)
    await page.route('**/api/v1/user/*/verify/*', route => route.abort(), { times: 1 })
    await page.goto(`${site.url}/auth/verify/${encId}/${token}`)
    await page.getByText('The link could not be checked').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Your email address is verified').waitFor()
  })

  test.each(['/auth/reset-password/s3cret', '/auth/verify/7/s3cret'])('%s tells its secret to nobody', async path => {
    const answer = await fetch(site.url + path)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).not.toContain('s3cret')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})

describe('My Account', () => {
  test('names the reader and signs out another browser', async () => {
    const { accessToken, email } = await makeVerifiedAccount()
    const other = (await post('/api/v1/auth/login', { email, password: PASSWORD })) as { accessToken: string }
    const page = await visit('/myaccount', { kept: { accessToken } })
    await page.getByText('Ada Reader').waitFor()
    await page.getByText(email).waitFor()
    const browsers = page.locator('.sessions li')
    await expect.poll(() => browsers.count()).toBe(2)
    await page.getByRole('button', { name: 'Sign out this browser' }).click()
    await told(page, 'The browser is signed out')
    expect(await browsers.count()).toBe(1)
    expect(await statusOf(other.accessToken)).toBe(401)
  })

  test('sends the mail to verify the address again, until it is verified', async () => {
    const { accessToken, email } = await makeAccount()
    const page = await visit('/myaccount', { kept: { accessToken } })
    await page.getByText('Your email address is not verified yet').waitFor()
    const first = await mailedLink('verify_address', email)
    const again = page.getByRole('button', { name: 'Send the mail again' })
    await page.route('**/api/v1/user/verification', route => route.abort(), { times: 1 })
    await again.click()
    await told(page, 'That did not work. Please try again later.')
    await again.click()
    await told(page, 'The mail is on its way')
    const { encId, token } = await mailedLink('verify_address', email)
    expect(token).not.toBe(first.token)
    await page.goto(`${site.url}/auth/verify/${encId}/${token}`)
    await page.getByText('Your email address is verified').waitFor()
    await page.goto(`${site.url}/myaccount`)
    await page.getByText(email).waitFor()
    expect(await page.getByText('Your email address is not verified yet').count()).toBe(0)
    await page.getByRole('link', { name: 'Set a new password' }).click()
    await page.waitForURL('**/auth/forgot-password')
  })

  test('signs out to the home page, or says that it could not', async () => {
    const { accessToken } = await makeAccount()
    const page = await visit('/livez')
    await page.evaluate(token => localStorage.setItem('accessToken', token), accessToken)
    await page.goto(`${site.url}/myaccount`)
    const signOut = page.getByRole('button', { name: 'Sign Out', exact: true })
    let isReachable = false
    await page.route('**/api/v1/auth/logout', route => (isReachable ? route.continue() : route.abort()))
    await signOut.click()
    await told(page, 'Unable to logout')
    expect(await keptToken(page)).toBe(accessToken)
    isReachable = true
    await signOut.click()
    await page.waitForURL('**/insidertrading')
    expect(await keptToken(page)).toBeNull()
    expect(await statusOf(accessToken)).toBe(401)
  })
})

describe('accessibility', () => {
  const LOOKS = [{ themeMode: 'light' }, { themeDirection: 'rtl', themeMode: 'dark' }]

  async function expectNothing(page: Page): Promise<void> {
    expect(await axeFindings(page)).toEqual([])
  }

  test.each(LOOKS)('axe finds nothing in the four modes of the dialog, %o', async kept => {
    const page = await visit('/insidertrading/traders', { kept, reducedMotion: 'reduce' })
    await join(page).click()
    await expectNothing(page)
    for (const name of ['Sign in', 'Continue with Email', 'Back', 'Continue with Email']) {
      await dialogOf(page).getByRole('button', { exact: true, name }).click()
      await expectNothing(page)
    }
    await dialogOf(page).getByLabel('Password', { exact: true }).focus()
    await dialogOf(page).getByLabel('Name').focus()
    await dialogOf(page).getByText('Password is required').waitFor()
    await expectNothing(page)
  })

  test.each(LOOKS)('axe finds nothing on the sign-in pages, %o', async kept => {
    const page = await visit('/auth/login', { kept, reducedMotion: 'reduce', viewport: PHONE })
    for (const path of ['login', 'register', 'forgot-password', 'reset-password/x', 'verify/x/y']) {
      await page.goto(`${site.url}/auth/${path}`, { waitUntil: 'networkidle' })
      await expectNothing(page)
      expect(await overflowOf(page), path).toBe(0)
    }
  })

  test.each(LOOKS)('axe finds nothing in My Account, %o', async look => {
    const page = await visit('/myaccount', {
      kept: { ...look, accessToken: reader.accessToken },
      reducedMotion: 'reduce'
    })
    await page.locator('.sessions li').waitFor()
    await expectNothing(page)
  })
})
