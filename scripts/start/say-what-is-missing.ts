// What one machine provides by itself and several cannot share: said at the start of a process that is one of several.

import { join } from 'node:path'

import type { Config } from '#adapters/config.ts'

type Asked = Pick<Config, 'authSecret' | 'billing' | 'dataDir' | 'role' | 'smtpUrl'>

/** Sentences, one for each setting without which the process does less than it could; none without a role. */
export function sayWhatIsMissing({ authSecret, billing, dataDir, role, smtpUrl }: Asked): string[] {
  if (!role) return []
  return [
    ...(authSecret === undefined
      ? [
          `AUTH_SECRET is not set: sign-ins and links hold only among processes that share ${join(dataDir, 'auth-secret')}.`
        ]
      : []),
    ...(billing.stripe === undefined
      ? [
          'STRIPE_SECRET_KEY is not set: nothing can be bought. The payment sandbox is part of an `npm start` without ROLE.'
        ]
      : []),
    ...(smtpUrl === undefined
      ? [
          `SMTP_URL is not set: mails are not delivered, a worker keeps them in ${join(dataDir, 'mailbox')} of its machine.`
        ]
      : [])
  ]
}
