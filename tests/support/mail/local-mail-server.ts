// Mail server on this machine. A test decides whether it accepts, rejects or stalls.

import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

import type { Transport } from '#adapters/mail/transport.ts'

export interface LocalMailServer {
  /** Delay in milliseconds between receiving a mail and the response. */
  delayMs: number
  /** Whether a mail with a known Message-ID is accepted but dropped, as many servers do. */
  dropsKnown: boolean
  readonly port: number
  /** Raw messages as received. */
  readonly received: string[]
  /** Number of mails dropped because of a known Message-ID. */
  dropped: number
  /**
   * Response to the next mails. `cut` closes the connection after the mail, `cut_early` after its first bytes.
   * `undefined` accepts mails.
   */
  refusal: { at: 'data' | 'recipient'; status: number } | 'cut' | 'cut_early' | 'silence' | undefined
  readonly transport: Transport
  /** Called when a mail has arrived, before the response. */
  whenReceived: () => void
  close(): Promise<void>
}

/** Starts a server that needs no password. With `isSecure` it uses TLS with a self-signed certificate. */
export async function startMailServer({ isSecure = false, port: wanted = 0 } = {}): Promise<LocalMailServer> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 10,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, answer) => {
      if (local.refusal === 'cut_early') {
        stream.once('data', cutLines)
        stream.resume()
        return
      }
      text(stream).then(mail => {
        if (local.refusal === 'silence') return
        const refused = refusalAt('data')
        if (!refused) keep(mail)
        local.whenReceived()
        if (local.refusal === 'cut') return cutLines()
        if (local.delayMs === 0) answer(refused)
        else setTimeout(() => answer(refused), local.delayMs)
      }, answer)
    },
    secure: isSecure,
    onRcptTo: (_address, _session, answer) => answer(refusalAt('recipient'))
  })
  server.on('error', () => undefined)
  server.listen(wanted, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  function keep(mail: string): void {
    if (local.dropsKnown && received.some(known => messageIdOf(known) === messageIdOf(mail))) local.dropped += 1
    else received.push(mail)
  }

  function cutLines(): void {
    for (const { _socket } of server.connections as unknown as Set<{ _socket: Socket }>) _socket.destroy()
  }

  function refusalAt(place: 'data' | 'recipient'): Error | null {
    const { refusal } = local
    if (typeof refusal !== 'object' || refusal.at !== place) return null
    return Object.assign(new Error('ada@reader.test is not wanted'), { responseCode: refusal.status })
  }

  const local: LocalMailServer = {
    close: () => new Promise(done => server.close(() => done())),
    delayMs: 0,
    dropped: 0,
    dropsKnown: false,
    port,
    received,
    refusal: undefined,
    transport: {
      mailbox: undefined,
      open: async () => {
        // Long unless silence is tested, because a busy machine may respond late.
        const socketTimeout = local.refusal === 'silence' ? 300 : 20_000
        const options = { host: '127.0.0.1', ignoreTLS: true, pool: true, port, secure: false, socketTimeout } as const
        return { close: async () => {}, options }
      }
    },
    whenReceived: () => {}
  }
  return local
}

export const messageIdOf = (mail: string): string => /^Message-ID: (.+?)\r?$/im.exec(mail)?.[1] ?? ''
