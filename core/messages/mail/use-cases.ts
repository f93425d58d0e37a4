import type { Clock } from '../../clock.ts'
import type { Mailbox } from './mailbox.ts'
import type { MailAlarm, Mailer, Outbox } from './ports.ts'
import { sendMails } from './send-mails.ts'

export interface MailingPorts {
  readonly clock: Clock
  readonly mailAlarm: MailAlarm
  /** undefined if a mail server delivers mails. */
  readonly mailbox: Mailbox | undefined
  readonly mailer: Mailer
  readonly outbox: Outbox
}

export const mailUseCases = (ports: MailingPorts) => ({
  /** Time of the next possible send; undefined while no mail waits. */
  findNextDue: () => ports.outbox.findNextDue(),
  mailbox: ports.mailbox,
  send: sendMails(ports)
})
