// The part of the configuration that says how mails leave.

import type { Read } from './config.ts'

export interface MailConfig {
  /** The address that mails come from. */
  mailFrom: string
  /** Who may read the mails that are caught while there is no mail server: readers on this machine, all, or nobody. */
  mailbox: 'closed' | 'local' | 'open'
  /** undefined catches all mails in the embedded mailbox. */
  smtpUrl: string | undefined
}

export function readMailConfig(read: <Value>(name: string, parse: Read<Value>) => Value, siteUrl: string): MailConfig {
  const smtpUrl = read('SMTP_URL', readSmtpUrl)
  const mailbox = read('MAILBOX', readMailbox)
  return {
    mailbox: smtpUrl ? 'closed' : mailbox,
    mailFrom: read('MAIL_FROM', smtpUrl ? readSender : readMailAddress) ?? `no-reply@${URL.parse(siteUrl)?.hostname}`,
    smtpUrl
  }
}

export const readMailAddress: Read<string | undefined> = (text, problem) => {
  if (text !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(text)) {
    problem(`must be a mail address such as support@example.com, not "${text}"`)
  }
  return text
}

/** A mail server takes mail from addresses of its own only, so there is nothing to guess. */
const readSender: Read<string | undefined> = (text, problem) => {
  if (text === undefined) problem('must be set where SMTP_URL is, such as no-reply@example.com')
  return readMailAddress(text, problem)
}

/** The value is not repeated: it may hold a password. */
const readSmtpUrl: Read<string | undefined> = (text, problem) => {
  const url = text === undefined ? undefined : URL.parse(text)
  if (text !== undefined && (!url?.hostname || !/^smtps?:$/.test(url.protocol))) {
    problem('must look like smtps://user:password@host, or smtp:// for a server that offers STARTTLS')
  }
  return text
}

const readMailbox: Read<'local' | 'open'> = (text, problem) => {
  if (text !== undefined && text !== 'open') problem(`must be open or empty, not "${text}"`)
  return text === 'open' ? 'open' : 'local'
}
