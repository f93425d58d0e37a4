// Runs the WebSocket server of the data API: admission, limits, heartbeats, shutdown.
// @see docs/decisions/0041-push-one-text-per-filing-under-one-number.md

import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

import type { AdmitAnswer, ApiCaller } from '#core/data-api/admit-caller.ts'
import type { App } from '../app.ts'
import { CLIENT_WAITS, CLOSED, createStreamClient, type StreamClient, type StreamSeat } from './stream-client.ts'

export const STREAM_PATH = '/v1/stream'
const HEARTBEAT_MS = 15_000
/** Number of heartbeats after which keys are checked again and counters reset, about once a minute. */
const CHECKED_EVERY = 4
const MAX_MESSAGE_BYTES = 8_192
const RECONNECT_MS = { least: 1_000, most: 10_000 }

/**
 * Limits of connections, and of an account's requests for missed events per minute. `strangers` are unauthenticated
 * clients.
 */
export const STREAM_LIMITS = {
  all: 5_000,
  missedPerMinute: 20,
  ofAccount: 5,
  ofAddress: 200,
  strangers: 500,
  strangersOfAddress: 20
}

export interface StreamServer {
  readonly size: number
  /** Handles a request to upgrade a connection to WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends `bye` to all clients and accepts no new ones. */
  end(): void
}

interface StreamServerParts {
  readonly app: App
  readonly addressOf: (incoming: IncomingMessage) => string
  readonly limits?: Partial<typeof STREAM_LIMITS>
  /** Calls `beat` at every heartbeat. Returns a function that stops this. */
  readonly startHeart?: (beat: () => Promise<void>) => () => void
  readonly waits?: Partial<typeof CLIENT_WAITS>
}

const STATUS_OF_REFUSAL: Record<Exclude<AdmitAnswer, { ok: true }>['code'], number> = {
  api_key_invalid: 401,
  api_key_missing: 401,
  api_plan_required: 402,
  rate_limited: 429,
  too_many_wrong_keys: 429
}

export function createStreamServer({
  addressOf,
  app,
  limits: given = {},
  startHeart = startSteadyHeart,
  waits = {}
}: StreamServerParts): StreamServer {
  const limits = { ...STREAM_LIMITS, ...given }
  const server = new WebSocketServer({ maxPayload: MAX_MESSAGE_BYTES, noServer: true, perMessageDeflate: false })
  const clients = new Map<StreamClient, { readonly address: string; readonly socket: WebSocket }>()
  /** Number of requests for missed events in this minute, by account. */
  const askedForMissed = new Map<string, number>()
  let isEnding = false
  let beats = 0
  const stopHeart = startHeart(beat)

  async function beat(): Promise<void> {
    beats += 1
    if (beats % CHECKED_EVERY === 0) askedForMissed.clear()
    try {
      // Sends events whose NOTIFY was lost.
      await app.push.stream.catchUp()
      const newest = await app.push.findNewest()
      for (const client of clients.keys()) client.beat(newest)
      if (beats % CHECKED_EVERY === 0) await checkKeys()
    } catch {
      // Nothing to do: during a database outage connections stay open until the next heartbeat checks them.
    }
  }

  async function checkKeys(): Promise<void> {
    const seats = [...clients.keys()].flatMap(client => client.seat() ?? [])
    const refused = new Set<string>()
    for (const fingerprint of new Set(seats.map(({ keyFingerprint }) => keyFingerprint))) {
      if (!(await app.push.mayFollow(fingerprint))) refused.add(fingerprint)
    }
    for (const client of clients.keys()) {
      if (refused.has(client.seat()?.keyFingerprint ?? ''))
        client.close(CLOSED.keyRefused, 'the key opens this no more')
    }
  }

  const countOf = (test: (client: StreamClient, address: string) => boolean): number =>
    [...clients].filter(([client, { address }]) => test(client, address)).length

  function isFull(address: string, isStranger: boolean): boolean {
    if (isEnding || clients.size >= limits.all) return true
    if (countOf((_, other) => other === address) >= limits.ofAddress) return true
    return isStranger && countOf((client, other) => isUnknown(client) && other === address) >= limits.strangersOfAddress
  }

  /**
   * If all slots for unauthenticated clients are taken, closes the client that has waited longest. A customer sends
   * the key at once and is not affected.
   */
  function makeWay(): void {
    const [oldest, ...others] = [...clients.keys()].filter(isUnknown)
    if (!oldest || others.length + 1 < limits.strangers) return
    oldest.close(CLOSED.keyRefused, 'no key came')
    // Releases the slot immediately. Otherwise the next call would pick the same client, which is still closing.
    clients.delete(oldest)
  }

  function mayAskForMissed({ userId }: StreamSeat): boolean {
    const asked = askedForMissed.get(userId) ?? 0
    askedForMissed.set(userId, asked + 1)
    return asked < limits.missedPerMinute
  }

  function takeSeat({ userId }: ApiCaller, key: string): StreamSeat | undefined {
    if (userId === undefined) return undefined
    const held = countOf(client => client.seat()?.userId === userId)
    return held < limits.ofAccount ? { keyFingerprint: app.push.fingerprint(key), userId } : undefined
  }

  async function admit(key: string, address: string): Promise<ApiCaller | undefined> {
    const answer = await app.publicApi.admitCaller({ address, key })
    return answer.ok ? answer.value : undefined
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '', 'http://stream')
    if (url?.pathname !== STREAM_PATH) return refuse(socket, 404, 'There is no stream here.')
    // Refuses a key in the address, because addresses are easily passed on and appear in logs.
    if (url.searchParams.has('apiKey')) return refuse(socket, 400, 'Send the key as a header or as the first message.')
    const address = addressOf(request)
    const key = keyOf(request)
    if (isFull(address, key === undefined)) return refuse(socket, 503, 'Too many connections.')
    const answer = key === undefined ? undefined : await app.publicApi.admitCaller({ address, key })
    if (answer && !answer.ok) return refuse(socket, STATUS_OF_REFUSAL[answer.code], answer.code)
    if (answer && !answer.value.rights.includes('push')) return refuse(socket, 403, 'The plan Gold has this.')
    if (socket.destroyed) return
    server.handleUpgrade(request, socket, head, accepted => {
      if (key === undefined) makeWay()
      const client = createStreamClient({
        admit: tried => admit(tried, address),
        app,
        mayAskForMissed,
        socket: accepted,
        takeSeat,
        waits: { ...CLIENT_WAITS, ...waits }
      })
      clients.set(client, { address, socket: accepted })
      accepted.on('close', () => clients.delete(client))
      if (answer && key !== undefined) client.enter(answer.value, key)
    })
  }

  return {
    end() {
      isEnding = true
      stopHeart()
      for (const [client, { socket }] of clients) {
        // Spreads reconnections over time, to protect the next process.
        const reconnectInMs = Math.round(RECONNECT_MS.least + Math.random() * (RECONNECT_MS.most - RECONNECT_MS.least))
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'bye', reconnectInMs }))
        client.close(CLOSED.goingAway, 'restart')
      }
    },
    get size() {
      return clients.size
    },
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy())
      open(request, socket, head).catch(() => refuse(socket, 503, 'Try again in a moment.'))
    }
  }
}

const isUnknown = (client: StreamClient): boolean => client.seat() === undefined

function startSteadyHeart(beat: () => Promise<void>): () => void {
  const heart = setInterval(() => void beat(), HEARTBEAT_MS).unref()
  return () => clearInterval(heart)
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  return bearer ?? (headers['x-api-key'] as string | undefined)?.trim() ?? undefined
}

/** Refuses with a problem document, written directly to the connection. */
function refuse(socket: Duplex, status: number, detail: string): void {
  if (!socket.writable) return
  const title = STATUS_CODES[status] ?? ''
  const body = JSON.stringify({ type: 'about:blank', title, status, detail })
  const headers = [
    `HTTP/1.1 ${status} ${title}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...(status === 503 || status === 429 ? ['retry-after: 5'] : []),
    ...(status === 401 ? ['www-authenticate: Bearer realm="api"'] : []),
    'connection: close'
  ]
  // Destroys the connection, which has no timeout. If the client kept it open, it would never end.
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
