import { createTransport, type Transporter } from 'nodemailer'

import type { Mailer, SendAnswer } from '#core/mail/ports.ts'
import { type MessageSource, messageOf } from './message.ts'
import type { Transport } from './transport.ts'

/** Of one try whatever it waits for: less than the lease of core/mail/send-mails.ts. */
const TRY_TIMEOUT_MS = 60_000

/** Commands whose refusal is about this mail; a refusal of any other (sign-in, TLS) is about us, and may pass. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** Connects when the first mail is sent. */
export function smtpMailer(open: Transport['open'], source: MessageSource): Mailer {
  let opening: Promise<{ close(): Promise<void>; transporter: Transporter }> | undefined
  async function connect() {
    const { close, options } = await open()
    return { close, transporter: createTransport(options) }
  }
  return {
    async close() {
      const opened = await opening
      opened?.transporter.close()
      await opened?.close()
    },
    async send(mail) {
      opening ??= connect()
      const { transporter } = await opening
      return deliver(transporter, messageOf(mail, source))
    }
  }
}

async function deliver(transporter: Transporter, message: ReturnType<typeof messageOf>): Promise<SendAnswer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timeout = setTimeout(() => reject(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })), TRY_TIMEOUT_MS)
  try {
    await Promise.race([transporter.sendMail(message), late])
    return { ok: true }
  } catch (error) {
    return refusalOf(error)
  } finally {
    clearTimeout(timeout)
  }
}

/** Codes only: the server's own words may repeat the address. */
function refusalOf(error: unknown): SendAnswer {
  const { code = 'EUNKNOWN', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const isRefused = ABOUT_THE_MAIL.has(code) && responseCode >= 500
  return { code: isRefused ? 'refused' : 'failed', ok: false, reason: responseCode ? `${code} ${responseCode}` : code }
}
