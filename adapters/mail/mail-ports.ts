import type { Kysely } from 'kysely'

import type { Secrets } from '#core/accounts/ports.ts'
import type { NewsletterLog } from '#core/admin/newsletters.ts'
import type { AlertMailer } from '#core/alerts/ports.ts'
import type { Clock } from '#core/clock.ts'
import type { Mailbox } from '#core/mail/mailbox.ts'
import type { MailPorts } from '#core/mail/ports.ts'
import type { MailReturnPorts } from '#core/mail-returns/use-cases.ts'
import type { NewsletterPorts } from '#core/newsletters/ports.ts'
import type { PicturePainter } from '#core/pictures/ports.ts'
import type { Database } from '#db/schema.ts'
import type { Config } from '../config.ts'
import { postgresAlertLog } from '../postgres/alerts/alert-log.ts'
import { postgresOutbox } from '../postgres/mail/outgoing-mails.ts'
import { postgresMailReturns } from '../postgres/mail-returns/mail-returns.ts'
import { postgresNewsletterLog } from '../postgres/newsletters/newsletter-log.ts'
import { postgresNewsletterQueue } from '../postgres/newsletters/newsletter-queue.ts'
import { postgresReports } from '../postgres/reports/reports.ts'
import { logAlarm } from './log-alarm.ts'
import { alertMessage } from './newsletter/alert-message.ts'
import { newsletterComposer } from './newsletter/newsletter-message.ts'
import { mailReports } from './returns/mail-reports.ts'
import { signedMailEvents } from './returns/signed-mail-events.ts'
import { smtpCourier } from './smtp-courier.ts'
import { smtpMailer } from './smtp-mailer.ts'
import { embeddedMailbox, mailServer } from './transport.ts'

interface Sources {
  readonly clock: Clock
  readonly db: Kysely<Database>
  readonly painter: PicturePainter
  readonly secrets: Secrets
}

type Ports = MailPorts &
  Omit<MailReturnPorts, 'clock' | 'secrets'> &
  NewsletterPorts & {
    alertLog: NewsletterLog
    alertMailer: AlertMailer
    mailbox: Mailbox | undefined
    newsletterLog: NewsletterLog
  }

/**
 * Mail through the server of SMTP_URL; without one everything else is the same, and the mailbox catches it. Newsletters
 * have connections of their own, so that a mail about an account never waits behind them.
 */
export function realMailPorts(config: Config, { clock, db, painter, secrets }: Sources): Ports {
  const { bounceAddress, contact, dataDir, mailEventSecret, mailFrom, newsletterFrom, productName, siteUrl, smtpUrl } =
    config
  const { mailbox, open } = smtpUrl ? mailServer(smtpUrl) : embeddedMailbox(dataDir, clock)
  const source = { contact, from: mailFrom, now: () => clock.now(), productName, secrets, siteUrl }
  const listSource = { ...source, bounceAddress, from: newsletterFrom }
  const compose = newsletterComposer({
    ...listSource,
    async paintLine(line) {
      const painted = await painter.paintLine(line)
      return painted.ok ? painted.value : undefined
    }
  })
  const courier = smtpCourier(open)
  return {
    alertLog: postgresAlertLog(db),
    alertMailer: { close: courier.close, send: issue => courier.deliver(alertMessage(issue, listSource)) },
    mailAlarm: logAlarm,
    mailbox,
    mailReports,
    mailReturns: postgresMailReturns(db),
    mailer: smtpMailer(open, source),
    newsletterLog: postgresNewsletterLog(db),
    newsletterMailer: { close: courier.close, send: async issue => courier.deliver(await compose(issue)) },
    newsletterQueue: postgresNewsletterQueue(db),
    newsletterReports: postgresReports(db),
    outbox: postgresOutbox(db),
    signedMailEvents: signedMailEvents(mailEventSecret)
  }
}
