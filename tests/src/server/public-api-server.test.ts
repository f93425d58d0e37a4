import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { App } from '#adapters/app.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'

let server: Server

beforeAll(async () => {
  const recogniseCaller = async ({ key }: { key: string | undefined }) =>
    key === undefined ? { code: 'api_key_missing', ok: false } : { ok: true, value: { scopes: ['read'] } }
  // Refused requests use nothing else of the app.
  const app = {
    product: { name: 'Fourfold', sellsCongress: () => false },
    publicApi: { recogniseCaller }
  } as unknown as App
  const places = { apiUrl: 'https://api.fourfold.test', siteUrl: 'https://fourfold.test' }
  server = createServer(createPublicListener({ ...places, app, trustedProxies: 0 })).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())

async function tell(request: string): Promise<string> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(request)
  return text(client)
}

describe('the port of the data API', () => {
  test.each(['/v1/plans', '/docs', '/', '/mcp'])('refuses a request for %s with two Host headers', async path => {
    const answer = await tell(`GET ${path} HTTP/1.1\r\nHost: one.test\r\nhost: two.test\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(answer).toContain('"code":"malformed_request"')
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    expect(answer).not.toContain('two.test')
  })

  describe('called by an assistant without a content length', () => {
    const HEAD = 'POST /mcp HTTP/1.1\r\nHost: one.test\r\nConnection: close\r\n'
    const WITH_KEY = `${HEAD}Authorization: Bearer key\r\n`
    const JSON_TYPES = 'Content-Type: application/json\r\nAccept: application/json, text/event-stream\r\n'
    const CALL = JSON.stringify({
      id: 1,
      jsonrpc: '2.0',
      method: 'initialize',
      params: { capabilities: {}, clientInfo: { name: 'test', version: '1' }, protocolVersion: '2025-06-18' }
    })
    const inChunks = (body: string): string =>
      `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

    test('refuses a request without a key, whatever it sends', async () => {
      const refused = [await tell(`${HEAD}\r\n`), await tell(HEAD + JSON_TYPES + inChunks(CALL))]
      expect(refused.map(answer => answer.split('\r\n')[0])).toEqual(Array(2).fill('HTTP/1.1 401 Unauthorized'))
    })

    test('reads the body in chunks, and reports an empty or too large one', async () => {
      const answer = await tell(WITH_KEY + JSON_TYPES + inChunks(CALL))
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toContain('"protocolVersion":"2025-06-18"')
      expect(await tell(`${WITH_KEY}${JSON_TYPES}\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
      expect(await tell(WITH_KEY + JSON_TYPES + inChunks('x'.repeat(70_000)))).toMatch(/^HTTP\/1\.1 413 /)
    })
  })

  test('answers a request with a length', async () => {
    const answer = await tell('GET /v1/plans?x=1 HTTP/1.1\r\nHost: one.test\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('"code":"unknown_parameter"')
  })
})
