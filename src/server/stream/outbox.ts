// What waits for one client of the stream: handed to its connection in order, piece by piece, so that what comes at once
// is no reason to cut a client who takes it.

import type { WebSocket } from 'ws'

/** What may wait for a client who takes it slowly. */
export const MAX_WAITING_BYTES = 1024 * 1024
/** While more waits, so much must be taken in this time. */
export const PATIENCE_MS = 5_000
/** What its connection is given at most before it has taken some. */
const HANDED_BYTES = MAX_WAITING_BYTES / 2

export interface Outbox {
  /** Resolves when the connection has them all, or is gone. */
  send(texts: readonly Buffer[]): Promise<void>
  /** To be called when the connection has closed. */
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

  /** A close would wait behind all that is not taken. */
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
