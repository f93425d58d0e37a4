// Tests forms that are filled in and submitted before their script has loaded, as by a password manager. Each must be
// sent exactly once. Forms that come with their script are sent as soon as they are shown, by two presses at once.

import type { Locator, Page, Request } from 'playwright'
import { describe, expect, test } from 'vitest'

import { callSite, MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { trendingTickers } from '#tests/support/watchlist/watch-list-page.ts'

const TRIES = Number(process.env['TRIES'] ?? 50)
/** Maximum time in milliseconds to the request, from the press and the load of the form's script. */
const SENT_MS = 1_000
/** Wait after the first request, in which a duplicate request would appear. */
const LATER_MS = 300
/** Width at which filters are beside their list. */
const DESK = { height: 900, width: 1440 }

const site = startJourney({ expected: /status of 4\d\d/, site: 'default' })

interface EarlyForm {
  /** End of the API path that the form calls, or pattern of the address that it opens. */
  readonly call: RegExp | string
  /** Whether the form needs a signed-in reader with a confirmed address. */
  readonly isReader?: boolean
  readonly path: string
  fill(page: Page): Promise<void>
  /** Prepares the reader's account. */
  prepare?(token: string): Promise<void>
}

const fillIn = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).first().fill(value)
  await page.keyboard.press('Enter')
}

const FORMS: Readonly<Record<string, EarlyForm>> = {
  'the form to sign in': {
    call: '/auth/login',
    fill: page => fillIn(page, { email: newEmail(), password: MEMBER_PASSWORD }),
    path: '/auth/login'
  },
  'the form to join': {
    call: '/auth/signup',
    fill: page => fillIn(page, { email: newEmail(), name: 'Ada Reader', password: MEMBER_PASSWORD }),
    path: '/auth/register'
  },
  'the form for a new password': {
    call: '/user/reset',
    fill: page => fillIn(page, { password: MEMBER_PASSWORD }),
    path: '/auth/reset-password/known-to-nobody'
  },
  'the form for a forgotten password': {
    call: '/user/forgot',
    fill: page => fillIn(page, { email: newEmail() }),
    path: '/auth/forgot-password'
  },
  'the dialog to join': {
    call: '/auth/signup',
    async fill(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
      // A link that is pressed before the script opens the page instead of the dialog.
      const byEmail = page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' })
      await byEmail.or(page.locator('main input[name="password"]')).first().waitFor()
      if (await byEmail.isVisible()) await byEmail.click()
      await fillIn(page, { email: newEmail(), name: 'Ada Reader', password: MEMBER_PASSWORD })
    },
    path: '/pricing'
  },
  'the dialog to sign in': {
    call: '/auth/login',
    async fill(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' }).click()
      await fillIn(page, { email: newEmail(), password: MEMBER_PASSWORD })
    },
    path: '/pricing'
  },
  'the button of a plan': {
    call: '/subscriptions/create-checkout-session',
    async fill(page) {
      // Waits for the session check, which hides the page from signed-in readers.
      await page.locator('html:not([data-checking]) [data-plan="daily-traders"] [data-plan-button]').first().click({
        force: true
      })
    },
    isReader: true,
    path: '/pricing'
  },
  'the search': {
    call: /\/insidertrading\/activities\?ticker=|\/stock\//,
    fill: page => fillIn(page, { ticker: 'A' }),
    path: '/status'
  },
  'the filter of trades': {
    call: /\/insidertrading\/activities\?.*minValue=123456/,
    async fill(page) {
      await page.locator('form.filters input[name="minValue"]').fill('123456', { force: true })
      await page.locator('form.filters input[name="minValue"]').press('Enter')
    },
    path: '/insidertrading/activities'
  },
  'the email preferences': {
    call: '/user/save-email-preference',
    fill: page => pressTwice(page, page.locator('form.preferences input[type="checkbox"]').first()),
    isReader: true,
    path: '/email-preferences'
  },
  'the form for an alert': {
    call: '/user/alerts',
    fill: page => pressTwice(page, page.locator('form.alert-form input[name="name"]')),
    isReader: true,
    path: '/email-preferences#alert=stock&of=320193&name=Apple'
  },
  'the form for stocks to watch': {
    call: '/watchlist/import',
    async fill(page) {
      const field = page.locator('form.add-stocks input')
      await field.fill('no-such-stock')
      await pressTwice(page, field)
    },
    isReader: true,
    path: '/watchlist'
  },
  'the note on a watched stock': {
    call: '/watchlist/note',
    async fill(page) {
      await page.locator('.note-opener').first().click()
      const field = page.locator('form.note-form input')
      await field.fill('After the next report')
      await pressTwice(page, field)
    },
    isReader: true,
    path: '/watchlist',
    prepare: async token => {
      const [ticker = ''] = await trendingTickers(site.url)
      await callSite(site.url, '/watchlist/import', { body: { text: ticker }, token })
    }
  }
}

async function pressTwice(page: Page, field: Locator): Promise<void> {
  // Nothing can be focused during the session check, which hides the page.
  await page.locator('html:not([data-checking])').waitFor({ state: 'attached' })
  await field.focus()
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
}

/** Whether the form was sent: a call of the API, or a page that it opens. */
const isSent =
  (call: EarlyForm['call'], path: string) =>
  (request: Request): boolean =>
    typeof call === 'string'
      ? request.method() === 'POST' && request.url().endsWith(call)
      : request.isNavigationRequest() && !request.url().endsWith(path) && call.test(request.url())

/** Submits a form early. Returns the number of requests and the delay of the first. */
async function sendEarly(
  { call, fill, isReader, path, prepare }: EarlyForm,
  slowness: number
): Promise<{ late: number; sent: number }> {
  const accessToken = isReader ? (await site.join({ isVerified: true })).token : undefined
  if (accessToken) await prepare?.(accessToken)
  const { close, page } = await site.open({ viewport: DESK, ...(accessToken && { kept: { accessToken } }) })
  await page.addInitScript(() => {
    addEventListener('form-listens', () => performance.mark('ready'), true)
    addEventListener('keydown', ({ key }) => key === 'Enter' && performance.mark('ready'), true)
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  let sent = 0
  const calls = page.waitForRequest(isSent(call, path))
  page.on('request', request => {
    if (isSent(call, path)(request)) sent += 1
  })
  await page.goto(site.url + path, { waitUntil: 'commit' })
  await fill(page)
  const request = await calls
  const late = await page
    .evaluate(url => {
      const [asked] = performance.getEntriesByName(url)
      const ready = performance
        .getEntriesByName('ready')
        .findLast(({ startTime }) => startTime < (asked?.startTime ?? 0))
      return ready && asked ? asked.startTime - ready.startTime : 0
    }, request.url())
    // Reading fails if a successful sign-up has navigated away.
    .catch(() => 0)
  await page.waitForTimeout(LATER_MS)
  await close()
  return { late, sent }
}

describe.each([1, 4])('at a processor that is %i times slower', slowness => {
  test.each(Object.entries(FORMS))('%s is sent once', async (_, form) => {
    const found = { late: 0, sent: [] as number[] }
    for (let turn = 0; turn < TRIES; turn += 1) {
      const { late, sent } = await sendEarly(form, slowness)
      found.late = Math.max(found.late, late)
      found.sent.push(sent)
    }
    expect(found.sent.filter(times => times !== 1)).toEqual([])
    expect(found.late).toBeLessThan(SENT_MS)
  })
})
