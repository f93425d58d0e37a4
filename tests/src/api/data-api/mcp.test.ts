import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { type AskedApi, addCustomer, askedApi } from '#tests/support/public-api/public-api.ts'

let database: TestDatabase
let api: AskedApi
let server: Server
let url: string

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  await pipelineOn(database).takeInArrivals([
    filingFile(submissionText(ownershipXml(), { accession: '0009993333-26-000007' }))
  ])
  server = createServer(
    createPublicListener({
      apiUrl: 'https://api.test',
      app: createApp(api.ports),
      siteUrl: 'https://fourfold.test',
      trustedProxies: 0
    })
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.close()
})

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  // The client and transport types disagree about properties that may be undefined.
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit })
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

const customer = (plan: string) => addCustomer({ ...database, ...api }, { plan })

describe('the MCP server', () => {
  test('lists its tools with their parameters', async () => {
    const { key } = await customer('api-gold')
    const client = await connect(key)
    const { tools } = await client.listTools()
    const search = tools.find(({ name }) => name === 'search_trades')
    expect(search).toMatchObject({ annotations: { readOnlyHint: true }, inputSchema: { additionalProperties: false } })
    expect(Object.keys(search?.inputSchema.properties ?? {})).toEqual(
      expect.arrayContaining(['ticker', 'from', 'limit'])
    )
    await client.close()
  })

  test('answers with its source and the time of the data', async () => {
    const { key } = await customer('api-gold')
    const client = await connect(key)
    const found = await client.callTool({ arguments: { limit: 5 }, name: 'search_trades' })
    expect(found.isError).toBeFalsy()
    expect(found.structuredContent).toMatchObject({
      answer: { data: [{ accessionNumber: '0009993333-26-000007', filingUrl: expect.stringContaining('sec.gov') }] },
      asOf: expect.stringMatching(/^\d{4}-/),
      source: expect.stringMatching(/^https:\/\/api\.test\/v1\/stock\/corporate-insider-transactions\?limit=5&fields=/)
    })
    expect(JSON.stringify(found)).not.toContain(key)
    await client.close()
  })

  test('leads to a filing that the SEC does not have by a whole address of our own', async () => {
    const { rows } = await database.pool.query<{ id: string; link: string }>('select id, link from trade limit 1')
    const [{ id, link }] = rows as [{ id: string; link: string }]
    const linkTo = (address: string) => database.pool.query('update trade set link = $2 where id = $1', [id, address])
    const { key } = await customer('api-gold')
    const client = await connect(key)
    await linkTo('/filing/of-our-own')
    const found = await client.callTool({ arguments: { limit: 50 }, name: 'search_trades' })
    await linkTo(link)
    const { answer } = found.structuredContent as { answer: { data: { filingUrl: string }[] } }
    expect(answer.data.map(({ filingUrl }) => filingUrl)).toContain('https://fourfold.test/filing/of-our-own')
    await client.close()
  })

  test('has no argument for a table or a key, and repeats none', async () => {
    const { key } = await customer('api-gold')
    const client = await connect(key)
    for (const wrong of [{ apiKey: key }, { format: 'csv' }, { [key]: 1 }]) {
      const found = await client.callTool({ arguments: wrong, name: 'search_trades' })
      expect(found.isError).toBe(true)
      expect(JSON.stringify(found)).toContain('unknown_parameter')
      expect(JSON.stringify(found)).not.toContain(key)
    }
    await client.close()
  })

  test('answers ten rows of main fields, and others when asked', async () => {
    await pipelineOn(database).takeInArrivals(
      Array.from({ length: 14 }, (_, number) =>
        filingFile(
          submissionText(ownershipXml({ nonDerivative: [{ ...BUY, shares: String(2_000 + number) }] }), {
            accession: `0009993333-26-0001${10 + number}`
          })
        )
      )
    )
    const { key } = await customer('api-enterprise')
    const client = await connect(key)
    await client.listTools()
    const rowsOf = async (given: Record<string, unknown>) => {
      const { content, structuredContent } = await client.callTool({ arguments: given, name: 'search_trades' })
      const told = structuredContent as { answer: { data: Record<string, unknown>[]; next_cursor: string } }
      expect(JSON.parse((content as { text: string }[])[0]!.text)).toEqual(told)
      return told.answer
    }
    const first = await rowsOf({})
    expect(first.data).toHaveLength(10)
    expect(Object.keys(first.data[0]!)).not.toContain('footnotes')
    const rest = await rowsOf({ cursor: first.next_cursor })
    expect(rest.data).toHaveLength(5)
    const whole = await rowsOf({ fields: ['name', 'footnotes'], limit: 15 })
    expect(whole.data.map(row => Object.keys(row))).toEqual(Array(15).fill(['name', 'footnotes']))
    await client.close()
  })

  test('answers 8 kB at most unless asked, by the schema of each tool', async () => {
    const lots = Array.from({ length: 120 }, (_, lot) => ({ ...BUY, shares: String(100 + lot) }))
    await pipelineOn(database).takeInArrivals([
      filingFile(submissionText(ownershipXml({ nonDerivative: lots }), { accession: '0009993333-26-000200' }))
    ])
    const { key } = await customer('api-enterprise')
    const client = await connect(key)
    const { tools } = await client.listTools()
    const given: Readonly<Record<string, Record<string, unknown>>> = {
      compare_companies: { ticker: 'NLKW' },
      compare_insiders: { insider: '9991111' },
      list_holdings: { cik: '9991111' },
      open_company: { ticker: 'NLKW' },
      open_company_by_cik: { issuer_cik: '9990001' },
      open_filing: { accession: '0009993333-26-000200' },
      open_insider: { cik: '9991111' },
      search_names: { q: 'northlake' }
    }
    for (const { name, outputSchema } of tools) {
      expect([name, outputSchema?.required]).toEqual([name, ['answer', 'asOf', 'source']])
      // The client validates each answer by the schema.
      const { content, isError } = await client.callTool({ arguments: given[name] ?? {}, name })
      const { text } = (content as { text: string }[])[0]!
      expect([name, isError ?? false]).toEqual([name, !given[name] && /^open_/.test(name)])
      expect([name, Buffer.byteLength(text) <= 8_000]).toEqual([name, true])
    }
    const filing = async (more: object) => {
      const asked = { arguments: { ...given['open_filing'], ...more }, name: 'open_filing' }
      return (await client.callTool(asked)).structuredContent as { shortened?: string }
    }
    expect((await filing({})).shortened).toContain('(120 in all)')
    const whole = await filing({ whole: true })
    expect(whole.shortened).toBeUndefined()
    expect(JSON.stringify(whole).length).toBeGreaterThan(20_000)
    await client.close()
  })

  test.each([
    ['search_trades', { tickr: 'A' }, { code: 'unknown_parameter', nearest: 'ticker', parameter: 'tickr' }],
    ['search_trades', { tickers: ['A'] }, { code: 'unknown_parameter', nearest: 'ticker', parameter: 'tickers' }],
    ['search_trades', { ticker: [null] }, { code: 'invalid_parameter', parameter: 'ticker' }],
    ['search_trades', { ticker: ['NLKW', ''] }, { code: 'invalid_parameter', parameter: 'ticker' }],
    ['search_trades', { ticker: '' }, { code: 'invalid_parameter', parameter: 'ticker' }],
    ['search_trades', { ticker: [] }, { code: 'invalid_parameter', parameter: 'ticker' }],
    ['search_trades', { limit: null }, { code: 'invalid_parameter', parameter: 'limit' }],
    ['search_owners', { holder: { name: 'x' } }, { code: 'invalid_parameter', parameter: 'holder' }],
    ['search_names', {}, { code: 'invalid_parameter', parameter: 'q' }],
    ['open_company', {}, { code: 'invalid_parameter', detail: 'ticker: is missing.', parameter: 'ticker' }],
    ['open_report', { kind: 'weekly' }, { code: 'invalid_parameter', detail: 'date: is missing.', parameter: 'date' }]
  ])('%s refuses %j before it asks', async (name, given, refusal) => {
    const { key, userId } = await customer('api-base')
    const client = await connect(key)
    const answer = await client.callTool({ arguments: given, name })
    expect(answer.isError).toBe(true)
    expect(JSON.parse((answer.content as { text: string }[])[0]!.text)).toMatchObject({ ...refusal, status: 400 })
    const { rows } = await database.pool.query('select from request_allowance where account_id = $1', [userId])
    expect(rows).toEqual([])
    await client.close()
  })

  test('refuses and counts like the API', async () => {
    const { key } = await customer('api-base')
    const client = await connect(key)
    const ask = (given: Record<string, unknown>) => client.callTool({ arguments: given, name: 'search_trades' })
    expect(JSON.stringify((await ask({ tickr: 'A' })).content)).toContain('unknown_parameter')
    const wrong = await ask({ ticker: 'NOSUCH' })
    expect(wrong).toMatchObject({ isError: true })
    expect(JSON.stringify(wrong.content)).toContain('unknown_ticker')
    for (let request = 0; request < 3; request += 1) await ask({})
    expect(JSON.stringify((await ask({})).content)).toContain('rate_limited')
    expect(await client.callTool({ arguments: {}, name: 'drop_table' })).toMatchObject({ isError: true })
    await client.close()
  })

  test('refuses a key as soon as a client connects', async () => {
    const lapsed = await addCustomer({ ...database, ...api }, { expiresAt: new Date(Date.now() - 1_000) })
    const [bulk, elsewhere] = [await customer('api-gold'), await customer('api-gold')]
    await database.pool.query(`update api_key set scopes = '{bulk}' where account_id = $1`, [bulk.userId])
    await database.pool.query(`update api_key set addresses = '{192.0.2.1}' where account_id = $1`, [elsewhere.userId])
    const initialize = async (key?: string) => {
      const params = { capabilities: {}, clientInfo: { name: 'test', version: '1' }, protocolVersion: '2025-06-18' }
      const answer = await fetch(url, {
        body: JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'initialize', params }),
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          ...(key && { authorization: `Bearer ${key}` })
        },
        method: 'POST'
      })
      const { code } = (await answer.json()) as { code?: string }
      return [answer.status, code, answer.headers.get('www-authenticate')?.split(' ')[0]]
    }
    expect(await initialize((await customer('api-base')).key)).toEqual([200, undefined, undefined])
    expect(await initialize()).toEqual([401, 'api_key_missing', 'Bearer'])
    expect(await initialize('ff_wrong')).toEqual([401, 'api_key_invalid', 'Bearer'])
    expect(await initialize(lapsed.key)).toEqual([402, 'api_plan_required', undefined])
    expect(await initialize(bulk.key)).toEqual([403, 'scope_required', undefined])
    expect(await initialize(elsewhere.key)).toEqual([403, 'address_not_allowed', undefined])
    await expect(connect('ff_wrong')).rejects.toThrow('api_key_invalid')
  })

  test('may be reached by the pages of any origin', async () => {
    const headers = {
      'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
      'access-control-request-method': 'POST',
      origin: 'https://assistant.test'
    }
    const asked = await fetch(url, { headers, method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(asked.headers.get('access-control-allow-methods')).toBe('POST')
    const allowed = asked.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
    expect(allowed).toEqual(expect.arrayContaining(headers['access-control-request-headers'].split(',')))
    const refused = await fetch(url, { headers, method: 'POST' })
    expect(refused.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate')
    expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
    const elsewhere = await fetch(url.replace('/mcp', '/v1/status'), { headers, method: 'OPTIONS' })
    expect(elsewhere.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  })

  test('needs a key, and keeps no session', async () => {
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'tools/list' })
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
    expect((await fetch(url, { body, headers, method: 'POST' })).status).toBe(401)
    expect((await fetch(url, { headers })).status).toBe(405)
    const large = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'tools/list', params: { text: 'x'.repeat(100_000) } })
    const { key } = await customer('api-base')
    const sent = { body: large, headers: { ...headers, authorization: `Bearer ${key}` }, method: 'POST' }
    expect((await fetch(url, sent)).status).toBe(413)
  })
})
