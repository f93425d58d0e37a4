// A server on this machine that answers as a test says.

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Loopback {
  readonly url: string
  /** Paths with their queries, in the order asked. */
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
