// Tests following from a guest's press to an event, its reading, and undoing, with filings that arrive meanwhile.

import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { type ArrivingBuys, openArrivingBuys } from '#tests/support/alerts/arriving-buys.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ site: 'everything' })
let buys: ArrivingBuys

beforeAll(() => {
  buys = openArrivingBuys(site.databaseUrl)
})
afterAll(() => buys.close())

const followButton = (page: Page) => page.getByRole('button', { exact: true, name: 'Following' })
const bell = (page: Page, count: number) => page.getByRole('link', { name: `What you follow: ${count} unread` })

async function joinByFollow(page: Page): Promise<void> {
  await page.getByRole('link', { exact: true, name: 'Follow' }).click()
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Ada Follower')
  await dialog.getByLabel('Email', { exact: true }).fill(newEmail('follower'))
  await dialog.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
  await dialog.getByRole('button', { exact: true, name: 'Continue' }).click()
}

test('a guest follows an insider by joining, is told by the bell, reads, and undoes unfollowing', async () => {
  await buys.arrive()
  const page = await site.visit(paths.profile(buys.insider))
  await joinByFollow(page)
  await followButton(page).waitFor()
  await page.getByText('You follow Quill Amara. Once a day').first().waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await buys.arrive()
  await page.reload()
  await bell(page, 1).click()
  await page.getByText('New', { exact: true }).waitFor()
  await page.getByRole('link', { name: /Quill Amara bought for/ }).waitFor()
  await page.getByRole('link', { exact: true, name: 'What you follow' }).waitFor()
  expect([await overflowOf(page), await axeFindings(page)]).toEqual([0, []])

  // An open page lists what arrives without being loaded again.
  const accession = await buys.arrive()
  await page.locator(`a[href*="${accession}"]`).waitFor()
  await page.getByRole('button', { name: 'Unfollow Quill Amara' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('You follow nothing yet').waitFor()
  await page.keyboard.press('Enter')
  await page.locator(`a[href*="${accession}"]`).waitFor()
  await page.goto(site.url + paths.profile(buys.insider))
  await followButton(page).click()
  await page.getByRole('button', { exact: true, name: 'Follow' }).waitFor()
  // The button changes at once, before the call is answered.
  await expect
    .poll(() => buys.query('select from alert_rule where removed_at is null and followed_of = $1', [buys.insider]))
    .toBe(0)
})
