import type { Mailbox } from './mailbox.ts'
import { type SendPorts, sendMails } from './send-mails.ts'

export type MailingPorts = SendPorts & {
  /** undefined where a mail server delivers mails. */
  readonly mailbox: Mailbox | undefined
}

export const mailUseCases = (ports: MailingPorts) => ({
  /** When there may be a mail to send; undefined while none waits. */
  findNextDue: () => ports.outbox.findNextDue(),
  mailbox: ports.mailbox,
  send: sendMails(ports)
})
