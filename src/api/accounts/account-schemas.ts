// Defines the schemas of accounts in answers, which the calls for signing in, changing and listing accounts share.

import * as v from 'valibot'
import { ROLES } from '#core/accounts/people/user.ts'
import { SECURITY_EVENT_KINDS } from '#core/accounts/security-event.ts'
import { note } from '../serving/operation.ts'
import { day, described, encId, instant, text } from '../serving/schemas.ts'

export const role = v.picklist(ROLES)
export const isVerified = described(v.boolean(), 'Whether the owner has shown to read the mail of the address.')
export const email = described(text, 'Mail address, in lower case.', 'ada@example.com')
export const deletesAt = described(instant, 'When the account is deleted.')

export const Account = v.strictObject({
  apikey: described(
    v.nullable(text),
    'How the newest key of the data API begins; null without one. See /api/v1/user/api-keys.'
  ),
  displayName: text,
  email,
  encId,
  hasSecondFactor: described(v.boolean(), 'Whether signing in takes an authenticator app or a passkey as well.'),
  isVerified,
  name: text,
  photoURL: v.nullable(text),
  role
})

export const ListedUser = v.strictObject({
  email,
  encId,
  isVerified,
  joinedAt: instant,
  lastActiveOn: described(v.nullable(day), 'null for an account that nobody has used yet.'),
  name: text,
  role
})

export const SecurityEvents = v.strictObject({
  events: v.array(
    v.strictObject({
      at: instant,
      detail: described(
        v.nullable(text),
        'The role, the provider, or the name of the key or passkey, that it is about.',
        'google'
      ),
      device: described(v.nullable(text), 'The User-Agent; null where no browser was involved.'),
      id: text,
      kind: v.picklist(SECURITY_EVENT_KINDS),
      network: described(v.nullable(text), 'A part of the network address.', '192.0.2.0/24')
    })
  ),
  next: described(v.nullable(text), 'What the next page is asked with as `before`; null on the last.', '4711')
})

export const idOfAccount = described(v.string(), 'The `encId` of the account.', 'pTq0s5VZ1kG4')

export const NOTES = {
  email: note('Mail address.', 'ada@example.com'),
  joinWaitList: note('Whether to be told what starts next.', false),
  name: note('2 to 50 characters.', 'Ada Lovelace'),
  password: note('8 to 128 characters where it is set.', 'correct horse battery staple'),
  purchase: note('What the mailed link goes on to, once the address is verified.', 'daily-traders month'),
  remember: note('Whether the session lasts 30 days instead of 12 hours.', true),
  subscribeToAlerts: note('Whether to be sent alerts.', false)
}
