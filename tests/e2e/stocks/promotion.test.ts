// The page that campaigns lead to, for a visitor, a reader, and on a site that has nothing yet.

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { mailedPaths } from '#core/mail/mailed-paths.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const AUTH_SECRET = 'only of these tests, and long enough for a secret'
const PASSWORD = 'seven grey herons wade at noon'
const CAMPAIGN = '?utm_source=letter&utm_campaign=spring&ticker=ACMR&sort=value'
const PHONE = { height: 800, width: 390 }
const t = translator('en')
const site = startJourney({ environment: () => ({ AUTH_SECRET }), site: 'own-sample' })
const main = (page: Page) => page.getByRole('main')
const report = (page: Page) => page.locator('main .report:not(.report-blurred) table').first()

describe('the page for visitors from a campaign', () => {
  test('leads a visitor by joining to the whole weekly report, and by the mail into the product', async () => {
    const page = await site.visit(paths.promotion() + CAMPAIGN)
    await main(page)
      .getByRole('link', { name: t('promotion:join') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const email = 'campaign@reader.test'
    await dialog.getByRole('button', { name: t('auth:with_email') }).click()
    await dialog.getByLabel(t('auth:name'), { exact: true }).fill('Ada Reader')
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: t('auth:continue') }).click()
    await page.waitForURL('**/weekly-top-insider-buy/*')
    await report(page).waitFor()

    const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, {
      kind: 'verify_address',
      recipient: email
    })
    await page.goto(site.url + mailedPaths.verify(encId, token))
    await page.getByText(t('accounts:verified_text')).waitFor()
    await main(page)
      .getByRole('link', { name: /^Go on to/ })
      .click()
    await page.waitForURL(`**${paths.home()}`)
  })

  test('shows a reader the way to the reports instead of the forms', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'known@reader.test', name: 'Ada Reader', password: PASSWORD })
    const joined = await fetch(`${site.url}/api/v1/auth/signup`, { body, headers, method: 'POST' })
    const { accessToken } = (await joined.json()) as { accessToken: string }
    const { page } = await site.open({ kept: { accessToken } })
    await page.goto(site.url + paths.promotion())
    await expect
      .poll(() =>
        main(page)
          .getByRole('link', { name: t('promotion:join') })
          .count()
      )
      .toBe(0)
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('navigation:sign_in') })
        .count()
    ).toBe(0)
    await main(page)
      .getByRole('link', { name: t('promotion:read_week') })
      .first()
      .click()
    await page.waitForURL('**/weekly-top-insider-buy/*')
    await report(page).waitFor()
  })

  test('opens the form for who has an account already', async () => {
    const page = await site.visit(paths.promotion())
    await main(page)
      .getByRole('link', { name: t('navigation:sign_in') })
      .first()
      .click()
    await page.getByRole('dialog').getByText(t('auth:login_title')).waitFor()
  })

  test('is the same page for every campaign, under one address', async () => {
    const [plain, named] = await Promise.all(
      ['', CAMPAIGN].map(async query => {
        const answer = await fetch(site.url + paths.promotion() + query, { headers: { 'accept-language': 'en' } })
        return { etag: answer.headers.get('etag'), html: await answer.text() }
      })
    )
    expect(named).toEqual(plain)
    expect(plain?.html).toMatch(/<link rel="canonical" href="[^"?]+\/insidertrading\/promotion"/)
    expect(await (await fetch(`${site.url}/sitemap-pages.xml`)).text()).toContain(`${paths.promotion()}</loc>`)
  })

  test('names nobody of the newest week', async () => {
    const html = await (await fetch(site.url + paths.promotion(), { headers: { 'accept-language': 'en' } })).text()
    const [, newest = ''] = /<section[^>]+aria-labelledby="week"[^>]*>([\s\S]*?)<\/section>/.exec(html) ?? []
    expect(newest).toContain('insiders')
    expect(newest).not.toMatch(/\/stock\/|\/profile\/|\/filing\//)
  })

  test.each(['en-US', 'de-DE', 'fr-FR'])('fits a phone and has nothing that axe finds: %s', async locale => {
    const { page } = await site.open({ kept: { themeDirection: 'rtl', themeMode: 'dark' }, locale, viewport: PHONE })
    await page.goto(site.url + paths.promotion())
    expect(await overflowOf(page)).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
  })
})
