import { once } from 'node:events'
import { Agent, createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'

import { drain } from '#src/server/http/drain.ts'

const CLIENTS = 12

/** Answers once `ready` resolves; never closes a connection itself. */
async function openServer(ready: () => Promise<unknown> = () => nextTurn()): Promise<{ port: number; server: Server }> {
  const server = createServer({ keepAliveTimeout: 0 }, async (_request, response) => {
    await ready()
    response.end('answered')
  }).listen(0)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

/** Sends a request. Returns `answered` or the error code. */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise(resolve => {
    const request = get({ agent, port }, response => response.resume().once('end', () => resolve('answered')))
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

/** Sends requests over one connection until one fails. Returns the error code. */
async function askUntilRefused(port: number): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let outcome = await ask(port, agent)
  while (outcome === 'answered') outcome = await ask(port, agent)
  agent.destroy()
  return outcome
}

describe('drain', () => {
  test('loses no request of clients that keep their connections busy', async () => {
    const { port, server } = await openServer()
    const clients = Array.from({ length: CLIENTS }, () => askUntilRefused(port))
    await ask(port, new Agent())
    await drain(server)
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['ECONNREFUSED']))
  })

  test('closes an idle connection kept open by its client, long before all are cut', async () => {
    const { port, server } = await openServer()
    const cut = vi.spyOn(server, 'closeAllConnections')
    const agent = new Agent({ keepAlive: true })
    expect(await ask(port, agent)).toBe('answered')
    await drain(server, { longestMs: 20_000, sweepMs: 5 })
    expect(server.listening).toBe(false)
    expect(cut).not.toHaveBeenCalled()
    agent.destroy()
  })

  test('waits for an answer that takes longer than closing the rest', async () => {
    const ready = Promise.withResolvers<void>()
    let asked = 0
    const { port, server } = await openServer(async () => {
      asked += 1
      if (asked > 1) await ready.promise
    })
    const idle = once(server, 'connection')
    expect(await ask(port, new Agent({ keepAlive: true }))).toBe('answered')
    const [connection] = await idle
    const inFlight = ask(port, new Agent())
    await expect.poll(() => asked).toBe(2)
    const closed = once(connection, 'close')
    const drained = drain(server, { sweepMs: 5 })
    await closed
    ready.resolve()
    expect(await inFlight).toBe('answered')
    await drained
  })

  test('cuts requests that are never answered', async () => {
    const { port, server } = await openServer(() => new Promise(() => {}))
    const arrived = once(server, 'request')
    const inFlight = ask(port, new Agent())
    await arrived
    await drain(server, { longestMs: 10 })
    expect(await inFlight).toBe('ECONNRESET')
  })
})
