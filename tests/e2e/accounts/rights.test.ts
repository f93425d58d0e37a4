// What people may ask of their account, in a browser. @see docs/reference/accounts.md, "Rights"

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { serverKeys } from '#adapters/accounts/server-key.ts'
import { makePreferenceToken } from '#core/accounts/own-data/preference-token.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { runScript } from '#tests/support/site/program.ts'

const AUTH_SECRET = 'only of these tests, and long enough for a secret'
const PASSWORD = 'seven grey herons wade at noon'
const PHONE = { height: 800, width: 390 }
const site = startJourney({ environment: () => ({ AUTH_SECRET }), expected: /status of 4\d\d/, site: 'empty' })
const { visit } = site
let joined = 0

interface Reader {
  accessToken: string
  email: string
  encId: string
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(site.url + path, { body: JSON.stringify(body), headers, method: 'POST' })
  return (await answer.json()) as Record<string, unknown>
}

async function makeReader(name = 'Ada Reader'): Promise<Reader> {
  const email = `rights${++joined}@reader.test`
  const { accessToken } = await post('/api/v1/auth/signup', { email, name, password: PASSWORD })
  const link = { kind: 'verify_address', recipient: email } as const
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, link)
  await fetch(`${site.url}/api/v1/user/${encId}/verify/${token}`)
  return { accessToken: accessToken as string, email, encId }
}

const told = (page: Page, text: string): Promise<void> => page.locator('.notifications').getByText(text).waitFor()

async function expectNothing(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
}

async function openDeletion(page: Page) {
  await page.getByRole('button', { name: 'Delete account …' }).click()
  return page.getByRole('dialog')
}

describe('My Account', () => {
  test('shows what happened to the account, the older ones on request', async () => {
    const { accessToken, email } = await makeReader()
    await post('/api/v1/auth/login', { email, password: 'not the password' })
    for (let time = 0; time < 20; time += 1) await post('/api/v1/auth/login', { email, password: PASSWORD })
    const page = await visit('/myaccount', { kept: { accessToken } })
    const events = page.locator('.event-list li')
    await expect.poll(() => events.count()).toBe(20)
    await page.getByRole('button', { name: 'Show older ones' }).click()
    await expect.poll(() => events.count()).toBe(24)
    expect(await page.getByRole('button', { name: 'Show older ones' }).count()).toBe(0)
    await page.getByText('Sign-in with a wrong password').waitFor()
    expect(await events.last().textContent()).toContain('Account opened')
    expect(await events.last().textContent()).toContain('127.0.0.0/24')
    expect(await page.getByText('Last used within the last hour').count()).toBe(20)
  })

  test('saves everything that is held about the reader as a file', async () => {
    const { accessToken, email } = await makeReader()
    const page = await visit('/myaccount', { kept: { accessToken } })
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download your data' }).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('fourfold-account.json')
    const { data, product } = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(product).toBe('Fourfold')
    expect(data.account).toMatchObject([{ email, name: 'Ada Reader' }])
    await told(page, 'Your data has been downloaded')
  })

  test('deletes the account after the password, and keeps it for who signs in again', async () => {
    const { accessToken, email } = await makeReader()
    const page = await visit('/myaccount', { kept: { accessToken } })
    const dialog = await openDeletion(page)
    const confirm = dialog.getByRole('button', { name: 'Delete account' })
    const password = dialog.getByLabel('Your password', { exact: true })
    expect(await confirm.isDisabled()).toBe(true)
    await password.fill('not the password')
    await confirm.click()
    await dialog.getByRole('alert').getByText('The password is wrong.').waitFor()
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Your account will be deleted' }).waitFor()
    await dialog.getByRole('link', { name: 'To the home page' }).click()
    await page.waitForURL('**/insidertrading')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

    await page.goto(`${site.url}/auth/login`)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Your account will be deleted on' })
    await notice.waitFor()
    await page.goto(`${site.url}/terms`)
    await notice.getByRole('button', { name: 'Keep my account' }).click()
    await told(page, 'Your account stays')
    expect(await notice.count()).toBe(0)
    await page.reload()
    await page.getByRole('banner').getByRole('link', { name: 'My Account' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await notice.count()).toBe(0)
  })

  test('keeps the account when the dialog is left', async () => {
    const { accessToken } = await makeReader()
    const page = await visit('/myaccount', { kept: { accessToken } })
    const dialog = await openDeletion(page)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(accessToken)
  })
})

describe('administrators', () => {
  test('read the events of an account from the list of users and change its role; others are refused', async () => {
    const admin = await makeReader('Grace Admin')
    const hostile = '<img src=x onerror=alert(1)>'
    const reader = await makeReader(hostile)
    await runScript('admin', ['create', admin.email], { AUTH_SECRET, DATABASE_URL: site.databaseUrl })
    const { accessToken } = await post('/api/v1/auth/login', { email: admin.email, password: PASSWORD })
    const page = await visit('/dashboard/user/list', { kept: { accessToken: accessToken as string } })
    await page.getByRole('link', { name: hostile }).click()
    await page.waitForURL(`**/dashboard/user/${reader.encId}`)
    await page.getByText('Account opened').waitFor()
    await page.locator('.created').getByText(reader.email).waitFor()
    expect(await page.locator('.event-list li').count()).toBe(3)
    await expectNothing(page)
    const change = page.getByRole('button', { name: 'Change role' })
    expect(await change.isDisabled()).toBe(true)
    await page.getByLabel('Role').selectOption('admin')
    await change.click()
    await page.getByText('Role changed: Admin').waitFor()
    expect(await page.locator('.created dd').last().textContent()).toBe('Admin')
    await page.goto(`${site.url}/dashboard/user/${admin.encId}`)
    await page.getByText('Role changed: Admin').waitFor()
    expect(await page.getByRole('button', { name: 'Change role' }).count()).toBe(0)
    const stranger = await makeReader()
    const other = await visit(`/dashboard/user/${admin.encId}`, { kept: { accessToken: stranger.accessToken } })
    await other.getByRole('alert').waitFor()
    expect(await other.locator('.event-list').count()).toBe(0)
  })

  test('and the reader see a script in a name as the text it is', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const { accessToken } = await makeReader(name)
    const page = await visit('/myaccount', { kept: { accessToken } })
    let wasAlerted = false
    page.on('dialog', () => {
      wasAlerted = true
    })
    await page.locator('.facts').getByText(name).waitFor()
    await page.goto(`${site.url}/dashboard/analytics`, { waitUntil: 'networkidle' })
    expect(await page.locator('img[onerror]').count()).toBe(0)
    expect(wasAlerted).toBe(false)
  })
})

describe('email preferences', () => {
  const weekly = (page: Page) => page.getByLabel('Weekly newsletter')

  test('ask a visitor to sign in, with the words that were asked for', async () => {
    const { encId } = await makeReader()
    for (const path of ['/email-preferences', `/email-preferences/${encId}`]) {
      const page = await visit(path)
      await page.getByRole('heading', { name: 'You need to be signed in to manage your email preferences.' }).waitFor()
      expect(await weekly(page).count()).toBe(0)
    }
  })

  test('are saved for who is signed in, whoever the address names', async () => {
    const { accessToken, email } = await makeReader()
    const other = await makeReader()
    const page = await visit(`/email-preferences/${other.encId}`, { kept: { accessToken } })
    await page.getByText(email).waitFor()
    expect(await page.getByText(other.email).count()).toBe(0)
    await weekly(page).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await told(page, 'Preference saved')
    await page.reload()
    await page.getByText(email).waitFor()
    expect(await weekly(page).isChecked()).toBe(false)
  })

  test('are changed from a mail without signing in, by a press and not by opening the link', async () => {
    const { accessToken, encId } = await makeReader()
    const secrets = keyedSecrets(serverKeys({ authSecret: AUTH_SECRET, dataDir: '' }).links)
    const path = `/email-preferences/${encId}#token=${makePreferenceToken(secrets, encId, new Date())}`
    const chosen = async () => {
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
      const answer = await fetch(`${site.url}/api/v1/user/email-preferences`, { body: '{}', headers, method: 'POST' })
      return ((await answer.json()) as { userPreference: string[] }).userPreference
    }
    const page = await visit(path)
    await page.getByText('r…@reader.test').waitFor()
    expect(await page.getByText('You need to be signed in').isVisible()).toBe(false)
    expect(await chosen()).toContain('weekly_newsletter')
    await weekly(page).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await told(page, 'Preference saved')
    await expect.poll(chosen).toEqual(['daily_top_buys', 'thirty_day_digest'])
    await page.getByRole('button', { name: 'Unsubscribe from everything' }).click()
    await expect.poll(chosen).toEqual([])
    const stale = await visit(`/email-preferences/${encId}#token=${encId}.1.x`)
    await stale.getByText('This link is no longer valid').waitFor()
  })

  test('whose address has more parts than one are unknown', async () => {
    const page = await visit('/email-preferences/a/b')
    await page.waitForURL('**/404')
  })
})

describe('accessibility', () => {
  const LOOKS = [
    { themeMode: 'light' },
    { language: 'de', themeMode: 'dark' },
    { themeDirection: 'rtl', themeMode: 'dark' }
  ]

  test.each(LOOKS)('axe finds nothing in My Account, its dialog, the notice and the preferences, %o', async look => {
    const { accessToken, email } = await makeReader()
    const options = { kept: { ...look, accessToken }, reducedMotion: 'reduce', viewport: PHONE } as const
    const page = await visit('/myaccount', options)
    await page.locator('.event-list li').first().waitFor()
    await page.locator('.sessions li').first().waitFor()
    await expectNothing(page)
    await page.locator('[data-delete-account]').click()
    await page.getByRole('dialog').locator('input').fill(PASSWORD)
    await expectNothing(page)
    await page.getByRole('dialog').locator('button.danger').click()
    await page.getByRole('dialog').getByRole('link').waitFor()
    await expectNothing(page)
    const again = await post('/api/v1/auth/login', { email, password: PASSWORD })
    const kept = { ...look, accessToken: again['accessToken'] as string }
    const other = await visit('/email-preferences', { ...options, kept })
    await other.locator('#deletion-notice').waitFor()
    await other.locator('.preferences').waitFor()
    await expectNothing(other)
  })
})
