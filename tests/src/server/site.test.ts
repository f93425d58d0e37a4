import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { makeAnswer } from '#src/server/answer.ts'
import type { App } from '#src/server/app.ts'
import { transportHeaders } from '#src/server/http/security-headers.ts'
import { REQUEST_ID_PLACE } from '#src/server/respond.ts'
import { createSite, type Site } from '#src/server/site.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { wellQueues } from '#tests/support/status/readings.ts'

const HTML = '<!doctype html><title>Home</title>'.padEnd(2_000, '.')
const PAGE_POLICY = "default-src 'none'; script-src 'self'"
const SITE_URL = 'https://fourfold.test'

/** Stands in for Astro and for the database; the test sets what fails. */
const world = {
  failure: undefined as unknown,
  hasDatabase: true,
  pageFails: false,
  rendered: [] as string[],
  waitFor: Promise.resolve()
}

const built = {
  isKnown: (request: Request) => /^\/(page|cold\d+|lost|none|gone|404|500|old)$/.test(new URL(request.url).pathname),
  async render(request: Request, locals: App.Locals) {
    const { language } = locals
    const url = new URL(request.url)
    world.rendered.push(`${language} ${url.href}`)
    await world.waitFor
    if (url.pathname === '/500') return new Response(`our words, ${REQUEST_ID_PLACE}`, { status: 500 })
    if (world.pageFails) {
      locals.failure = world.failure
      return new Response('broken', { status: 500 })
    }
    if (url.pathname === '/lost') return new Response('none', { status: 404 })
    if (url.pathname === '/none')
      return new Response('no report', { headers: { 'content-type': 'text/html' }, status: 404 })
    if (url.pathname === '/gone') return new Response(null, { headers: { location: '/404' }, status: 302 })
    if (url.pathname === '/old') return new Response(null, { headers: { location: '/page' }, status: 302 })
    const headers = {
      'cache-tag': 'trades',
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=600',
      'content-security-policy': PAGE_POLICY,
      'content-type': 'text/html'
    }
    return new Response(HTML, { headers, status: url.pathname === '/404' ? 404 : 200 })
  }
}

const health = {
  queues: async () => wellQueues(),
  isReady: async () => world.hasDatabase,
  async sourceAges() {
    if (!world.hasDatabase) throw new Error('no database')
    return []
  }
}

let server: Server
let site: Site
let isDraining = false

const body = Buffer.from('body{}')
const headers = { 'content-type': 'text/css' }
const files = new Map([['/_astro/a.css', makeAnswer({ bodies: { identity: body }, headers, status: 200 })]])
const PARTS: Parameters<typeof createSite>[0] = {
  answerTimeoutMs: PATIENCE_MS,
  app: { product: { name: 'Quarto & Co' } } as App,
  built,
  files,
  health,
  isDraining: () => isDraining,
  components: 'closed',
  mailbox: 'closed',
  publicApi: (_, response) => response.end('a customer'),
  sandbox: 'closed',
  siteUrl: SITE_URL,
  trustedProxies: 0
}

function get(path: string, init: RequestInit = {}): Promise<Response> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  return fetch(url, { redirect: 'manual', ...init })
}

/** Complete raw answer to a raw request. */
async function tell(request: string): Promise<string> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(request)
  return text(client)
}

beforeEach(async () => {
  Object.assign(world, {
    failure: undefined,
    hasDatabase: true,
    pageFails: false,
    rendered: [],
    waitFor: Promise.resolve()
  })
  isDraining = false
  site = createSite(PARTS)
  server = createServer(site.answer).listen(0)
  await once(server, 'listening')
})

afterEach(() => {
  server.close()
  server.closeAllConnections()
  vi.restoreAllMocks()
})

describe('site', () => {
  test('renders a page once per language, under the configured address', async () => {
    for (const language of ['en', 'en', 'fr']) {
      const answer = await get('/page', { headers: { 'accept-language': language, host: 'evil.test' } })
      expect([answer.status, answer.headers.get('content-language')]).toEqual([200, language])
    }
    expect(world.rendered).toEqual([`en ${SITE_URL}/page`, `fr ${SITE_URL}/page`])
  })

  test('treats a trailing slash and unknown parameters as the same page', async () => {
    for (const path of ['/page', '/page/', '/page?utm_source=x', '/page/?fbclid=1']) {
      expect(await (await get(path)).text()).toBe(HTML)
    }
    expect(world.rendered).toHaveLength(1)
  })

  test('sends security headers on every answer and removes internal headers', async () => {
    for (const path of [
      '/page',
      '/page/',
      '/unknown',
      '/404',
      '/_astro/a.css',
      '/livez',
      '/api/v1/none',
      '/%zz',
      '//x'
    ]) {
      const { headers } = await get(path)
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("default-src 'none'")
      ])
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect(headers.has('cache-tag') || headers.has('cdn-cache-control')).toBe(false)
    }
    expect((await get('/page')).headers.get('content-security-policy')).toBe(PAGE_POLICY)
  })

  test('sets strict-transport-security only on a site reached over TLS', async () => {
    for (const path of ['/page', '/unknown', '/_astro/a.css', '/livez', '/api/v1/none']) {
      const { headers } = await get(path)
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000; includeSubDomains'])
    }
    expect(transportHeaders('http://localhost:5000')).toEqual({})
  })

  test('refuses a body over 64 kB and cuts a client that keeps sending', async () => {
    for (const path of ['/page', '/_astro/a.css', '/livez', '/api/v1/none']) {
      const answer = await get(path, { body: 'x'.repeat(64 * 1024 + 1), method: 'POST' })
      expect([path, answer.status]).toEqual([path, 413])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect((await get('/page', { body: 'x'.repeat(64 * 1024), method: 'POST' })).status).toBe(405)
  })

  test('cuts an endless body that is not read', async () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    client.on('data', data => {
      answer += data
    })
    client.on('error', () => {}) // the connection is cut while it sends
    client.write('POST /page HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
    const sending = setInterval(() => client.write('1\r\nx\r\n'), 20)
    await new Promise(closed => client.once('close', closed)) // `once` of node:events would throw at the cut
    clearInterval(sending)
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  })

  test('answers API calls whose body has no known length', async () => {
    const body = () => new Blob(['x']).stream()
    const streamed = { body: body(), duplex: 'half', method: 'POST' } as RequestInit
    expect((await get('/api/v1/none', streamed)).status).toBe(404)
    expect((await get('/api/v1/none', { method: 'DELETE' })).status).toBe(404)
  })

  test('compresses, and answers 304 for a known tag', async () => {
    const first = await get('/page', { headers: { 'accept-encoding': 'br' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(Number(first.headers.get('content-length'))).toBeLessThan(HTML.length / 5)
    const etag = first.headers.get('etag') ?? ''
    const second = await get('/page', { headers: { 'if-none-match': etag } })
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag])
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    const head = await get('/page', { headers: { 'accept-encoding': 'identity' }, method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '2000', ''])
  })

  test.each(['/unknown', '/lost', '/gone', '/%zz', '/unknown/', '//evil.test/', '/.env'])(
    '%s redirects a browser to /404',
    async path => {
      // Node's fetch sets Sec-Fetch-Mode itself.
      const answer = await tell(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Mode: navigate\r\nConnection: close\r\n\r\n`
      )
      expect(answer).toMatch(/^HTTP\/1\.1 302 /)
      expect(answer.toLowerCase()).toContain('\r\nlocation: /404\r\n')
      expect(answer.toLowerCase()).toContain('\r\nvary: sec-fetch-mode\r\n')
    }
  )

  test.each(['/unknown', '/lost', '/gone', '/%zz', '//evil.test/'])('%s is 404 for other clients', async path => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([404, null, HTML])
    const bare = await tell(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(bare).toMatch(/^HTTP\/1\.1 404 /)
  })

  test.each(['/page/%00', '/page%00', '/%00'])('refuses %s, which the database cannot store', async path => {
    expect((await get(path)).status).toBe(400)
    expect(world.rendered).toEqual([])
  })

  test('refuses a request with two Host headers', async () => {
    for (const path of ['/page', '/_astro/a.css', '/livez', '/api/v1/none', '/unknown']) {
      const answer = await tell(`GET ${path} HTTP/1.1\r\nHost: one.test\r\nhost: two.test\r\n\r\n`)
      expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 400 Bad Request\r\n/)])
      expect(answer.toLowerCase()).toContain('connection: close')
      expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    }
    expect(world.rendered).toEqual([])
    expect(await tell('GET /page HTTP/1.1\r\nHost: one.test\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    [
      'in the middle of its body',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{'
    ],
    [
      'in the middle of a webhook',
      'POST /api/v1/subscriptions/webhook HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{'
    ],
    [
      'in the middle of a chunk',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n90\r\n{'
    ],
    ['before its page', 'GET /page HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['before its answer', 'GET /api/v1/none HTTP/1.1\r\nHost: x\r\n\r\n']
  ])('logs nothing about a client that hangs up %s', async (_when, sent) => {
    const logged = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')].map(log => log.mockImplementation(() => {}))
    for (const end of ['destroy', 'resetAndDestroy'] as const) {
      const opened = once(server, 'connection')
      const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
      client.on('error', () => {})
      client.write(sent)
      const [connection] = (await opened) as [Socket]
      await expect.poll(() => connection.bytesRead).toBe(sent.length)
      const closed = new Promise(done => connection.once('close', done))
      client[end]()
      await closed
    }
    expect((await get('/page')).status).toBe(200)
    expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  test('answers /404 and pages about missing content with 404, and follows redirects of pages', async () => {
    expect((await get('/404')).status).toBe(404)
    expect([(await get('/none')).status, await (await get('/none')).text()]).toEqual([404, 'no report'])
    const answer = await get('/old')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/page'])
  })

  test('refuses a write to a page', async () => {
    const answer = await get('/page', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    const html = await answer.text()
    expect(html).not.toContain('<a href="">')
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? ''
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
  })

  test('serves cached pages while the database is down, and Retry-After for others', async () => {
    await get('/page')
    site.purge('trades')
    Object.assign(world, { hasDatabase: false, pageFails: true })
    expect((await get('/page')).status).toBe(200)
    const other = await get('/page', { headers: { 'accept-language': 'fr' } })
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
    const text = await other.text()
    expect(text).toContain('<a href="">Réessayer</a><a href="/insidertrading">')
    expect(text).toContain('Quarto &amp; Co')
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(503)
    expect((await get('/livez')).status).toBe(200)
  })

  test('answers cached pages at once while others queue, and Retry-After once too many do', async () => {
    await get('/page')
    let goOn = (): void => {}
    world.waitFor = new Promise(resolve => {
      goOn = resolve
    })
    const cold = Array.from({ length: 200 }, (_, index) => get(`/cold${index}`))
    const refused = await Promise.any(
      cold.map(async asked => ((await asked).status === 503 ? asked : Promise.reject()))
    )
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await get('/page')).status).toBe(200)
    goOn()
    const statuses = (await Promise.all(cold)).map(({ status }) => status)
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(60)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  test('distinguishes a bug from an outage', async () => {
    world.pageFails = true
    const answer = await get('/page')
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('our words, ')])
  })

  test('names the request in pages about a failure, as its header and the log do', async () => {
    Object.assign(world, { failure: new Error('bug'), pageFails: true })
    const init = { headers: { 'x-request-id': 'asked-1' } }
    const broken = await get('/page', init)
    expect(broken.headers.get('x-request-id')).toBe('asked-1')
    expect(await broken.text()).toBe('our words, asked-1')
    world.hasDatabase = false
    const away = await get('/page', init)
    expect([away.status, away.headers.get('content-length')]).toEqual([
      503,
      String((await away.clone().bytes()).length)
    ])
    expect(await away.text()).toContain('<code>asked-1</code>')
    expect((await get('/page')).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('answers Retry-After if a query of a running database took too long', async () => {
    Object.assign(world, { failure: new Error('Query read timeout'), pageFails: true })
    const answer = await get('/page')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('answers Retry-After for a page that is not rendered within the time limit', async () => {
    world.waitFor = new Promise(() => {})
    server.close()
    server = createServer(createSite({ ...PARTS, answerTimeoutMs: 1 }).answer).listen(0)
    await once(server, 'listening')
    const answer = await get('/page')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('is not ready while it drains', async () => {
    expect((await get('/readyz')).status).toBe(200)
    isDraining = true
    expect((await get('/readyz')).status).toBe(503)
  })

  test('renders a page again after its tag was purged', async () => {
    await get('/page')
    site.purge('trades')
    await get('/page')
    expect(world.rendered).toHaveLength(2)
  })
})
