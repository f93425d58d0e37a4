// Measures the requests of a server by route and status.

import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Largest number of routes. More can only come from a mistake in `routeOf`, and each costs memory for good. */
const MOST_ROUTES = 200
const MS = 1_000
const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])

type Count = (seen: { method: string; route: string; status: number }, seconds: number) => void

/** Calls `count` for each answered request. A client that left before the answer is not counted. */
export function watchRequests(server: Server, count: Count): void {
  const known = new Set<string>()

  function nameOf(url: string, status: number): string {
    const route = routeOf(url)
    // Only an answer proves that a route exists: strangers ask for any address.
    if (status < 400 && known.size < MOST_ROUTES) known.add(route)
    return known.has(route) ? route : 'unknown'
  }

  server.prependListener('request', ({ method = '', url = '' }: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now()
    response.once('finish', () => {
      const status = response.statusCode
      const seen = { method: METHODS.has(method) ? method : 'other', route: nameOf(url, status), status }
      count(seen, (performance.now() - begun) / MS)
    })
  })
}

/** Returns the first parts of the path: two of the data API, three of the site's API, one of everything else. */
export function routeOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  const parts = path.split('/').slice(1)
  const kept = parts[0] === 'api' ? 3 : parts[0] === 'v1' ? 2 : 1
  return `/${parts.slice(0, kept).join('/')}`
}
