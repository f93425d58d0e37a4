// Handles one WebSocket of /v1/stream: authentication, subscription, and termination if the client is too slow.
// @see docs/decisions/0041-push-one-text-per-filing-under-one-number.md

import type { WebSocket } from 'ws'

import type { ApiCaller } from '#core/data-api/admit-caller.ts'
import { askableSuggestions } from '#core/data-api/askable-suggestions.ts'
import { isChosen } from '#core/data-api/push/event-choice.ts'
import { type PushEvent, writeEvent } from '#core/data-api/push/push-event.ts'
import { parseStreamMessage, type Subscription } from '#core/data-api/push/stream-messages.ts'
import { type ProblemCode, type ProblemDetails, problemOf } from '#src/api/data-api/problems.ts'
import { requestIdOr } from '#src/server/http/request-id.ts'
import type { App } from '../app.ts'
import { createOutbox, PATIENCE_MS } from './outbox.ts'

const MESSAGES_PER_SECOND = 10
/** Path of the call that returns older events than the stream stores. */
const BACKFILL = '/v1/stock/corporate-insider-transactions'

/**
 * Close codes of the WebSocket. Codes from 4000 on are ours.
 * @see RFC 6455, section 7.4
 */
export const CLOSED = {
  goingAway: 1001,
  policy: 1008,
  internal: 1011,
  keyRefused: 4001,
  planLacksIt: 4003,
  tooMany: 4029
} as const

/** Timeouts in milliseconds. */
export const CLIENT_WAITS = {
  /** Maximum wait for the client's key. */
  authentication: 5_000,
  /** Maximum wait until the client closes the connection too. */
  farewell: 1_000,
  /** Maximum wait until a slow client has read some messages. */
  patience: PATIENCE_MS
}

export interface StreamSeat {
  readonly userId: string
  /** Full address of the client, which the ranges of its key are compared with. */
  readonly exactAddress: string
  readonly keyFingerprint: string
}

export interface StreamClientParts {
  /** Public address of the data API, for links in problem documents. */
  readonly apiUrl: string
  readonly app: App
  readonly socket: WebSocket
  /** Authenticates a key, with the same checks as for any request. */
  admit(key: string): Promise<ApiCaller | undefined>
  /** Counts a request for missed events. Returns false if the account has made too many. */
  mayAskForMissed(seat: StreamSeat): boolean
  /** Takes a slot. Returns undefined if the account has reached its limit. */
  takeSeat(caller: ApiCaller, key: string): StreamSeat | undefined
  readonly waits: typeof CLIENT_WAITS
}

export interface StreamClient {
  readonly seat: () => StreamSeat | undefined
  /**
   * Sends a heartbeat with the number of the newest event. Cuts a client that has sent nothing since the previous one.
   */
  beat(newest: number): void
  close(code: number, reason: string): void
  /** Starts a client whose key came with the request. */
  enter(caller: ApiCaller, key: string): void
}

export function createStreamClient({
  admit,
  apiUrl,
  app,
  mayAskForMissed,
  socket,
  takeSeat,
  waits
}: StreamClientParts): StreamClient {
  let seat: StreamSeat | undefined
  let isAlive = true
  let heard = { at: 0, count: 0 }
  const outbox = createOutbox(socket, waits.patience)
  let current: Following | undefined
  const waiting = setTimeout(() => close(CLOSED.keyRefused, 'no key came'), waits.authentication)

  const say = (message: object): void => void outbox.send([Buffer.from(JSON.stringify(message))])

  /** Reports a fault as a problem document. The connection, and what it followed before, go on. */
  function complain(code: ProblemCode, details?: Omit<ProblemDetails, 'retryAfterSeconds'>): void {
    say({ type: 'error', code, problem: problemOf(code, { apiUrl, requestId: requestIdOr(undefined) }, details) })
  }

  function close(code: number, reason: string): void {
    socket.close(code, reason)
    // Releases the slot of a client that does not close the connection too.
    setTimeout(() => socket.terminate(), waits.farewell).unref()
  }

  function enter(caller: ApiCaller, key: string): void {
    clearTimeout(waiting)
    const hasScope = caller.scopes.includes('stream')
    const hasRight = caller.rights.includes('push')
    seat = hasScope && hasRight ? takeSeat(caller, key) : undefined
    if (seat) say({ type: 'welcome' })
    else if (!hasScope) close(CLOSED.keyRefused, 'the key lacks the scope stream')
    else if (!hasRight) close(CLOSED.planLacksIt, 'the plan Gold has this')
    else close(CLOSED.tooMany, 'too many connections of this account')
  }

  async function subscribe(wanted: Subscription, seat: StreamSeat): Promise<void> {
    // Limited, because missed events may cover a whole day and are read again for each request.
    if (wanted.after !== undefined && !mayAskForMissed(seat)) return complain('too_many_subscriptions')
    const known = await app.push.findIssuers(wanted.tickers)
    if (!known.ok) {
      const { suggestions, ticker } = known
      const details = { detail: `No company has, or had, the ticker ${ticker}.`, parameter: 'tickers', ticker }
      return complain('unknown_ticker', { ...details, suggestions: askableSuggestions(suggestions) })
    }
    const query = wanted.filter === undefined ? undefined : await app.push.findScreen(seat.userId, wanted.filter)
    if (wanted.filter !== undefined && query === undefined) return complain('filter_not_found')
    const after = wanted.after ?? (await app.push.findNewest())
    current?.leaving.abort()
    say({ type: 'subscribed', seq: after })
    if (socket.readyState === socket.OPEN) follow({ ...wanted, after }, query)
  }

  /** Sends events in order, even if a saved screen requires a query for each. */
  function follow(wanted: Subscription, query: string | undefined): void {
    const following: Following = { behind: 1, leaving: new AbortController() }
    const { signal } = following.leaving
    current = following
    const screen = query === undefined ? undefined : app.push.createScreen(query)
    let telling: Promise<void> = Promise.resolve()

    function tell(events: readonly PushEvent[]): Promise<void> | undefined {
      if (signal.aborted) return undefined
      const chosen = events.filter(event => isChosen(wanted, event))
      if (!screen) return outbox.send(chosen.map(bytesOf))
      following.behind += 1
      telling = telling
        .then(async () => {
          const listed = signal.aborted ? [] : await screen(chosen)
          if (!signal.aborted) await outbox.send(listed.map(bytesOf))
        })
        .catch(fail)
        .finally(() => {
          following.behind -= 1
        })
      return telling
    }

    const missed = (seq: number): void => say({ type: 'reset', reason: 'expired', seq, backfill: BACKFILL })
    app.push.stream
      .follow({ arrived: tell, missed }, wanted.after, signal)
      .catch(fail)
      .finally(() => {
        following.behind -= 1
      })
  }

  const fail = (): void => close(CLOSED.internal, 'try again')

  function isFlood(): boolean {
    const second = Math.floor(performance.now() / 1_000)
    heard = heard.at === second ? { at: second, count: heard.count + 1 } : { at: second, count: 1 }
    return heard.count > MESSAGES_PER_SECOND
  }

  async function hear(text: string): Promise<void> {
    const read = parseStreamMessage(text)
    if (!read.ok) {
      complain('message_not_understood', read.field === undefined ? {} : { parameter: read.field })
      return close(CLOSED.policy, 'this message is not understood')
    }
    const message = read.value
    if (message.type === 'ping') return say({ type: 'pong' })
    if (message.type === 'auth') {
      if (seat) return say({ type: 'welcome' })
      const caller = await admit(message.key)
      return caller ? enter(caller, message.key) : close(CLOSED.keyRefused, 'the key opens nothing')
    }
    if (!seat) return close(CLOSED.keyRefused, 'no key came')
    return subscribe(message, seat)
  }

  let hearing: Promise<void> = Promise.resolve()
  socket.on('message', (data, isBinary) => {
    if (isFlood()) return close(CLOSED.policy, 'too many messages')
    if (isBinary) return close(CLOSED.policy, 'this message is not understood')
    hearing = hearing.then(() => hear(String(data))).catch(fail)
  })
  socket.on('pong', () => {
    isAlive = true
  })
  // Nothing to do: the connection closes by itself after an invalid or too large frame.
  socket.on('error', () => {})
  socket.on('close', () => {
    clearTimeout(waiting)
    current?.leaving.abort()
    outbox.end()
  })

  return {
    beat(newest) {
      if (!isAlive) return socket.terminate()
      isAlive = false
      // Skips the heartbeat while earlier events are still to be sent. Its number claims that all events up to it were
      // sent.
      if (seat && !current?.behind) say({ type: 'heartbeat', seq: newest })
      if (socket.readyState === socket.OPEN) socket.ping()
    },
    close,
    enter,
    seat: () => seat
  }
}

interface Following {
  readonly leaving: AbortController
  /** Number of unfinished tasks before the client is up to date: sends of missed events, and screen queries. */
  behind: number
}

/** Encoded message per event, so that all receivers share the same bytes. */
const WRITTEN = new WeakMap<PushEvent, Buffer>()

function bytesOf(event: PushEvent): Buffer {
  const known = WRITTEN.get(event)
  if (known) return known
  const written = Buffer.from(writeEvent(event))
  WRITTEN.set(event, written)
  return written
}
