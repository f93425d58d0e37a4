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
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
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
      source: 'https://api.test/v1/stock/corporate-insider-transactions?limit=5'
    })
    expect(JSON.stringify(found)).not.toContain(key)
    await client.close()
  })

  test('returns no table and repeats no key, whatever the arguments', async () => {
    const { key } = await customer('api-gold')
    const client = await connect(key)
    const found = await client.callTool({ arguments: { apiKey: key, format: 'csv' }, name: 'search_trades' })
    expect(found.isError).toBeFalsy()
    expect(found.structuredContent).toMatchObject({ answer: { data: [{ accessionNumber: '0009993333-26-000007' }] } })
    expect(JSON.stringify(found)).not.toContain(key)
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
    const stranger = await connect('ff_wrong')
    const refused = await stranger.callTool({ arguments: {}, name: 'search_trades' })
    expect(JSON.stringify(refused.content)).toContain('api_key_invalid')
    await stranger.close()
  })

  test('needs a key, and keeps no session', async () => {
    const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'tools/list' })
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
    expect((await fetch(url, { body, headers, method: 'POST' })).status).toBe(401)
    expect((await fetch(url, { headers })).status).toBe(405)
    const large = JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'tools/list', params: { text: 'x'.repeat(100_000) } })
    const sent = { body: large, headers: { ...headers, authorization: 'Bearer ff_x' }, method: 'POST' }
    expect((await fetch(url, sent)).status).toBe(413)
  })
})
