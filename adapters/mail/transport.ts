// Transport of mails: the server of SMTP_URL, else the embedded mailbox.

import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js'

import type { Clock } from '#core/clock.ts'
import type { Mailbox } from '#core/messages/mail/mailbox.ts'
import { mailboxFiles } from './mailbox/mailbox-files.ts'
import { startMailboxServer } from './mailbox/mailbox-server.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** Silence during a try. */
const SOCKET_TIMEOUT_MS = 20_000
const MOST_CONNECTIONS = 5
const SUBMISSION_PORT = 587
const SECURE_PORT = 465

const LIMITS = {
  connectionTimeout: CONNECT_TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  maxConnections: MOST_CONNECTIONS,
  pool: true,
  socketTimeout: SOCKET_TIMEOUT_MS
} as const

export interface Transport {
  /** Mailbox that catches mails; `undefined` if they are delivered. */
  readonly mailbox: Mailbox | undefined
  open(): Promise<{ options: SMTPPool.Options; close(): Promise<void> }>
}

/** A mail server. smtps:// uses TLS from the start. With smtp:// the server must offer TLS before anything is sent. */
export function mailServer(smtpUrl: string): Transport {
  const { hostname, password, port, protocol, username } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const options = {
    ...LIMITS,
    ...(username === '' ? {} : { auth: { pass: decodeURIComponent(password), user: decodeURIComponent(username) } }),
    host: hostname,
    port: Number(port) || (isSecure ? SECURE_PORT : SUBMISSION_PORT),
    requireTLS: !isSecure,
    secure: isSecure,
    tls: { minVersion: 'TLSv1.2' as const }
  }
  return { mailbox: undefined, open: async () => ({ close: async () => {}, options }) }
}

/** The embedded mailbox, started with the first mail. It is local, so TLS would protect nothing. */
export function embeddedMailbox(dataDir: string, clock: Clock): Transport {
  const files = mailboxFiles(dataDir)
  return {
    mailbox: files,
    async open() {
      const { close, port } = await startMailboxServer(mail => files.keep(mail, clock.now()))
      return { close, options: { ...LIMITS, host: '127.0.0.1', ignoreTLS: true, port, secure: false } }
    }
  }
}
