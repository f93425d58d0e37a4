// Tests a strategy with a reader's own settings. Each result has an address, is compared with the showcase (changed
// trades and reasons), and counts as one more trial.

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { callSite, MEMBER_PASSWORD, newEmail } from '#tests/support/accounts/site-members.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { leavePage } from '#tests/support/browser/leave-page.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const RUN = { exact: true, name: 'Run' }
const site = startJourney({ site: 'default' })

interface Answer {
  changes: { added: { trades: number }; endedOtherwise: number; same: number }
  log: { accession: string }[]
}

const told = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor()

test("a visitor joins the showcase's waitlist, runs own settings and finds each result by address", async () => {
  const { page } = await site.open()
  await page.goto(`${site.url}/insidertrading/own-strategy?longest=45`)
  await told(page, 'Sign in to run your own settings')
  expect(await page.getByRole('button', RUN).isDisabled()).toBe(true)
  const way = await page.getByRole('link', { exact: true, name: 'Sign In' }).getAttribute('href')
  expect(new URL(way ?? '', site.url).searchParams.get('redirectURL')).toBe('/insidertrading/own-strategy?longest=45')
  await joinWaitList(page)

  await page.goto(`${site.url}/insidertrading/own-strategy`)
  await told(page, 'Change what you like, then run it.')
  const settings = page.locator('[data-audience="user"]')
  await settings.getByLabel('Held at most, in days').fill('45')
  await settings.getByLabel('Purchases above, in dollars').fill('100000')
  await settings.getByRole('button', RUN).click()
  await told(page, 'You have tried one setting')
  const { search } = new URL(page.url())
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ longest: '45', value: '100000' })
  const { changes, log } = await answerOf(page, '?longest=45&value=100000')
  const counted = new Intl.NumberFormat('en-US')
  const both = `The same trades: ${counted.format(changes.same)}. Ended on another day: ${counted.format(changes.endedOtherwise)}.`
  await told(page, both)
  await told(page, `${counted.format(changes.added.trades)} trades came in`)
  expect([await axeFindings(page), await overflowOf(page)]).toEqual([[], 0])

  await page.goto(`${site.url}/insidertrading/own-strategy${search}&utm_source=mail`)
  await told(page, both)
  await told(page, 'You have tried one setting')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Trades (CSV)' }).click()
  const rows = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n')
  expect([rows.length, rows[1]]).toEqual([log.length + 1, expect.stringContaining(log[0]!.accession)])
})

/** Signs up through the showcase's button, which preselects the waitlist checkbox. */
async function joinWaitList(page: Page): Promise<void> {
  await page.goto(site.url + paths.showcase())
  await awaitReady(page)
  await page.getByRole('link', { exact: true, name: 'SIGN UP FOR WAITLIST' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue with Email' }).click()
  expect(await dialog.getByLabel('Join the wait list of the strategy').isChecked()).toBe(true)
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Reader')
  await dialog.getByLabel('Email', { exact: true }).fill(newEmail('quant'))
  await dialog.getByLabel('Password', { exact: true }).fill(MEMBER_PASSWORD)
  const join = dialog.getByRole('button', { exact: true, name: 'Continue' })
  // Waits for the reload after sign-in, which would cancel a navigation that starts earlier.
  await leavePage(page, () => join.click())
  await page.locator('html[data-signed-in]').waitFor()
}

async function answerOf(page: Page, query: string): Promise<Answer> {
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
  return callSite<Answer>(site.url, `/user/strategy${query}`, { token })
}
