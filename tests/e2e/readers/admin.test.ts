// Tests the work of admins in the dashboard. @see docs/reference/accounts.md, "Admin"

import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'

import { parseReportDate } from '#core/dates/report-date.ts'
import { formatsOf } from '#core/format.ts'
import { appCode } from '#tests/support/accounts/second-factor.ts'
import { MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { AUTH_SECRET } from '#tests/support/site/desk.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

/** Time zone whose date nearly always differs from New York's. */
const FAR_EAST = 'Pacific/Kiritimati'
const PHONE = { height: 800, width: 390 }

const site = startJourney({ expected: /status of 403/, site: 'default' })

const rowsOf = (page: Page): Locator => page.locator('.users tbody tr')
const rowOf = (page: Page, email: string): Locator => rowsOf(page).filter({ hasText: email })

test('an admin finds an account, invites another admin, who signs in by the mailed link, and reads the figures', async () => {
  const [{ token }, ada] = [await site.join({ isAdmin: true, name: 'Grace Admin' }), await site.join()]
  const kept = { accessToken: token, themeDirection: 'rtl', themeMode: 'dark' }
  const page = await site.visit('/dashboard', { kept, reducedMotion: 'reduce', timezoneId: FAR_EAST })
  await page.waitForURL('**/dashboard/analytics')
  await readFigures(page)
  const menu = page.getByRole('navigation', { name: 'Dashboard navigation' })
  await menu.getByRole('link', { name: 'List' }).first().click()
  await page.waitForURL('**/dashboard/user/list')
  await findAccount(page, ada.email)
  const invited = newEmail('eve')
  await invite(page, invited)
  const other = await acceptInvitation(invited)
  await setUpApp(other)
  await other.goto(`${site.url}/dashboard/user/list?search=${invited}`)
  await expect.poll(() => rowOf(other, invited).textContent()).toContain('Verified')

  await page.setViewportSize(PHONE)
  await page.goto(`${site.url}/dashboard/user/list`)
  await rowOf(page, invited).waitFor()
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([0, []])
  await page.goto(`${site.url}/dashboard/analytics`)
  await readFigures(page)
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([0, []])
})

test('a reader without admin rights or session gets a message, and returns after signing in', async () => {
  const { email, token } = await site.join({ isVerified: true })
  const page = await site.visit('/dashboard/analytics', { kept: { accessToken: token } })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.getByRole('heading', { name: 'Filings read' }).waitFor()
  await page.getByText('in 90 days').first().waitFor()
  expect(await page.getByText('Active users').count()).toBe(0)
  for (const path of ['/dashboard/user/list', '/dashboard/user/new']) {
    await page.goto(site.url + path)
    await page.getByText('You do not have permission for this').waitFor()
  }
  expect(asked.filter(url => url.includes('/admin/'))).toEqual([])
  await page.getByRole('link', { name: 'Go to analytics' }).click()
  await page.waitForURL('**/dashboard/analytics')

  const guest = await site.visit('/dashboard/user')
  await guest.waitForURL('**/dashboard/user/list')
  await guest.getByRole('link', { exact: true, name: 'Sign In' }).click()
  await guest.waitForURL(`**/auth/login?redirectURL=${encodeURIComponent('/dashboard/user/list')}`)
  await signIn(guest, email)
  await guest.waitForURL('**/dashboard/user/list')
  await guest.getByText('You do not have permission for this').waitFor()
})

/** Views the account figures by day, as a chart and as a table. */
async function readFigures(page: Page): Promise<void> {
  const signUps = page.locator('figure', { hasText: 'Sign-ups' })
  // Scrolls there, because charts are drawn when they become visible.
  await signUps.scrollIntoViewIfNeeded()
  await signUps.locator('canvas').waitFor()
  await signUps.getByText('in 90 days').waitFor()
  await signUps.getByText('Figures as a table').click()
  expect(await signUps.locator('tbody tr').count()).toBe(90)
}

/** Finds an account. Expects its sign-up date in New York time, regardless of the admin's time zone. */
async function findAccount(page: Page, email: string): Promise<void> {
  const search = page.getByLabel('Name or email address')
  await search.fill(email)
  await expect.poll(() => rowsOf(page).allTextContents()).toEqual([expect.stringContaining(email)])
  expect(await search.evaluate(field => field === document.activeElement)).toBe(true)
  await page.reload()
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  const listed = await page.locator('.users td[data-label="Joined"]').textContent()
  await rowsOf(page).first().getByRole('link').first().click()
  const at = await page.locator('.event-list time').last().getAttribute('datetime')
  const newYork = new Date(at!).toLocaleDateString('sv', { timeZone: 'America/New_York' })
  const day = formatsOf('en').day(parseReportDate(newYork)!)
  expect(await page.locator('.created').textContent()).toContain(`Joined${day}`)
  expect(listed).toBe(day)
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}/dashboard/user/new`)
  await page.getByLabel('Name').fill('Eve Invited')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role').selectOption('Admin')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const heading = page.getByRole('heading', { name: 'Eve Invited is invited' })
  await expect.poll(() => heading.evaluate(node => node === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
}

/** Accepts an invitation and opens the list of users. */
async function acceptInvitation(recipient: string): Promise<Page> {
  const { token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, { kind: 'invitation', recipient })
  const page = await site.visit(`/auth/reset-password/${token}`)
  await page.getByLabel('New password').fill(MEMBER_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
  const found = encodeURIComponent(`/dashboard/user/list?search=${recipient}`)
  await page.goto(`${site.url}/auth/login?redirectURL=${found}`)
  await awaitReady(page)
  await signIn(page, recipient)
  return page
}

/** Sets up the second factor that the admin area requires. */
async function setUpApp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set it up now' }).click()
  await page.waitForURL('**/myaccount#second-factor')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('.factor-secret').textContent())!.replaceAll(' ', '')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret, new Date()))
  await dialog.getByRole('button', { name: 'Add the app' }).click()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}
