import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

const LONGEST_MS = 10_000
const SWEEP_MS = 150

/**
 * Stops accepting connections, lets requests in flight finish for up to ten seconds, then cuts the rest. A client that
 * keeps its connection busy is told to close it with the next answer. Closing it from our side would lose a request
 * already on its way.
 */
export async function drain(server: Server, { longestMs = LONGEST_MS, sweepMs = SWEEP_MS } = {}): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // `close` of an HTTP server would cut the connections that are idle at that moment.
  Listener.prototype.close.call(server)
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cut = setTimeout(() => server.closeAllConnections(), longestMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
