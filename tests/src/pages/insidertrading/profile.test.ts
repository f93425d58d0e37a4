// The page of an insider as the server writes it.

import { beforeAll, describe, expect, test } from 'vitest'
import { textsOf } from '#tests/support/content/markup.ts'
import { linkOf, linksOf } from '#tests/support/content/markup-links.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
})

const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input\b[^>]*>/g)].map(([tag]) => [
      / name="([^"]*)"/.exec(tag)?.[1] ?? '',
      / value="([^"]*)"/.exec(tag)?.[1] ?? ''
    ])
  )
const filingsIn = (html: string): number => html.match(/ href="\/filing\//g)?.length ?? 0
const tradesIn = (html: string): number => html.match(/<tr\b[^>]* data-trade="/g)?.length ?? 0

describe('a profile', () => {
  test('exists for an insider of the list, with trades, and links filings only in their rows', async () => {
    const list = await site.read('/insidertrading/traders?sort=stars')
    const insider = linksOf(list).find(({ href }) => href.startsWith('/insidertrading/profile/'))
    const html = await site.read(insider?.href ?? '')
    expect(textsOf(html, 'h1')).toEqual([insider?.text])
    expect(tradesIn(html)).toBeGreaterThan(0)
    const cells = (html.match(/<td\b.*?<\/td>/gs) ?? []).join('')
    expect(filingsIn(cells)).toBe(filingsIn(html))
    expect(list).toMatch(/role="note"[^>]*>.*?Sample data\./s)
  })

  test('draws prices with the insider’s trades, and can be limited to a period by links and fields', async () => {
    const buy = linksOf(await site.read('/insidertrading')).find(({ href }) => href.includes('/profile/'))
    const html = await site.read(buy?.href ?? '')
    expect(html).toMatch(/aria-label="Price of the share[^"]*the insider: [^"]*days? with (?:buys|sales)/)
    const { href } = linkOf(html, 'Last year')
    const year = await site.read(href)
    const { startdate = '' } = fieldsOf(year)
    expect(startdate).toBe(new URLSearchParams(href.split('?')[1]).get('startdate'))
    expect(tradesIn(year)).toBeGreaterThan(0)
    expect(linkOf(year, 'All trades').href).not.toContain('?')
    const day = await site.read(`${href.split('?')[0]}?startdate=${startdate}&enddate=${startdate}`)
    expect(fieldsOf(day)).toMatchObject({ enddate: startdate, startdate })
    expect(tradesIn(day)).toBeLessThan(tradesIn(year))
  })
})
