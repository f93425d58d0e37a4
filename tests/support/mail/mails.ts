// Sample data for one mail of each kind.

import type { MessageSource } from '#adapters/mail/message.ts'
import type { Mail, MailData, MailKind } from '#core/accounts/mail.ts'

export const SITE = 'https://fourfold.test'

export const MAIL_DATA: MailData = {
  address_taken: { encId: 'e1', linkId: 'l1' },
  channel_paused: { name: 'Trading desk' },
  receipt: {
    currency: 'usd',
    number: 'F-000001',
    paidAt: '2026-03-08T12:00:00.000Z',
    planName: 'Daily Traders',
    taxCents: 80,
    totalCents: 499
  },
  deletion_asked: { deletesAt: '2026-03-08T12:00:00.000Z' },
  factor_changed: { change: 'totp_added' },
  feedback: { message: 'A number is wrong.', page: '/stock/XMPL', replyTo: 'ada@reader.test' },
  invitation: { linkId: 'l1' },
  no_account: { linkId: 'l1' },
  password_changed: {},
  provider_linked: { provider: 'google' },
  reset_password: { linkId: 'l1' },
  verify_address: { encId: 'e1', linkId: 'l1' },
  webhook_disabled: { after: 184_466, host: 'hooks.reader.test', reason: 'failing' }
}

export const MAIL_KINDS = Object.keys(MAIL_DATA) as MailKind[]

export function mailOf(kind: MailKind, mail: Partial<Omit<Mail, 'data' | 'kind'>> = {}): Mail {
  const rest = {
    expiresAt: null,
    key: `key of ${kind}`,
    language: 'en' as const,
    recipient: 'ada@reader.test',
    ...mail
  }
  return { data: MAIL_DATA[kind], kind, ...rest } as Mail // MAIL_DATA pairs each kind with its data
}

export const messageSource: MessageSource = {
  contact: { operator: 'Fourfold', socialLinks: [], supportEmail: 'support@fourfold.test' },
  from: 'no-reply@fourfold.test',
  now: () => new Date('2026-03-01T12:00:00Z'),
  productName: 'Fourfold',
  secrets: { linkToken: id => `token-of-${id}` },
  siteUrl: SITE
}
