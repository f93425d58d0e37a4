// Client process for the data API. It either measures page requests one after another, or downloads tables until it is
// told to stop.

import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface PageOrder {
  readonly key: string
  readonly pages: number
  readonly port: number
}

type Order = PageOrder | { readonly begin: readonly string[]; readonly port: number } | { readonly end: true }

export interface Measured {
  readonly refused: number
  readonly rows: number
  /** Duration of each page request in milliseconds. */
  readonly times: readonly number[]
}

const PATH = '/v1/stock/corporate-insider-transactions'
const TABLES_EACH = 2
const REFUSED_PAUSE_MS = 200
const agent = new Agent({ keepAlive: true })

let ending = new AbortController()
let counted = { refused: 0, rows: 0 }

process.on('message', async (order: Order) => {
  if ('pages' in order) process.send?.(await readPages(order))
  else if ('begin' in order) process.send?.(await beginTables(order.begin, order.port))
  else {
    ending.abort()
    process.send?.({ ...counted, times: [] })
  }
})

async function readPages({ key, pages, port }: PageOrder): Promise<Measured> {
  const times: number[] = []
  while (times.length < pages) {
    const started = performance.now()
    const answer = await ask({ agent, key, path: `${PATH}?ticker=T${times.length % 64}&limit=50`, port })
    for await (const _ of answer);
    if (answer.statusCode !== 200) throw new Error(`A page was answered ${answer.statusCode}.`)
    times.push(performance.now() - started)
  }
  return { refused: 0, rows: 0, times }
}

/** Starts to download tables. Resolves once the first rows have arrived. */
async function beginTables(keys: readonly string[], port: number): Promise<Measured> {
  ending = new AbortController()
  counted = { refused: 0, rows: 0 }
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const key of keys) {
    for (let table = 0; table < TABLES_EACH; table++)
      void readTables({ key, port, seen: resolve, signal: ending.signal })
  }
  await promise
  return { ...counted, times: [] }
}

async function readTables({
  key,
  port,
  seen,
  signal
}: {
  key: string
  port: number
  seen: () => void
  signal: AbortSignal
}) {
  while (!signal.aborted) {
    try {
      const answer = await ask({ key, path: `${PATH}?format=csv&track_record=true`, port, signal })
      if (answer.statusCode !== 200) {
        counted.refused += 1
        answer.resume()
        await pause(REFUSED_PAUSE_MS)
        continue
      }
      for await (const bytes of answer as AsyncIterable<Buffer>) {
        seen()
        for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) counted.rows += 1
      }
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}

interface Asked {
  readonly agent?: Agent
  readonly key: string
  readonly path: string
  readonly port: number
  readonly signal?: AbortSignal
}

async function ask({ agent: connections, key, ...asked }: Asked): Promise<IncomingMessage> {
  const request = get({ agent: connections ?? false, headers: { 'x-api-key': key }, host: '127.0.0.1', ...asked })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return answer
}
