// Proxy between a program and the database. Cutting it simulates a network failure or a restart of the database.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface BrokenLine {
  /** Database URL through the proxy. */
  readonly url: string
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

export async function startBrokenLine(databaseUrl: string): Promise<BrokenLine> {
  const { hostname, port: databasePort } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(near => {
      const far = connect(Number(databasePort), hostname)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => {}).on('close', () => [near, far].map(end => sockets.delete(end) && end.destroy()))
      }
      near.pipe(far).pipe(near)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async (): Promise<void> => {
    const closed = server.listening && once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    close: cut,
    cut,
    async mend() {
      server = await listen(port)
    },
    url: String(url)
  }
}
