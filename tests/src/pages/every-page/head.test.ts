// The head of pages as programs read it, at a public address.

import { beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#core/language.ts'
import { readPng } from '#tests/support/browser/png.ts'
import { PUBLIC_URL } from '#tests/support/site/desk.ts'
import { describedPages, firstLink } from '#tests/support/site/public-pages.ts'
import { publicSite } from '#tests/support/site/public-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'
import { type PageHead, readHead } from '#tests/support/sweep/page-head.ts'

const LONGEST_DESCRIPTION = 160
const LARGEST_PICTURE = 100_000

let site: SiteInProcess
let pages: string[]

beforeAll(async () => {
  site = await publicSite()
  pages = await describedPages(site)
})

async function headOf(path: string, language: Language = 'en'): Promise<PageHead> {
  return readHead(await site.read(path, { headers: { 'accept-language': language } }))
}

describe('head', () => {
  test.each(LANGUAGES)('every page has a title, a description and an address of its own: %s', async language => {
    const heads = await Promise.all(pages.map(path => headOf(path, language)))
    for (const [index, { links, meta }] of heads.entries()) {
      const description = meta.get('description') ?? ''
      expect(description.length, `${pages[index]}: ${description}`).toBeGreaterThan(30)
      expect(description.length, `${pages[index]}: ${description}`).toBeLessThanOrEqual(LONGEST_DESCRIPTION)
      expect(links.get('canonical')).toBe(PUBLIC_URL + pages[index])
      expect(meta.get('og:url')).toBe(PUBLIC_URL + pages[index])
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.length)
    expect(new Set(heads.map(({ meta }) => meta.get('description'))).size).toBe(pages.length)
  })

  test('every page has a picture in its language, of the promised size', async () => {
    const seen = new Set<string>()
    for (const path of pages) {
      const picture = (await headOf(path, 'fr')).meta.get('og:image') ?? ''
      expect(picture).toMatch(/^https:\/\/fourfold\.test\/pictures\/fr\/[\w-]+\.png$/)
      seen.add(picture.slice(PUBLIC_URL.length))
    }
    expect(seen.size).toBe(6) // two weeks, a day, thirty days, sentiment, and the site's picture for all other pages
    for (const path of seen) {
      const answer = await site.ask(path)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(readPng(bytes)).toEqual({ height: 630, width: 1200 })
      expect(bytes.length).toBeLessThan(LARGEST_PICTURE)
      expect(answer.headers.get('cache-control')).toContain('max-age=86400')
      const kept = { 'accept-language': 'de', 'if-none-match': answer.headers.get('etag') ?? '' }
      expect((await site.ask(path, { headers: kept })).status).toBe(304)
    }
  })

  test('a known company has a picture, and nothing else has', async () => {
    const stock = await firstLink(site, '/insidertrading/activities', /\/stock\/[A-Z]+/)
    expect((await site.ask(`/pictures/en/stock-${stock.split('/').at(-1)}.png`)).status).toBe(200)
    for (const name of ['stock-NOSUCH', 'weekly-1999-01-01', 'weekly-2026-02-30', 'x', '..%2f..%2fetc']) {
      const answer = await site.ask(`/pictures/en/${name}.png`)
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 404, 'application/json'])
    }
    expect((await site.ask('/pictures/xx/site.png')).status).toBe(404)
  })

  test('describes every report, list and profile as structured data', async () => {
    const typesOf = async (path: string) => (await headOf(path)).graph.map(node => node['@type'])
    const week = pages.find(path => path.startsWith('/weekly-top-insider-buy/')) ?? ''
    expect(await typesOf('/insidertrading')).toEqual(['Organization', 'WebSite'])
    expect(await typesOf('/insidertrading/activities')).toEqual(['Dataset', 'BreadcrumbList'])
    expect(await typesOf(week)).toContain('Report')
    expect(await typesOf('/faqs')).toContain('FAQPage')
    expect(await typesOf(pages.at(-1) ?? '')).toContain('ProfilePage')
  })

  test('a public site with sample data is hidden from search results', async () => {
    for (const path of pages) expect((await headOf(path)).meta.get('robots'), path).toBe('noindex')
  })

  test('a forged Host header appears nowhere', async () => {
    const forwarded = { forwarded: 'host=evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'gopher' }
    for (const path of [
      '/insidertrading/',
      '/llms.txt',
      '/robots.txt',
      '/sitemap.xml',
      '/weekly-top-insider-buys.atom',
      '/unknown'
    ]) {
      const answer = await site.ask(path, { headers: { ...forwarded, host: 'evil.test' } })
      const shown = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
      expect(shown, path).not.toMatch(/evil|gopher/)
    }
  })
})
