// Queues messages for one client of the stream. They are passed to its connection in order and in portions, so that a
// burst does not cut off a client that keeps reading.

import type { WebSocket } from 'ws'

/** Maximum number of waiting bytes per client. A client above it may be too slow. */
export const MAX_WAITING_BYTES = 1024 * 1024
/** Time in milliseconds in which a client above the limit must read `MAX_WAITING_BYTES`, or it is cut off. */
export const PATIENCE_MS = 5_000
/** Maximum number of bytes passed to the connection and not yet read. */
const HANDED_BYTES = MAX_WAITING_BYTES / 2

export interface Outbox {
  /** Queues texts. Resolves when all were passed to the connection, or when it is closed. */
  send(texts: readonly Buffer[]): Promise<void>
  /** Stops the queue. Must be called when the connection has closed. */
  end(): void
}

interface Waiting {
  readonly text: Buffer
  readonly handed?: () => void
}

export function createOutbox(socket: WebSocket, patienceMs: number): Outbox {
  let waiting: Waiting[] = []
  let waitingBytes = 0
  let takenBytes = 0
  let patience: NodeJS.Timeout | undefined

  function hand(): void {
    let handed = 0
    for (const { handed: tell, text } of waiting) {
      if (socket.bufferedAmount > HANDED_BYTES) break
      handed += 1
      socket.send(text, { binary: false }, () => {
        waitingBytes -= text.length
        takenBytes += text.length
        hand()
      })
      tell?.()
    }
    waiting = waiting.slice(handed)
  }

  /** Terminates a client that stays too slow. A regular close would wait behind all unread messages. */
  function watch(): void {
    if (patience || waitingBytes <= MAX_WAITING_BYTES) return
    const before = takenBytes
    patience = setTimeout(() => {
      patience = undefined
      if (waitingBytes > MAX_WAITING_BYTES && takenBytes - before < MAX_WAITING_BYTES) socket.terminate()
      else watch()
    }, patienceMs)
  }

  function end(): void {
    clearTimeout(patience)
    for (const { handed } of waiting) handed?.()
    waiting = []
  }

  return {
    end,
    send(texts) {
      if (socket.readyState !== socket.OPEN || texts.length === 0) return Promise.resolve()
      return new Promise(handed => {
        const last = texts.length - 1
        for (const [at, text] of texts.entries()) {
          waitingBytes += text.length
          waiting.push({ text, ...(at === last && { handed }) })
        }
        hand()
        watch()
      })
    }
  }
}
