// HTTP server on this machine whose responses a test sets.

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Loopback {
  readonly url: string
  /** Requested paths with queries, in order. */
  readonly asked: string[]
  close(): Promise<void>
}

export async function startLoopback(answer: RequestListener): Promise<Loopback> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
}
