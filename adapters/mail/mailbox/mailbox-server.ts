// Mail server used if none is configured. It accepts the product's own mails and delivers nothing.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const LOOPBACK = '127.0.0.1'
const MOST_BYTES = 1024 * 1024

export interface MailboxServer {
  readonly port: number
  close(): Promise<void>
}

/** Starts the server on a free port, reachable from this machine only. */
export async function startMailboxServer(keep: (mail: Uint8Array) => Promise<void>): Promise<MailboxServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, answer) => {
      receive(stream, keep).then(() => answer(), answer)
    },
    size: MOST_BYTES
  })
  // Ignored, because a client that disconnects sends its mail again.
  server.on('error', () => undefined)
  server.listen(0, LOOPBACK)
  await once(server.server, 'listening')
  server.server.unref()
  return {
    close: () => new Promise(done => server.close(() => done())),
    port: (server.server.address() as AddressInfo).port
  }
}

async function receive(stream: Readable & { sizeExceeded?: boolean }, keep: (mail: Uint8Array) => Promise<void>) {
  const mail = await buffer(stream)
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })
  await keep(mail)
}
