// Tests the pages of congressional trades as the server renders them.

import { beforeAll, describe, expect, test } from 'vitest'

import { textOf, textsOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

const PAGE = 50

let site: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
})

const cellsOf = (html: string, className: string): string[] =>
  [...html.matchAll(new RegExp(`class="[^"]*\\b${className}\\b[^"]*"[^>]*>(.*?)</(?:td|span|small)>`, 'gs'))].map(
    ([, inner = '']) => textOf(inner)
  )
const totalOf = (html: string): number => Number(textsOf(html, 'dd')[0]?.replaceAll(',', ''))
const tableOf = (html: string): string => /<table[^>]*\bcongress\b.*?<\/table>/s.exec(html)?.[0] ?? ''

/** Whole percents since the disclosure, of the stock and of the sample's market. */
const returnsOf = (html: string): { percent: number; market: number }[] =>
  (tableOf(html).match(/<td[^>]*\bsince\b[^>]*>.*?<\/td>/gs) ?? []).map(cell => {
    const [percent, market] = textOf(cell).match(/[+−]?[\d,]+(?=%)/g) ?? []
    return { market: toNumber(market), percent: toNumber(percent) }
  })
const toNumber = (text = ''): number => Number(text.replace('−', '-').replaceAll(',', ''))

describe('the list of trades of Congress', () => {
  test('shows only the trades that match a filter, and counts them', async () => {
    const [all, some] = await Promise.all(['', '?type=purchase&chamber=senate'].map(to => site.read(`/congress${to}`)))
    const seats = cellsOf(tableOf(some!).replaceAll(/<thead.*?<\/thead>/gs, ''), 'second').filter(text =>
      /^(Senate|House)/.test(text)
    )
    expect(seats.length).toBeGreaterThan(0)
    expect(seats.filter(seat => !seat.startsWith('Senate'))).toEqual([])
    expect(new Set(cellsOf(tableOf(some!), 'side'))).toEqual(new Set(['Purchase']))
    expect(totalOf(some!)).toBeLessThan(totalOf(all!))
  })

  test('is sorted by the lower end of the range', async () => {
    const html = await site.read('/congress?sort=amount')
    const ranges = tableOf(html).match(/<td[^>]*\bnumber\b(?![^>]*\bsince\b)[^>]*>.*?<\/td>/gs) ?? []
    const lowest = ranges.map(range => Number(/[\d,]+/.exec(textOf(range))?.[0].replaceAll(',', '')))
    expect(lowest.length).toBeGreaterThan(0)
    expect(lowest).toEqual(lowest.toSorted((one, other) => other - one))
  })

  test('is sorted by what became of the trades, and shows only those ahead of the market or behind it', async () => {
    const best = returnsOf(await site.read('/congress?sort=since'))
    expect(best.length).toBe(PAGE)
    expect(best.map(({ percent }) => percent)).toEqual(best.map(({ percent }) => percent).toSorted((a, b) => b - a))
    const behind = returnsOf(await site.read('/congress?market=behind'))
    expect(behind.length).toBe(PAGE)
    expect(behind.filter(({ market, percent }) => percent > market)).toEqual([])
  })

  test('explains what to do if a filter finds nothing, or is invalid', async () => {
    expect(textOf(await site.read('/congress?ticker=NOSUCH'))).toContain('No disclosed trade fits')
    const unread = await site.read('/congress?party=Whig')
    const main = unread.slice(unread.indexOf('<main'), unread.indexOf('</main>'))
    expect(textOf(main)).toContain('This filter cannot be read: party')
    expect(main).toMatch(/<a[^>]*href="\/congress"[^>]*>\s*Reset\s*</)
  })
})

describe('a member of Congress', () => {
  test('is shown with reports, sectors and late filings', async () => {
    const list = await site.read('/congress')
    const [, address = '', name = ''] = /<a href="(\/congress\/[^"?]+)"[^>]*>\s*<bdi[^>]*>([^<]+)</.exec(list) ?? []
    const html = await site.read(address)
    expect(textsOf(html, 'h1')).toEqual([textOf(name)])
    expect(textsOf(html, 'dt')).toEqual(['Trades', 'Reports', 'Late', 'Bought', 'Sold'])
    expect(textsOf(html, 'h2')).toEqual(expect.arrayContaining(['By sector', 'After the disclosures']))
    expect(textOf(html)).toMatch(/Purchases\s+After a month\s+\d+ of \d+\s+\d+% of [\d,]+/)
    expect(tableOf(html).match(/<tr[^>]*\btrade\b/g)).toHaveLength(Math.min(PAGE, totalOf(html)))
  })

  test.each(['house-nobody-at-all', 'lords-byron', '..%2f..%2fetc', "house-'or'1"])(
    'is never found as %s',
    async name => {
      expect((await site.ask(`/congress/${name}`)).status).toBe(404)
    }
  )
})
