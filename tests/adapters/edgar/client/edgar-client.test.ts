import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'

import { createCompanyFactsClient } from '#adapters/edgar/client/company-facts-client.ts'
import { createEdgarClient, type EdgarAnswer, type GetOptions } from '#adapters/edgar/client/edgar-client.ts'
import { TooLarge } from '#adapters/http/http-request.ts'
import { type Loopback, startLoopback } from '#tests/support/feed/loopback.ts'

const AGENT = 'Example Ltd admin@example.com'
const BLOCK_MS = 600_000
const BLOCKED =
  '<!DOCTYPE html><html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body></body></html>'
const DENIED = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>'
const LIMITS: GetOptions = { maxBytes: 10_000 }

interface Patience {
  backOffMs?: readonly number[]
  timeoutMs?: number
}

let server: Loopback | undefined
afterEach(() => server?.close())

async function clientOf(answer: RequestListener, { backOffMs = [1, 1], timeoutMs = 10_000 }: Patience = {}) {
  await server?.close()
  const agents: (string | undefined)[] = []
  const paused: number[] = []
  let taken = 0
  server = await startLoopback((request, response) => {
    agents.push(request.headers['user-agent'])
    answer(request, response)
  })
  const budget = {
    pause: async (ms: number) => void paused.push(ms),
    take: async () => {
      taken += 1
    }
  }
  const client = createEdgarClient({ backOffMs, budget, timeoutMs, userAgent: AGENT })
  const { asked, url } = server
  const get = (options: Partial<GetOptions> = {}) => client.get(`${url}/file`, { ...LIMITS, ...options })
  return { agents, asked, client, get, paused, taken: () => taken, url }
}

/** Listener that gives one answer per request, in order, and then repeats the last one. */
function inTurn(...answers: RequestListener[]): RequestListener {
  let next = 0
  return (request, response) => answers[Math.min(next++, answers.length - 1)]!(request, response)
}

const good: RequestListener = (_, response) => void response.end('good')
const textOf = (answer: EdgarAnswer) => (answer.kind === 'read' ? Buffer.from(answer.bytes).toString() : answer.kind)

describe('client of EDGAR', () => {
  test('identifies itself, and reads compressed responses', async () => {
    const { agents, get } = await clientOf((request, response) => {
      const isAsked = request.headers['accept-encoding']?.includes('gzip')
      response.writeHead(isAsked ? 200 : 406, { 'content-encoding': 'gzip' }).end(gzipSync('packed'))
    })
    expect(textOf(await get())).toBe('packed')
    expect(agents).toEqual([AGENT])
  })

  test('403 of the file store means a missing file, and pauses no request', async () => {
    const { get, paused } = await clientOf((_, response) => response.writeHead(403).end(DENIED))
    expect((await get()).kind).toBe('missing')
    expect(paused).toEqual([])
  })

  test.each([
    [403, BLOCKED],
    [403, ''],
    [200, BLOCKED],
    [429, BLOCKED]
  ])('a block with status %i stops everybody for ten minutes, and is not asked again', async (status, body) => {
    const { asked, get, paused } = await clientOf((_, response) => response.writeHead(status).end(body))
    await expect(get()).rejects.toMatchObject({ kind: 'blocked' })
    expect([asked.length, paused]).toEqual([1, [BLOCK_MS]])
  })

  test('429 slows all requests down, and pauses them if it persists', async () => {
    const tooMany: RequestListener = (_, response) => void response.writeHead(429).end()
    const passing = await clientOf(inTurn(tooMany, good))
    expect(textOf(await passing.get())).toBe('good')
    expect(passing.paused).toHaveLength(1)
    expect(passing.paused[0]).toBeLessThan(BLOCK_MS)
    const lasting = await clientOf(tooMany)
    await expect(lasting.get()).rejects.toMatchObject({ kind: 'blocked' })
    expect([lasting.asked.length, lasting.paused.at(-1)]).toEqual([3, BLOCK_MS])
  })

  const FAULTS: Record<string, RequestListener> = {
    '503': (_, response) => void response.writeHead(503).end(),
    'a body that is cut': (_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('goo', () => response.destroy())
    },
    'a cut line': (_, response) => void response.destroy(),
    'a redirect': (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    'a stall': () => {},
    'a stalled body': (_, response) => void response.write('goo'),
    'a web page with status 200': (_, response) => void response.end('<!DOCTYPE html><html>Not Found</html>'),
    'gzip that is cut': (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('good'.repeat(50)).subarray(0, 20))
    },
    'gzip that is none': (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('good'),
    'what was not asked for': (_, response) => void response.end('bad')
  }

  test.each(Object.entries(FAULTS))('%s is asked again, each time within the budget', async (name, fault) => {
    const { get, taken } = await clientOf(inTurn(fault, fault, good), name.includes('stall') ? { timeoutMs: 300 } : {})
    const findFault = (bytes: Uint8Array) => (String(Buffer.from(bytes)) === 'good' ? undefined : 'it is bad')
    expect(textOf(await get({ findFault }))).toBe('good')
    expect(taken()).toBe(3)
  })

  test('a persistent failure ends with the address and the reason', async () => {
    const { get, url } = await clientOf((_, response) => response.writeHead(500).end(), { backOffMs: [] })
    await expect(get()).rejects.toMatchObject({ kind: 'silent', message: `${url}/file cannot be read: status 500.` })
  })

  test('an oversized body is not read to its end, compressed or not', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000))
    const packed = await clientOf((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
    await expect(packed.get()).rejects.toThrow(TooLarge)
    expect(packed.asked).toHaveLength(1)
    const plain = await clientOf((_, response) => response.end(Buffer.alloc(20_000)))
    await expect(plain.get()).rejects.toThrow(TooLarge)
  })

  test('an unchanged document is not sent again', async () => {
    const { asked, get } = await clientOf((request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"v1"' }).end('good')
    })
    expect(textOf(await get({ ifChanged: true }))).toBe('good')
    expect(textOf(await get({ ifChanged: true }))).toBe('unchanged')
    expect(textOf(await get())).toBe('good')
    expect(asked).toHaveLength(3)
  })

  test('ends at once if the caller aborts', async () => {
    const { asked, get } = await clientOf(() => {}, { backOffMs: [60_000] })
    const stopping = new AbortController()
    const answer = get({ signal: stopping.signal })
    await expect.poll(() => asked.length).toBe(1)
    stopping.abort()
    await expect(answer).rejects.toThrow(/abort/i)
  })

  test('requests the facts of a company by ten digits; a missing file means none', async () => {
    const { asked, client, url } = await clientOf((_, response) => response.writeHead(404).end('<Error/>'))
    expect(await createCompanyFactsClient(client, url).load('320193')).toBeUndefined()
    expect(asked).toEqual(['/api/xbrl/companyfacts/CIK0000320193.json'])
  })
})
