// What a visitor was about to do with a stock is done once, whichever way leads to an account.
// @see docs/reference/product.md, section 4, "After sign-in with a saved action"

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { callSite, signUp } from '#tests/support/accounts/site-members.ts'
import { freePort } from '#tests/support/database/postgres-instance.ts'
import { findMailedLink } from '#tests/support/mail/mailed-links.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const AUTH_SECRET = 'only of these tests, and long enough for a secret'
const PASSWORD = 'seven grey herons wade at noon'
const site = startJourney({
  environment: async () => ({ AUTH_SECRET, DEV_IDENTITY: 'on', DEV_IDENTITY_PORT: String(await freePort()) }),
  expected: /status of 404/,
  site: 'own-sample'
})
let people = 0

const newAddress = (): string => `actor${++people}@reader.test`

/** Its address; who has not verified it cannot sign in. */
async function makeVerifiedAccount(): Promise<string> {
  const recipient = newAddress()
  await signUp(site.url, recipient)
  const { encId, token } = await findMailedLink(site.databaseUrl, AUTH_SECRET, { kind: 'verify_address', recipient })
  await callSite(site.url, `/user/${encId}/verify/${token}`)
  return recipient
}

async function trending(): Promise<string[]> {
  const { trendingStocks } = await callSite<{ trendingStocks: { ticker: string }[] }>(site.url, '/stocks/trending')
  return trendingStocks.map(({ ticker }) => ticker)
}

const WAYS = {
  'joining by mail': async (page: Page) => {
    await page.getByRole('link', { name: 'Get started' }).click()
    await page.getByLabel('Name').fill('Ada Reader')
    await page.getByLabel('Email').first().fill(newAddress())
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
  },
  'a provider': async (page: Page) => {
    await page.getByRole('button', { name: 'Continue with a test account' }).click()
    await page.waitForURL('**/authorize?**')
    await page.getByLabel('Email').fill(newAddress())
    await page.getByLabel('The address is verified').check()
    await page.getByRole('button', { name: 'Continue' }).click()
  },
  'signing in by mail': async (page: Page) => {
    const email = await makeVerifiedAccount()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
  }
} as const satisfies Record<string, (page: Page) => Promise<void>>

/** What is on the list after the action, of the stock and the similar one. */
const ACTIONS = {
  follow: ([stock]) => [stock],
  optact: () => [],
  profile: () => [],
  similar: ([, similar]) => [similar]
} as const satisfies Record<string, (symbols: readonly [string, string]) => readonly string[]>

async function watchedBy(token: string): Promise<readonly string[]> {
  const { watchList } = await callSite<{ watchList: { symbol: string }[] }>(site.url, '/watchlist/all', { token })
  return watchList.map(({ symbol }) => symbol)
}

describe.each(Object.entries(WAYS))('by %s', (_, signIn) => {
  test.each(Object.entries(ACTIONS))('the action %s is done once, and leads to the stock', async (action, after) => {
    const [stock = '', similar = ''] = await trending()
    const saved = { actionType: action, redirectURL: '/stock', stockSymbol: stock, stockwishlistSymbol: similar }
    const { page } = await site.open()
    await page.goto(`${site.home}/pricing`)
    await page.goto(`${site.home}/auth/login?${new URLSearchParams(saved)}`)
    await signIn(page)
    await page.waitForURL(`${site.home}/stock/${stock}`)
    const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
    expect(await watchedBy(token)).toEqual(after([stock, similar]))

    for (const symbol of await watchedBy(token))
      await callSite(site.url, '/watchlist/remove', { body: { symbol }, token })
    await page.reload()
    // To the page for signing in, the provider's, or the one before.
    await page.goBack({ waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    expect(await watchedBy(token)).toEqual([])
  })
})
