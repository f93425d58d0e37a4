// The page of a stock as everybody meets it, on sample data.

import { brotliCompressSync } from 'node:zlib'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { askPatiently } from '#tests/support/browser/ask-patiently.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }

const site = startJourney({ expected: /status of 404/, site: 'default' })
let ticker: string

beforeAll(async () => {
  const html = await (await fetch(site.url + paths.activities({ codes: 'P' }))).text()
  ticker = /href="\/stock\/([A-Z]+)"/.exec(html)?.[1] ?? ''
})

describe('stock page', () => {
  test('of a company in the list says what the company is, and lists its newest trades', async () => {
    const page = await site.visit(paths.activities({ codes: 'P' }), { viewport: DESK })
    await page.locator('.company > a[href^="/stock/"] > b').first().click()
    await page.waitForURL(/\/stock\/[A-Z]+$/)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(ticker)
    expect(await page.locator('table.trades tbody tr').count()).toBeGreaterThan(0)
    const html = await (await fetch(page.url(), { headers: { 'accept-language': 'en' } })).text()
    expect(html).toMatch(/<svg[^>]*aria-label="Price of the share/)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(site.home + paths.stock(ticker))
    await page.getByRole('link', { name: 'Show everything on one page' }).click()
    await page.waitForURL(site.url + paths.wholeStock(ticker))
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  })

  test('says what closes and reports tell, as pictures and as tables', async () => {
    const page = await site.visit(paths.stock(ticker), { viewport: DESK })
    const technicals = page.getByRole('region', { name: 'Technical analysis' })
    expect(await technicals.getByRole('img', { name: /Relative strength/ }).isVisible()).toBe(true)
    await technicals.getByText('Figures as a table', { exact: true }).click()
    expect(await technicals.getByRole('row').count()).toBeGreaterThan(10)
    const reports = page.getByRole('region', { name: 'Earnings and cash' })
    expect(await reports.textContent()).toMatch(/Price to earnings|No figures of reports are held/)
    expect(await reports.locator('a[href*="sec.gov"]').count()).toBe(0)
  })

  test('says who trades the shares, and what became of earlier buys', async () => {
    const page = await site.visit(paths.stock(ticker), { viewport: DESK })
    const people = page.getByRole('region', { name: 'Insiders at this company' }).first()
    const rows = people.getByRole('row')
    expect(await rows.count()).toBeGreaterThan(1)
    expect(await rows.count()).toBeLessThanOrEqual(11)
    expect(await rows.nth(1).getByRole('link').getAttribute('href')).toMatch(/^\/insidertrading\/profile\/\d+$/)
    expect(await people.textContent()).not.toMatch(/score/i)
    const outcomes = page.getByRole('region', { name: 'After earlier buys' }).first()
    if ((await outcomes.count()) > 0) {
      expect(await outcomes.getByRole('rowheader').allTextContents()).toEqual([
        '2 weeks',
        '1 month',
        '3 months',
        '6 months',
        '1 year'
      ])
    }
  })

  test('lists what trends this week, with the rule that decides', async () => {
    const page = await site.visit(paths.stock(ticker), { viewport: DESK })
    const trending = page.getByRole('region', { name: 'Trending this week' })
    expect(await trending.textContent()).toContain('last seven days of filings')
    const answer = (await (await fetch(`${site.url}/api/v1/stocks/trending`)).json()) as {
      trendingStocks: { ticker: string }[]
    }
    expect(await trending.locator('a[href^="/stock/"]').allTextContents()).toEqual(
      answer.trendingStocks.slice(0, 6).map(stock => stock.ticker)
    )
  })

  test('names the company once, and every kind of figure that nobody can be asked for', async () => {
    const page = await site.visit(paths.stock(ticker), { viewport: DESK })
    const head = page.locator('table.trades thead')
    expect(await head.getByText('Company', { exact: true }).count()).toBe(0)
    expect(await page.locator('table.trades tbody th[scope="row"]').first().textContent()).not.toContain(ticker)
    const market = page.getByRole('region', { name: 'The company and its market' })
    expect(await market.getByText('MASSIVE_API_KEY').allTextContents()).toEqual([
      expect.stringContaining('Analyst ratings\u00a0· Analyst price target\u00a0· News')
    ])
  })

  test('opens sixty times for sixty who come at once to pages that nobody opened before', async () => {
    const list = await (await fetch(site.url + paths.activities())).text()
    const tickers = new Set(Array.from(list.matchAll(/href="\/stock\/([A-Z]+)"/g), match => match[1] ?? ''))
    const addresses = [...tickers].flatMap(other => [paths.stock(other), paths.wholeStock(other)])
    const visits = addresses.flatMap(path => ['de', 'en', 'fr'].map(language => [path, language] as const)).slice(0, 60)
    const answers = visits.map(([path, language]) =>
      fetch(site.url + path, { headers: { 'accept-language': language } })
    )
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 200))
  })

  test('weighs no more than its budget', async () => {
    for (const language of ['de', 'en', 'fr']) {
      const answer = await fetch(site.url + paths.stock(ticker), { headers: { 'accept-language': language } })
      // As it is sent once it is kept: src/server/cache/smaller-pages.ts.
      expect(brotliCompressSync(await answer.text()).length).toBeLessThanOrEqual(20_000)
    }
  })

  test('in other letters leads to the one address it has', async () => {
    for (const pathOf of [paths.stock, paths.wholeStock]) {
      const answer = await fetch(site.url + pathOf(ticker.toLowerCase()))
      expect([answer.url, answer.status]).toEqual([site.url + pathOf(ticker), 200])
      const invented = await fetch(site.url + pathOf(ticker, 'NONSENSE'))
      expect(invented.url).toBe(site.url + pathOf(ticker))
    }
  })

  test.each(['NOSUCH', '%2F', '..%2F..%2Fetc', 'A'.repeat(200), '%3Cscript%3E', 'brk.b'])(
    'of /stock/%s is a 404 with a way on',
    async symbol => {
      for (const path of [`/stock/${symbol}`, `/stock/all/${symbol}`]) {
        const answer = await fetch(site.url + path)
        expect(answer.status).toBe(404)
      }
    }
  )

  test('of an unknown ticker names those that may be meant', async () => {
    const page = await site.visit(`/stock/${ticker.slice(0, 3)}`, { viewport: DESK })
    expect(
      await page
        .getByRole('main')
        .locator(`a[href^="/stock/${ticker.slice(0, 1)}"]`)
        .count()
    ).toBeGreaterThan(0)
  })

  test('has a chart that pointer and keyboard operate, with the same facts as a table', async () => {
    const page = await site.visit(paths.stock(ticker), { viewport: DESK })
    expect(await page.locator('[data-stock-chart][data-ready]').count()).toBe(0)
    await page.mouse.move(200, 200)
    await page.locator('[data-stock-chart][data-ready]').waitFor()
    const card = page.locator('[data-mark-card]')
    await page.locator('.segments label').filter({ hasText: /^Max$/ }).click()
    const field = page.getByRole('group', { name: 'Price and insider trades' })
    await field.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => card.locator('tr').count()).toBeGreaterThan(0)
    const newest = await card.textContent()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => card.textContent()).not.toBe(newest)
    await page.keyboard.press('+')
    await expect.poll(() => page.locator('input[name="range"]:checked').getAttribute('value')).toBe('5Y')
    await page.keyboard.press('-')
    await expect.poll(() => page.locator('input[name="range"]:checked').getAttribute('value')).toBe('max')

    const list = page.locator('[data-chart-trades]')
    const all = await list.locator('summary').textContent()
    const box = (await field.boundingBox())!
    await page.mouse.move(box.x + box.width * 0.5, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.9, box.y + 110, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => list.locator('summary').textContent()).not.toBe(all)
    await list.locator('tbody tr').first().waitFor()
    expect(await list.locator('tbody a').first().getAttribute('href')).toMatch(/^(\/insidertrading\/trade\/|https:)/)
    const bottomOfHead = await list
      .locator('thead')
      .evaluate(head => head.querySelector('th')!.getBoundingClientRect().bottom)
    const topOfRows = await list.locator('tbody').evaluate(body => body.getBoundingClientRect().top)
    expect(bottomOfHead).toBeLessThanOrEqual(topOfRows + 1)

    const brushed = field.locator('.u-select')
    expect((await brushed.boundingBox())!.width).toBeGreaterThan(0)
    await field.focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => list.locator('summary').textContent()).toBe(all)
    expect((await brushed.boundingBox())?.width ?? 0).toBe(0)
  })

  test('has a chart whose look is chosen: range, closes or candles, linear or logarithmic, averages', async () => {
    const page = await openChart(ticker)
    const field = page.getByRole('group', { name: 'Price and insider trades' })
    let before = await pictureOf(field)
    for (const choice of ['Max', 'Log', 'Candles', '50 days', '200 days – –', 'Linear', 'Closes', '1Y']) {
      await page
        .locator('[data-chart-controls] label')
        .filter({ hasText: new RegExp(`^${choice}$`) })
        .click()
      await expect.poll(() => pictureOf(field), { message: choice }).not.toBe(before)
      before = await pictureOf(field)
    }
    expect(await page.locator('input[name="average"]:checked').count()).toBe(2)
    await page.getByRole('checkbox', { exact: true, name: '200 days' }).waitFor()
  })

  test('has a chart that marks reports by their day of filing, and dividends', async () => {
    const charts = await Promise.all((await listTickers()).map(async one => [one, await chartOf(one)] as const))
    const [paying, chart] = charts.find(([, { dividends, reports }]) => dividends > 0 && reports > 0) ?? []
    expect(chart).toBeDefined()
    const page = await openChart(paying!)
    await page.locator('.segments label').filter({ hasText: /^Max$/ }).click()
    const list = page.locator('[data-chart-trades]')
    await list.locator('summary').click()
    const report = list.locator('tr', { hasText: '■ report filed' }).first()
    expect(await report.textContent()).toMatch(/\$\d+\.\d\d per share.*quarter to .*10-[QK]/)
    const dividend = list.locator('tr', { hasText: '● dividend' }).first()
    expect(await dividend.textContent()).toMatch(/\$0\.\d+ per share.*first day without it · .*Sample data/)

    const card = page.locator('[data-mark-card]')
    const box = (await page.getByRole('group', { name: 'Price and insider trades' }).boundingBox())!
    await expect
      .poll(async () => {
        for (let x = box.width - 90; x > box.width / 2; x -= 10) {
          await page.mouse.move(box.x + x, box.y + box.height - 38)
          if (/report filed|dividend/.test((await card.textContent()) ?? '')) return true
        }
        return false
      })
      .toBe(true)
  })

  test('has a chart that tells scores to those to whom they are open', async () => {
    const { adminToken: subscriber, readerToken: reader } = site.members
    const [toGuests, toReaders, toSubscribers] = await Promise.all([undefined, reader, subscriber].map(scoresOpenTo))
    const hidden = [...toSubscribers!].find(([id]) => !toGuests!.has(id))
    expect(hidden).toBeDefined()
    expect([...toGuests!.keys()].every(id => toReaders!.has(id) && toSubscribers!.has(id))).toBe(true)
    const [tradeId, { score, symbol }] = hidden!
    const seen = await Promise.all(
      [undefined, reader, subscriber].map(async accessToken => {
        const page = await openChart(symbol, accessToken)
        await page.locator('.segments label').filter({ hasText: /^Max$/ }).click()
        await page.locator('[data-chart-trades] summary').click()
        const row = page.locator('[data-chart-trades] tr').filter({
          has: page.locator(`a[href="${paths.trade(tradeId)}"]`)
        })
        return (await row.textContent())?.includes(`score ${score} of 10`)
      })
    )
    expect(seen).toEqual([false, toReaders!.has(tradeId), true])
  })

  test('draws time and writes numbers from the left also where the page is read from the right', async () => {
    const page = await site.visit(paths.stock(ticker), {
      kept: { themeDirection: 'rtl' },
      locale: 'fr-FR',
      viewport: DESK
    })
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    const drawn = await page
      .locator('.chart-plot svg')
      .evaluateAll(pictures =>
        pictures
          .map(picture => getComputedStyle(picture))
          .map(({ direction, transform }) => `${direction} ${transform}`)
      )
    expect(new Set(drawn)).toEqual(new Set(['ltr none']))
    const ends = await page.locator('.chart-ticks text').evaluateAll(texts =>
      texts.map(text => {
        const label = text as SVGTextElement
        const count = label.getNumberOfChars()
        return label.getEndPositionOfChar(count - 1).x - label.getStartPositionOfChar(0).x
      })
    )
    expect(ends.length).toBeGreaterThan(3)
    expect(ends.every(width => width > 0)).toBe(true)
    await page.mouse.move(200, 200)
    await page.locator('[data-stock-chart][data-ready]').waitFor()
    const canvas = page.locator('.chart-plot canvas')
    expect(await canvas.evaluate(element => getComputedStyle(element).direction)).toBe('ltr')
    const ofOutcomes = await page
      .locator('.outcomes .scale span')
      .evaluateAll(labels => labels.map(label => [label.textContent, label.getBoundingClientRect().left] as const))
    expect(ofOutcomes.toSorted(([, one], [, other]) => one - other).map(([text]) => text)).toEqual([
      expect.stringMatching(/^−\d+/),
      '0',
      expect.stringMatching(/^\+\d+/)
    ])
  })
})

const LIST = '/api/v1/insider-trading/activities'

async function openChart(symbol: string, accessToken?: string): Promise<Page> {
  const kept: Record<string, string> = accessToken === undefined ? {} : { accessToken }
  const page = await site.visit(paths.stock(symbol), { kept, viewport: DESK })
  await page.mouse.move(200, 200)
  await page.locator('[data-stock-chart][data-ready]').waitFor()
  return page
}

const pictureOf = (field: Locator): Promise<string> =>
  field.locator('canvas').evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL())

async function ask<Body>(path: string, accessToken?: string): Promise<Body> {
  const headers: Record<string, string> = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }
  return (await (await askPatiently(site.url + path, { headers })).json()) as Body
}

interface Listed {
  activities: { score: number | null; ticker: string | null; tradeId: string }[]
}

async function listTickers(): Promise<string[]> {
  const { activities } = await ask<Listed>(`${LIST}?codes=P&limit=50`)
  return [...new Set(activities.flatMap(row => row.ticker ?? []))]
}

async function chartOf(symbol: string) {
  const { earningsReports, historicalPrices } = await ask<{
    earningsReports: unknown[]
    historicalPrices: { dividends: unknown[] }
  }>(`${LIST}/stockpageinsidercharts?ticker=${symbol}`)
  return { dividends: historicalPrices.dividends.length, reports: earningsReports.length }
}

/** Of the newest purchases, by trade. */
async function scoresOpenTo(accessToken: string | undefined) {
  const { activities } = await ask<Listed>(`${LIST}?codes=P&limit=200`, accessToken)
  return new Map(
    activities.flatMap(({ score, ticker: symbol, tradeId }) =>
      score === null || symbol === null ? [] : [[tradeId, { score, symbol }] as const]
    )
  )
}
