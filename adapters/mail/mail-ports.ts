import type { Kysely } from 'kysely'
import type { NewsletterLog } from '#core/accounts/admin/newsletters.ts'
import type { Secrets } from '#core/accounts/ports.ts'
import type { Clock } from '#core/clock.ts'
import type { AlertMailer } from '#core/messages/alerts/ports.ts'
import type { MailAlarm, Mailbox, Mailer, MailPorts } from '#core/messages/mail/ports.ts'
import type { NewsletterPorts } from '#core/messages/newsletters/ports.ts'
import type { MailReturnPorts } from '#core/messages/use-cases.ts'
import type { PicturePainter } from '#core/stocks/pictures/ports.ts'
import type { Database } from '#db/schema.ts'
import type { Config } from '../config.ts'
import { postgresAlertLog } from '../postgres/messages/alerts/alert-log.ts'
import { postgresOutbox } from '../postgres/messages/mail/outgoing-mails.ts'
import { postgresNewsletterLog } from '../postgres/messages/newsletters/newsletter-log.ts'
import { postgresNewsletterQueue } from '../postgres/messages/newsletters/newsletter-queue.ts'
import { postgresMailReturns } from '../postgres/messages/returns/mail-returns.ts'
import { postgresReports } from '../postgres/reports/reports.ts'
import { type MessageSource, messageOf } from './message.ts'
import { alertMessage } from './newsletter/alert-message.ts'
import { newsletterComposer } from './newsletter/newsletter-message.ts'
import { mailReports } from './returns/mail-reports.ts'
import { signedMailEvents } from './returns/signed-mail-events.ts'
import { smtpCourier } from './smtp-courier.ts'
import { embeddedMailbox, mailServer, type Transport } from './transport.ts'

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
 * Sends mails through the server of SMTP_URL; without one, the mailbox catches them. Newsletters use their own
 * connections, so that account mails never wait for them.
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

/** Logs one JSON line at error level, without addresses, for each mail that is given up. */
const logAlarm: MailAlarm = {
  parked: mail => console.error(JSON.stringify({ event: 'mail_parked', level: 'error', ...mail }))
}

/** Returns a mailer that connects with the first mail. */
export function smtpMailer(open: Transport['open'], source: MessageSource): Mailer {
  const courier = smtpCourier(open)
  return { close: courier.close, send: mail => courier.deliver(messageOf(mail, source)) }
}
