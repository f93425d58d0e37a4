// Manages the open event streams of this process: their limits, heartbeats, and slow readers.
// @see https://html.spec.whatwg.org/multipage/server-sent-events.html

import type { ServerResponse } from 'node:http'

const HEARTBEAT_MS = 15_000
/** Comment line, which browsers ignore. Sending it reveals closed connections. */
const HEARTBEAT = Buffer.from(':\n\n')
/** Maximum number of unsent bytes per reader. */
const MAX_BUFFERED_BYTES = 1024 * 1024
const LIMITS = { all: 5_000, ofAddress: 30 }

/** Slot held by an open event stream. */
export interface EventSeat {
  /** Takes the slot. Returns false if this address or this process has reached its limit. */
  take(): boolean
  /** Sends a message. Before the head of the answer is sent, it is buffered. */
  send(message: Buffer): void
  /** Calls `end` once the connection is closed, or immediately if it already is. */
  whenGone(end: () => void): void
}

export interface EventConnection extends EventSeat {
  /** Sends buffered and further messages to `response`, whose head is already written. */
  attach(response: ServerResponse): void
  /** Releases the slot. */
  leave(): void
}

export interface EventConnections {
  open(address: string): EventConnection
  readonly size: number
  /** Ends all streams and refuses new ones. Readers reconnect to another process, or to this one after its restart. */
  end(): void
}

/** Creates the connections. `beat` is called with each heartbeat. */
export function createEventConnections(beat: () => void, limits = LIMITS): EventConnections {
  const attached = new Map<ServerResponse, EventConnection>()
  const takenBy = new Map<string, number>()
  let taken = 0
  let isEnding = false
  let heart: NodeJS.Timeout | undefined

  function watch(): void {
    heart ??= setInterval(() => {
      beat()
      for (const connection of attached.values()) connection.send(HEARTBEAT)
    }, HEARTBEAT_MS).unref()
  }

  function rest(): void {
    if (attached.size > 0) return
    clearInterval(heart)
    heart = undefined
  }

  function count(address: string, change: 1 | -1): void {
    taken += change
    const own = (takenBy.get(address) ?? 0) + change
    if (own > 0) takenBy.set(address, own)
    else takenBy.delete(address)
  }

  function open(address: string): EventConnection {
    const waiting: Buffer[] = []
    const ends: (() => void)[] = []
    let state: 'gone' | 'new' | 'taken' = 'new'
    let response: ServerResponse | undefined

    function leave(): void {
      if (state === 'taken') count(address, -1)
      state = 'gone'
      if (response) attached.delete(response)
      rest()
      for (const end of ends.splice(0)) end()
    }

    function send(message: Buffer): void {
      if (!response) waiting.push(message)
      else if (response.writableLength + message.length > MAX_BUFFERED_BYTES) response.destroy()
      else response.write(message)
    }

    const connection: EventConnection = {
      attach(to) {
        response = to
        attached.set(to, connection)
        to.on('close', leave)
        for (const message of waiting.splice(0)) send(message)
        watch()
        if (isEnding) to.end()
      },
      leave,
      send,
      take() {
        if (state !== 'new' || isEnding || taken >= limits.all) return false
        if ((takenBy.get(address) ?? 0) >= limits.ofAddress) return false
        state = 'taken'
        count(address, 1)
        return true
      },
      whenGone(end) {
        if (state === 'gone') end()
        else ends.push(end)
      }
    }
    return connection
  }

  return {
    end() {
      isEnding = true
      for (const response of attached.keys()) response.end()
    },
    open,
    get size() {
      return attached.size
    }
  }
}
