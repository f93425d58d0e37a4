// The page of a stock on sample data, as the server writes it.

import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { formatsOf } from '#core/format.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { regionOf, regionsOf, textOf, textsOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'
import { readHead } from '#tests/support/sweep/page-head.ts'

const MOST_BYTES = 25_000
const MOST_INSIDERS = 10
const HORIZONS = ['2 weeks', '1 month', '3 months', '6 months', '1 year']

let site: SiteInProcess
let ticker: string
let html: string

beforeAll(async () => {
  site = await sampleSite()
  const list = await site.read(paths.activities({ codes: 'P' }))
  ticker = /href="\/stock\/([A-Z]+)"/.exec(list)?.[1] ?? ''
  html = await site.read(paths.stock(ticker))
})

const listedTickers = async (filter: Readonly<Record<string, string>>): Promise<string[]> => {
  const list = await site.read(paths.activities(filter))
  return [...new Set([...list.matchAll(/href="\/stock\/([A-Z]+)"/g)].map(([, listed]) => listed!))].slice(0, 8)
}

const rowsOf = (table: string): string[] => table.match(/<tr\b.*?<\/tr>/gs) ?? []

describe('the page of a stock', () => {
  test('says what the company is, draws its price and lists its newest trades', () => {
    expect(textsOf(html, 'h1')[0]).toContain(ticker)
    expect(html).toMatch(/<svg[^>]*aria-label="Price of the share/)
    expect(html.match(/<tr\b[^>]*data-trade\b/g)?.length).toBeGreaterThan(0)
    expect(readHead(html).links.get('canonical')).toBe(site.home + paths.stock(ticker))
  })

  test('leads to each section that it has, in the order of the page, and to no other', async () => {
    const navigation = /<nav\b[^>]*data-stock-sections.*?<\/nav>/s.exec(html)?.[0] ?? ''
    const ids = [...navigation.matchAll(/<li[^>]*><a[^>]*href="#([\w-]+)"/g)].map(([, id]) => id!)
    expect(ids).toEqual(expect.arrayContaining(['prices', 'trades', 'technicals', 'fundamentals']))
    const placesOf = (id: string): number[] =>
      [...html.matchAll(new RegExp(`<h2[^>]* id="${id}"`, 'g'))].map(at => at.index)
    expect(ids.map(id => placesOf(id).length)).toEqual(ids.map(() => 1))
    const places = ids.flatMap(placesOf)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const { congress } = wordsOf('en', 'stock')
    expect(ids.includes('congress')).toBe(html.includes(`>${congress}</h2>`))
  })

  test('shows in its bar the score of the newest buy as its row does, or when it opens', async () => {
    const lists = await Promise.all([{ codes: 'P' }, { codes: 'P', filedTo: '2026-01-31' }].map(listedTickers))
    const scores = await Promise.all(
      lists.flat().map(async listed => {
        const page = await site.read(paths.stock(listed))
        const buy = page.match(/<tr\b[^>]*data-side="buy".*?<\/tr>/s)?.[0] ?? ''
        const inRow = /<td data-column="score".*?<\/td>/s.exec(buy)?.[0] ?? ''
        const inBar = /<span class="newest".*?<\/nav>/s.exec(page)?.[0].split('<ul')[0] ?? ''
        return { inBar, inRow, listed }
      })
    )
    for (const { inBar, inRow, listed } of scores)
      expect(textOf(inBar.replace(/.*?<\/a>/s, '').split(/<span[^>]*class="buyers/)[0] ?? ''), listed).toBe(
        textOf(inRow)
      )
    const hidden = scores.filter(({ inBar }) => inBar.includes('data-hidden-score'))
    expect(hidden.length).toBeGreaterThan(0)
    expect(scores.filter(({ inBar }) => / \/ 10</.test(inBar)).length).toBeGreaterThan(0)
    for (const { inBar } of hidden) expect(inBar).not.toContain('/ 10')
  })

  test('leads to everything on one page, which no search engine keeps', async () => {
    expect(html).toContain(`href="${paths.wholeStock(ticker)}"`)
    const whole = await site.read(paths.wholeStock(ticker))
    expect(readHead(whole).meta.get('robots')).toContain('noindex')
    expect(readHead(html).meta.get('robots') ?? '').not.toContain('noindex')
  })

  test('says what closes and reports tell, as pictures and as tables', () => {
    const technicals = regionOf(html, 'technicals')
    expect(technicals).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]*Relative strength/)
    expect(rowsOf(technicals).length).toBeGreaterThan(10)
    const reports = regionOf(html, 'fundamentals')
    expect(textOf(reports)).toMatch(/Price to earnings|No figures of reports are held/)
    expect(reports).not.toContain('sec.gov')
  })

  test('says who trades the shares, without their scores, and what became of earlier buys', () => {
    const people = regionOf(html, 'insiders')
    const [, ...rows] = rowsOf(people)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThanOrEqual(MOST_INSIDERS)
    for (const row of rows) expect(row).toMatch(/href="\/insidertrading\/profile\/\d+"/)
    expect(textOf(people)).not.toMatch(/score/i)
    for (const outcomes of regionsOf(html, 'outcomes')) {
      const horizons = rowsOf(outcomes).flatMap(row => textsOf(row, 'th'))
      expect(horizons).toEqual(expect.arrayContaining(HORIZONS))
    }
  })

  test('says on which day of New York each filing became known', async () => {
    const client = new pg.Client(site.databaseUrl)
    await client.connect()
    const { rows } = await client.query<{ ticker: string }>(
      `select ticker from trade where ticker is not null and valid_to is null and accepted_at < now() - interval '40 days'
         and (accepted_at at time zone 'UTC')::date > (accepted_at at time zone 'America/New_York')::date
       order by accepted_at desc limit 1`
    )
    await client.end()
    const page = await site.read(paths.wholeStock(rows[0]!.ticker))
    const days = [
      ...page.matchAll(/data-column="date"[^>]*>\s*<time datetime="([^"]+T[^"]+)"[^>]*>([^<]+)<\/time>/g)
    ].map(([, at = '', shown]) => ({ inNewYork: newYorkDay(new Date(at)), inUtc: at.slice(0, 10), shown }))
    expect(days.filter(({ inNewYork, inUtc }) => inNewYork !== inUtc)).not.toEqual([])
    for (const { inNewYork, shown } of days) expect(shown).toBe(formatsOf('en').day(inNewYork))
  })

  test('lists what trends this week, with the rule that decides', async () => {
    const trending = regionOf(html, 'trending')
    expect(textOf(trending)).toContain('last seven days of filings')
    const { trendingStocks } = (await (await site.ask('/api/v1/stocks/trending')).json()) as {
      trendingStocks: { ticker: string }[]
    }
    const named = [...trending.matchAll(/href="\/stock\/([^"]+)"/g)].map(([, name]) => name)
    expect(named).toEqual(trendingStocks.slice(0, 6).map(stock => stock.ticker))
  })

  test('names the company once, and every kind of figure that nobody can be asked for', () => {
    const trades = /<table[^>]*class="[^"]*\btrades\b.*?<\/table>/s.exec(html)?.[0] ?? ''
    const [head = '', row = ''] = rowsOf(trades)
    expect(textsOf(head, 'th')).not.toContain('Company')
    expect(textsOf(row, 'th')[0]).not.toContain(ticker)
    const missing = textsOf(regionOf(html, 'market'), 'p').filter(text => text.includes('No vendor is configured'))
    expect(missing).toEqual([
      expect.stringContaining(
        'Analyst ratings\u00a0· Analyst price target\u00a0· Next earnings, by the vendor\u00a0· News'
      )
    ])
  })

  test.each(['de', 'en', 'fr'])('weighs no more than its budget: %s', async language => {
    const headers = { 'accept-encoding': 'br', 'accept-language': language }
    const sent = await (await site.ask(paths.stock(ticker), { headers })).arrayBuffer()
    expect(sent.byteLength).toBeLessThanOrEqual(MOST_BYTES)
  })

  test('in other letters, or by a former ticker that is none, leads to the one address it has', async () => {
    for (const pathOf of [paths.stock, paths.wholeStock]) {
      for (const other of [pathOf(ticker.toLowerCase()), pathOf(ticker, 'NONSENSE')]) {
        const { headers, status } = await site.ask(other)
        expect([headers.get('location'), status], other).toEqual([pathOf(ticker), 302])
      }
    }
  })

  test.each(['NOSUCH', '%2F', '..%2F..%2Fetc', 'A'.repeat(200), '%3Cscript%3E', 'brk.b'])(
    'of /stock/%s is a 404 with a way on',
    async symbol => {
      for (const path of [`/stock/${symbol}`, `/stock/all/${symbol}`]) {
        const answer = await site.ask(path)
        expect(answer.status, path).toBe(404)
        expect(await answer.text(), path).toContain(`href="${paths.activities()}"`)
      }
    }
  )

  test('of an unknown ticker names those that may be meant', async () => {
    const unknown = await site.read(`/stock/${ticker.slice(0, 3)}`)
    const main = unknown.slice(unknown.indexOf('<main'), unknown.indexOf('</main>'))
    expect(main).toContain(`href="/stock/${ticker.slice(0, 1)}`)
  })
})
