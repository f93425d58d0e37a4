import { once } from 'node:events'
import type { Server } from 'node:http'

const LONGEST_DRAIN_MS = 10_000
const SWEEP_MS = 25

/** Takes no new connection, lets requests in flight finish for up to ten seconds, then cuts what is left. */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // A connection that was busy a moment ago is kept alive by its client; it is closed as soon as it is idle.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  const cut = setTimeout(() => server.closeAllConnections(), LONGEST_DRAIN_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
