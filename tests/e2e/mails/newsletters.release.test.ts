// Tests a newsletter from sign-up to unsubscription, on a site without a mail server.
// @see docs/reference/messages.md, "Newsletters"

import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { postgresReports } from '#adapters/postgres/reports/reports.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import { weekEnding } from '#core/dates/trading-calendar.ts'
import { renderReport } from '#core/reports/rendering/render-report.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { reportOf } from '#tests/support/newsletters/report.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const EMAIL = 'ada@reader.test'
/** Folder in which screenshots of the mails are saved for review. */
const SHOTS = process.env['MAIL_SHOTS']

/** Site of these tests. Expects messages about the mail's sandbox, which blocks the script that skips the tour. */
const site = startJourney({
  // Trusts one proxy, because each visitor sends a different client address.
  environment: () => ({ AUTH_SECRET, MAILBOX: 'open', PAYMENT_SANDBOX: 'on', TRUSTED_PROXIES: '1' }),
  expected: /sandboxed and lacks/,
  site: 'empty',
  snapshots: false
})
const { visit } = site

async function post(path: string, body: object, language = 'en'): Promise<Record<string, unknown>> {
  const headers = { 'accept-language': language, 'content-type': 'application/json' }
  const answer = await fetch(site.url + path, { body: JSON.stringify(body), headers, method: 'POST' })
  return (await answer.json()) as Record<string, unknown>
}

async function joinAndVerify(email: string, language = 'en'): Promise<void> {
  await post('/api/v1/auth/signup', { email, name: 'Ada Reader', password: 'seven grey herons wade at noon' }, language)
  const link = { kind: 'verify_address', recipient: email } as const
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, link)
  await fetch(`${site.url}/api/v1/user/${encId}/verify/${token}`)
}

/** Deletes data of an earlier attempt of the test, which could cause or prevent sending. */
async function forgetAll(): Promise<void> {
  const connection = connect(site.databaseUrl, { max: 1 })
  await connection.pool.query('truncate account, newsletter_edition, outgoing_mail, report cascade')
  await connection.close()
}

/** Stores the weekly report of `weeks` ago as published now. */
async function publish(weeks: number): Promise<void> {
  const connection = connect(site.databaseUrl, { max: 1 })
  const now = new Date()
  const date = addDays(weekEnding(newYorkDay(now)), -7 * weeks)
  const content = { ...reportOf('weekly', date), isSample: true, knownUntil: now.toISOString() }
  await postgresReports(connection.db).publish([renderReport(content, now)])
  await connection.close()
}

/** Number of mails in the mailbox for each of SUBJECTS. */
async function mailsBySubject(page: Page): Promise<Record<string, number>> {
  await page.goto(`${site.url}/mailbox`)
  await page.locator('html:not([data-checking])').waitFor()
  const counts = Object.entries(SUBJECTS).map(
    async ([language, name]) => [language, await page.getByRole('link', { name }).count()] as const
  )
  return Object.fromEntries(await Promise.all(counts))
}

const SUBJECTS = {
  de: 'Top-Insiderkäufe der Woche: NLKA, NLKB, NLKC',
  en: 'Top insider buys of the week: NLKA, NLKB, NLKC',
  fr: 'Meilleurs achats d’initiés de la semaine\u00A0: NLKA, NLKB, NLKC'
}

describe('newsletters', () => {
  test('arrive with the weekly report, in the language of each reader, until unsubscribed by one click', async () => {
    await forgetAll()
    const page = await visit('/mailbox')
    // Counts existing mails, because the mailbox keeps those of an earlier attempt.
    const { de = 0, en = 0, fr = 0 } = await mailsBySubject(page)
    await joinAndVerify(EMAIL)
    await joinAndVerify('anna@reader.test', 'de')
    await joinAndVerify('anne@reader.test', 'fr')
    await publish(1)
    await expect.poll(() => mailsBySubject(page)).toEqual({ de: de + 1, en: en + 1, fr: fr + 1 })
    await page.getByRole('link', { name: SUBJECTS.en }).first().click()
    const mail = page.frameLocator('iframe')
    await mail.getByText('sample data').first().waitFor()
    expect(await mail.locator('img').evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1_052)

    const [preferences, unsubscribe] = await Promise.all(
      ['All email preferences', 'Unsubscribe from this list'].map(name =>
        mail.getByRole('link', { name }).getAttribute('href')
      )
    )
    const own = await visit(new URL(preferences!).pathname + new URL(preferences!).hash)
    await own.getByText('a…@reader.test').waitFor()
    expect(await own.getByLabel('Weekly newsletter').isChecked()).toBe(true)

    // Opening the link must not unsubscribe, because mail gateways open links. Only the button does.
    const left = await visit(new URL(unsubscribe!).pathname)
    await left.getByText('Shall we stop sending you “Weekly newsletter”?').waitFor()
    expect([await overflowOf(left), await left.getByText('reader.test').count()]).toEqual([0, 0])
    await own.reload()
    await own.getByText('a…@reader.test').waitFor()
    expect(await own.getByLabel('Weekly newsletter').isChecked()).toBe(true)
    await left.getByRole('button', { name: 'Stop this list' }).click()
    await left.getByText('No more of these emails come.').waitFor()
    await own.reload()
    await own.getByText('a…@reader.test').waitFor()
    expect(await own.getByLabel('Weekly newsletter').isChecked()).toBe(false)

    await publish(2)
    await expect.poll(() => mailsBySubject(page)).toEqual({ de: de + 2, en: en + 1, fr: fr + 2 })
  })

  test.each(
    Object.entries(SUBJECTS).flatMap(([language, subject]) =>
      (['light', 'dark'] as const).flatMap(colorScheme =>
        [360, 700].map(width => ({ colorScheme, language, subject, width }))
      )
    )
  )('fit $width pixels in $language, $colorScheme', async ({ colorScheme, language, subject, width }) => {
    const page = await visit('/mailbox', { colorScheme, viewport: { height: 900, width } })
    const path = await page.getByRole('link', { name: subject }).first().getAttribute('href')
    await page.goto(`${site.url}${path}/html`)
    await page.locator('h1').waitFor()
    expect(await overflowOf(page)).toBe(0)
    if (!SHOTS) return
    mkdirSync(SHOTS, { recursive: true })
    await page.screenshot({ fullPage: true, path: `${SHOTS}/${language}-${colorScheme}-${width}.png` })
  })
})
