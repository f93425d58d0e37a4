import type { Mailer } from '#core/messages/mail/ports.ts'
import { type MessageSource, messageOf } from './message.ts'
import { smtpCourier } from './smtp-courier.ts'
import type { Transport } from './transport.ts'

/** Returns a mailer that connects with the first mail. */
export function smtpMailer(open: Transport['open'], source: MessageSource): Mailer {
  const courier = smtpCourier(open)
  return { close: courier.close, send: mail => courier.deliver(messageOf(mail, source)) }
}
