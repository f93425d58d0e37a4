import { once } from 'node:events'
import { Agent, createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'

import { drain } from '#src/server/http/drain.ts'

const CLIENTS = 12

async function openServer(answerAfterMs: number): Promise<{ port: number; server: Server }> {
  const server = createServer(async (_request, response) => {
    await pause(answerAfterMs)
    response.end('answered')
  }).listen(0)
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, server }
}

/** `answered`, or the code of what went wrong. */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise(resolve => {
    const request = get({ agent, port }, response => response.resume().once('end', () => resolve('answered')))
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

/** Asks over one connection, again as soon as it is answered. Gives what ended it. */
async function askUntilRefused(port: number): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let outcome = await ask(port, agent)
  while (outcome === 'answered') outcome = await ask(port, agent)
  agent.destroy()
  return outcome
}

describe('drain', () => {
  test('loses no request of clients that keep their connections busy', async () => {
    const { port, server } = await openServer(1)
    const clients = Array.from({ length: CLIENTS }, () => askUntilRefused(port))
    await ask(port, new Agent())
    await drain(server)
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['ECONNREFUSED']))
  })

  test('closes a connection that its client keeps open without using it', async () => {
    const { port, server } = await openServer(1)
    const agent = new Agent({ keepAlive: true })
    expect(await ask(port, agent)).toBe('answered')
    await drain(server)
    expect(server.listening).toBe(false)
    agent.destroy()
  })

  test('waits for an answer that takes longer than closing the rest', async () => {
    const { port, server } = await openServer(400)
    const arrived = once(server, 'request')
    const inFlight = ask(port, new Agent())
    await arrived
    await drain(server)
    expect(await inFlight).toBe('answered')
  })
})
