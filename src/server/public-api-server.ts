// Serves the data API. Its calls are on the site's port; its own port has calls and documentation.

import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server } from 'node:http'

import { createDocumentation } from '#src/api/data-api/docs/documentation.ts'
import { problem } from '#src/api/data-api/problems.ts'
import { createPublicApi } from '#src/api/data-api/public-api.ts'
import { requestIdOr, withRequestId } from '#src/server/http/request-id.ts'
import { createApiListener } from './api-listener.ts'
import type { App } from './app.ts'
import { clientAddress, exactClientAddress } from './http/client-address.ts'
import { refuseHosts } from './http/request-host.ts'
import { BARE_POLICY, SECURITY_HEADERS, transportHeaders } from './http/security-headers.ts'

interface ListenerParts {
  readonly answerTimeoutMs?: number
  readonly app: App
  readonly apiUrl: string
  /** Site whose pages may frame the documentation. */
  readonly siteUrl: string
  readonly trustedProxies: number
}

export function createPublicListener({
  answerTimeoutMs,
  apiUrl,
  app,
  siteUrl,
  trustedProxies
}: ListenerParts): RequestListener {
  const api = createPublicApi(app, apiUrl, { siteUrl, timeoutMs: answerTimeoutMs })
  const documentation = createDocumentation(app, { apiUrl, siteUrl })
  const transport = Object.entries(transportHeaders(apiUrl))
  const calls = createApiListener((request, bindings) => api.fetch(request, bindings), {
    addressOf: incoming => clientAddress(incoming, trustedProxies),
    exactAddressOf: incoming => exactClientAddress(incoming, trustedProxies)
  })
  const pages = createApiListener(request => documentation.fetch(request))
  const refuse = createApiListener(() => {
    const refusal = problem('malformed_request', { apiUrl, requestId: requestIdOr(undefined) })
    const headers = { ...SECURITY_HEADERS, 'cache-control': 'no-store', 'content-security-policy': BARE_POLICY }
    for (const [name, value] of Object.entries(headers)) refusal.headers.set(name, value)
    return refusal
  })
  return (request, response) => {
    for (const [name, value] of transport) response.setHeader(name, value)
    const answer = isDocumentation(request) ? pages : calls
    const listener = refuseHosts(request, response) ? refuse : answer
    withRequestId(request, () => listener(request, response))
  }
}

/** Returns true for a page at the API's own origin. On the site's port its address belongs to the site. */
function isDocumentation({ url = '' }: IncomingMessage): boolean {
  // Parses absolute URLs only, which some proxies send. Parsing every URL would slow down each call.
  const path = url.startsWith('/') ? url.split('?', 1)[0] : URL.parse(url)?.pathname
  return path === '/' || path === '/docs' || path?.startsWith('/docs/') === true
}

/**
 * Listens on the API's own port. Returns undefined if another program uses it; the calls are then served on the site's
 * port only.
 */
export async function listenBeside(server: Server, port: number): Promise<Server | undefined> {
  try {
    const listening = once(server, 'listening')
    server.listen(port)
    await listening
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.log(
      `Port ${port} is taken: the data API answers on the port of the site alone. Set API_PORT to another one.`
    )
    return undefined
  }
}
