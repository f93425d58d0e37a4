// Runs the WebSocket server of the data API: admission, limits, heartbeats, shutdown.
// @see docs/decisions/0041-push-one-text-per-filing-under-one-number.md

import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'

import type { AdmitRefusal, ApiCaller } from '#core/data-api/admit-caller.ts'
import type { FollowRefusal } from '#core/data-api/push/follow-rights.ts'
import { notAllowed } from '#src/api/data-api/admit.ts'
import { type ProblemCode, type ProblemDetails, problem } from '#src/api/data-api/problems.ts'
import { requestIdOr } from '#src/server/http/request-id.ts'
import type { App } from '../app.ts'
import { CLIENT_WAITS, CLOSED, createStreamClient, type StreamClient, type StreamSeat } from './stream-client.ts'

export const STREAM_PATH = '/v1/stream'
const HEARTBEAT_MS = 15_000
/** Number of heartbeats after which counters are reset, about once a minute. */
const RESET_EVERY = 4
/** Revoked keys and ended plans must close their connections within five seconds. */
const CHECK_MS = 3_000
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
  /** Full address, which the ranges of a key are compared with. */
  readonly exactAddressOf?: (incoming: IncomingMessage) => string
  readonly limits?: Partial<typeof STREAM_LIMITS>
  /** Public address of the data API, for links in refusals. */
  readonly apiUrl: string
  /** Calls `beat` at every heartbeat. Returns a function that stops this. */
  readonly startHeart?: (beat: () => Promise<void>) => () => void
  /** Calls `check` every few seconds, which checks keys again. Returns a function that stops this. */
  readonly startChecks?: (check: () => Promise<void>) => () => void
  readonly waits?: Partial<typeof CLIENT_WAITS>
}

const CLOSE_OF_REFUSAL: Record<FollowRefusal, readonly [code: number, reason: string]> = {
  address_not_allowed: [CLOSED.keyRefused, 'the key does not work from here'],
  key_refused: [CLOSED.keyRefused, 'the key opens this no more'],
  plan_lacks_it: [CLOSED.planLacksIt, 'the plan no longer has this'],
  scope_required: [CLOSED.keyRefused, 'the key lacks the scope stream']
}

export function createStreamServer({
  addressOf,
  apiUrl,
  app,
  exactAddressOf = addressOf,
  limits: given = {},
  startChecks = check => every(CHECK_MS, check),
  startHeart = beat => every(HEARTBEAT_MS, beat),
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
  const stopChecks = startChecks(checkKeys)

  async function beat(): Promise<void> {
    beats += 1
    if (beats % RESET_EVERY === 0) askedForMissed.clear()
    try {
      // Read before catching up: clients go on after this number, so all events up to it must have been sent.
      const newest = await app.push.findNewest()
      // Also sends events whose NOTIFY was lost.
      await app.push.stream.catchUp()
      for (const client of clients.keys()) client.beat(newest)
    } catch {
      // Nothing to do: during a database outage connections stay open until the next heartbeat checks them.
    }
  }

  async function checkKeys(): Promise<void> {
    const seated = [...clients.keys()].flatMap(client => {
      const seat = client.seat()
      return seat ? [{ client, seat }] : []
    })
    try {
      // One query for all: the directory batches look-ups made at once.
      await Promise.all(
        seated.map(async ({ client, seat }) => {
          const refusal = await app.push.refuseFollower(seat.keyFingerprint, seat.exactAddress)
          if (refusal) client.close(...CLOSE_OF_REFUSAL[refusal])
        })
      )
    } catch {
      // Nothing to do: during a database outage connections stay open until the next check.
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

  function takeSeat({ userId }: ApiCaller, key: string, exactAddress: string): StreamSeat | undefined {
    if (userId === undefined) return undefined
    const held = countOf(client => client.seat()?.userId === userId)
    return held < limits.ofAccount ? { exactAddress, keyFingerprint: app.push.fingerprint(key), userId } : undefined
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = URL.parse(request.url ?? '', 'http://stream')
    const refuseBy: RefuseBy = (code, details) =>
      refuse(socket, problem(code, { apiUrl, requestId: requestIdOr(undefined) }, details))
    if (url?.pathname !== STREAM_PATH) return refuseBy('not_found', { detail: 'There is no stream here.' })
    // Refuses a key in the address, because addresses are easily passed on and appear in logs.
    if (url.searchParams.has('apiKey'))
      return refuseBy('invalid_parameter', {
        detail: 'apiKey: send the key as a header or as the first message.',
        parameter: 'apiKey'
      })
    const address = addressOf(request)
    const exactAddress = exactAddressOf(request)
    const key = keyOf(request)
    if (isFull(address, key === undefined)) return refuseBy('unavailable', { detail: 'Too many connections.' })
    const answer = key === undefined ? undefined : await app.publicApi.admitCaller({ address, exactAddress, key })
    if (answer && !answer.ok) return refuseBy(answer.code, detailsOf(answer))
    if (answer && !answer.value.scopes.includes('stream'))
      return refuseBy('scope_required', { detail: 'The stream needs a key with the scope "stream".', scope: 'stream' })
    if (answer && !answer.value.rights.includes('push'))
      return refuseBy('right_required', { detail: 'The plan Gold has the stream.', plan: 'Gold', right: 'push' })
    if (socket.destroyed) return
    server.handleUpgrade(request, socket, head, accepted => {
      if (key === undefined) makeWay()
      const client = createStreamClient({
        admit: async tried => {
          const admitted = await app.publicApi.admitCaller({ address, exactAddress, key: tried })
          return admitted.ok ? admitted.value : undefined
        },
        apiUrl,
        app,
        mayAskForMissed,
        socket: accepted,
        takeSeat: (caller, tried) => takeSeat(caller, tried, exactAddress),
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
      stopChecks()
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
      open(request, socket, head).catch(() =>
        refuse(socket, problem('unavailable', { apiUrl, requestId: requestIdOr(undefined) }))
      )
    }
  }
}

const isUnknown = (client: StreamClient): boolean => client.seat() === undefined

function every(ms: number, act: () => Promise<void>): () => void {
  const timer = setInterval(() => void act(), ms).unref()
  return () => clearInterval(timer)
}

type RefuseBy = (code: ProblemCode, details?: ProblemDetails) => Promise<void>

/** Seconds until the next try, for refusals that end by themselves, or the address that is not allowed. */
function detailsOf(refusal: AdmitRefusal): ProblemDetails {
  if (refusal.code === 'address_not_allowed') return notAllowed(refusal.exactAddress)
  if (refusal.code === 'rate_limited') return { retryAfterSeconds: refusal.allowance.waitSeconds }
  return refusal.code === 'too_many_wrong_keys' ? { retryAfterSeconds: refusal.waitSeconds } : {}
}

function keyOf({ headers }: IncomingMessage): string | undefined {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  return bearer ?? (headers['x-api-key'] as string | undefined)?.trim() ?? undefined
}

/** Writes a problem document directly to the connection. */
async function refuse(socket: Duplex, refusal: Response): Promise<void> {
  const body = await refusal.text()
  if (!socket.writable) return
  const { status } = refusal
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...[...refusal.headers].map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...(status === 401 ? ['www-authenticate: Bearer realm="api"'] : []),
    'connection: close'
  ]
  // Destroys the connection, which has no timeout. If the client kept it open, it would never end.
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
