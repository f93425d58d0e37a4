// Serves the documentation of the data API, rendered from its OpenAPI document. Its pages have the API's origin and are
// framed by the site.

import { type Context, Hono } from 'hono'

import { bulkName } from '#core/data-api/bulk/bulk-file.ts'
import type { App } from '#src/server/app.ts'
import { SECURITY_HEADERS } from '#src/server/http/security-headers.ts'
import { STABILITY_PATH } from '../old-names.ts'
import { publicOpenApi } from '../openapi.ts'
import { PROBLEMS } from '../problems.ts'
import { STYLE, THEME_SCRIPT, TRY_SCRIPT } from './assets.ts'
import { assistantsPage } from './assistants-page.ts'
import { callPage } from './call-page.ts'
import { COLLECTION_PATH, postmanCollection, programsPage } from './collections.ts'
import { dataQualityPage } from './data-quality-page.ts'
import { type DescribedCall, describedCalls, describedEvents, type ExampleValues } from './described-call.ts'
import { EVENTS_PATH, eventsPage } from './events-page.ts'
import { type FrameWords, frameWords, languageOfReader } from './frame-words.ts'
import { menuOf } from './menu.ts'
import { inWords, type PageContent, writePage } from './page.ts'
import { packPythonClient, pythonArchiveName, pythonPage } from './python-client.ts'
import { excelPage, googleSheetsPage } from './spreadsheets.ts'
import { stabilityPage } from './stability-page.ts'
import { startPage } from './start-page.ts'
import { streamPage } from './stream-page.ts'

const FILES = { 'style.css': STYLE, 'theme.js': THEME_SCRIPT, 'try.js': TRY_SCRIPT }

const OF_THIS_MACHINE = ['localhost', '127.0.0.1']

/** Returns the origins that may frame the documentation. A site on this machine may be opened by any local name. */
function framersOf(siteUrl: string): string[] {
  const { hostname, port, protocol } = new URL(siteUrl)
  if (!OF_THIS_MACHINE.includes(hostname)) return [siteUrl]
  return OF_THIS_MACHINE.map(name => `${protocol}//${name}${port && `:${port}`}`)
}

export function createDocumentation(app: App, { apiUrl, siteUrl }: { apiUrl: string; siteUrl: string }): Hono {
  const { name: productName } = app.product
  const sellsCongress = app.product.sellsCongress()
  const document = publicOpenApi({ apiUrl, productName, sellsCongress })
  const calls = describedCalls(document)
  const events = describedEvents(document)
  const given = { apiUrl, calls, plans: () => app.publicApi.listPlans(), productName, sellsCongress, siteUrl }
  const pages: Readonly<Record<string, (values: ExampleValues, words: FrameWords) => PageContent>> = {
    '/docs': values => startPage(given, values),
    '/docs/assistants': () => assistantsPage(given),
    '/docs/data-quality': () => dataQualityPage(given),
    '/docs/errors': errorsPage,
    [EVENTS_PATH]: () => eventsPage({ events }),
    '/docs/excel': values => excelPage(given, values),
    '/docs/google-sheets': values => googleSheetsPage(given, values),
    '/docs/programs': () => programsPage(given),
    '/docs/python': () => pythonPage(given),
    [STABILITY_PATH]: () => stabilityPage(given),
    '/docs/stream': () => streamPage(given),
    ...Object.fromEntries(
      calls.map(call => [
        `/docs/calls/${call.operationId}`,
        (values: ExampleValues, words: FrameWords) => callPage(call, values, { apiUrl, words })
      ])
    )
  }
  const policy = `default-src 'none'; base-uri 'none'; connect-src 'self'; form-action 'self'; frame-ancestors ${framersOf(siteUrl).join(' ')}; script-src 'self'; style-src 'self'`
  const { 'x-frame-options': _, ...headers } = SECURITY_HEADERS
  const all = { ...headers, 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' }

  const docs = new Hono({ strict: false })
  docs.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(all)) c.res.headers.set(name, value)
    c.res.headers.set('vary', 'accept-language, cookie')
    if (c.res.ok) c.res.headers.set('cache-control', 'public, no-cache')
  })
  docs.get('/', c => c.redirect('/docs'))
  for (const [address, open] of Object.entries(pages)) {
    docs.get(address, async c => {
      const frame = frameOf(c, { address, calls, productName })
      return c.html(writePage(open(await findValues(app), frame.words), frame))
    })
  }
  for (const [name, text] of Object.entries(FILES)) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    docs.get(`/docs/${name}`, c => c.body(text, 200, { 'content-type': `${type}; charset=utf-8` }))
  }
  const archive = pythonArchiveName()
  docs.get(`/docs/clients/${archive}`, c => c.body(packPythonClient(), 200, { 'content-type': 'application/gzip' }))
  docs.get(COLLECTION_PATH, async c => c.json(postmanCollection(given, await findValues(app))))
  docs.notFound(c => c.html(writePage(NOT_FOUND, frameOf(c, { address: c.req.path, calls, productName })), 404))
  return docs
}

/** Frame of a page in the reader's language. */
function frameOf(
  c: Context,
  {
    calls,
    ...given
  }: { readonly address: string; readonly calls: readonly DescribedCall[]; readonly productName: string }
) {
  const asked = c.req.query('language')
  const [acceptLanguage, cookie] = [c.req.header('accept-language'), c.req.header('cookie')]
  const words = frameWords(languageOfReader({ acceptLanguage, asked, cookie }))
  return { ...given, keepsLanguage: asked === words.language, menu: menuOf(words, calls), words }
}

/** Takes the example values from the newest trade of a company with a ticker and the newest schedule. Empty without any. */
export async function findValues(app: App): Promise<ExampleValues> {
  const found = await Promise.all([
    app.publicApi.listTransactions(
      { fields: ['accessionNumber', 'insiderCik', 'issuerCik', 'ticker'], limit: 50 },
      { rights: [] }
    ),
    app.reports.listDates('weekly'),
    app.ownership.list({}),
    app.publicApi.listBulkFiles({ file_format: 'parquet', span: 'daily' })
    // The example values are optional, because the documentation must also open while the database is down.
  ]).catch(() => undefined)
  if (!found?.[0].ok) return {}
  const [listed, [date], schedules, { files }] = found
  const holder = schedules.ok ? schedules.value.rows.find(({ holderCik }) => holderCik !== null)?.holderCik : undefined
  const rows = JSON.parse(listed.value.rows.json) as Record<
    'accessionNumber' | 'insiderCik' | 'issuerCik' | 'ticker',
    string | null
  >[]
  const row = rows.find(({ insiderCik, ticker }) => insiderCik && ticker)
  const { accessionNumber: accession, insiderCik: cik, issuerCik, ticker } = row ?? {}
  return {
    ...(date && { date }),
    ...(files[0] && { name: bulkName(files[0]) }),
    ...(holder && { holder_cik: holder }),
    ...(accession &&
      cik &&
      issuerCik &&
      ticker && {
        accession,
        cik,
        insider: cik,
        issuer_cik: issuerCik,
        q: ticker,
        ticker
      })
  }
}

function errorsPage(): PageContent {
  const entries = Object.entries(PROBLEMS).map(
    ([code, { says, status, title }]) =>
      `<h2 id="${code}">${title}</h2><p><code>${code}</code> · ${status}</p><p>${inWords(says)}</p>`
  )
  return {
    body: `<h1>Errors</h1><p class="lead">Refusals are problem documents (RFC 9457). The <code>code</code> stays the same;
<code>detail</code> says what is wrong in a sentence, and <code>instance</code> is the request id.</p>${entries.join('')}`,
    description: 'Every code that a call may refuse with.',
    title: 'Errors'
  }
}

const NOT_FOUND: PageContent = {
  body: '<h1>There is nothing here</h1><p><a href="/docs">To the beginning</a></p>',
  description: 'There is no such page.',
  title: 'Not found'
}
