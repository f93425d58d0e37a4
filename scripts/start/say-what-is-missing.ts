// Messages at a start about the configuration: features that are off, open to the public, or limited to one machine.

import { join } from 'node:path'

import type { Config } from '#adapters/config.ts'

type Asked = Pick<
  Config,
  'authSecret' | 'billing' | 'dataDir' | 'identity' | 'mailbox' | 'role' | 'siteUrl' | 'smtpUrl'
>

/** Returns one sentence per missing setting that disables a feature or makes the site unsafe in public. */
export function sayWhatIsMissing(config: Asked): string[] {
  return [...saySecret(config), ...sayPayments(config), ...sayMails(config), ...sayIdentity(config)]
}

function saySecret({ authSecret, dataDir, role }: Asked): string[] {
  if (!role || authSecret !== undefined) return []
  return [
    `AUTH_SECRET is not set: sign-ins and links hold only among processes that share ${join(dataDir, 'auth-secret')}.`
  ]
}

function sayPayments({ billing: { sandbox, stripe }, role, siteUrl }: Asked): string[] {
  if (stripe !== undefined || sandbox === 'local') return []
  if (sandbox === 'open') {
    return [`PAYMENT_SANDBOX is on: everybody who reaches ${siteUrl} gets every plan without paying.`]
  }
  const way = role
    ? 'The payment sandbox is part of an `npm start` without ROLE.'
    : 'The payment sandbox runs where SITE_URL is of this machine and TRUSTED_PROXIES is 0, or with PAYMENT_SANDBOX=on.'
  return [`STRIPE_SECRET_KEY is not set: nothing can be bought. ${way}`]
}

function sayMails({ dataDir, mailbox, role, siteUrl, smtpUrl }: Asked): string[] {
  if (smtpUrl !== undefined || (mailbox === 'local' && !role)) return []
  const folder = join(dataDir, 'mailbox')
  if (mailbox === 'open') {
    return [
      `MAILBOX is open: everybody who reaches ${siteUrl} reads the mails in ${folder}, with the links that set passwords.`
    ]
  }
  if (role) return [`SMTP_URL is not set: mails are not delivered, a worker keeps them in ${folder} of its machine.`]
  return [`SMTP_URL is not set: mails are not delivered, and /mailbox is closed. They are kept in ${folder}.`]
}

function sayIdentity({ identity: { localPort } }: Asked): string[] {
  if (localPort === undefined) return []
  return ['DEV_IDENTITY is on: whoever uses this machine signs in as anybody.']
}
