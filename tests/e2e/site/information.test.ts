// The information pages in a browser. That they fit every screen is said of every page.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/language.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

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

let docsHost: Server
let docsStatus = 200
let docsUrl: string
const site = startJourney({ environment: startDocsHost, site: 'empty' })

async function startDocsHost() {
  docsHost = createServer((_, response) => {
    response.writeHead(docsStatus, { 'content-type': 'text/html' }).end('<title>API</title><h1>Calls of the API</h1>')
  })
  await new Promise<void>(resolve => {
    docsHost.listen(0, '127.0.0.1', resolve)
  })
  docsUrl = `http://127.0.0.1:${(docsHost.address() as AddressInfo).port}/docs`
  return { API_DOCS_URL: docsUrl }
}

afterAll(() => {
  docsHost?.closeAllConnections()
  docsHost?.close()
})

describe('information pages', () => {
  test.each(LANGUAGES)('answer in %s', async language => {
    for (const path of PATHS) {
      const answer = await fetch(site.url + path, { headers: { 'accept-language': language } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text(), path).toContain(`<html lang="${language}"`)
    }
  })

  test('a link to a question opens its answer', async () => {
    const page = await site.visit('/faqs#plan')
    await page.getByText('An instruction given in advance').waitFor()
    expect(await page.locator('details[open]').count()).toBe(1)
    await page.getByText('Who counts as an insider?').click()
    await page.getByText('Officers, directors, and whoever holds').waitFor()
  })

  test('the questions are told to search engines', async () => {
    const page = await site.visit('/faqs')
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const graph = blocks.flatMap(text => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'])
    expect(graph.map(node => node['@type'])).toContain('FAQPage')
  })

  test('the example of the method has its five factors and its score', async () => {
    const page = await site.visit('/how-it-works#example')
    const rows = page.getByRole('table', { name: 'How the score of the example is made' }).getByRole('row')
    expect(await rows.count()).toBe(7)
    expect(await page.locator('.score').textContent()).toMatch(/3\s*\/ 10/)
  })

  /* One page per language is kept for a minute: each language is asked once. */
  test('the page for campaigns says on a site without data that its example is invented', async () => {
    const page = await site.visit('/insidertrading/promotion')
    await page.getByText('No report yet').waitFor()
    await page.getByText('so this purchase is invented').waitFor()
    expect(await page.locator('main .score-factors [data-factor]').count()).toBe(5)
    expect(await page.locator('main a[href^="/stock/"]').count()).toBe(0)
  })

  test('the documentation stands in a frame while its host answers, and only its host may be framed', async () => {
    docsStatus = 503
    const french = await site.visit('/docs', { locale: 'fr-FR' })
    expect(await french.locator('iframe').count()).toBe(0)
    const link = french.getByRole('link', { name: 'Ouvrir dans une fenêtre à part' })
    expect(await link.getAttribute('href')).toBe(docsUrl)

    docsStatus = 200
    const english = await site.visit('/docs', { viewport: { height: 800, width: 360 } })
    const frame = english.frameLocator('iframe[title="API documentation, from the API’s server"]')
    await frame.getByRole('heading', { name: 'Calls of the API' }).waitFor()
    expect(await overflowOf(english)).toBe(0)

    const policyOf = async (path: string) => (await fetch(site.url + path)).headers.get('content-security-policy') ?? ''
    expect(await policyOf('/docs')).toContain(`frame-src ${new URL(docsUrl).origin};`)
    expect(await policyOf('/faqs')).not.toContain('frame-src')
  })

  test.each(['/coming-soon', '/maintenance'])('%s is not for search engines', async path => {
    const page = await site.visit(path)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  })
})
