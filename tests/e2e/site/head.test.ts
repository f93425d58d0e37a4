// What programs read of the site, built and running under a public address: the head of every page, sitemaps, the feed,
// pictures, and the headers of every answer.

import { request } from 'node:http'
import { connect } from 'node:net'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { askPatiently } from '#tests/support/browser/ask-patiently.ts'
import { readHead } from '#tests/support/browser/page-head.ts'
import { readPng } from '#tests/support/browser/png.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const SITE_URL = 'https://fourfold.test'
const LONGEST_DESCRIPTION = 160
const LARGEST_PICTURE = 100_000

const site = startJourney({ environment: () => ({ SITE_URL }), site: 'own-sample' })
/** Addresses of the sitemaps, and one page of each kind that is in none. */
let pages: string[]

beforeAll(async () => {
  const weeks = await addressesOf('/sitemap-weekly-reports.xml')
  pages = [
    ...(await addressesOf('/sitemap-pages.xml')),
    ...weeks.slice(0, 2),
    await firstLink('/daily-top-insider-buys', /\/daily-top-insider-buy\/[\d-]+/),
    await firstLink('/insidertrading/traders', /\/insidertrading\/profile\/\d+/)
  ]
})

function get(path: string, language = 'en', init: RequestInit = {}): Promise<Response> {
  return askPatiently(site.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'accept-language': language, ...init.headers }
  })
}

async function parseXml(path: string): Promise<Record<string, never>> {
  const answer = await get(path)
  expect([path, answer.status]).toEqual([path, 200])
  const xml = await answer.text()
  expect(XMLValidator.validate(xml), path).toBe(true)
  return new XMLParser({ isArray: name => ['entry', 'sitemap', 'url'].includes(name) }).parse(xml)
}

/** Paths of a sitemap, each of which must be an address of this site. */
async function addressesOf(path: string): Promise<string[]> {
  const { urlset } = (await parseXml(path)) as unknown as { urlset: { url: { loc: string }[] } }
  return urlset.url.map(({ loc }) => {
    expect(loc.startsWith(`${SITE_URL}/`), loc).toBe(true)
    return loc.slice(SITE_URL.length)
  })
}

async function firstLink(path: string, link: RegExp): Promise<string> {
  return link.exec(await (await get(path)).text())?.[0] ?? ''
}

/** Of pages that differ only in names so many are asked for, spread over all of them. */
const OF_A_KIND = 40

function spread(addresses: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(addresses.length / OF_A_KIND))
  return addresses.filter((_, index) => index % step === 0)
}

describe('head', () => {
  test('every page has a title, a description and an address of its own', async () => {
    for (const language of LANGUAGES) {
      const heads: ReturnType<typeof readHead>[] = []
      for (const path of pages) heads.push(readHead(await (await get(path, language)).text()))
      for (const [index, { links, meta }] of heads.entries()) {
        const description = meta.get('description') ?? ''
        expect(description.length, `${pages[index]} ${language}: ${description}`).toBeGreaterThan(30)
        expect(description.length, `${pages[index]} ${language}: ${description}`).toBeLessThanOrEqual(
          LONGEST_DESCRIPTION
        )
        expect(links.get('canonical')).toBe(SITE_URL + pages[index])
        expect(meta.get('og:url')).toBe(SITE_URL + pages[index])
      }
      expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.length)
      expect(new Set(heads.map(({ meta }) => meta.get('description'))).size).toBe(pages.length)
    }
  })

  test('every page has a picture in its language, of the promised size', async () => {
    const seen = new Set<string>()
    for (const path of pages) {
      const picture = readHead(await (await get(path, 'fr')).text()).meta.get('og:image') ?? ''
      expect(picture).toMatch(/^https:\/\/fourfold\.test\/pictures\/fr\/[\w-]+\.png$/)
      seen.add(picture.slice(SITE_URL.length))
    }
    expect(seen.size).toBe(5) // two weeks, a day, thirty days, and the site's for all others
    for (const path of seen) {
      const answer = await get(path)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(readPng(bytes)).toEqual({ height: 630, width: 1200 })
      expect(bytes.length).toBeLessThan(LARGEST_PICTURE)
      expect(answer.headers.get('cache-control')).toContain('max-age=86400')
      const again = await get(path, 'de', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
  })

  test('there is a picture of a company that is known, and of nothing else', async () => {
    const ticker = (await firstLink('/insidertrading/activities', /\/stock\/[A-Z]+/)).split('/').at(-1)
    expect((await get(`/pictures/en/stock-${ticker}.png`)).status).toBe(200)
    for (const name of ['stock-NOSUCH', 'weekly-1999-01-01', 'weekly-2026-02-30', 'x', '..%2f..%2fetc']) {
      const answer = await get(`/pictures/en/${name}.png`)
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 404, 'application/json'])
    }
    expect((await get('/pictures/xx/site.png')).status).toBe(404)
  })

  test('says of every report, list and profile what it is', async () => {
    const types = new Map<string, string[]>()
    for (const path of pages) {
      types.set(
        path,
        readHead(await (await get(path)).text()).graph.map(node => node['@type'])
      )
    }
    expect(types.get('/insidertrading')).toEqual(['Organization', 'WebSite'])
    expect(types.get('/insidertrading/activities')).toEqual(['Dataset', 'BreadcrumbList'])
    expect(types.get(pages.find(path => path.startsWith('/weekly-top-insider-buy/')) ?? '')).toContain('Report')
    expect(types.get('/faqs')).toContain('FAQPage')
    expect(types.get(pages.at(-1) ?? '')).toContain('ProfilePage')
  })

  test('a public site with sample data is not for search results', async () => {
    for (const path of pages) expect(readHead(await (await get(path)).text()).meta.get('robots'), path).toBe('noindex')
  })

  test('a hostile Host shows up nowhere', async () => {
    for (const path of [
      '/insidertrading/',
      '/robots.txt',
      '/sitemap.xml',
      '/weekly-top-insider-buys.atom',
      '/unknown'
    ]) {
      const shown = await new Promise<string>((resolve, reject) => {
        const headers = { forwarded: 'host=evil.test', host: 'evil.test', 'x-forwarded-host': 'evil.test' }
        request(site.url + path, { headers: { ...headers, 'x-forwarded-proto': 'gopher' } }, async answer => {
          const chunks = await answer.toArray()
          resolve(`${JSON.stringify(answer.headers)} ${Buffer.concat(chunks)}`)
        })
          .on('error', reject)
          .end()
      })
      expect(shown, path).not.toMatch(/evil|gopher/)
    }
  })
})

describe('what programs fetch', () => {
  test('robots.txt closes what is nobody’s and names the sitemap, whose parts exist', async () => {
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toMatch(/^User-agent: \*\n(Disallow: \/.*\n)+/)
    for (const path of ['/api/', '/auth/', '/myaccount']) expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`)
    const { sitemapindex } = (await parseXml('/sitemap.xml')) as unknown as {
      sitemapindex: { sitemap: { loc: string }[] }
    }
    for (const { loc } of sitemapindex.sitemap) {
      expect((await addressesOf(loc.slice(SITE_URL.length))).length).toBeGreaterThan(0)
    }
  })

  test('every address of the sitemaps is a page', async () => {
    for (const path of [
      ...(await addressesOf('/sitemap-pages.xml')),
      ...(await addressesOf('/sitemap-weekly-reports.xml')),
      ...spread(await addressesOf('/sitemap-stocks-1.xml')),
      ...spread(await addressesOf('/sitemap-congress.xml'))
    ]) {
      const answer = await get(path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
    }
  })

  test('stocks and members of Congress say when they changed last, and no further part exists', async () => {
    for (const path of ['/sitemap-stocks-1.xml', '/sitemap-congress.xml']) {
      const { urlset } = (await parseXml(path)) as unknown as { urlset: { url: { lastmod: string; loc: string }[] } }
      expect(new Set(urlset.url.map(({ loc }) => loc)).size).toBe(urlset.url.length)
      for (const { lastmod, loc } of urlset.url) expect(lastmod, loc).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    for (const part of ['0', '2', 'x', '%2F']) {
      const answer = await get(`/sitemap-stocks-${part}.xml`)
      expect([part, answer.status, answer.headers.get('location')]).toEqual([part, 302, '/404'])
    }
  })

  test('the feed lists the weeks in the language that its address names, without what is gated', async () => {
    const report = await (await get(pages.find(path => path.startsWith('/weekly-top-insider-buy/')) ?? '')).text()
    expect(report).toContain('report-hidden')
    for (const language of LANGUAGES) {
      const list = await (await get('/weekly-top-insider-buys', language)).text()
      expect(list.split(`href="/weekly-top-insider-buys.atom?language=${language}"`)).toHaveLength(3) // head and page
      const answer = await get(`/weekly-top-insider-buys.atom?language=${language}`, 'en')
      expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      const xml = await answer.text()
      expect(XMLValidator.validate(xml)).toBe(true)
      expect(xml).toContain(`xml:lang="${language}"`)
      expect(xml).not.toMatch(/\$|\bInc\b|Corp/)
      const { feed } = new XMLParser().parse(xml) as { feed: { entry: { id: string }[] } }
      expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(26)
    }
  })

  test('the manifest names icons that exist', async () => {
    const manifest = (await (await get('/site.webmanifest')).json()) as { icons: { src: string; sizes: string }[] }
    for (const { sizes, src } of manifest.icons) {
      const answer = await get(src)
      expect(answer.status, src).toBe(200)
      if (src.endsWith('.png')) {
        const { height, width } = readPng(new Uint8Array(await answer.arrayBuffer()))
        expect(`${width}x${height}`).toBe(sizes)
      }
    }
    for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon.svg'])
      expect((await get(path)).status).toBe(200)
  })
})

describe('headers', () => {
  const ALWAYS = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY'
  }

  function expectSafe(path: string, { headers }: Response, policy: RegExp): void {
    expect([path, Object.fromEntries(headers)]).toEqual([path, expect.objectContaining(ALWAYS)])
    const csp = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(csp, path).toContain(part)
    expect(csp, path).toMatch(policy)
    expect(csp, path).not.toMatch(/unsafe|\*|data: *script/)
    expect(headers.has('x-powered-by') || headers.has('server'), path).toBe(false)
  }

  const OF_PAGES = /script-src 'self' 'sha256-[^;]+; *style-src 'self'|style-src 'self'[^;]*;[^;]*script-src 'self'/
  const BARE = /form-action 'none'/

  test('are on every page, with and without a slash', async () => {
    for (const path of pages) {
      for (const spelling of [path, `${path}/`, `${path}?utm_source=x`]) {
        const answer = await get(spelling)
        expect([spelling, answer.status]).toEqual([spelling, 200])
        expectSafe(spelling, answer, OF_PAGES)
      }
    }
  })

  test('are on every answer that is no page, errors included', async () => {
    const tooLarge = { body: 'x'.repeat(70_000), method: 'POST' }
    const cases: [string, number, RequestInit?][] = [
      ['/', 302],
      ['/unknown', 302],
      ['/_astro/unknown.js', 302],
      ['/weekly-top-insider-buy/2026-02-30', 302],
      ['/%zz', 302],
      ['/robots.txt', 200],
      ['/favicon.ico', 200],
      ['/livez', 200],
      ['/insidertrading', 405, { method: 'POST' }],
      ['/insidertrading', 405, { method: 'DELETE' }],
      ['/insidertrading', 413, tooLarge],
      ['/api/v1/unknown', 404],
      ['/api/v1/insider-trading/activities?limit=x', 400],
      ['/api/v1/insider-trading/daily-top-trades?targetdate=2026-11-20', 401],
      ['/api/v1/unknown', 413, tooLarge],
      ['/api/v1/unknown', 403, { headers: { origin: 'https://evil.test' }, method: 'POST' }],
      ['/api/v1/insider-trading/activities', 405, { method: 'DELETE' }],
      ['/pictures/en/x.png', 404]
    ]
    for (const [path, status, init] of cases) {
      const answer = await get(path, 'en', init)
      expect([path, init?.method, answer.status]).toEqual([path, init?.method, status])
      expectSafe(path, answer, BARE)
    }
    for (const [path, status] of [
      ['/404', 404],
      ['/500', 500]
    ] as const) {
      const answer = await get(path)
      expect(answer.status).toBe(status)
      expectSafe(path, answer, OF_PAGES)
    }
  })

  test('are on the answer to what is no HTTP', async () => {
    const answer = await new Promise<string>(resolve => {
      const client = connect(Number(new URL(site.url).port), '127.0.0.1', () => client.write('HELLO\r\n\r\n'))
      let text = ''
      client.on('data', data => {
        text += data
      })
      client.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    for (const name of Object.keys(ALWAYS)) expect(answer).toContain(`${name}: `)
  })
})
