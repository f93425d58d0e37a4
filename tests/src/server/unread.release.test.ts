// Clients that stop reading, and thousands of silent ones, on the production listener.

import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { type App, createApp } from '#adapters/app.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import type { TransactionQuestion } from '#core/data-api/ports.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createStreamServer, type StreamServer } from '#src/server/stream/stream-server.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

const PATH = '/v1/stock/corporate-insider-transactions'
const ROWS = 30_000
/** Number of idle connections: 10,000, or fewer if the file limit of this process is lower. Each needs two files. */
const IDLE = Math.min(10_000, Math.floor((openFiles() - 2_000) / 2))

let database: TestDatabase
let connection: Connection
let app: App
let server: Server
let stream: StreamServer
let port: number
let customer: Customer
/** Accounts that read tables, at most two at a time each. */
let readers: Customer[]
/** Pages that were read for tables. */
let pages = 0
const opened: Socket[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  connection = connect(database.url, { batch: true, max: 1 })
  const { ports } = askedApi(connection)
  const { transactions } = ports
  const listCells = (question: TransactionQuestion) => {
    pages += 1
    return transactions.listCells(question)
  }
  app = createApp({ ...ports, transactions: { ...transactions, listCells } })
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  const trade = aTrade()
  await insertListedTrades(database.pool, [trade])
  await database.pool.query(
    `insert into trade select (jsonb_populate_record(trade, jsonb_build_object('id', 'copy#ND' || place))).*
     from trade, generate_series(1, $1) place`,
    [ROWS]
  )
  const join = () => addCustomer({ pool: database.pool, ports }, { plan: 'api-gold' })
  customer = await join()
  readers = [customer, customer, await join(), await join(), await join()]
  stream = createStreamServer({ addressOf: addressFor, apiUrl: 'http://127.0.0.1', app })
  const listener = createPublicListener({
    apiUrl: 'https://api.test',
    app,
    siteUrl: 'https://site.test',
    trustedProxies: 0
  })
  server = createServer({ connectionsCheckingInterval: 200, headersTimeout: 4_000, requestTimeout: 8_000 }, listener)
  server.on('upgrade', stream.upgrade)
  server.listen({ backlog: 4_096, host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
}, 60_000)
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})
afterAll(async () => {
  stream.end()
  server.closeAllConnections()
  server.close()
  await app.publicApi.keepUsage()
  await connection.close()
  await database.close()
})

let addresses = 0
/** Each connection comes from its own address, as behind a proxy. */
function addressFor(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

function openFiles(): number {
  const { open_files: limit } = (
    process.report.getReport() as { userLimits: { open_files: { soft: number | string } } }
  ).userLimits
  return Number(limit.soft) || 1_000_000
}

function ask(path: string, { key } = customer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` }
    get({ headers, host: '127.0.0.1', path, port }, resolve).on('error', reject)
  })
}

async function read(answer: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  return bytes
}

test('a table that is no longer read takes neither memory nor a database connection', async () => {
  const before = process.memoryUsage().rss
  const stopped = await Promise.all(readers.map(reader => ask(`${PATH}?format=csv`, reader)))
  for (const answer of stopped) answer.pause()
  // Rows that fit into the system's buffers are read, then nothing more.
  let seen = -1
  await vi.waitFor(
    () => {
      const still = seen === pages
      seen = pages
      expect(still).toBe(true)
      // Each has its first part and a second, read ahead.
      expect(pages).toBeGreaterThanOrEqual(10)
    },
    { interval: 500, timeout: 20_000 }
  )
  expect(pages).toBeLessThan((5 * ROWS) / 500)
  const grown = (process.memoryUsage().rss - before) / 1024 ** 2
  expect(grown).toBeLessThan(200)
  // There is one connection. A paused table must not hold it once the last part is read.
  const { pool } = connection
  await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), { timeout: 20_000 })
  const other = await ask(`${PATH}?limit=1`)
  expect(other.statusCode).toBe(200)
  await read(other)
  for (const answer of stopped.slice(1)) answer.destroy()
  await pause(200)
  const left = pages
  await pause(500)
  expect(pages).toBe(left)
  // A client that resumes gets the whole table.
  const [patient] = stopped
  expect(await read(patient!)).toBeGreaterThan(ROWS * 300)
}, 60_000)

test(`${IDLE} connections that say nothing hold up nobody, and end`, async () => {
  expect(IDLE).toBeGreaterThan(1_000)
  const ended = { count: 0 }
  for (let made = 0; made < IDLE; made += 500) {
    const some = Array.from({ length: Math.min(500, IDLE - made) }, () => connectTo(port, '127.0.0.1'))
    opened.push(...some)
    for (const socket of some)
      socket
        .on('error', () => {})
        .on('close', () => (ended.count += 1))
        .resume()
    await Promise.all(some.map(socket => socket.connecting && once(socket, 'connect')))
  }
  const answer = await ask(`${PATH}?limit=1`)
  await read(answer)
  expect(answer.statusCode).toBe(200)
  // The answer must come before the last connections were cut, which would have made room.
  expect(ended.count).toBeLessThan(IDLE)
  await vi.waitFor(() => expect(ended.count).toBe(IDLE), { interval: 250, timeout: 40_000 })
}, 90_000)

test('silent clients without a key are limited on the stream, and leave room for one with a key', async () => {
  const asked = Math.min(IDLE, 3_000)
  const statuses = new Map<string, number>()
  const ask = `GET /v1/stream HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`
  for (let made = 0; made < asked; made += 250) {
    await Promise.all(
      Array.from({ length: 250 }, async () => {
        const socket = connectTo(port, '127.0.0.1')
        opened.push(socket)
        socket.on('error', () => {}).write(`${ask}\r\n`)
        const [head] = (await once(socket, 'data')) as [Buffer]
        const status = String(head).slice(9, 12)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      })
    )
    // On a busy machine, early clients are disconnected before late ones connect, which then take their places.
    expect(stream.size).toBeLessThanOrEqual(500)
  }
  expect(statuses.get('503')).toBeGreaterThan(0)
  expect(statuses.get('503')).toBe(asked - (statuses.get('101') ?? 0))
  const known = connectTo(port, '127.0.0.1')
  opened.push(known)
  known.write(`${ask}Authorization: Bearer ${customer.key}\r\n\r\n`)
  const [head] = (await once(known, 'data')) as [Buffer]
  expect(String(head)).toMatch(/^HTTP\/1\.1 101 /)
  // No client without a key stays.
  await vi.waitFor(() => expect(stream.size).toBe(1), { interval: 250, timeout: 15_000 })
}, 60_000)
