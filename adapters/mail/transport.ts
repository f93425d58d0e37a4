// Transport of mails: the server of SMTP_URL or the embedded mailbox.

import type SMTPPool from 'nodemailer/lib/smtp-pool/index.js'

import type { Clock } from '#core/clock.ts'
import type { Mailbox } from '#core/messages/mail/ports.ts'
import { mailboxFiles } from './mailbox/mailbox-files.ts'
import { startMailboxServer } from './mailbox/mailbox-server.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** Timeout for a connection on which nothing is sent or received. */
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
  /** Mailbox that catches the mails; `undefined` if they are delivered. */
  readonly mailbox: Mailbox | undefined
  open(): Promise<{ options: SMTPPool.Options; close(): Promise<void> }>
}

/**
 * Returns the transport to a mail server. smtps:// uses TLS from the start; smtp:// requires STARTTLS before anything
 * is sent.
 */
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

/**
 * Returns the transport to the embedded mailbox, started with the first mail. It needs no TLS, because it is on this
 * machine.
 */
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
