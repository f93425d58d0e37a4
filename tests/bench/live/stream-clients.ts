// Stream clients in a separate thread, so that their work does not block the server.

import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'

/** Time in milliseconds on a clock that all threads share. */
export const sharedNow = (): number => performance.timeOrigin + performance.now()

export interface StreamClientsAsked {
  readonly url: string
  readonly keys: readonly string[]
  readonly ofKey: number
}

/** For each event number, the times at which the clients received the event. */
export type Heard = ReadonlyMap<number, readonly number[]>

const SEQ = /"seq":(\d+)/

async function follow(url: string, key: string, heard: Map<number, number[]>): Promise<void> {
  const socket = new WebSocket(url, { headers: { 'x-api-key': key } })
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', data => {
      const at = sharedNow()
      const text = String(data)
      if (text.startsWith('{"type":"welcome"')) socket.send('{"type":"subscribe"}')
      if (text.startsWith('{"type":"subscribed"')) resolve()
      if (!text.startsWith('{"id":"evt_')) return
      const seq = Number(SEQ.exec(text)?.[1])
      const known = heard.get(seq) ?? []
      heard.set(seq, known)
      known.push(at)
    })
  })
}

if (parentPort) {
  const { keys, ofKey, url } = workerData as StreamClientsAsked
  const heard = new Map<number, number[]>()
  for (const key of keys) await Promise.all(Array.from({ length: ofKey }, () => follow(url, key, heard)))
  parentPort.postMessage('ready')
  parentPort.on('message', () => parentPort?.postMessage(heard))
}
