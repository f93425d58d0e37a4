// What vendors of market data say of a company, as a reader meets it: the sample's vendors answer in their interfaces.

import { beforeAll, describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }
const NEWS_PAGE = 10

const site = startJourney({ environment: () => ({ SAMPLE_DATA: 'on' }), site: 'own-sample' })
let tickers: string[]

beforeAll(async () => {
  const html = await (await fetch(site.url + paths.activities({ codes: 'P' }))).text()
  tickers = [...new Set([...html.matchAll(/href="\/stock\/([A-Z]+)"/g)].map(([, ticker = '']) => ticker))]
})

describe('market data', () => {
  test('is asked for once a reader sees where it is missing', async ({ task }) => {
    // An earlier try has asked already.
    const ticker = tickers.at(-1 - (task.result?.retryCount ?? 0))!
    const page = await site.visit(paths.stock(ticker), { viewport: DESK })
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    const calls = () => asked.filter(path => path.startsWith('/api/v1/stocks/'))
    const place = page.locator('[data-market-figure="ratings"]')
    expect(await place.textContent()).toContain('on its way')
    await page.mouse.move(200, 200)
    await page.locator('[data-stock-chart][data-ready]').waitFor()
    expect(calls().filter(path => !path.includes('/ticker-quote/'))).toEqual([])
    await place.scrollIntoViewIfNeeded()
    await expect.poll(calls).toContain(`/api/v1/stocks/ticker-rating/${ticker}`)
    await expect.poll(() => place.textContent()).not.toContain('on its way')
  })

  test('has more news on a click, and the reader stays there', async () => {
    const page = await site.visit(paths.stock(await findWithMoreNews()), { viewport: DESK })
    const news = page.getByRole('region', { exact: true, name: 'News' })
    expect(await news.getByRole('listitem').count()).toBe(NEWS_PAGE)
    await news.getByRole('button', { name: 'More news' }).click()
    await expect.poll(() => news.getByRole('listitem').count()).toBeGreaterThan(NEWS_PAGE)
    await expect.poll(() => news.evaluate(section => section.contains(document.activeElement))).toBe(true)
  })
})

/** A stock of which more than one page of news is held. */
async function findWithMoreNews(): Promise<string> {
  for (const ticker of tickers) {
    const answer = await fetch(`${site.url}/api/v1/stocks/ticker-news/${ticker}`)
    const { data } = (await answer.json()) as { data: { next_url: string | null } | null }
    if (data?.next_url) return ticker
  }
  throw new Error('No stock of the list has more than a page of news')
}
