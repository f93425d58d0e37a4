// The information pages in a browser: three languages, both directions, phone and desktop.

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openVisitor, overflowOf, type WatchedPage } from '#tests/support/browser/browser-pages.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { type Site, startSite } from '#tests/support/site/program.ts'

/** Without /docs, which has a test of its own. */
const PATHS = [
  '/about-us',
  '/coming-soon',
  '/contact-us',
  '/faqs',
  '/how-it-works',
  '/maintenance',
  '/policy',
  '/terms'
]

let browser: Browser
let docsHost: Server
let docsStatus = 200
let docsUrl: string
let folder: string
let site: Site
let visitors: WatchedPage[] = []

beforeAll(async () => {
  docsHost = createServer((_, response) => {
    response.writeHead(docsStatus, { 'content-type': 'text/html' }).end('<title>API</title><h1>Calls of the API</h1>')
  })
  await new Promise<void>(resolve => {
    docsHost.listen(0, '127.0.0.1', resolve)
  })
  docsUrl = `http://127.0.0.1:${(docsHost.address() as AddressInfo).port}/docs`
  folder = mkdtempSync(join(tmpdir(), 'fourfold-information-'))
  // The database's own user must reach it when the tests run as root.
  chmodSync(folder, 0o755)
  site = await startSite('', { API_DOCS_URL: docsUrl, DATA_DIR: folder })
  browser = await launchChromium()
})

afterEach(async () => {
  await Promise.all(visitors.map(visitor => visitor.close()))
  visitors = []
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  docsHost?.closeAllConnections()
  docsHost?.close()
  rmSync(folder, { force: true, recursive: true })
})

async function visit(path: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const visitor = await openVisitor(browser, options)
  visitors.push(visitor)
  await visitor.page.goto(site.url + path)
  return visitor
}

describe('information pages', () => {
  test.each(['de', 'en', 'fr'])('answer in %s, fit every width and complain of nothing', async locale => {
    for (const width of [360, 1440])
      for (const direction of ['ltr', 'rtl']) {
        const visitor = await openVisitor(browser, { locale, viewport: { height: 800, width } })
        visitors.push(visitor)
        await visitor.page.addInitScript(value => localStorage.setItem('themeDirection', value), direction)
        for (const path of PATHS) {
          const response = await visitor.page.goto(site.url + path)
          expect(response?.status(), path).toBe(200)
          expect(await visitor.page.locator('html').getAttribute('lang'), path).toBe(locale)
          expect(await overflowOf(visitor.page), `${path} ${width} ${direction}`).toBe(0)
        }
        expect(visitor.complaints).toEqual([])
      }
  })

  test('a link to a question opens its answer', async () => {
    const { page } = await visit('/faqs#plan')
    await page.getByText('An instruction given in advance').waitFor()
    expect(await page.locator('details[open]').count()).toBe(1)
    await page.getByText('Who counts as an insider?').click()
    await page.getByText('Officers, directors, and whoever holds').waitFor()
  })

  test('the questions are told to search engines', async () => {
    const { page } = await visit('/faqs')
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const graph = blocks.flatMap(text => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'])
    expect(graph.map(node => node['@type'])).toContain('FAQPage')
  })

  test('the example of the method has its five factors and its score', async () => {
    const { page } = await visit('/how-it-works#example')
    const rows = page.getByRole('table', { name: 'How the score of the example is made' }).getByRole('row')
    expect(await rows.count()).toBe(7)
    expect(await page.locator('.score').textContent()).toMatch(/3\s*\/ 10/)
  })

  /* One page per language is kept for a minute: each language is asked once. */
  test('the documentation stands in a frame while its host answers, and only its host may be framed', async () => {
    docsStatus = 503
    const french = await visit('/docs', { locale: 'fr-FR' })
    expect(await french.page.locator('iframe').count()).toBe(0)
    const link = french.page.getByRole('link', { name: 'Ouvrir dans une fenêtre à part' })
    expect(await link.getAttribute('href')).toBe(docsUrl)

    docsStatus = 200
    const english = await visit('/docs', { viewport: { height: 800, width: 360 } })
    const frame = english.page.frameLocator('iframe[title="API documentation, from the API’s server"]')
    await frame.getByRole('heading', { name: 'Calls of the API' }).waitFor()
    expect(await overflowOf(english.page)).toBe(0)
    expect([...french.complaints, ...english.complaints]).toEqual([])

    const policyOf = async (path: string) => (await fetch(site.url + path)).headers.get('content-security-policy') ?? ''
    expect(await policyOf('/docs')).toContain(`frame-src ${new URL(docsUrl).origin};`)
    expect(await policyOf('/faqs')).not.toContain('frame-src')
  })

  test.each(['/coming-soon', '/maintenance'])('%s is not for search engines', async path => {
    const { page } = await visit(path)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  })
})
