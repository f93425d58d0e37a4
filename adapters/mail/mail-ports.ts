import type { Kysely } from 'kysely'

import type { Secrets } from '#core/accounts/ports.ts'
import type { Clock } from '#core/clock.ts'
import type { Mailbox } from '#core/mail/mailbox.ts'
import type { MailPorts } from '#core/mail/ports.ts'
import type { Database } from '#db/schema.ts'
import type { Config } from '../config.ts'
import { postgresOutbox } from '../postgres/mail/outgoing-mails.ts'
import { logAlarm } from './log-alarm.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { embeddedMailbox, mailServer } from './transport.ts'

/** Mail through the server of SMTP_URL; without one everything else is the same, and the mailbox catches it. */
export function realMailPorts(
  { contact, dataDir, mailFrom, productName, siteUrl, smtpUrl }: Config,
  secrets: Secrets,
  clock: Clock,
  db: Kysely<Database>
): MailPorts & { mailbox: Mailbox | undefined } {
  const { mailbox, open } = smtpUrl ? mailServer(smtpUrl) : embeddedMailbox(dataDir, clock)
  const source = {
    contact,
    from: mailFrom,
    now: () => clock.now(),
    productName,
    secrets,
    siteUrl
  }
  return { mailAlarm: logAlarm, mailbox, mailer: smtpMailer(open, source), outbox: postgresOutbox(db) }
}
