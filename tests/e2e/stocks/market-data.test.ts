// Tests vendors' market data on a stock page. The sample has fake vendors behind the same interfaces.

import { expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { callSite } from '#tests/support/accounts/site-members.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }
const NEWS_PAGE = 10
const ON_ITS_WAY = 'on its way'

const site = startJourney({ site: 'everything' })

test('missing market data is requested when a reader sees its place, and continued on a click', async () => {
  const tickers = await listTickers()
  const ticker = await findUnasked(tickers)
  const page = await site.visit(paths.stock(ticker), { viewport: DESK })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const place = page.locator('[data-market-figure="ratings"]')
  expect(await place.textContent()).toContain(ON_ITS_WAY)
  await page.mouse.move(200, 200)
  await page.locator('[data-stock-chart][data-ready]').waitFor()
  expect(asked.filter(path => path.startsWith('/api/v1/stocks/') && !path.includes('/ticker-quote/'))).toEqual([])
  await place.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain(`/api/v1/stocks/ticker-rating/${ticker}`)
  await expect.poll(() => place.textContent()).not.toContain(ON_ITS_WAY)

  await page.goto(site.url + paths.stock(await findWithMoreNews(tickers)))
  const news = page.getByRole('region', { exact: true, name: 'News' })
  await page.mouse.move(200, 300)
  await news.scrollIntoViewIfNeeded()
  await expect.poll(() => news.getByRole('listitem').count()).toBe(NEWS_PAGE)
  await news.getByRole('button', { name: 'More news' }).click()
  await expect.poll(() => news.getByRole('listitem').count()).toBeGreaterThan(NEWS_PAGE)
  await expect.poll(() => news.evaluate(section => section.contains(document.activeElement))).toBe(true)
})

async function read(path: string): Promise<string> {
  return (await fetch(site.url + path, { headers: { 'accept-language': 'en' } })).text()
}

async function listTickers(): Promise<string[]> {
  const html = await read(paths.activities({ codes: 'P', limit: '200' }))
  return [...new Set([...html.matchAll(/href="\/stock\/([A-Z]+)"/g)].map(([, ticker = '']) => ticker))]
}

/** Returns a stock for which no vendor has been asked yet. */
async function findUnasked(tickers: readonly string[]): Promise<string> {
  for (const ticker of tickers.toReversed()) {
    const ratings = /<div[^>]*data-market-figure="ratings".*?<\/div>/s.exec(await read(paths.stock(ticker)))?.[0]
    if (ratings?.includes(ON_ITS_WAY)) return ticker
  }
  throw new Error('Everything has been asked about every stock of the list')
}

/** Returns a stock with more than one page of news. */
async function findWithMoreNews(tickers: readonly string[]): Promise<string> {
  const hasMore = async (ticker: string): Promise<boolean> => {
    const answer = await callSite<{ data: { next_url: string | null } | null }>(
      site.url,
      `/stocks/ticker-news/${ticker}`
    )
    return (answer.data?.next_url ?? null) !== null
  }
  let found = ''
  await expect
    .poll(async () => {
      for (const ticker of tickers) if (await hasMore(ticker)) found = ticker
      return found
    })
    .not.toBe('')
  return found
}
