// Tests the watch list on sample data: stars on many pages, two tabs, and sharing by a secret address.

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { callSite } from '#tests/support/accounts/site-members.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'
import { symbolsOf, trendingTickers } from '#tests/support/watchlist/watch-list-page.ts'

const site = startJourney({ expected: /status of (401|404)|net::ERR_FAILED/, site: 'default' })

const shown = (page: Page, ...symbols: string[]) => expect.poll(() => symbolsOf(page)).toEqual(symbols)
const button = (page: Page, name: string) => page.getByRole('button', { exact: true, name })

/** Opens the watch list of a new reader with these stocks. */
async function openList(...symbols: string[]): Promise<{ page: Page; token: string }> {
  const { token } = await site.join()
  if (symbols.length > 0) await callSite(site.url, '/watchlist/import', { body: { text: symbols.join(' ') }, token })
  const page = await site.visit('/watchlist', { kept: { accessToken: token } })
  await shown(page, ...symbols)
  return { page, token }
}

describe('the watch list', () => {
  test('converges after changes in two tabs at once, and is hidden from other readers', async () => {
    const [first = '', second = '', third = ''] = await trendingTickers(site.url)
    const { page } = await openList(first, second)
    const other = await page.context().newPage()
    const following = other.waitForResponse('**/watchlist/changes')
    await other.goto(`${site.url}/watchlist`)
    await shown(other, first, second)
    await following
    await other.getByLabel('Add stocks').fill(third)
    await Promise.all([button(page, `Move ${second} up`).click(), button(other, 'Add').click()])
    for (const tab of [page, other]) await shown(tab, second, first, third)

    await dragFirst(page)
    for (const tab of [page, other]) await shown(tab, first, third, second)
    await button(page, `Remove ${third}`).click()
    await shown(other, first, second)
    await button(page, `Add a note ${second}`).click()
    await page.getByLabel(`Note on ${second}`).fill('After the next report')
    await page.keyboard.press('Enter')
    await other.getByText('After the next report').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await shown(page, first, second)

    const { token: anotherReader } = await site.join({ name: 'Bea Reader' })
    await other.evaluate(token => localStorage.setItem('accessToken', token), anotherReader)
    await page.getByText('Nothing on this list yet').first().waitFor()
    expect(await symbolsOf(page)).toEqual([])
  })

  test('is shared by a secret address until that ends, reverts a failed change, and sums up news', async () => {
    const [first = '', second = ''] = await trendingTickers(site.url)
    const { page } = await openList(first, second)
    await page.locator('.list-menu summary').click()
    await button(page, 'Share by link').click()
    const address = await page.locator('.shared a').getAttribute('href')
    const guest = await site.visit(new URL(address ?? '').pathname)
    expect(await symbolsOf(guest)).toEqual([first, second])
    await guest.getByRole('link', { name: `Watch ${first}` }).waitFor()
    await button(page, 'End sharing').click()
    await button(page, 'Share by link').waitFor()
    // Simulates that the guest returns to the tab.
    const left = guest.waitForNavigation()
    await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect((await left)?.status()).toBe(404)
    await guest.getByRole('heading', { name: 'This list is not shared any more' }).waitFor()
    expect([await guest.locator('tr[data-symbol]').count(), await axeFindings(guest)]).toEqual([0, []])

    await page.route('**/api/v1/watchlist/sort', route => route.abort())
    await button(page, `Move ${second} up`).click()
    await page.getByText('The watch list could not be changed').first().waitFor()
    await shown(page, first, second)

    await page.goto(`${site.url}/dashboard/analytics`)
    const news = page.locator('section[aria-labelledby="watched-news"]')
    await news.getByRole('heading', { name: 'Calendar of filings' }).waitFor()
    expect(await news.getByRole('link', { name: first }).first().getAttribute('href')).toBe(`/stock/${first}`)
  })

  test('is filled by stars in lists, in the search and by a visitor who signs up', async () => {
    const guest = await site.visit('/insidertrading/activities')
    expect(await coveredCompanies(guest)).toEqual([])
    await guest.locator('tr[data-trade] a[data-star]').first().click()
    await button(guest, 'Continue with Email').waitFor()
    expect(new URL(guest.url()).pathname).toBe('/insidertrading/activities')

    const { page } = await openList()
    await page.goto(`${site.url}/insidertrading/activities`)
    await awaitReady(page)
    const star = page.locator('tr[data-trade] a[data-star][aria-pressed="false"]').first()
    const listed = (await star.getAttribute('data-star')) ?? ''
    await star.focus()
    await page.keyboard.press(' ')
    await page.locator(`a[data-star="${listed}"][aria-pressed="true"]`).first().waitFor()
    expect(await page.locator(`a[data-star="${listed}"]:not([aria-pressed="true"])`).count()).toBe(0)

    const searched = (await trendingTickers(site.url)).find(ticker => ticker !== listed) ?? ''
    await page.locator('#stock-search').fill(searched)
    await page.locator(`[data-search="popup"] [data-star="${searched}"]`).click()
    await page.getByText(`${searched} is on your watch list`).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/insidertrading/activities')
    await page.goto(`${site.url}/watchlist`)
    await shown(page, listed, searched)

    // Opens the sign-in page with a follow-up action, although the reader is already signed in.
    const saved = { actionType: 'similar', redirectURL: '/terms', stockwishlistSymbol: 'NOSUCHONE' }
    await page.goto(`${site.url}/auth/login?${new URLSearchParams(saved)}`)
    await page.waitForURL('**/terms')
    await page.getByText('NOSUCHONE could not be added to your watch list').first().waitFor()
  })
})

/** Drags the first row below the last by its handle. */
async function dragFirst(page: Page): Promise<void> {
  const rows = page.locator('tr[data-symbol]')
  const [handle, goal] = [await rows.first().locator('.handle').boundingBox(), await rows.last().boundingBox()]
  await page.mouse.move(handle!.x + 8, handle!.y + 8)
  await page.mouse.down()
  await page.mouse.move(handle!.x + 8, goal!.y + goal!.height - 4, { steps: 8 })
  await page.mouse.up()
}

/** Returns the companies whose link is covered by another element at its centre. */
const coveredCompanies = (page: Page): Promise<(string | null)[]> =>
  page.locator('.company > a:first-child').evaluateAll(links =>
    links
      .filter(link => {
        link.scrollIntoView({ block: 'center' })
        const { height, left, top, width } = link.getBoundingClientRect()
        return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map(link => link.textContent)
  )
