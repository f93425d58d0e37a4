// Files that programs fetch: robots.txt, sitemaps, the feed and the manifest, at a public address.

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { readPng } from '#tests/support/browser/png.ts'
import { PUBLIC_URL } from '#tests/support/site/desk.ts'
import { readSitemap, readXml } from '#tests/support/site/public-pages.ts'
import { publicSite } from '#tests/support/site/public-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

/** Maximum number of pages to request among those that differ only in names, spread over all of them. */
const OF_A_KIND = 10
const WEEKS_OF_FEED = 26

let site: SiteInProcess

beforeAll(async () => {
  site = await publicSite()
})

function spread(addresses: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(addresses.length / OF_A_KIND))
  return addresses.filter((_, index) => index % step === 0)
}

describe('files for programs', () => {
  test('robots.txt closes private paths and names the sitemap, whose parts exist', async () => {
    const robots = await site.read('/robots.txt')
    expect(robots).toMatch(/^User-agent: \*\n(Disallow: \/.*\n)+/)
    for (const path of ['/api/', '/auth/', '/myaccount']) expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
    const { sitemapindex } = (await readXml(site, '/sitemap.xml')) as { sitemapindex: { sitemap: { loc: string }[] } }
    for (const { loc } of sitemapindex.sitemap) {
      expect((await readSitemap(site, loc.slice(PUBLIC_URL.length))).length).toBeGreaterThan(0)
    }
  })

  test('llms.txt has the form of its convention, and every page that it names exists', async () => {
    const answer = await site.ask('/llms.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(/^# \S.*\n\n> \S.*\n\n/)
    const lines = text.split('\n').filter(line => line.startsWith('- '))
    const links = lines.map(line => /^- \[[^\]]+\]\((\S+)\): \S/.exec(line)?.[1])
    expect(links.length).toBeGreaterThan(8)
    for (const link of links) {
      expect(link).toBeDefined()
      if (link?.startsWith(PUBLIC_URL))
        expect([link, (await site.ask(link.slice(PUBLIC_URL.length))).status]).toEqual([link, 200])
    }
  })

  test('every address of the sitemaps is a page', async () => {
    for (const path of [
      ...(await readSitemap(site, '/sitemap-pages.xml')),
      ...(await readSitemap(site, '/sitemap-weekly-reports.xml')),
      ...spread(await readSitemap(site, '/sitemap-stocks-1.xml')),
      ...spread(await readSitemap(site, '/sitemap-congress.xml'))
    ]) {
      const answer = await site.ask(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    }
  })

  test('stocks and members of Congress have a date of change, and no further part exists', async () => {
    for (const path of ['/sitemap-stocks-1.xml', '/sitemap-congress.xml']) {
      const { urlset } = (await readXml(site, path)) as { urlset: { url: { lastmod: string; loc: string }[] } }
      expect(new Set(urlset.url.map(({ loc }) => loc)).size).toBe(urlset.url.length)
      for (const { lastmod, loc } of urlset.url) expect(lastmod, loc).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    for (const part of ['0', '2', 'x', '%2F']) {
      expect([part, (await site.ask(`/sitemap-stocks-${part}.xml`)).status]).toEqual([part, 404])
    }
  })

  test('the feed lists the weeks in the language of its address, without gated content', async () => {
    const [week = ''] = await readSitemap(site, '/sitemap-weekly-reports.xml')
    expect(await site.read(week)).toContain('report-hidden')
    for (const language of LANGUAGES) {
      const list = await site.read('/weekly-top-insider-buys', { headers: { 'accept-language': language } })
      expect(list.split(`href="/weekly-top-insider-buys.atom?language=${language}"`)).toHaveLength(3) // head and page
      const answer = await site.ask(`/weekly-top-insider-buys.atom?language=${language}`)
      expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      const xml = await answer.text()
      expect(XMLValidator.validate(xml)).toBe(true)
      expect(xml).toContain(`xml:lang="${language}"`)
      expect(xml).not.toMatch(/\$|\bInc\b|Corp/)
      const { feed } = new XMLParser().parse(xml) as { feed: { entry: { id: string }[] } }
      expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(WEEKS_OF_FEED)
    }
  })

  test('the manifest names icons that exist', async () => {
    const manifest = JSON.parse(await site.read('/site.webmanifest')) as { icons: { src: string; sizes: string }[] }
    for (const { sizes, src } of manifest.icons) {
      const answer = await site.ask(src)
      expect(answer.status, src).toBe(200)
      if (!src.endsWith('.png')) continue
      const { height, width } = readPng(new Uint8Array(await answer.arrayBuffer()))
      expect(`${width}x${height}`).toBe(sizes)
    }
    for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon.svg'])
      expect((await site.ask(path)).status).toBe(200)
  })
})
