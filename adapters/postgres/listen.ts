// Receives notifications from other processes through LISTEN, on a separate connection that reconnects automatically.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000
const CONNECT_TIMEOUT_MS = 3_000
/** Interval of checks for connections dropped by a firewall, which raise no error until used. */
const HEARTBEAT_MS = 15_000
const CLOSING_MS = 500

export interface Listener {
  channel: string
  heard(payload: string): void
  /** Called on the first connection. Earlier notifications were not received. */
  started?(): void
  /** Called after a reconnect. Notifications in between were not received. */
  missed(): void
}

export interface Listening {
  stop(): Promise<void>
}

/** Starts listening in the background and returns at once. */
export function listen(databaseUrl: string, listener: Listener): Listening {
  const stopping = new AbortController()
  const done = keepListening(databaseUrl, listener, stopping.signal)
  return {
    stop() {
      stopping.abort()
      return done
    }
  }
}

async function keepListening(databaseUrl: string, listener: Listener, signal: AbortSignal): Promise<void> {
  let hasListened = false
  let retryMs = FIRST_RETRY_MS
  while (!signal.aborted) {
    const listened = await listenUntilLost(databaseUrl, listener, { hasListened, signal })
    hasListened ||= listened
    retryMs = listened ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS)
    // Stopping rejects the pause, which is ignored.
    await pause(retryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Listens until the connection is lost. Returns whether listening had started. */
async function listenUntilLost(
  databaseUrl: string,
  listener: Listener,
  { hasListened, signal }: { hasListened: boolean; signal: AbortSignal }
): Promise<boolean> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    query_timeout: CONNECT_TIMEOUT_MS
  })
  client.on('error', () => lose())
  client.on('end', () => lose())
  client.on('notification', ({ payload = '' }) => listener.heard(payload))
  signal.addEventListener('abort', () => lose(), { once: true })
  const heartbeat = setInterval(() => client.query('select').catch(() => lose()), HEARTBEAT_MS)
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(listener.channel)}`)
    if (hasListened) listener.missed()
    else listener.started?.()
    await lost
    return true
  } catch {
    // The caller retries, and /readyz reports the outage.
    return false
  } finally {
    clearInterval(heartbeat)
    await Promise.race([client.end().catch(() => undefined), pause(CLOSING_MS, undefined, { ref: false })])
  }
}
