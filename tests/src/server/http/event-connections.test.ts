import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createApiListener } from '#src/server/api-listener.ts'
import { createEventConnections, type EventConnections, type EventSeat } from '#src/server/http/event-connections.ts'

let server: Server
let connections: EventConnections
let seats: EventSeat[]
let ended: { count: number }

beforeEach(async () => {
  seats = []
  const own = { count: 0 }
  ended = own
  connections = createEventConnections(() => {}, { all: 3, ofAddress: 2 })
  const fetchApi = async (_: Request, { events }: { events?: EventSeat }): Promise<Response> => {
    if (!events?.take()) return new Response('full', { status: 429 })
    seats.push(events)
    events.whenGone(() => {
      own.count += 1
    })
    events.send(Buffer.from('first\n'))
    return new Response('begins\n', { headers: { 'content-type': 'text/event-stream' } })
  }
  const addressOf = ({ headers }: IncomingMessage) => String(headers['x-address'] ?? '')
  server = createServer(createApiListener(fetchApi, { addressOf, events: connections })).listen(0)
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

async function open(address = 'a', method = 'GET'): Promise<IncomingMessage> {
  const asked = get({
    agent: false,
    headers: { 'accept-encoding': 'br', 'x-address': address },
    method,
    port: (server.address() as AddressInfo).port
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer.setEncoding('utf8')
}

async function readUntil(answer: IncomingMessage, end: string): Promise<string> {
  let text = ''
  for await (const part of answer.iterator({ destroyOnReturn: false })) {
    text += part
    if (text.endsWith(end)) break
  }
  return text
}

describe('connections for events', () => {
  test('send buffered messages after the head, then new ones, uncompressed', async () => {
    const answer = await open()
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(await readUntil(answer, 'first\n')).toBe('begins\nfirst\n')
    seats[0]!.send(Buffer.from('second\n'))
    expect(await readUntil(answer, 'second\n')).toBe('second\n')
  })

  test('are limited per address and in total; a closed one frees its slot', async () => {
    const held = [await open('a'), await open('a')]
    expect((await open('a')).statusCode).toBe(429)
    held.push(await open('b'))
    expect((await open('c')).statusCode).toBe(429)
    held[0]!.destroy()
    await expect.poll(() => ended.count).toBe(1)
    expect((await open('a')).statusCode).toBe(200)
    expect(connections.size).toBe(3)
  })

  test('are not held by a HEAD', async () => {
    expect((await open('a', 'HEAD')).statusCode).toBe(200)
    expect([connections.size, ended.count]).toEqual([0, 1])
  })

  test('cut only a client that reads too little', async () => {
    const [slow, quick] = [await open('a'), await open('b')]
    slow.pause()
    quick.resume()
    const message = Buffer.alloc(64 * 1024, 'x')
    await expect
      .poll(
        () => {
          for (const seat of seats) seat.send(message)
          return ended.count
        },
        { interval: 1 }
      )
      .toBe(1)
    expect(connections.size).toBe(1)
    expect(quick.destroyed).toBe(false)
  })

  test('end with the process, which accepts no new ones', async () => {
    const answer = await open()
    answer.resume()
    connections.end()
    await once(answer, 'end')
    expect((await open('b')).statusCode).toBe(429)
    await expect.poll(() => ended.count).toBe(1)
  })
})
