// Tests mails from the mailbox to the pages to which they link, on a site without a mail server. HTML and headers of
// mails are tested in tests/src/pages/mailbox.test.ts. @see docs/reference/messages.md, "Outbox"

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { translator } from '#src/i18n/catalogue.ts'
import { expectUsable } from '#tests/support/browser/usable.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const PHONE = { height: 800, width: 390 }
const NEW_PASSWORD = 'nine brown owls nap at dusk'
/** Wait for a tab to open before the click is repeated. */
const TAB_MS = 10_000
const PATIENCE = { timeout: 120_000 }

/* Expects messages about axe, which posts to the mail's frame without an origin, and about blocked scripts in it. */
const site = startJourney({
  expected: /'postMessage' .* origin \('null'\)|sandboxed and lacks/,
  site: 'default',
  snapshots: false
})

/** Translations for the default language of mails. */
const t = translator('de')

/** Waits for the newest mail with this subject to a recipient, and opens it. */
async function openMail(page: Page, to: string, subject: string): Promise<void> {
  const mail = page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).first()
  await expect
    .poll(async () => {
      await page.goto(`${site.url}/mailbox`)
      return mail.count()
    })
    .toBe(1)
  await mail.click()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
}

/**
 * Clicks the button in the mail until a tab opens. One click may not be enough: the frame has its own browser process,
 * and until its first paint, clicks reach the page around it.
 */
async function followButton(page: Page, label: string): Promise<Page> {
  await page.waitForLoadState('load')
  const button = page.frameLocator('iframe').getByRole('link', { name: label })
  let tab = page
  await expect
    .poll(async () => {
      const opened = page.context().waitForEvent('page', { timeout: TAB_MS })
      await button.click()
      tab = await opened.catch(() => page)
      return tab
    }, PATIENCE)
    .not.toBe(page)
  await tab.waitForLoadState()
  await awaitReady(tab)
  return tab
}

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

describe('mails', () => {
  test('confirm an address and reset a forgotten password by their buttons', async () => {
    const { email } = await site.join()
    const page = await site.visit('/mailbox', { colorScheme: 'dark', locale: 'de-DE', viewport: PHONE })
    await openMail(page, email, 'Bestätigen Sie Ihre Adresse bei Fourfold')
    await expectUsable(page)
    await page.locator('main summary').click()
    await page.locator('pre').getByText('/auth/verify/').waitFor()
    const confirmed = await followButton(page, 'Adresse bestätigen')
    await confirmed.getByText(t('accounts:verified_title')).waitFor()

    await confirmed.goto(new URL('/auth/forgot-password', confirmed.url()).href)
    await fillIn(confirmed, { [t('auth:email')]: email })
    await confirmed.locator('.auth-form button[type="submit"]:enabled').click()
    await confirmed.getByRole('heading', { name: t('auth:sent_title') }).waitFor()
    await openMail(page, email, 'Setzen Sie ein neues Passwort für Fourfold')
    const reset = await followButton(page, 'Neues Passwort setzen')
    await fillIn(reset, { [t('auth:new_password')]: NEW_PASSWORD })
    await reset.getByRole('button', { name: t('auth:set_password') }).click()
    await reset.getByRole('heading', { name: t('auth:password_set_title') }).waitFor()
    await reset.goto(new URL('/auth/login', reset.url()).href)
    await fillIn(reset, { [t('auth:email')]: email, [t('auth:password')]: NEW_PASSWORD })
    await reset.getByRole('button', { exact: true, name: t('auth:login') }).click()
    await reset.waitForURL('**/insidertrading')

    await openMail(page, email, 'Ihr Passwort bei Fourfold wurde geändert')
    await page.goto(`${site.url}/mailbox`)
    await expectUsable(page)
  })
})
