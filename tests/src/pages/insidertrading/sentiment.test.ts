import { beforeAll, describe, expect, test } from 'vitest'

import { textOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess
let html: string

beforeAll(async () => {
  site = await sampleSite()
  html = await site.read('/insidertrading/sentiment')
})

interface Cell {
  readonly href: string
  readonly trades: number
}

/** Cells of the map of sectors that open a list. */
const cellsOf = (page: string): Cell[] =>
  [...page.matchAll(/<a href="([^"]*)"[^>]*>\s*<b(?:(?!<\/a>).)*<small[^>]*>([\d,]+)<\/small>/gs)].map(
    ([, href = '', trades = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      trades: Number(trades.replaceAll(',', ''))
    })
  )

/** Number of rows of the list of trades at an address. */
async function rowsAt(href: string): Promise<number> {
  const { searchParams } = new URL(href, site.home)
  const answer = await site.ask(`/api/v1/insider-trading/activities?${searchParams}&group=filing&limit=1`)
  return ((await answer.json()) as { total: number }).total
}

describe('the page of sentiment', () => {
  test('opens from each cell of its map exactly the trades that the cell counts', async () => {
    const cells = cellsOf(html)
    expect(cells.length).toBeGreaterThan(50)
    const some = cells.filter((_, index) => index % 7 === 0)
    expect(await Promise.all(some.map(({ href }) => rowsAt(href)))).toEqual(some.map(({ trades }) => trades))
  })

  test('keeps the asked part of the market in the cells', async () => {
    const cells = cellsOf(await site.read('/insidertrading/sentiment?role=director&size=small&period=month'))
    const some = cells.filter((_, index) => index % 9 === 0)
    expect(some.length).toBeGreaterThan(2)
    expect(some.every(({ href }) => href.includes('role=director') && href.includes('minMarketValue=300000000'))).toBe(
      true
    )
    expect(await Promise.all(some.map(({ href }) => rowsAt(href)))).toEqual(some.map(({ trades }) => trades))
  })

  test('compares sectors with a year ago, is one click from the home page, and draws the market', async () => {
    expect(await site.read('/insidertrading')).toContain('href="/insidertrading/sentiment"')
    expect(textOf(html)).toContain('Sectors against a year ago')
    expect(html).toMatch(/aria-label="Share of buys"/)
    expect(html).toMatch(/aria-label="Market \(\w+\), last close of each period"/)
  })

  test('says which parameter it cannot read', async () => {
    const refused = await site.read('/insidertrading/sentiment?sector=Nonsense')
    expect(textOf(refused)).toContain('sector')
    expect(refused).not.toContain('aria-label="Share of buys"')
  })

  test('has the figures as CSV, and refuses what it cannot read there', async () => {
    const answer = await site.ask('/insidertrading/sentiment.csv?period=month&by=sector')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="sample-sentiment.csv"')
    const [head, ...rows] = (await answer.text()).split('\r\n')
    expect(head).toBe('from,to,isOver,group,buys,sales,buysUsd,salesUsd,buyShare,percentile,marketClose')
    expect(rows.filter(row => row.includes(',Energy,')).length).toBeGreaterThan(12)
    expect((await site.ask('/insidertrading/sentiment.csv?by=nonsense')).status).toBe(400)
  })

  test('has a picture that other sites may embed, in each language', async () => {
    for (const language of ['de', 'en', 'fr']) {
      const { headers, status } = await site.ask(`/pictures/${language}/sentiment.png`)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/png')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
    expect(html).toContain('/pictures/en/sentiment.png')
  })
})
