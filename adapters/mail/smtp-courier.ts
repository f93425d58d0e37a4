// Hands messages to a mail server over a pool of connections, once each, and says what came of it.

import { createTransport, type Transporter } from 'nodemailer'

import { bounceOf } from '#core/messages/mail/bounce.ts'
import type { SendAnswer } from '#core/messages/mail/ports.ts'
import type { Message } from './message.ts'
import type { Transport } from './transport.ts'

/** Of one try whatever it waits for: less than the leases of core/messages/mail/send-mails.ts and core/messages/newsletters. */
const TRY_TIMEOUT_MS = 60_000

/** Commands whose refusal is about this mail; a refusal of any other (sign-in, TLS) is about us, and may pass. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
/** Behind the code of the reply. @see RFC 2034, section 4 */
const ENHANCED = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/

export interface Courier {
  deliver(message: Message): Promise<SendAnswer>
  /** Lets go of its connections. */
  close(): Promise<void>
}

/** What nodemailer reads of a message while it sends it. */
type Read = { readonly readableEnded?: boolean }

/** Connects when the first message is sent. */
export function smtpCourier(open: Transport['open']): Courier {
  let opening: Promise<{ close(): Promise<void>; transporter: Transporter }> | undefined
  async function connect() {
    const { close, options } = await open()
    // Only the outbox repeats: a pool that did so by itself would send some mails twice.
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

/** Lets the sender see how much of its message was on its way. */
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
    // The dot that ends DATA is written after the last byte; without it no server takes a mail. RFC 5321, section 4.1.1.4.
    return refusalOf(error, stream?.readableEnded === true)
  } finally {
    clearTimeout(timeout)
  }
}

/** Codes only: the server's own words may repeat the address. */
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
