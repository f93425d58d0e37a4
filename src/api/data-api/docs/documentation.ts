// Writes the documentation of the data API from its contract. Its pages have the API's origin and are framed by the
// site.

import { type Context, Hono } from 'hono'
import type { App } from '#src/server/app.ts'
import { SECURITY_HEADERS } from '#src/server/http/security-headers.ts'
import { callsOf } from '../calls/contract.ts'
import { PROBLEMS } from '../problems.ts'
import { MENU_SCRIPT, SCRIPT, STYLE, THEME_SCRIPT } from './assets.ts'
import { assistantsPage } from './assistants-page.ts'
import { callPage } from './call-page.ts'
import type { ExampleValues } from './examples.ts'
import { inWords, writePage } from './page.ts'
import { startPage } from './start-page.ts'
import { streamPage } from './stream-page.ts'

interface Places {
  readonly apiUrl: string
  readonly siteUrl: string
}

const linksTo = (calls: ReturnType<typeof callsOf>) =>
  [
    [
      'Start',
      [
        ['/docs', 'The first answer'],
        ['/docs#authentication', 'Authentication'],
        ['/docs#plans', 'Plans'],
        ['/docs#limits', 'Limits'],
        ['/docs#conventions', 'Conventions'],
        ['/docs#guides', 'Guides'],
        ['/docs#changes', 'Changes']
      ]
    ],
    [
      'Beyond calls',
      [
        ['/docs/stream', 'Events as they happen'],
        ['/docs/stream#webhooks', 'Webhooks'],
        ['/docs/assistants', 'For assistants']
      ]
    ],
    ['Calls', calls.map(([name, { summary }]) => [`/docs/calls/${name}`, summary] as const)],
    [
      'Reference',
      [
        ['/docs/errors', 'Errors'],
        ['/v1/openapi.json', 'OpenAPI 3.1']
      ]
    ]
  ] satisfies Parameters<typeof writePage>[0]['links']

/** Example values for an empty database: the invented company of the contract's examples. */
const NOTHING_HELD: ExampleValues = {
  accession: '0009993333-26-000007',
  cik: '9991111',
  date: '2026-03-06',
  ticker: 'NLKW'
}

const OF_THIS_MACHINE = ['localhost', '127.0.0.1']

/** Returns the origins that may frame the documentation. A site on this machine may be opened by any local name. */
function framersOf(siteUrl: string): string[] {
  const { hostname, port, protocol } = new URL(siteUrl)
  if (!OF_THIS_MACHINE.includes(hostname)) return [siteUrl]
  return OF_THIS_MACHINE.map(name => `${protocol}//${name}${port && `:${port}`}`)
}

export function createDocumentation(app: App, { apiUrl, siteUrl }: Places): Hono {
  const docs = new Hono({ strict: false })
  const { name: productName } = app.product
  const sellsCongress = app.product.sellsCongress()
  const calls = callsOf(sellsCongress)
  const links = linksTo(calls)
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${framersOf(siteUrl).join(' ')}`,
    "script-src 'self'",
    "style-src 'self'"
  ].join('; ')
  const { 'x-frame-options': _, ...headers } = SECURITY_HEADERS
  docs.use(async (c, next) => {
    await next()
    const all = { ...headers, 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' }
    for (const [name, value] of Object.entries(all)) c.res.headers.set(name, value)
    if (c.res.ok) c.res.headers.set('cache-control', 'public, no-cache')
  })
  const page = (c: Context, title: string, description: string, body: string, status: 200 | 404 = 200) =>
    c.html(writePage({ address: c.req.path, body, description, links, productName, title }), status)
  docs.get('/', c => c.redirect('/docs'))
  docs.get('/docs/style.css', c => c.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  for (const [name, script] of Object.entries({ menu: MENU_SCRIPT, theme: THEME_SCRIPT, try: SCRIPT })) {
    docs.get(`/docs/${name}.js`, c => c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  }
  docs.get('/docs', async c => {
    const values = await findValues(app)
    const body = startPage({ apiUrl, plans: app.publicApi.listPlans(), sellsCongress, siteUrl, values })
    return page(c, 'The first answer', 'From a key to the first answer, and what holds for every call.', body)
  })
  docs.get('/docs/stream', c => {
    const body = streamPage({ apiUrl, plans: app.publicApi.listPlans(), siteUrl })
    return page(c, 'Events as they happen', 'The WebSocket, webhooks, and how nothing is missed.', body)
  })
  docs.get('/docs/assistants', c => {
    const body = assistantsPage({ apiUrl, productName, sellsCongress })
    return page(c, 'For assistants', 'The API as a server of the Model Context Protocol.', body)
  })
  docs.get('/docs/errors', c => page(c, 'Errors', 'Every code that a call may refuse with.', errorsPage()))
  docs.get('/docs/calls/:name', async c => {
    const operation = calls.find(([name]) => name === c.req.param('name'))?.[1]
    if (!operation) return page(c, 'Not found', 'There is no such call.', notFoundPage(), 404)
    const body = callPage({ apiUrl, operation, values: await findValues(app) })
    return page(c, operation.summary, operation.description, body)
  })
  docs.notFound(c => page(c, 'Not found', 'There is no such page.', notFoundPage(), 404))
  return docs
}

/** Takes the example values from the newest trade of a company with a ticker, so that every example finds data. */
async function findValues(app: App): Promise<ExampleValues> {
  const found = await Promise.all([
    app.publicApi.listTransactions({ fields: ['accessionNumber', 'insiderCik', 'ticker'], limit: 50 }, { rights: [] }),
    app.reports.listDates('weekly')
    // The example values are optional, because the documentation must also open while the database is down.
  ]).catch(() => undefined)
  if (!found?.[0].ok) return NOTHING_HELD
  const [listed, weeks] = found
  const rows = JSON.parse(listed.value.rows.json) as {
    accessionNumber: string
    insiderCik: string | null
    ticker: string | null
  }[]
  const row = rows.find(({ insiderCik, ticker }) => insiderCik !== null && ticker !== null)
  return {
    accession: row?.accessionNumber ?? NOTHING_HELD.accession,
    cik: row?.insiderCik ?? NOTHING_HELD.cik,
    date: weeks[0] ?? NOTHING_HELD.date,
    ticker: row?.ticker ?? NOTHING_HELD.ticker
  }
}

function errorsPage(): string {
  const entries = Object.entries(PROBLEMS).map(
    ([code, { says, status, title }]) =>
      `<h2 id="${code}">${title}</h2><p><code>${code}</code> · ${status}</p><p>${inWords(says)}</p>`
  )
  return `<h1>Errors</h1><p class="lead">Refusals are problem documents (RFC 9457). The <code>code</code> stays the same;
<code>detail</code> says what is wrong in a sentence, and <code>instance</code> is the request id.</p>${entries.join('')}`
}

const notFoundPage = (): string => '<h1>There is nothing here</h1><p><a href="/docs">To the beginning</a></p>'
