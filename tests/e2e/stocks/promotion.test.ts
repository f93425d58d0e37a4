// Tests the campaign page for a visitor who signs up there.

import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'

import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const CAMPAIGN = '?utm_source=letter&utm_campaign=spring&ticker=ACMR&sort=value'
const t = translator('en')
const site = startJourney({ site: 'default' })
const linkIn = (part: Locator, name: RegExp | string): Locator => part.getByRole('link', { name })

/** Waits for the complete weekly report, as readers see it. */
async function awaitReport(page: Page): Promise<void> {
  await page.waitForURL('**/weekly-top-insider-buy/*')
  await page.locator('main .report:not(.report-blurred) table').first().waitFor()
}

test('a campaign leads a visitor by sign-up to the weekly report, and by mail into the product', async () => {
  const page = await site.visit(paths.promotion() + CAMPAIGN)
  const [dialog, main] = [page.getByRole('dialog'), page.getByRole('main')]
  await linkIn(main, t('navigation:sign_in')).first().click()
  await dialog.getByText(t('auth:login_title')).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await linkIn(main, t('promotion:join')).first().click()
  const recipient = newEmail('campaign')
  await dialog.getByRole('button', { name: t('auth:with_email') }).click()
  await dialog.getByLabel(t('auth:name'), { exact: true }).fill('Ada Reader')
  await dialog.getByLabel(t('auth:email'), { exact: true }).fill(recipient)
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill(MEMBER_PASSWORD)
  const goOn = dialog.getByRole('button', { exact: true, name: t('auth:continue') })
  await goOn.click()
  await dialog.getByRole('heading', { name: t('auth:joined_title') }).waitFor()
  await goOn.click()
  await awaitReport(page)

  await page.goto(site.url + paths.promotion())
  await awaitReady(page)
  await expect.poll(() => linkIn(main, t('promotion:join')).count()).toBe(0)
  expect(await linkIn(page.getByRole('banner'), t('navigation:sign_in')).count()).toBe(0)
  await linkIn(main, t('promotion:read_week')).first().click()
  await awaitReport(page)

  const link = { kind: 'verify_address', recipient } as const
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, link)
  await page.goto(site.url + mailedPaths.verify(encId, token))
  await page.getByText(t('accounts:verified_text')).waitFor()
  await linkIn(main, /^Go on to/).click()
  await page.waitForURL(`**${paths.home()}`)
})
