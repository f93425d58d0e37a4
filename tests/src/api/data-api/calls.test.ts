// Every call of the contract on sample data: its answers and refusals must match the contract.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { callsOf, PUBLIC_CONTRACT } from '#src/api/data-api/calls/contract.ts'
import { type PublicOperation, problemCodesOf } from '#src/api/data-api/calls/public-operation.ts'
import { describedCalls, type ExampleValues, exampleAddress } from '#src/api/data-api/docs/described-call.ts'
import { createDocumentation } from '#src/api/data-api/docs/documentation.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'
import { PROBLEMS } from '#src/api/data-api/problems.ts'
import { rangesOf } from '#tests/support/api/requests-of-document.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'
import { type BulkApi, bulkApi, morningAfter } from '#tests/support/public-api/bulk-api.ts'
import {
  API_URL,
  type AskedApi,
  addCustomer,
  askedApi,
  type Customer,
  type PublicAnswer
} from '#tests/support/public-api/public-api.ts'

const CALLS = Object.entries<PublicOperation>(PUBLIC_CONTRACT)
const KEYED = CALLS.filter(([, { access }]) => access !== 'everybody')
const RANGED = CALLS.filter(([, { query }]) => rangesOf(Object.keys(query?.entries ?? {})).length > 0)

let database: TestDatabase
let api: BulkApi
let customer: Customer
let values: ExampleValues
const folder = mkdtempSync(join(tmpdir(), 'fourfold-calls-'))

beforeAll(async () => {
  database = await openTestDatabase()
  api = bulkApi(database, folder, { changed: { congressDistribution: 'all' } })
  await insertIssuers(database.pool, [{ cik: 1, industry: 'Metal', name: 'Acme Works', ticker: 'ACME' }])
  const trade = aTrade()
  await insertListedTrades(database.pool, [trade])
  await insertSchedules(database.pool, [scheduleSubmission(schedule13D())])
  await createApp(api.ports).catchUp()
  await api.write(morningAfter('2024-03-05'))
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
  values = {
    accession: trade.id.split('#')[0]!,
    cik: '100',
    date: '2024-03-08',
    holder_cik: '9997777',
    insider: '100',
    issuer_cik: '1',
    name: 'transactions-2024-03-05.parquet',
    q: 'ACME',
    ticker: 'ACME'
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const DESCRIBED = describedCalls(publicOpenApi({ apiUrl: API_URL, productName: 'Fourfold', sellsCongress: true }))

const addressOf = (name: string): string =>
  exampleAddress(DESCRIBED.find(({ operationId }) => operationId === name)!, values)

const ask = (path: string, asked: Parameters<AskedApi['ask']>[1] = {}) => api.ask(path, { key: customer.key, ...asked })

/** Deviation of an answer from the contract of its call. */
function departureOf(operation: PublicOperation, { body, headers, status }: PublicAnswer): unknown {
  if (status === 200 && operation.fileTypes)
    return operation.fileTypes.includes(headers.get('content-type') ?? '') ? undefined : headers
  if (status === 200)
    return v.safeParse(operation.answer, body).issues?.map(issue => [v.getDotPath(issue), issue.message])
  const code = problemCodesOf(operation).find(known => known === body.code)
  return code && PROBLEMS[code].status === status ? undefined : body
}

describe('calls of the data API', () => {
  test.each(CALLS)('%s answers as its contract says', async (name, operation) => {
    const answer = await ask(addressOf(name))
    expect(departureOf(operation, answer)).toBeUndefined()
    if (!operation.route.includes('/reports/')) expect(answer.status).toBe(200)
  })

  test.each(KEYED)('%s needs a key with a paid plan', async name => {
    const address = addressOf(name)
    expect((await api.ask(address)).body).toMatchObject({ code: 'api_key_missing', status: 401 })
    expect((await api.ask(address, { key: 'ff_wrong_but_long_enough_to_look_for' })).status).toBe(401)
  })

  test.each(CALLS)('%s refuses unknown parameters, and repeats no value', async (name, operation) => {
    const [path] = addressOf(name).split('?')
    const unknown = await ask(`${path}?made_up=sEcReT`)
    expect(departureOf(operation, unknown)).toBeUndefined()
    expect(unknown).toMatchObject({ body: { code: 'unknown_parameter', parameter: 'made_up' }, status: 400 })
    expect(unknown.text).not.toContain('sEcReT')
  })

  test.each(RANGED)('%s refuses each range that ends before it begins', async (name, operation) => {
    const [path] = addressOf(name).split('?')
    for (const { last, reversed } of rangesOf(Object.keys(operation.query?.entries ?? {}))) {
      const { body, status } = await ask(`${path}?${reversed}`)
      expect([status, body.code, body.parameter], reversed).toEqual([400, 'invalid_parameter', last])
    }
  })

  test.each(
    CALLS.flatMap(([name, operation]) =>
      Object.entries(operation.notes ?? {}).flatMap(([parameter, { example }]) =>
        example === '' ? [] : [[name, parameter, operation, String(example)] as const]
      )
    )
  )('%s takes the example of %s, and no nonsense', async (name, parameter, operation, example) => {
    const [path] = addressOf(name).split('?')
    const given = parameter === 'ticker' ? 'ACME' : example
    const answer = await ask(`${path}?${parameter}=${encodeURIComponent(given)}`)
    if (!answer.headers.get('content-type')?.startsWith('application/')) return
    const changesTypes = ['decimals', 'fields', 'format'].includes(parameter)
    if (!changesTypes) expect(departureOf(operation, answer)).toBeUndefined()
    expect(answer.status).toBeLessThan(500)
    const nonsense = await ask(`${path}?${parameter}=${encodeURIComponent('\u0000 nonsense')}`)
    expect(nonsense).toMatchObject({ body: { code: 'invalid_parameter', parameter }, status: 400 })
  })

  test.each(CALLS)('%s refuses each empty parameter, and says what is allowed', async (name, operation) => {
    const [path] = addressOf(name).split('?')
    for (const parameter of Object.keys(operation.query?.entries ?? {})) {
      const { body, status } = await ask(`${path}?${parameter}=`)
      expect([status, body.code, body.parameter]).toEqual([400, 'invalid_parameter', parameter])
      expect(body.detail).toContain(`${parameter}: is empty.`)
      expect(body.allowed).toEqual(expect.any(String))
      expect(body.detail).toContain(body.allowed)
      const { example } = operation.notes![parameter]!
      expect(body.example).toBe(example === '' ? undefined : `${parameter}=${example}`)
    }
    expect((await ask(`${path}?made_up=`)).body).toMatchObject({ code: 'unknown_parameter', parameter: 'made_up' })
  })

  test.each(['ticker', 'ticker=%20', 'ticker=%09', 'ticker=,', 'ticker=NLKW&ticker='])(
    'refuses ?%s instead of answering with all companies',
    async query => {
      const { body, status } = await ask(`/v1/stock/corporate-insider-transactions?${query}`)
      expect([status, body.code, body.parameter]).toEqual([400, 'invalid_parameter', 'ticker'])
    }
  )

  test.each([
    ['asof', 'as_of'],
    ['Limit', 'limit'],
    ['fieldss', 'fields'],
    ['filedFrom', 'filed_from'],
    ['tickers', 'ticker'],
    ['key', 'apiKey']
  ])('suggests for ?%s the parameter %s', async (written, meant) => {
    const { body } = await ask(`/v1/stock/corporate-insider-transactions?${written}=1`)
    expect(body).toMatchObject({ code: 'unknown_parameter', nearest: meant, parameter: written })
    expect(body.detail).toContain(`Did you mean "${meant}"?`)
  })

  test.each([
    ['limit=0', 'A whole number from 1 to 500, of a table to 1000000.', 'limit=10'],
    ['limit=501', 'A whole number from 1 to 500, of a table to 1000000.', 'limit=10'],
    ['from=yesterday', 'A day as YYYY-MM-DD.', 'from=2026-01-01'],
    ['as_of=now', 'An instant such as 2026-03-05T21:00:00Z, or a day as YYYY-MM-DD.', 'as_of=2026-03-05T21:00:00Z'],
    ['late=yes', 'true or false.', 'late=true'],
    ['side=up', 'both, buy or sell.', 'side=buy'],
    ['min_value=much', 'A number.', 'min_value=100000'],
    ['ticker=%25', 'A list, separated by commas, of text of the form ^[A-Z0-9][A-Z0-9.\\-/]{0,11}$.', 'ticker=NLKW']
  ])('says of ?%s which form and range is allowed', async (query, allowed, example) => {
    const { body, status } = await ask(`/v1/stock/corporate-insider-transactions?${query}`)
    expect([status, body.allowed, body.example]).toEqual([400, allowed, example])
  })

  test.each(KEYED)('%s asks whether another name means apiKey', async name => {
    const [path] = addressOf(name).split('?')
    for (const wrong of ['apikey', 'api_key', 'API-Key']) {
      const refused = await api.ask(`${path}?${wrong}=sEcReT`)
      expect(refused.body).toMatchObject({ code: 'api_key_missing', nearest: 'apiKey', status: 401 })
      expect(refused.body.detail).toContain('Did you mean "apiKey"?')
      expect(refused.text).not.toContain('sEcReT')
    }
    expect((await ask(`${path}?apikey=x`)).body).toMatchObject({ code: 'unknown_parameter', nearest: 'apiKey' })
  })

  test('never answers with a whole list where a part of the address is missing', async () => {
    for (const path of ['/v1/insiders/', '/v1/filings/', '/v1/stock/', '/v1/ownership/', '/v1/reports/weekly/']) {
      const { body } = await ask(path)
      expect([path, body.status, body.code]).toEqual([path, 404, 'not_found'])
      expect(body.detail).toContain('ends in a slash')
    }
  })

  test.each([
    ['/v1/stock/corporate-insider-transactions?track_record=true', 'api-base', 'Silver'],
    ['/v1/insiders/100?track_record=true', 'api-base', 'Silver'],
    ['/v1/buys/scores', 'api-base', 'Silver'],
    ['/v1/reports/weekly/2024-03-08', 'api-base', 'Silver'],
    ['/v1/reports/daily/2024-03-08', 'api-silver', 'Gold'],
    ['/v1/reports/thirty-day/2024-03-08', 'api-silver', 'Gold'],
    ['/v1/congress/transactions?party=Democrat', 'api-base', 'Silver']
  ])('%s names the plan required instead of %s', async (path, plan, needed) => {
    const { key } = await addCustomer({ ...database, ...api }, { plan })
    expect(await api.ask(path, { key })).toMatchObject({ body: { code: 'right_required', plan: needed }, status: 403 })
  })

  test('withholds trades of Congress from customers, unless the operator decides otherwise', async () => {
    const withheld = askedApi(database)
    expect(await withheld.ask('/v1/congress/transactions', { key: customer.key })).toMatchObject({
      body: { code: 'data_withheld' },
      status: 403
    })
  })

  test('finds companies by former tickers, and never answers with a similar ticker', async () => {
    expect((await ask('/v1/stock/ACME')).body).toMatchObject({ cik: '1', name: 'Acme Works', ticker: 'ACME' })
    const unknown = await ask('/v1/stock/ACMF')
    expect(unknown).toMatchObject({ body: { code: 'unknown_ticker', parameter: 'ticker' }, status: 404 })
    expect(unknown.body.suggestions).toContainEqual({ name: 'Acme Works', ticker: 'ACME' })
  })

  test.each([
    ['from=2024-03-05&to=2024-03-04', 'to: contradicts another parameter'],
    ['limit=5&limit=5', 'limit: is given more than once'],
    ['limit=0', 'limit: Rows of a page: 1 to 500']
  ])('explains what is wrong with ?%s: %s', async (query, says) => {
    const { body, status } = await ask(`/v1/stock/corporate-insider-transactions?${query}`)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.detail).toContain(says)
  })

  test('answers other origins, methods and unknown addresses with problem documents', async () => {
    const preflight = await ask('/v1/insiders', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
    const refused = await ask('/v1/insiders', { method: 'DELETE' })
    expect(refused.body).toMatchObject({ code: 'method_not_allowed', status: 405 })
    expect(refused.headers.get('allow')).toBe('GET, HEAD')
    expect((await ask('/v1/nothing')).body).toMatchObject({ code: 'not_found' })
    expect((await ask('/v1/insiders/a%00b')).status).toBe(404)
    const named = await ask('/v1/insiders', { headers: { 'x-request-id': 'mine-1' } })
    expect(named.headers.get('x-request-id')).toBe('mine-1')
    expect(named.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('has menu, headings and buttons of the documentation in the language of the reader', async () => {
    const docs = createDocumentation(createApp(api.ports), { apiUrl: API_URL, siteUrl: 'https://fourfold.test' })
    const readIn = async (path: string, headers: Record<string, string> = {}) =>
      (await docs.request(path, { headers })).text()
    const german = await readIn('/docs/calls/listTransactions', { 'accept-language': 'de-DE' })
    expect(german).toMatch(/<html lang="de"[^>]* data-copied="Kopiert"/)
    expect(german).toContain('<h2 id="parameters"><span lang="de">Parameter</span></h2>')
    expect(german).toContain('<button type="submit"><span lang="de">Senden</span></button>')
    expect(german).toContain('<main id="content" lang="en">')
    expect(german).toContain('<a href="/docs/data-quality">Datenqualität</a>')
    // The site's frame names the language, which links keep.
    const framed = await readIn('/docs/stream?language=fr', { 'accept-language': 'de-DE' })
    expect(framed).toContain('<html lang="fr"')
    expect(framed).toContain('<a href="/docs?language=fr#plans">Offres</a>')
    for (const [, address = ''] of framed.matchAll(/ href="(\/docs[^"#]*)/g))
      if (!/\.\w+$/.test(address)) expect(address).toMatch(/\?language=fr$/)
    expect(await readIn('/docs')).toContain('<html lang="en"')
    expect((await docs.request('/docs')).headers.get('vary')).toBe('accept-language, cookie')
  })

  test('documents every call on a page that needs no script', async () => {
    const docs = createDocumentation(createApp(api.ports), { apiUrl: API_URL, siteUrl: 'https://fourfold.test' })
    const start = await docs.request('/docs')
    expect(start.headers.get('content-security-policy')).toContain('frame-ancestors https://fourfold.test')
    const text = await start.text()
    expect(text).toContain(
      `curl &quot;${API_URL}/v1/stock/corporate-insider-transactions?ticker=ACME&amp;limit=3&quot;`
    )
    expect(text).toContain(DEMO_KEY)
    for (const [, address = ''] of text.matchAll(/href="(\/docs[^"#]*)/g)) {
      expect((await docs.request(address)).status, address).toBe(200)
    }
    for (const [name, operation] of callsOf(false)) {
      const page = await (await docs.request(`/docs/calls/${name}`)).text()
      for (const parameter of Object.keys(operation.query?.entries ?? {}))
        expect(page).toContain(`<code>${parameter}</code>`)
      expect(page).not.toContain('undefined')
      // Without script only the example is sent: the API refuses empty parameters.
      expect(page).not.toMatch(/<input[^>]*value=""(?![^>]*disabled)/)
    }
    expect((await docs.request('/docs/calls/nothing')).status).toBe(404)
    const held = () => Promise.reject(new Error('The database is gone.'))
    const gone = { ...api.ports, transactions: { ...api.ports.transactions, held } }
    const without = createDocumentation(createApp(gone), { apiUrl: API_URL, siteUrl: 'https://fourfold.test' })
    expect(await (await without.request('/docs')).text()).toContain('ticker=NLKW')
  })
})
