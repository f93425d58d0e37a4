import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

const LONGEST_MS = 10_000
const SWEEP_MS = 150

/**
 * Stops accepting connections and lets requests in flight finish for up to ten seconds. Then cuts the remaining ones.
 * A client that keeps its connection busy is told to close it with the next answer. If we closed it, a request already
 * on its way would be lost.
 */
export async function drain(server: Server, { longestMs = LONGEST_MS, sweepMs = SWEEP_MS } = {}): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // Stops listening only. `close` of an HTTP server would also cut connections that are idle at this moment.
  Listener.prototype.close.call(server)
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cut = setTimeout(() => server.closeAllConnections(), longestMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
