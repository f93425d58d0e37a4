import { pause } from './pause.ts'
import type { ApiEvent } from './types.ts'

export interface StreamOptions {
  readonly key: string
  /** URL of the stream, with wss:. */
  readonly url: string
  /** Sequence number of the last event received. The stream begins with the events after it. */
  readonly after?: number
  readonly kinds?: readonly string[]
  readonly tickers?: readonly string[]
  /** CIKs of the insiders. */
  readonly insiders?: readonly string[]
  /** Name of a saved screen (a stored filter of the trade list). */
  readonly filter?: string
  readonly signal?: AbortSignal
}

/** Error: some missed events are no longer stored. Read the lists instead, then continue after `seq`. */
export class EventsMissed extends Error {
  readonly seq: number
  constructor(seq: number) {
    super(`Events before ${seq} are no longer kept: read them from the lists.`)
    this.name = 'EventsMissed'
    this.seq = seq
  }
}

const REFUSED: readonly number[] = [1008, 4001, 4003]
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** Time without a message after which the connection counts as lost: three heartbeats. */
const SILENCE_MS = 45_000

interface Message {
  readonly type: string
  readonly seq?: number
  readonly code?: string
  readonly problem?: { readonly detail?: string }
  readonly reconnectInMs?: number
  readonly id?: string
}

/** Yields events of the stream. @throws EventsMissed, or an Error if the key is rejected. */
export async function* followEvents(options: StreamOptions): AsyncGenerator<ApiEvent, void, undefined> {
  const { signal } = options
  let after = options.after
  let failures = 0
  while (!signal?.aborted) {
    let reconnectInMs: number | undefined
    const connection = connect(options, after)
    try {
      for await (const message of connection) {
        failures = 0
        if (message.type === 'reset') throw new EventsMissed(message.seq ?? 0)
        if (message.type === 'error') throw new Error(`The stream refused: ${message.problem?.detail ?? message.code}`)
        if (message.type === 'bye') reconnectInMs = message.reconnectInMs
        // Numbers of `subscribed` and heartbeats count too: everything up to them was told.
        after = message.seq ?? after
        if (message.id === undefined) continue
        yield message as unknown as ApiEvent
      }
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
    }
    failures += 1
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)
    await pause(reconnectInMs ?? wait, signal).catch(() => {})
  }
}

class Interrupted extends Error {}

async function* connect({ key, signal, url, ...options }: StreamOptions, after: number | undefined) {
  const { filter, insiders = [], kinds = [], tickers = [] } = options
  const waiting: Message[] = []
  let failure: Error | undefined
  let wake = (): void => {}
  const socket = new WebSocket(url)
  let silence = setTimeout(() => socket.close(), SILENCE_MS)
  const say = (message: object): void => socket.send(JSON.stringify(message))
  const stop = (): void => socket.close()
  signal?.addEventListener('abort', stop)
  socket.addEventListener('open', () => say({ type: 'auth', key }))
  socket.addEventListener('message', ({ data }) => {
    clearTimeout(silence)
    silence = setTimeout(() => socket.close(), SILENCE_MS)
    const message = JSON.parse(String(data)) as Message
    const chosen = { filter, insiders, kinds, tickers, ...(after !== undefined && { after }) }
    if (message.type === 'welcome') say({ type: 'subscribe', ...chosen })
    waiting.push(message)
    wake()
  })
  socket.addEventListener('close', ({ code, reason }) => {
    failure = REFUSED.includes(code) ? new Error(`The stream refused: ${reason || code}`) : new Interrupted()
    wake()
  })
  // Ignores the error, because the close event that follows is handled.
  socket.addEventListener('error', () => {})
  try {
    for (;;) {
      const message = waiting.shift()
      if (message) yield message
      else if (failure) throw failure
      else await new Promise<void>(resolve => (wake = resolve))
    }
  } finally {
    clearTimeout(silence)
    signal?.removeEventListener('abort', stop)
    socket.close()
  }
}
