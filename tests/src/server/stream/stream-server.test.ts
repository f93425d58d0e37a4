import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { type App, createApp } from '#adapters/app.ts'
import { streamExample } from '#src/api/data-api/docs/stream-page.ts'
import { asyncApi } from '#src/api/data-api/push/asyncapi.ts'
import { createStreamServer, type StreamServer } from '#src/server/stream/stream-server.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'

let database: TestDatabase
let api: AskedApi
let app: App
let server: Server
let stream: StreamServer
let url: string
let gold: Customer
const opened: WebSocket[] = []
/** Messages that the AsyncAPI document does not describe. */
const undescribed: unknown[] = []

const ajv = addFormats.default(new Ajv2020({ strict: false }))
ajv.addSchema(asyncApi({ apiUrl: 'https://api.fourfold.test', productName: 'Fourfold' }), 'asyncapi')
const CONTROLS = ['Bye', 'Error', 'Heartbeat', 'Pong', 'Reset', 'Subscribed', 'Welcome']
const isDescribed = ajv.compile({ oneOf: CONTROLS.map(name => ({ $ref: `asyncapi#/components/schemas/${name}` })) })

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
  await insertIssuers(database.pool, [
    { cik: 1, name: 'Northlake Works', ticker: 'NLKW' },
    { cik: 2, name: 'Else Works', ticker: 'ELSE' }
  ])
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate arrival')
  app = createApp(api.ports)
  gold = await addCustomer({ ...database, ...api }, { plan: 'api-gold' })
  await listen()
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate()
  expect(undescribed.splice(0)).toEqual([])
  stream.end()
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

async function listen(parts: Partial<Parameters<typeof createStreamServer>[0]> = {}): Promise<void> {
  stream = createStreamServer({ addressOf: () => '192.0.2.1', apiUrl: 'https://api.fourfold.test', app, ...parts })
  server = createServer()
  server.on('upgrade', stream.upgrade)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/stream`
}

/** Starts a stream whose heartbeats the test triggers. */
async function listenByHand(): Promise<() => Promise<void>> {
  let beat = async () => {}
  stream.end()
  await listen({
    startHeart: own => {
      beat = own
      return () => {}
    }
  })
  return () => beat()
}

interface Client {
  readonly socket: WebSocket
  // biome-ignore lint/suspicious/noExplicitAny: the test says what it expects
  readonly heard: any[]
  readonly closed: Promise<number>
  say(message: unknown): void
}

/** Waits until a bare connection has received a message of this type. */
async function hears(socket: Socket, type: string): Promise<void> {
  let text = ''
  while (!text.includes(type)) text += String((await once(socket, 'data'))[0])
}

function dial(key?: string, path = ''): Client {
  const socket = new WebSocket(url + path, { headers: key === undefined ? {} : { authorization: `Bearer ${key}` } })
  opened.push(socket)
  const heard: unknown[] = []
  socket.on('message', data => {
    const message = JSON.parse(String(data))
    heard.push(message)
    // Events of these tests have no data of a filing.
    if (message.id === undefined && !isDescribed(message)) undescribed.push(message)
  })
  socket.on('error', () => {})
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  return { closed, heard, say: message => socket.send(JSON.stringify(message)), socket }
}

async function follow(message: object = {}, key = gold.key): Promise<Client> {
  const client = dial(key)
  await expect.poll(() => client.heard).toContainEqual({ type: 'welcome' })
  client.say({ type: 'subscribe', ...message })
  await expect.poll(() => client.heard).toContainEqual({ seq: expect.any(Number), type: 'subscribed' })
  return client
}

/** Waits for the answer to a ping, which follows all earlier answers. */
async function answerOf({ heard, say }: Client): Promise<void> {
  const before = heard.length
  say({ type: 'ping' })
  await expect.poll(() => heard.slice(before)).toContainEqual({ type: 'pong' })
}

async function refusal(key?: string, path = ''): Promise<number> {
  const { socket } = dial(key, path)
  const [, response] = await once(socket, 'unexpected-response')
  expect(response.headers['content-type']).toBe('application/problem+json')
  let text = ''
  for await (const part of response) text += String(part)
  expect(JSON.parse(text)).toMatchObject({
    code: expect.any(String),
    instance: expect.any(String),
    status: response.statusCode,
    type: expect.stringMatching(/^https:/)
  })
  return response.statusCode
}

/** Message of the stream about a fault. */
const problemOf = (code: string, status: number, details: object = {}) => ({
  code,
  problem: expect.objectContaining({
    code,
    detail: expect.any(String),
    instance: expect.any(String),
    status,
    title: expect.any(String),
    type: `https://api.fourfold.test/docs/errors#${code}`,
    ...details
  }),
  type: 'error'
})

/** Returns numbers from 0 to 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

let made = 0
/** Adds an arrival and returns its number. */
async function arrive({ data = '{}', kind = 'insider.filing.created', ticker = 'NLKW', insiders = ['7'] } = {}) {
  made += 1
  const { rows } = await database.pool.query<{ seq: string }>(
    `insert into arrival (accession, at, trades, kind, ticker, insiders, data)
     values ($1, now(), 1, $2, $3, $4, $5) returning seq`,
    [`a-${made}`, kind, ticker, insiders, data]
  )
  await app.push.stream.catchUp()
  return Number(rows[0]!.seq)
}

const eventsOf = ({ heard }: Client): number[] => heard.filter(({ id }) => id).map(({ seq }) => seq)

describe('the stream', () => {
  test('sends the chosen events, once and in order, as in the list', async () => {
    const all = await follow()
    const one = await follow({ tickers: ['else'] })
    const insider = await follow({ insiders: ['0000000042'], kinds: ['insider.filing.amended'] })
    const seqs = [
      await arrive(),
      await arrive({ ticker: 'ELSE' }),
      await arrive({ insiders: ['42', '7'], kind: 'insider.filing.amended' })
    ]
    await expect.poll(() => eventsOf(all)).toEqual(seqs)
    expect(eventsOf(one)).toEqual([seqs[1]])
    expect(eventsOf(insider)).toEqual([seqs[2]])
    const listed = await api.ask(`/v1/events?after=${seqs[0]! - 1}`, { key: gold.key })
    expect(listed.body.data).toEqual(all.heard.filter(({ id }) => id))
  })

  test('resumes at a client’s last event, and says if that is too long ago', async () => {
    const first = await arrive()
    const second = await arrive()
    const back = await follow({ after: first })
    await expect.poll(() => eventsOf(back)).toEqual([second])
    await database.pool.query(`update arrival set at = now() - interval '25 hours'`)
    app = createApp(api.ports)
    stream.end()
    await listen()
    const late = await follow({ after: first })
    await expect
      .poll(() => late.heard)
      .toContainEqual(expect.objectContaining({ type: 'reset', reason: 'expired', seq: second }))
    const third = await arrive()
    await expect.poll(() => eventsOf(late)).toEqual([third])
    const asked = await api.ask(`/v1/events?after=${first}`, { key: gold.key })
    expect(asked).toMatchObject({ body: { code: 'events_expired', oldest: second }, status: 410 })
    expect(asked.body.detail).toContain('/v1/stock/corporate-insider-transactions')
  })

  test('opens with a first message, and closes without one', async () => {
    const { heard, say, socket } = dial()
    await once(socket, 'open')
    say({ type: 'auth', key: gold.key })
    await expect.poll(() => heard).toEqual([{ type: 'welcome' }])
    const other = dial()
    await once(other.socket, 'open')
    other.say({ type: 'subscribe' })
    expect(await other.closed).toBe(4001)
    const wrong = dial()
    await once(wrong.socket, 'open')
    wrong.say({ type: 'auth', key: 'ff_wrong' })
    expect(await wrong.closed).toBe(4001)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    stream.end()
    await listen({ waits: { authentication: 20 } })
    expect(await dial().closed).toBe(4001)
  })

  test('refuses a client without the right', async () => {
    const silver = await addCustomer({ ...database, ...api }, { plan: 'api-silver' })
    expect(await refusal(silver.key)).toBe(403)
    expect(await refusal('ff_wrong')).toBe(401)
    expect(await refusal('ff_demo')).toBe(403)
    expect(await refusal(undefined, `?apiKey=${gold.key}`)).toBe(400)
    const { heard, say, socket, closed } = dial()
    await once(socket, 'open')
    say({ type: 'auth', key: silver.key })
    expect(await closed).toBe(4003)
    expect(heard).toEqual([])
  })

  test('keeps no connection of a refused client, even if the other side does not close', async () => {
    const socket = connectTo({ allowHalfOpen: true, host: '127.0.0.1', port: Number(new URL(url).port) })
    socket.write('GET /v1/none HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
    await once(socket.resume(), 'end')
    const held = () => new Promise<number>(resolve => server.getConnections((_, count) => resolve(count)))
    await expect.poll(held).toBe(0)
    socket.destroy()
  })

  test('ends when the key is revoked or the plan ends, each with its code', async () => {
    let check = async () => {}
    stream.end()
    await listen({
      startChecks: own => {
        check = own
        return () => {}
      }
    })
    const other = await addCustomer({ ...database, ...api }, { plan: 'api-gold' })
    const [revoked, lapsed] = [await follow(), await follow({}, other.key)]
    await check()
    await Promise.all([answerOf(revoked), answerOf(lapsed)])
    await database.pool.query('delete from api_key where account_id = $1', [gold.userId])
    await database.pool.query(
      `update subscription set expires_at = now() - interval '1 minute', status = 'canceled', is_running = false
       where customer_id in (select id from billing_customer where account_id = $1)`,
      [other.userId]
    )
    await check()
    expect(await revoked.closed).toBe(4001)
    expect(await lapsed.closed).toBe(4003)
  })

  test('closes a connection whose key was restricted to other scopes or addresses, and goes on with others', async () => {
    let check = async () => {}
    stream.end()
    await listen({
      exactAddressOf: () => '192.0.2.9',
      startChecks: own => {
        check = own
        return () => {}
      }
    })
    const [scope, address, others] = await Promise.all(
      Array.from({ length: 3 }, () => addCustomer({ ...database, ...api }, { plan: 'api-gold' }))
    )
    const restrict = (userId: string, set: string) =>
      database.pool.query(`update api_key set ${set} where account_id = $1`, [userId])
    const clients = [await follow({}, scope!.key), await follow({}, address!.key), await follow({}, others!.key)]
    await restrict(scope!.userId, `scopes = '{read,bulk}'`)
    await restrict(address!.userId, `addresses = '{192.0.2.8}'`)
    await restrict(others!.userId, `scopes = '{stream}', addresses = '{192.0.2.0/28}'`)
    await check()
    expect([await clients[0]!.closed, await clients[1]!.closed]).toEqual([4001, 4001])
    await answerOf(clients[2]!)
    expect([await refusal(scope!.key), await refusal(address!.key)]).toEqual([403, 403])
    for (const { key } of [scope!, address!]) {
      const client = dial()
      await once(client.socket, 'open')
      client.say({ key, type: 'auth' })
      expect(await client.closed).toBe(4001)
    }
  })

  test('says from which number on events are told, and how far they were told', async () => {
    const beat = await listenByHand()
    const seq = await arrive()
    const client = await follow({ tickers: ['ELSE'] })
    expect(client.heard).toContainEqual({ seq, type: 'subscribed' })
    const next = await arrive()
    await beat()
    await expect.poll(() => client.heard).toContainEqual({ seq: next, type: 'heartbeat' })
    const back = await follow({ after: seq })
    expect(back.heard).toContainEqual({ seq, type: 'subscribed' })
    await expect.poll(() => eventsOf(back)).toEqual([next])
  })

  test('loses and doubles nothing in 200 cuts at random moments, read as the documentation shows', async () => {
    const enterprise = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
    stream.end()
    let beat = async () => {}
    await listen({
      limits: { missedPerMinute: 10_000 },
      startHeart: own => {
        beat = own
        return () => {}
      }
    })
    const random = seeded(7)
    const sockets: WebSocket[] = []
    const told: number[] = []
    class Dialled extends WebSocket {
      constructor(address: string) {
        super(address)
        this.on('error', () => {})
        sockets.push(this)
        opened.push(this)
      }
    }
    const log = { log: (_: string, data: { at: number }) => told.push(data.at) }
    const soon = (act: () => void) => setImmediate(act)
    const example = streamExample({ key: enterprise.key, ticker: 'NLKW', url })
    new Function('WebSocket', 'console', 'setTimeout', example)(Dialled, log, soon)
    await expect.poll(() => stream.size).toBe(1)
    // The first subscription begins at its own moment: events are counted from there.
    const toldAfterMore = async () => {
      if (told.length === 0) await arrive({ data: '{"at":0}' })
      return told
    }
    await expect.poll(toldAfterMore).toContain(0)
    const sent: number[] = []
    for (let cut = 1; cut <= 200; cut += 1) {
      for (let count = random() * 3; count > 0; count -= 1) {
        sent.push(sent.length + 1)
        await arrive({ data: JSON.stringify({ at: sent.length }) })
        await arrive({ data: '{"at":-1}', ticker: 'ELSE' })
      }
      if (random() < 0.3) await beat()
      for (let turns = random() * 30; turns > 0; turns -= 1) await new Promise(resolve => setImmediate(resolve))
      const before = sockets.length
      sockets.at(-1)!.terminate()
      await expect.poll(() => sockets.length, { interval: 1 }).toBeGreaterThan(before)
    }
    await expect.poll(() => told.filter(at => at !== 0)).toHaveLength(sent.length)
    expect(told.filter(at => at !== 0)).toEqual(sent)
    for (const socket of sockets) socket.onclose = null
  })

  test('cuts a client that does not answer a heartbeat', async () => {
    const beat = await listenByHand()
    const client = await follow()
    client.socket.pause()
    await beat()
    expect(stream.size).toBe(1)
    await beat()
    await expect.poll(() => stream.size).toBe(0)
  })

  test('cuts a client that floods, sends too much at once, or sends unknown messages', async () => {
    const flood = await follow()
    for (let count = 0; count < 30; count += 1) flood.say({ type: 'ping' })
    expect(await flood.closed).toBe(1008)
    const giant = await follow()
    giant.socket.send('x'.repeat(10_000))
    expect(await giant.closed).toBe(1009)
    for (const message of [
      '{',
      '[]',
      '{"type":"subscribe","tickers":["\\u0000"]}',
      '{"type":"root"}',
      '{"__proto__":1}'
    ]) {
      const odd = await follow()
      odd.socket.send(message)
      expect(await odd.closed).toBe(1008)
    }
  })

  test('names a ticker that no company has, and goes on with what it followed', async () => {
    const client = await follow({ tickers: ['NLKW'] })
    client.say({ tickers: ['NLKW', 'ELSF'], type: 'subscribe' })
    const details = { parameter: 'tickers', suggestions: [{ name: 'Else Works', ticker: 'ELSE' }], ticker: 'ELSF' }
    await expect.poll(() => client.heard).toContainEqual(problemOf('unknown_ticker', 404, details))
    const seq = await arrive({ ticker: 'NLKW' })
    await expect.poll(() => eventsOf(client)).toEqual([seq])
  })

  test.each([
    [{ tickers: [null], type: 'subscribe' }, 'tickers.0'],
    [{ tickers: [''], type: 'subscribe' }, 'tickers.0'],
    [{ after: -1, type: 'subscribe' }, 'after'],
    [{ sEcReT: 1, type: 'subscribe' }, undefined],
    [{ type: 'sEcReT' }, 'type']
  ])('says why it ends for the message %j', async (message, parameter) => {
    const odd = await follow()
    odd.say(message)
    expect(await odd.closed).toBe(1008)
    const told = odd.heard.at(-1)
    expect(told).toEqual(problemOf('message_not_understood', 400))
    expect(told.problem.parameter).toBe(parameter)
    expect(JSON.stringify(told)).not.toContain('sEcReT')
  })

  test('does not follow the saved screen of another account', async () => {
    const eve = await addCustomer({ ...database, ...api }, { plan: 'api-gold' })
    await database.pool.query(
      `insert into saved_screen (id, account_id, name, query, created_at) values ('s1', $1, 'Mine', 'side=buy', now())`,
      [gold.userId]
    )
    const stranger = await dial(eve.key)
    await expect.poll(() => stranger.heard).toHaveLength(1)
    stranger.say({ filter: 'Mine', type: 'subscribe' })
    await expect.poll(() => stranger.heard).toContainEqual(problemOf('filter_not_found', 404))
    const own = await follow({ filter: 'Mine' })
    await arrive()
    expect(eventsOf(own)).toEqual([])
  })

  test('limits the seats of an account and of unauthenticated clients', async () => {
    const seats = await Promise.all(Array.from({ length: 5 }, () => follow()))
    expect(await dial(gold.key).closed).toBe(4029)
    seats[0]!.socket.close()
    await seats[0]!.closed
    await follow()
    stream.end()
    await listen({ limits: { strangersOfAddress: 3 } })
    for (let count = 0; count < 3; count += 1) await once(dial().socket, 'open')
    expect(await refusal()).toBe(503)
    await follow()
  })

  test('makes room for a client with a key if unauthenticated ones hold all seats', async () => {
    stream.end()
    await listen({ limits: { strangers: 3, strangersOfAddress: 100 } })
    const first = dial()
    await once(first.socket, 'open')
    for (let count = 0; count < 3; count += 1) await once(dial().socket, 'open')
    expect(await first.closed).toBe(4001)
    expect(stream.size).toBe(3)
    const late = dial()
    await once(late.socket, 'open')
    late.say({ key: gold.key, type: 'auth' })
    await expect.poll(() => late.heard).toContainEqual({ type: 'welcome' })
  })

  test('limits requests for missed events per minute, over all connections of an account', async () => {
    stream.end()
    await listen({ limits: { missedPerMinute: 2 } })
    const seq = await arrive()
    const one = await follow({ after: seq - 1 })
    await expect.poll(() => eventsOf(one)).toEqual([seq])
    await follow({ after: seq - 1 })
    one.say({ after: seq - 1, type: 'subscribe' })
    await expect.poll(() => one.heard).toContainEqual(problemOf('too_many_subscriptions', 429))
    const next = await arrive()
    await expect.poll(() => eventsOf(one)).toEqual([seq, next])
  })

  test('sends all missed events to a reading client, however many', async () => {
    const first = await arrive()
    await database.pool.query(
      `insert into arrival (accession, at, trades, kind, ticker, insiders, data)
       select 'b-' || place, now(), 1, 'insider.filing.created', 'NLKW', '{7}', json_build_object('text', repeat('x', 5000))
       from generate_series(1, 1100) place`
    )
    app = createApp(api.ports)
    stream.end()
    await listen()
    const back = await follow({ after: first })
    await expect.poll(() => eventsOf(back)).toHaveLength(1_100)
    expect(back.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('sends all events that arrive at once to a reading client', async () => {
    const reader = await follow()
    await database.pool.query(
      `insert into arrival (accession, at, trades, kind, ticker, insiders, data)
       select 'c-' || place, now(), 1, 'insider.filing.created', 'NLKW', '{7}', json_build_object('text', repeat('x', 15000))
       from generate_series(1, 300) place`
    )
    await app.push.stream.catchUp()
    await expect.poll(() => eventsOf(reader)).toHaveLength(300)
    expect(reader.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('cuts a client that takes nothing', async () => {
    stream.end()
    await listen({ waits: { patience: 1_000 } })
    const slow = connectTo(Number(new URL(url).port), '127.0.0.1')
    slow.write(
      `GET /v1/stream HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer ${gold.key}\r\n\r\n`
    )
    await hears(slow, 'welcome')
    const text = Buffer.from('{"type":"subscribe"}')
    const mask = Buffer.from([1, 2, 3, 4])
    slow.write(
      Buffer.concat([Buffer.from([0x81, 0x80 | text.length]), mask, text.map((byte, at) => byte ^ mask[at % 4]!)])
    )
    await hears(slow, 'subscribed')
    slow.pause()
    const reader = await follow()
    const data = JSON.stringify({ text: 'x'.repeat(400_000) })
    const sizeAfterMore = async () => {
      await arrive({ data })
      return stream.size
    }
    await expect.poll(sizeAfterMore, { interval: 1 }).toBe(1)
    expect(reader.socket.readyState).toBe(WebSocket.OPEN)
    slow.destroy()
  })

  test('announces its end', async () => {
    const client = await follow()
    stream.end()
    expect(await client.closed).toBe(1001)
    expect(client.heard.at(-1)).toMatchObject({ reconnectInMs: expect.any(Number), type: 'bye' })
  })
})
