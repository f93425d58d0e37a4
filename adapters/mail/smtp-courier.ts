// Sends each message once to a mail server, using a connection pool, and returns the outcome.

import { createTransport, type Transporter } from 'nodemailer'

import { bounceOf } from '#core/messages/mail/bounce.ts'
import type { SendAnswer } from '#core/messages/mail/ports.ts'
import type { Message } from './message.ts'
import type { Transport } from './transport.ts'

/**
 * Total timeout of one attempt. It is shorter than the leases of core/messages/mail/send-mails.ts and
 * core/messages/newsletters.
 */
const TRY_TIMEOUT_MS = 60_000

/** Errors caused by the mail. Others, such as sign-in or TLS errors, concern the connection and may be temporary. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
/** Matches the enhanced status after the reply code. @see RFC 2034, section 4 */
const ENHANCED = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/

export interface Courier {
  deliver(message: Message): Promise<SendAnswer>
  /** Closes all connections. */
  close(): Promise<void>
}

/** Stream from which nodemailer reads the message. */
type Read = { readonly readableEnded?: boolean }

/** Returns a courier that connects with the first message. */
export function smtpCourier(open: Transport['open']): Courier {
  let opening: Promise<{ close(): Promise<void>; transporter: Transporter }> | undefined
  async function connect() {
    const { close, options } = await open()
    // Only the outbox retries. If the pool retried too, some mails would be sent twice.
    const transporter = createTransport({ ...options, maxRequeues: 0 })
    transporter.use('stream', noteStream)
    return { close, transporter }
  }
  return {
    async close() {
      const opened = await opening
      opened?.transporter.close()
      await opened?.close()
    },
    async deliver(message) {
      opening ??= connect()
      const { transporter } = await opening
      return deliver(transporter, message)
    }
  }
}

interface Traced {
  data: { trace?: (stream: Read) => void }
  message: { createReadStream: () => Read }
}

/** Nodemailer plugin that reports the message's stream, which shows whether it was completely sent. */
function noteStream(mail: unknown, done: (error?: Error | null) => void): void {
  const { data, message } = mail as Traced
  const create = message.createReadStream.bind(message)
  message.createReadStream = () => {
    const stream = create()
    data.trace?.(stream)
    return stream
  }
  done()
}

async function deliver(transporter: Transporter, message: Message): Promise<SendAnswer> {
  let stream: Read | undefined
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timeout = setTimeout(() => reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })), TRY_TIMEOUT_MS)
  const trace = (read: Read) => {
    stream = read
  }
  try {
    await Promise.race([transporter.sendMail({ ...message, trace } as Message), late])
    return { ok: true }
  } catch (error) {
    // A server accepts a mail only after the dot that ends DATA, which follows the last byte. @see RFC 5321, section
    // 4.1.1.4
    return refusalOf(error, stream?.readableEnded === true)
  } finally {
    clearTimeout(timeout)
  }
}

/** Returns codes without the server's text, because that text may repeat the address. */
function refusalOf(error: unknown, mayHaveArrived: boolean): SendAnswer {
  const { code = 'EUNKNOWN', command, response = '', responseCode = 0 } = error as Refusal
  const reason = responseCode ? `${code} ${responseCode}` : code
  const isAnswered = ABOUT_THE_MAIL.has(code) && responseCode > 0
  if (!isAnswered) return { code: mayHaveArrived ? 'unknown' : 'failed', ok: false, reason }
  if (responseCode < 500) return { code: 'failed', ok: false, reason }
  const isBounce = command === 'RCPT TO' && bounceOf(responseCode, ENHANCED.exec(response)?.[1]) === 'hard_bounce'
  return { code: isBounce ? 'no_mailbox' : 'refused', ok: false, reason }
}

interface Refusal {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}
