// The information pages as the server writes them. Browser tests check that their sections open.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { LANGUAGES, type Language } from '#core/language.ts'
import { regionOf, textOf, textsOf } from '#tests/support/content/markup.ts'
import { linkOf } from '#tests/support/content/markup-links.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

/** Paths of the information pages except /docs, which has its own test. */
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
/** Rows of the method: its header, five factors and the sum. */
const ROWS_OF_EXAMPLE = 7
/** A header, and one row per score. */
const ROWS_OF_COUNTS = 11

let docsHost: Server
let docsStatus = 200
let docsUrl: string
/** Site with an empty database. */
let site: SiteInProcess

beforeAll(async () => {
  docsHost = createServer((_, response) => {
    response.writeHead(docsStatus, { 'content-type': 'text/html' }).end('<title>API</title>')
  })
  await new Promise<void>(resolve => {
    docsHost.listen(0, '127.0.0.1', resolve)
  })
  docsUrl = `http://127.0.0.1:${(docsHost.address() as AddressInfo).port}/docs`
  site = await openSiteInProcess('empty', { API_DOCS_URL: docsUrl })
})

afterAll(async () => {
  docsHost.closeAllConnections()
  docsHost.close()
  await site?.close()
})

const readIn = (language: Language, path: string) => site.read(path, { headers: { 'accept-language': language } })
const rowsOf = (html: string): number => html.match(/<tr\b/g)?.length ?? 0
const policyOf = async (path: string) => (await site.ask(path)).headers.get('content-security-policy') ?? ''

describe('information pages', () => {
  test.each(LANGUAGES)('answer in %s', async language => {
    for (const path of PATHS) {
      const answer = await site.ask(path, { headers: { 'accept-language': language } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text(), path).toContain(`<html lang="${language}"`)
    }
  })

  test('the example of the method has its five factors and its score', async () => {
    const html = await site.read('/how-it-works')
    const tables = html.match(/<table\b.*?<\/table>/gs) ?? []
    const example = tables.find(table => textsOf(table, 'caption')[0] === 'How the score of the example is made') ?? ''
    expect(rowsOf(example)).toBe(ROWS_OF_EXAMPLE)
    expect(html).toMatch(/id="example"/)
    expect(textOf(html)).toMatch(/\b3 ?\/ 10\b/)
  })

  test('how it works shows results of scored buys, and marks them as sample data', async () => {
    const html = await (await sampleSite()).read('/how-it-works')
    expect(html).toContain('aria-label="Return after one year (252 sessions), by score"')
    expect(textOf(html)).toContain('Sample data: companies, people and prices are invented')
    expect(rowsOf(regionOf(html, 'study-counts'))).toBe(ROWS_OF_COUNTS)
  })

  test('the campaign page on a site without data marks its example as invented', async () => {
    const html = await site.read('/insidertrading/promotion')
    expect(textOf(html)).toContain('No report yet')
    expect(textOf(html)).toContain('so this purchase is invented')
    const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(main.match(/ data-factor=/g)).toHaveLength(5)
    expect(main).not.toContain('href="/stock/')
  })

  /* Each page is cached per language, so each language is requested once. */
  test('the documentation is framed while its host answers, and only that host may be framed', async () => {
    docsStatus = 503
    const french = await readIn('fr', '/docs')
    expect(french).not.toContain('<iframe')
    expect(linkOf(french, 'Ouvrir dans une fenêtre à part').href).toBe(docsUrl)

    docsStatus = 200
    const frame = /<iframe\b[^>]*>/.exec(await readIn('en', '/docs'))?.[0] ?? ''
    expect(frame).toContain(` src="${docsUrl}?language=en"`)
    expect(frame).toContain(' title="API documentation, from the API’s server"')
    expect(await policyOf('/docs')).toContain(`frame-src ${new URL(docsUrl).origin};`)
    expect(await policyOf('/faqs')).not.toContain('frame-src')
  })

  test.each(['/coming-soon', '/maintenance'])('%s is hidden from search engines', async path =>
    expect(await site.read(path)).toMatch(/<meta name="robots" content="noindex"/)
  )
})
