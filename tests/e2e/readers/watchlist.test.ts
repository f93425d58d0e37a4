// A reader's watch list, on sample data: from a star, through signing in, to the list and its secret address.

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { signUp } from '#tests/support/accounts/site-members.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ expected: /status of (401|404)|net::ERR_FAILED/, site: 'default' })

let readers = 0

async function trending(): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/v1/stocks/trending`)
  return ((await answer.json()) as { trendingStocks: { ticker: string }[] }).trendingStocks.map(({ ticker }) => ticker)
}

async function visitAsReader(path: string): Promise<Page> {
  const accessToken = await signUp(site.url, `watcher${++readers}@reader.test`)
  return site.visit(path, { kept: { accessToken } })
}

const symbolsOf = (page: Page) =>
  page.locator('tr[data-symbol]').evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset['symbol']))
const star = (page: Page) => page.locator('a[data-star]').first()

describe('the watch list', () => {
  test('a visitor presses a star, joins, and finds the stock on the list', async () => {
    const [symbol = ''] = await trending()
    const page = await site.visit(`/stock/${symbol}`)
    await star(page).click()
    await page.getByRole('button', { name: 'Continue with Email' }).click()
    await page.getByLabel('Name').fill('Ada Watcher')
    await page.getByLabel('Email', { exact: true }).fill('star@reader.test')
    await page.getByLabel('Password', { exact: true }).fill('seven grey herons wade at noon')
    await page.getByRole('button', { exact: true, name: 'Continue' }).click()
    await page.locator('h1 a[data-star][aria-pressed="true"]').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/stock/${symbol}`)
    await page.goto(`${site.url}/watchlist`)
    await expect.poll(() => symbolsOf(page)).toEqual([symbol])
  })

  test('takes pasted tickers, another order and a note, all of which are still there on the next visit', async () => {
    const [first = '', second = '', third = ''] = await trending()
    const page = await visitAsReader('/watchlist')
    await page.getByLabel('Add stocks').fill(`${first}, ${second} ${third} NOSUCHONE`)
    await page.getByRole('button', { exact: true, name: 'Add' }).click()
    await expect.poll(() => symbolsOf(page)).toEqual([first, second, third])
    await page.getByText('Not found: NOSUCHONE').waitFor()
    await page.getByRole('button', { name: `Move ${third} up` }).press('Enter')
    await expect.poll(() => symbolsOf(page)).toEqual([first, third, second])
    await page.getByRole('button', { name: `Add a note ${second}` }).click()
    await page.getByLabel(`Note on ${second}`).fill('After the next report')
    const saved = page.waitForResponse('**/watchlist/note')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved
    await page.getByRole('button', { name: `Remove ${first}` }).click()
    await expect.poll(() => symbolsOf(page)).toEqual([third, second])
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await expect.poll(() => symbolsOf(page)).toEqual([third, second])
    await page.getByText('After the next report').waitFor()
  })

  test('is put into another order by its handle, and another tab shows it', async () => {
    const [first = '', second = '', third = ''] = await trending()
    const page = await visitAsReader('/watchlist')
    await page.getByLabel('Add stocks').fill(`${first} ${second} ${third}`)
    await page.getByRole('button', { exact: true, name: 'Add' }).click()
    await expect.poll(() => symbolsOf(page)).toEqual([first, second, third])
    const other = await page.context().newPage()
    const following = other.waitForResponse('**/watchlist/changes')
    await other.goto(`${site.url}/watchlist`)
    await expect.poll(() => symbolsOf(other)).toEqual([first, second, third])
    await following
    const [handle, goal] = await Promise.all(
      [page.locator('tr[data-symbol] .handle').first(), page.locator('tr[data-symbol]').nth(2)].map(part =>
        part.boundingBox()
      )
    )
    await page.mouse.move(handle!.x + 8, handle!.y + 8)
    await page.mouse.down()
    await page.mouse.move(handle!.x + 8, goal!.y + goal!.height - 4, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => symbolsOf(page)).toEqual([second, third, first])
    await expect.poll(() => symbolsOf(other)).toEqual([second, third, first])
    await page.getByRole('button', { name: `Remove ${third}` }).click()
    await expect.poll(() => symbolsOf(other)).toEqual([second, first])
  })

  test('is sorted by its headings with the keyboard, and the own order comes back as it was', async () => {
    const tickers = (await trending()).slice(0, 3)
    const page = await visitAsReader('/watchlist')
    await page.getByLabel('Add stocks').fill(tickers.join(' '))
    await page.keyboard.press('Enter')
    await expect.poll(() => symbolsOf(page)).toEqual(tickers)
    const heading = page.getByRole('columnheader', { name: 'Stock' })
    await heading.getByRole('button').press('Enter')
    await expect.poll(() => symbolsOf(page)).toEqual(tickers.toSorted())
    expect(await heading.getAttribute('aria-sort')).toBe('ascending')
    expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0)
    await page.keyboard.press(' ')
    await expect.poll(() => symbolsOf(page)).toEqual(tickers.toSorted().toReversed())
    expect(await heading.getAttribute('aria-sort')).toBe('descending')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => symbolsOf(page)).toEqual(tickers)
    expect(await heading.getAttribute('aria-sort')).toBeNull()
    await page.reload()
    await expect.poll(() => symbolsOf(page)).toEqual(tickers)
  })

  test('has a bell in each row, which leads to the form of an alert about that stock', async () => {
    const [symbol = ''] = await trending()
    const page = await visitAsReader('/watchlist')
    await page.getByRole('button', { name: `Watch ${symbol}` }).click()
    const name = await page.locator('tr[data-symbol] th bdi').first().textContent()
    await page.getByRole('link', { name: `Alert for ${symbol}` }).press('Enter')
    await page.waitForURL('**/email-preferences#*')
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(name)
    await page.locator('.alert-form').getByRole('button', { name: 'Save' }).press('Enter')
    await page
      .locator('.alerts li')
      .getByRole('link', { exact: true, name: name ?? '' })
      .waitFor()
  })

  test('a company is opened by a click on the middle of its cell, star or not', async () => {
    const page = await site.visit('/insidertrading/activities')
    const covered = await page.locator('.company > a:first-child').evaluateAll(links =>
      links
        .filter(link => {
          link.scrollIntoView({ block: 'center' })
          const { height, left, top, width } = link.getBoundingClientRect()
          return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
        .map(link => link.textContent)
    )
    expect(covered).toEqual([])
  })

  test('is summed up on the dashboard: a week, a month, the days, and purchases near it', async () => {
    const [first = ''] = await trending()
    const page = await visitAsReader('/dashboard/analytics')
    await page.getByText('No stock is on your lists yet').waitFor()
    await page.goto(`${site.url}/watchlist`)
    await page.getByRole('button', { name: `Watch ${first}` }).click()
    await expect.poll(() => symbolsOf(page)).toEqual([first])
    await page.goto(`${site.url}/dashboard/analytics`)
    const news = page.locator('section[aria-labelledby="watched-news"]')
    await news.getByRole('heading', { name: 'Calendar of filings' }).waitFor()
    expect(await news.getByRole('link', { name: first }).first().getAttribute('href')).toBe(`/stock/${first}`)
    expect(await axeFindings(page)).toEqual([])
  })

  test('what the server refuses is taken back, and said', async () => {
    const [symbol = ''] = await trending()
    const page = await visitAsReader(`/stock/${symbol}`)
    await page.locator('h1 a[data-star][aria-pressed="false"]').waitFor()
    await page.route('**/api/v1/watchlist/add', route => route.abort())
    await star(page).click()
    await page.getByText('The watch list could not be changed').first().waitFor()
    expect(await star(page).getAttribute('aria-pressed')).toBe('false')
  })

  test('is shared by a secret address, without notes, until that ends', async () => {
    const [symbol = ''] = await trending()
    const page = await visitAsReader('/watchlist')
    await page.getByRole('button', { name: `Watch ${symbol}` }).click()
    await expect.poll(() => symbolsOf(page)).toEqual([symbol])
    await page.locator('.list-menu summary').click()
    await page.getByRole('button', { name: 'Share by link' }).click()
    const address = await page.locator('.shared a').getAttribute('href')
    const guest = await site.visit(new URL(address ?? '').pathname)
    expect(await symbolsOf(guest)).toEqual([symbol])
    await guest.getByRole('link', { name: `Watch ${symbol}` }).waitFor()
    await page.getByRole('button', { name: 'End sharing' }).click()
    await page.getByRole('button', { name: 'Share by link' }).waitFor()
    // The guest comes back to the tab.
    const left = guest.waitForNavigation()
    await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect((await left)?.status()).toBe(404)
    await guest.getByRole('heading', { name: 'This list is not shared any more' }).waitFor()
    expect(await guest.locator('tr[data-symbol]').count()).toBe(0)
    expect(await axeFindings(guest)).toEqual([])
    expect((await guest.reload())?.status()).toBe(404)
  })

  test('a visitor’s star in the list of trades opens the sign-in dialog', async () => {
    const page = await site.visit('/insidertrading/activities')
    await page.locator('tr[data-trade] a[data-star]').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/insidertrading/activities')
  })

  test('a star in the list of trades is pressed by keyboard, and every star of that stock shows it', async () => {
    const page = await visitAsReader('/insidertrading/activities')
    const first = page.locator('tr[data-trade] a[data-star][aria-pressed="false"]').first()
    const symbol = await first.getAttribute('data-star')
    await first.focus()
    await page.keyboard.press(' ')
    await page.locator(`a[data-star="${symbol}"][aria-pressed="true"]`).first().waitFor()
    expect(await page.locator(`a[data-star="${symbol}"]:not([aria-pressed="true"])`).count()).toBe(0)
    await page.goto(`${site.url}/watchlist`)
    await expect.poll(() => symbolsOf(page)).toEqual([symbol])
  })

  test('a star among the results of the search follows without leaving the page', async () => {
    const [symbol = ''] = await trending()
    const page = await visitAsReader('/terms')
    await page.locator('#stock-search').fill(symbol)
    const option = page.locator(`[data-search="popup"] [data-star="${symbol}"]`)
    await option.click()
    await page.getByText(`${symbol} is on your watch list`).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/terms')
  })

  test('a thousand clicks on a star are a few calls, and end where the last one left it', async () => {
    const [symbol = ''] = await trending()
    const page = await visitAsReader(`/stock/${symbol}`)
    await page.locator('a[data-star][aria-pressed="false"]').first().waitFor()
    const calls: string[] = []
    page.on('request', request => request.method() === 'POST' && calls.push(request.url()))
    await star(page).evaluate(link => {
      for (let click = 0; click < 1_001; click++) (link as HTMLElement).click()
    })
    await page.getByText(`${symbol} is on your watch list`).first().waitFor()
    expect(await star(page).getAttribute('aria-pressed')).toBe('true')
    expect(calls.length).toBeLessThanOrEqual(3)
    await page.goto(`${site.url}/watchlist`)
    await expect.poll(() => symbolsOf(page)).toEqual([symbol])
  })

  test('a session that ended in the middle asks to sign in, and what was pressed is taken back', async () => {
    const [symbol = ''] = await trending()
    const page = await visitAsReader(`/stock/${symbol}`)
    await page.locator('a[data-star][aria-pressed="false"]').first().waitFor()
    await page.evaluate(() =>
      fetch('/api/v1/auth/logout', {
        headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
        method: 'POST'
      })
    )
    await star(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' }).waitFor()
    expect(await star(page).getAttribute('aria-pressed')).toBe('false')
  })

  test('two tabs that add and sort at once end with the same list, and nothing is lost', async () => {
    const [first = '', second = '', third = ''] = await trending()
    const page = await visitAsReader('/watchlist')
    await page.getByLabel('Add stocks').fill(`${first} ${second}`)
    await page.getByRole('button', { exact: true, name: 'Add' }).click()
    await expect.poll(() => symbolsOf(page)).toEqual([first, second])
    const other = await page.context().newPage()
    await other.goto(`${site.url}/watchlist`)
    await expect.poll(() => symbolsOf(other)).toEqual([first, second])
    await other.getByLabel('Add stocks').fill(third)
    await Promise.all([
      page.getByRole('button', { name: `Move ${second} up` }).click(),
      other.getByRole('button', { exact: true, name: 'Add' }).click()
    ])
    for (const tab of [page, other]) await expect.poll(() => symbolsOf(tab)).toEqual([second, first, third])
  })

  test('what is done while the server is down is taken back, and said once', async () => {
    const [first = '', second = ''] = await trending()
    const page = await visitAsReader('/watchlist')
    await page.getByLabel('Add stocks').fill(`${first} ${second}`)
    await page.getByRole('button', { exact: true, name: 'Add' }).click()
    await expect.poll(() => symbolsOf(page)).toEqual([first, second])
    await page.route('**/api/v1/watchlist/**', route => route.abort())
    await page.getByRole('button', { name: `Move ${second} up` }).click()
    await page.getByText('The watch list could not be changed').first().waitFor()
    expect(await symbolsOf(page)).toEqual([first, second])
  })

  test('shows nothing of the reader before once another tab has signed in as somebody else', async () => {
    const [symbol = ''] = await trending()
    const page = await visitAsReader('/watchlist')
    await page.getByLabel('Add stocks').fill(symbol)
    await page.getByRole('button', { exact: true, name: 'Add' }).click()
    await expect.poll(() => symbolsOf(page)).toEqual([symbol])
    const accessToken = await signUp(site.url, `watcher${++readers}@reader.test`, 'Bea Reader')
    const other = await page.context().newPage()
    await other.goto(`${site.url}/livez`)
    await other.evaluate(token => localStorage.setItem('accessToken', token), accessToken)
    await page.getByText('Nothing on this list yet').first().waitFor()
    expect(await symbolsOf(page)).toEqual([])
  })

  test('the prompt in place of the page hands on what was about to be done, and nothing else', async () => {
    const action = { actionType: 'similar', stockSymbol: 'AAPL', stockwishlistSymbol: 'MSFT' }
    const page = await site.visit(`/watchlist?${new URLSearchParams({ ...action, unknown: '1' })}`)
    const link = page.locator('.prompt a')
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '', site.url)
    expect(Object.fromEntries(searchParams)).toEqual({ ...action, redirectURL: '/watchlist' })
  })
})
