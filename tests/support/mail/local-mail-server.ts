// A mail server on this machine that refuses, stalls or takes mails as a test says.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

import type { Transport } from '#adapters/mail/transport.ts'

export interface LocalMailServer {
  readonly port: number
  /** As they came over the wire. */
  readonly received: string[]
  /** What the next mails are answered with: a status such as 451, or silence; undefined takes them. */
  refusal: { at: 'data' | 'recipient'; status: number } | 'silence' | undefined
  readonly transport: Transport
  /** Told when a mail is there and not answered yet. */
  whenReceived: () => void
  close(): Promise<void>
}

/** Without a password; without TLS, or with a certificate that nobody signed. */
export async function startMailServer({ isSecure = false } = {}): Promise<LocalMailServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 10,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, answer) => {
      text(stream).then(mail => {
        if (local.refusal === 'silence') return
        const refused = refusalAt('data')
        if (!refused) received.push(mail)
        local.whenReceived()
        answer(refused)
      }, answer)
    },
    secure: isSecure,
    onRcptTo: (_address, _session, answer) => answer(refusalAt('recipient'))
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  function refusalAt(place: 'data' | 'recipient'): Error | null {
    const { refusal } = local
    if (typeof refusal !== 'object' || refusal.at !== place) return null
    return Object.assign(new Error('ada@reader.test is not wanted'), { responseCode: refusal.status })
  }

  const local: LocalMailServer = {
    close: () => new Promise(done => server.close(() => done())),
    port,
    received,
    refusal: undefined,
    transport: {
      mailbox: undefined,
      open: async () => {
        // A busy machine is silent for a while too.
        const socketTimeout = local.refusal === 'silence' ? 300 : 20_000
        const options = { host: '127.0.0.1', ignoreTLS: true, pool: true, port, secure: false, socketTimeout } as const
        return { close: async () => {}, options }
      }
    },
    whenReceived: () => {}
  }
  return local
}
