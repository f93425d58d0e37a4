import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { createApiListener, type Timer, UNREAD_MS } from '#src/server/api-listener.ts'
import { noteTrailers } from '#src/server/http/trailers.ts'

const LARGE = JSON.stringify({ rows: Array.from({ length: 200 }, (_, row) => ({ name: 'Quill Amara', row })) })
const SMALL = JSON.stringify({ rows: [] })

/** Endless table. Reports how many pieces were requested, and if it was cancelled. */
function endlessTable() {
  const seen = { isCancelled: false, pieces: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      cancel() {
        seen.isCancelled = true
      },
      pull(controller) {
        seen.pieces += 1
        controller.enqueue(new Uint8Array(256 * 1024))
      }
    },
    { highWaterMark: 0 }
  )
  return { answer: new Response(body, { headers: { 'content-type': 'text/csv' } }), seen }
}

/** A clock advanced by the test. */
function stoppedClock() {
  const waiting = new Set<() => void>()
  const timer: Timer = (milliseconds, act) => {
    expect(milliseconds).toBe(UNREAD_MS)
    waiting.add(act)
    return () => waiting.delete(act)
  }
  return { timer, waiting }
}

/** Answers like the API, with the body named by the address. */
async function fetchApi(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const life = request.headers.has('authorization') ? 'private, no-store' : 'public, no-cache'
  const headers = { 'cache-control': life, 'content-type': 'application/json' }
  if (pathname === '/refused')
    return Response.json({ code: 'x' }, { headers: { 'cache-control': 'no-store' }, status: 400 })
  if (pathname === '/table') {
    const pieces = new Blob([LARGE, SMALL]).stream()
    return new Response(pieces, { headers: { 'cache-control': 'no-store', 'content-type': 'text/csv; charset=utf-8' } })
  }
  return new Response(pathname === '/large' ? LARGE : SMALL, { headers })
}

let server: Server
beforeAll(async () => {
  server = createServer(createApiListener(fetchApi)).listen(0)
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
})

/** Sends a request without fetch(), which would decompress the body. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = send({ agent: false, headers, method, path, port: (server.address() as AddressInfo).port }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { body: await buffer(answer), headers: answer.headers, status: answer.statusCode }
}

describe('a table that is not read', () => {
  let unread: Server
  afterEach(() => {
    unread.closeAllConnections()
    unread.close()
  })

  async function askFor(table: Response, timer: Timer, method = 'GET') {
    unread = createServer(createApiListener(async () => table, { timer })).listen(0)
    await once(unread, 'listening')
    const asked = send({ agent: false, method, path: '/', port: (unread.address() as AddressInfo).port }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return answer
  }

  test('is cut after 30 seconds without a read', async () => {
    expect(UNREAD_MS).toBe(30_000)
    const { answer, seen } = endlessTable()
    const clock = stoppedClock()
    const client = await askFor(answer, clock.timer)
    client.pause()
    let before = -1
    // The answer stops once the system's buffers are full.
    await expect
      .poll(
        () => {
          const stands = before === seen.pieces && clock.waiting.size === 1
          before = seen.pieces
          return stands
        },
        { timeout: 20_000 }
      )
      .toBe(true)
    expect(seen.isCancelled).toBe(false)
    const broken = once(client, 'error')
    for (const act of clock.waiting) act()
    await expect.poll(() => seen.isCancelled).toBe(true)
    client.resume()
    expect((await broken)[0]).toMatchObject({ code: 'ECONNRESET' })
    expect(clock.waiting.size).toBe(0)
  })

  test('is cancelled when its reader disconnects', async () => {
    const { answer, seen } = endlessTable()
    const clock = stoppedClock()
    const client = await askFor(answer, clock.timer)
    client.on('error', () => {}).destroy()
    await expect.poll(() => seen.isCancelled).toBe(true)
    expect(clock.waiting.size).toBe(0)
  })

  test('ends with the trailers that are known by then', async () => {
    const trailers: Record<string, string> = {}
    const pieces = new ReadableStream<Uint8Array>({
      pull(controller) {
        trailers['x-row-count'] = '7'
        controller.close()
      }
    })
    noteTrailers(pieces, trailers)
    const answer = new Response(pieces, { headers: { 'content-type': 'text/csv', trailer: 'X-Row-Count' } })
    const client = await askFor(answer, stoppedClock().timer)
    await buffer(client)
    expect(client.trailers).toEqual({ 'x-row-count': '7' })
  })

  test('is not started for HEAD', async () => {
    const { answer, seen } = endlessTable()
    const client = await askFor(answer, stoppedClock().timer, 'HEAD')
    expect([client.statusCode, (await buffer(client)).length]).toEqual([200, 0])
    expect(seen).toEqual({ isCancelled: true, pieces: 0 })
  })
})

describe('answers of the API', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (body: Buffer) => body]
  ])('a table is streamed, compressed as %s', async (encoding, unpack) => {
    const { body, headers, status } = await ask('/table', encoding ? { 'accept-encoding': encoding } : {})
    expect([status, headers['content-length'], headers['content-encoding'], headers.etag]).toEqual([
      200,
      undefined,
      encoding,
      undefined
    ])
    expect(unpack(body).toString()).toBe(LARGE + SMALL)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync]
  ])('large ones are compressed as %s, the same each time', async (encoding, unpack) => {
    for (const round of ['first', 'remembered']) {
      const { body, headers } = await ask('/large', { 'accept-encoding': encoding })
      expect([round, headers['content-encoding'], headers['content-length']]).toEqual([
        round,
        encoding,
        String(body.length)
      ])
      expect(body.length).toBeLessThan(LARGE.length / 5)
      expect(unpack(body).toString()).toBe(LARGE)
    }
  })

  test('small ones, and those for clients without compression, are sent uncompressed', async () => {
    const small = await ask('/small', { 'accept-encoding': 'br, gzip' })
    expect([small.headers['content-encoding'], small.body.toString()]).toEqual([undefined, SMALL])
    const plain = await ask('/large')
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, LARGE])
  })

  test('have the same ETag in every encoding, and 304 for that tag', async () => {
    const { headers } = await ask('/large')
    const etag = headers.etag ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect((await ask('/large', { 'accept-encoding': 'br' })).headers.etag).toBe(etag)
    expect((await ask('/small')).headers.etag).not.toBe(etag)
    const again = await ask('/large', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect(again.headers['cache-control']).toBe('public, no-cache')
    expect((await ask('/large', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('with a bearer token are compressed, but have no ETag and are never a 304', async () => {
    const token = { 'accept-encoding': 'br', authorization: 'Bearer x', 'if-none-match': '*' }
    const { headers, status } = await ask('/large', token)
    expect([status, headers.etag, headers['content-encoding']]).toEqual([200, undefined, 'br'])
  })

  test('that are refusals have no ETag', async () => {
    const { headers, status } = await ask('/refused', { 'if-none-match': '*' })
    expect([status, headers.etag]).toEqual([400, undefined])
  })

  test('for HEAD carry the headers of GET and no body', async () => {
    const get = await ask('/large', { 'accept-encoding': 'br' })
    const head = await ask('/large', { 'accept-encoding': 'br' }, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  })
})
