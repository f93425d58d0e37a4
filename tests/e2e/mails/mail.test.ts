// Mails from their cause to what their links do, in a product without a mail server. @see docs/reference/mail.md,
// "Outbox"

import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { startSite } from '#tests/support/site/program.ts'

const PASSWORD = 'seven grey herons wade at noon'
const PHONE = { height: 800, width: 390 }
/** Longer than a busy machine takes to open a tab. */
const UNHEARD_CLICK_MS = 15_000

/* axe asks the frame of a mail, too, which is of no origin. */
const site = startJourney({ expected: /'postMessage' .* origin \('null'\)/, site: 'empty', snapshots: false })
const { visit } = site

/** Opens the newest mail with the subject, as soon as it is there. */
async function openMail(page: Page, subject: string): Promise<void> {
  await page.goto(`${site.url}/mailbox`)
  const mail = page.getByRole('link', { name: subject }).first()
  await expect
    .poll(async () => {
      const isThere = (await mail.count()) > 0
      if (!isThere) await page.reload()
      return isThere
    })
    .toBe(true)
  await mail.click()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
}

/**
 * Clicks the button in the mail, which opens a tab. Links name the site as SITE_URL has it. The frame is another process
 * of the browser: until its first picture is shown, the page around it gets the click, so who sees no tab clicks again.
 */
async function followButton(page: Page, label: string): Promise<Page> {
  await page.waitForLoadState('load')
  const opened = page.context().waitForEvent('page')
  const hasOpened = opened.then(() => true)
  const button = page.frameLocator('iframe').getByRole('link', { name: label })
  do await button.click()
  while (!(await Promise.race([hasOpened, pause(UNHEARD_CLICK_MS, false)])))
  const tab = await opened
  await tab.waitForLoadState()
  return tab
}

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fillIn(page, { Email: email, Password: password })
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/insidertrading')
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).waitFor()
}

async function joinAs(email: string, language = 'en'): Promise<void> {
  const headers = { 'accept-language': language, 'content-type': 'application/json' }
  const body = JSON.stringify({ email, name: 'Ada Reader', password: PASSWORD })
  expect((await fetch(`${site.url}/api/v1/auth/signup`, { body, headers, method: 'POST' })).status).toBe(200)
}

describe('mails', () => {
  test('a visitor joins, opens the mailbox, verifies the address and signs in', async () => {
    const page = await visit('/auth/register')
    await fillIn(page, { Email: 'ada@reader.test', Name: 'Ada Reader', Password: PASSWORD })
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/insidertrading')

    const other = await visit('/mailbox')
    await openMail(other, 'Confirm your address at Fourfold')
    const tab = await followButton(other, 'Confirm address')
    await tab.getByText('Your email address is verified').waitFor()
    await tab.goto(new URL('/auth/login', tab.url()).href)
    await signIn(tab, 'ada@reader.test', PASSWORD)
  })

  test('a reader who forgot the password sets a new one by mail, and is told of it', async () => {
    await joinAs('bob@reader.test')
    const page = await visit('/mailbox')
    await openMail(page, 'Confirm your address at Fourfold')
    await (await followButton(page, 'Confirm address')).getByText('Your email address is verified').waitFor()

    await page.goto(`${site.url}/auth/forgot-password`)
    await fillIn(page, { Email: 'bob@reader.test' })
    await page.locator('.auth-form button[type="submit"]:enabled').click()
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await openMail(page, 'Set a new password for Fourfold')
    const tab = await followButton(page, 'Set a new password')
    await fillIn(tab, { 'New password': 'nine brown owls nap at dusk' })
    await tab.getByRole('button', { name: 'Set password' }).click()
    await tab.getByRole('heading', { name: 'Your new password is set' }).waitFor()
    await tab.goto(new URL('/auth/login', tab.url()).href)
    await signIn(tab, 'bob@reader.test', 'nine brown owls nap at dusk')
    await openMail(page, 'Your password at Fourfold was changed')
  })

  test.each([
    ['de-DE', 'light', undefined, 'Bestätigen Sie Ihre Adresse bei Fourfold', 'kein Mailserver'],
    ['fr-FR', 'dark', PHONE, 'Confirmez votre adresse chez Fourfold', 'aucun serveur de messagerie']
  ] as const)('the mailbox reads well in %s, %s', async (locale, colorScheme, viewport, subject, why) => {
    await joinAs(`reader-${locale}@reader.test`, locale)
    const page = await visit('/mailbox', { colorScheme, locale, ...(viewport ? { viewport } : {}) })
    await openMail(page, subject)
    await page.getByText(why).first().waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect([await overflowOf(page), await seriousFindings(page)]).toEqual([0, []])
    await page.locator('main summary').click()
    await page.locator('pre').getByText('/auth/verify/').waitFor()
    await page.goto(`${site.url}/mailbox`)
    expect([await overflowOf(page), await seriousFindings(page)]).toEqual([0, []])
  })

  test('links lead to the configured site, whatever host a request names', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.test', 'accept-language': 'en' }
    const body = JSON.stringify({ email: 'nobody@reader.test' })
    await fetch(`${site.url}/api/v1/user/forgot`, { body, headers, method: 'POST' })
    const page = await visit('/mailbox')
    await openMail(page, 'There is no account for this address at Fourfold')
    const html = await (await fetch(`${page.url()}/html`)).text()
    expect(html).not.toContain('evil.test')
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => new URL(url).origin)
    expect(new Set(links)).toEqual(new Set([`http://localhost:${new URL(site.url).port}`]))
  })

  test('the frame of a mail runs nothing and is shown by nobody else', async () => {
    const page = await visit('/mailbox')
    await page.locator('table a').first().click()
    await page.waitForURL(/mailbox\/\d/)
    const { headers } = await fetch(`${page.url()}/html`)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox/)
    expect(headers.get('content-security-policy')).not.toMatch(/allow-scripts|allow-same-origin/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=203.0.113.7' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '203.0.113.7' }
  ])('the mailbox stays shut to whom a proxy passes on: %o', async headers => {
    for (const path of ['/mailbox', '/mailbox/', '/%6dailbox', '/mailbox/unknown', '/MAILBOX/unknown/html']) {
      expect((await fetch(site.url + path, { headers })).status, path).toBe(403)
    }
  })

  test('no sitemap knows the mailbox', async () => {
    expect(await (await fetch(`${site.url}/sitemap-pages.xml`)).text()).not.toContain('mailbox')
  })

  test('with a mail server there is no mailbox, and /healthz tells what waits', async () => {
    const server = await startMailServer()
    const own = await createPostgresInstance()
    const delivering = await startSite(own.url, {
      MAIL_FROM: 'us@fourfold.test',
      SMTP_URL: `smtp://127.0.0.1:${server.port}`
    })
    expect((await fetch(`${delivering.url}/mailbox`)).status).toBe(404)
    const body = JSON.stringify({ email: 'eve@reader.test' })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${delivering.url}/api/v1/user/forgot`, { body, headers, method: 'POST' })
    const { mail } = (await (await fetch(`${delivering.url}/healthz`)).json()) as { mail: { waiting: number } }
    expect(mail).toMatchObject({ parked: 0, waiting: 1 })
    await delivering.stop()
    own.remove()
    await server.close()
    expect(server.received).toEqual([])
  })

  test('a server killed while it sends leaves a mail that the next one sends, under the same Message-ID', async () => {
    const server = await startMailServer({ isSecure: true })
    const own = await createPostgresInstance()
    const environment = {
      MAIL_FROM: 'us@fourfold.test',
      // The certificate of the test's server is signed by nobody.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      SMTP_URL: `smtps://127.0.0.1:${server.port}`
    }
    const killed = await startSite(own.url, environment)
    const gone = once(killed.process, 'exit')
    server.whenReceived = () => killed.process.kill('SIGKILL')
    const body = JSON.stringify({ email: 'eve@reader.test' })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${killed.url}/api/v1/user/forgot`, { body, headers, method: 'POST' })
    await gone
    server.whenReceived = () => {}

    // The two minutes after which a process counts as dead.
    const client = new Client(own.url)
    await client.connect()
    const taken = await client.query(
      `update outgoing_mail set due_at = due_at - interval '2 minutes' where sent_at is null and due_at > now()`
    )
    expect(taken.rowCount).toBe(1)
    const next = await startSite(own.url, environment)
    await expect.poll(() => server.received.length).toBe(2)
    const [first, second] = server.received.map(mail => /^Message-ID: (.+)$/im.exec(mail)?.[1])
    expect(first).toMatch(/@localhost>$/)
    expect(second).toBe(first)
    const sent = async () => (await client.query('select sent_at is not null as "isSent" from outgoing_mail')).rows
    await expect.poll(sent).toEqual([{ isSent: true }])
    await client.end()
    await next.stop()
    own.remove()
    await server.close()
  })
})
