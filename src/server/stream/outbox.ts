// Messages waiting for one client of the stream. They are passed to its connection in order and in portions, so that a
// burst alone does not cut off a reading client.

import type { WebSocket } from 'ws'

/** Limit of waiting bytes for a slow client. */
export const MAX_WAITING_BYTES = 1024 * 1024
/** Above the limit, a client must take as many bytes as `MAX_WAITING_BYTES` within this time. */
export const PATIENCE_MS = 5_000
/** Limit of bytes passed to the connection before the client has taken some. */
const HANDED_BYTES = MAX_WAITING_BYTES / 2

export interface Outbox {
  /** Resolves when all texts were passed to the connection, or when it is gone. */
  send(texts: readonly Buffer[]): Promise<void>
  /** Must be called when the connection has closed. */
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

  /** Terminates slow clients. A regular close would wait behind all untaken messages. */
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
