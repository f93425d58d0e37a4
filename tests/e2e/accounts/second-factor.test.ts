// Passkeys and recovery codes in a real browser, with the virtual authenticator of Chromium's protocol. A passkey needs
// a named host, so the pages are opened on localhost.
// @see docs/reference/accounts.md

import type { Page } from 'playwright'
import { expect, test } from 'vitest'

import { MEMBER_PASSWORD } from '#tests/support/accounts/site-members.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { leavePage } from '#tests/support/browser/leave-page.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ expected: /status of 4\d\d/, site: 'default' })

/** Connects an authenticator that answers at once, as a fingerprint would. */
async function connectAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      protocol: 'ctap2',
      transport: 'internal'
    }
  })
  return {
    forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
    listKeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  }
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await fillIn(page, email)
  await page.keyboard.press('Enter')
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.goto(`${site.home}/auth/login`)
  await awaitReady(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
}

const keptToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('accessToken'))

async function signOut(page: Page): Promise<void> {
  await page.goto(`${site.home}/terms`)
  await page.evaluate(() => localStorage.clear())
}

test('a passkey is registered, and then asked for after the password; a recovery code stands in for it once', async () => {
  const { email } = await site.join({ isVerified: true })
  const { page } = await site.open()
  const authenticator = await connectAuthenticator(page)
  await fillIn(page, email)
  await leavePage(page, () => page.keyboard.press('Enter'))
  await page.waitForFunction(() => localStorage.getItem('accessToken') !== null)

  await page.goto(`${site.home}/myaccount#second-factor`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Add the passkey' }).click()
  const shown = dialog.locator('code')
  await shown.first().waitFor()
  const [code = ''] = await shown.allTextContents()
  expect(await authenticator.listKeys()).toMatchObject([{ rpId: 'localhost', signCount: 1 }])
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('Work laptop').first().waitFor()

  await signOut(page)
  await enterPassword(page, email)
  const passkey = page.getByRole('button', { name: 'Use a passkey' })
  await passkey.waitFor()
  expect(await keptToken(page)).toBeNull()
  await leavePage(page, () => passkey.click())
  await page.waitForFunction(() => localStorage.getItem('accessToken') !== null)
  expect(await authenticator.listKeys()).toMatchObject([{ signCount: 2 }])

  await authenticator.forget()
  await signOut(page)
  await enterPassword(page, email)
  await page.getByLabel('Recovery code').fill('0000-0000-0000-0000-0000-0000')
  await page.keyboard.press('Enter')
  const alert = page.locator('main').getByRole('alert')
  await alert.waitFor()
  expect(await keptToken(page)).toBeNull()
  await page.getByLabel('Recovery code').fill(code)
  await leavePage(page, () => page.keyboard.press('Enter'))
  await page.waitForFunction(() => localStorage.getItem('accessToken') !== null)

  await signOut(page)
  await enterPassword(page, email)
  await page.getByLabel('Recovery code').fill(code)
  await page.keyboard.press('Enter')
  await alert.waitFor()
  expect(await keptToken(page)).toBeNull()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
})
