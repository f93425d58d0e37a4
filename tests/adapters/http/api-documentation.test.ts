import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'

import { httpApiDocumentation } from '#adapters/http/api-documentation.ts'

const servers: Server[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const answer =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, headers).end()
  }

describe('documentation of the API', () => {
  test('is not requested if none is configured', async () => {
    expect(await httpApiDocumentation(undefined).find()).toEqual({ state: 'not_configured' })
  })

  test('is reachable when its host answers', async () => {
    const url = `${await serve(answer(200))}/docs`
    expect(await httpApiDocumentation(url).find()).toEqual({ state: 'reachable', url })
  })

  test.each([404, 500, 503])('is not reachable when its host answers %i', async status => {
    const url = `${await serve(answer(status))}/docs`
    expect(await httpApiDocumentation(url).find()).toEqual({ state: 'unreachable', url })
  })

  test('is not reachable when its host redirects to another', async () => {
    const elsewhere = await serve(answer(200))
    const url = await serve(answer(302, { location: elsewhere }))
    expect(await httpApiDocumentation(url).find()).toEqual({ state: 'unreachable', url })
  })

  test('is not reachable without a server or a response', async () => {
    const silent = await serve(() => {})
    expect(await httpApiDocumentation(silent, 50).find()).toEqual({ state: 'unreachable', url: silent })
    const refused = 'http://127.0.0.1:1/docs'
    expect(await httpApiDocumentation(refused).find()).toEqual({ state: 'unreachable', url: refused })
  })
})
