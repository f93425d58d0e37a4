import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { routeOf, watchRequests } from '#src/server/http/watch-requests.ts'

let server: Server
let seen: string[]

beforeEach(async () => {
  seen = []
  server = createServer((request, response) => {
    response.writeHead(request.url?.startsWith('/stocks') ? 200 : 404).end()
  }).listen(0)
  watchRequests(server, ({ method, route, status }, seconds) => {
    expect(seconds).toBeGreaterThanOrEqual(0)
    seen.push(`${method} ${route} ${status}`)
  })
  await once(server, 'listening')
})
afterEach(() => server.close())

const get = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method })

describe('watched requests', () => {
  test('count by the route, once an answer proved that it exists', async () => {
    await get('/stocks/ACME?range=1y')
    await get('/wp-login.php')
    await get('/secret-of-somebody')
    expect(seen).toEqual(['GET /stocks 200', 'GET unknown 404', 'GET unknown 404'])
  })

  test('count strange methods as one', async () => {
    await get('/stocks', 'PROPFIND')
    expect(seen).toEqual(['other /stocks 200'])
  })

  test.each([
    ['/', '/'],
    ['/stocks/ACME', '/stocks'],
    ['/api/v1/user/abc/verify/def', '/api/v1/user'],
    ['/v1/transactions?apikey=x', '/v1/transactions'],
    ['/v1/insiders/1234567', '/v1/insiders']
  ])('%s belongs to %s', (url, route) => {
    expect(routeOf(url)).toBe(route)
  })
})
