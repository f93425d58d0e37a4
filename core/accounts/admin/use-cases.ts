import type { AccountStore, RateLimiter, Secrets, SecurityLog } from '../ports.ts'
import type { BillingPorts } from '../subscriptions/sync-customer.ts'
import { changeRole } from './change-role.ts'
import { createUser } from './create-user.ts'
import { listSecurityEvents } from './list-security-events.ts'
import { listUsers } from './list-users.ts'
import { listNewsletters, type NewsletterLog, resendNewsletter } from './newsletters.ts'
import { openAccountDays } from './open-account-days.ts'
import { openUser } from './open-user.ts'
import type { AccountDays, UserDirectory } from './ports.ts'
import { openStranded, settleStranded } from './stranded-payments.ts'

export interface AdminPorts extends BillingPorts {
  readonly accountDays: AccountDays
  readonly accounts: AccountStore
  readonly alertLog: NewsletterLog
  readonly newsletterLog: NewsletterLog
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly securityLog: SecurityLog
  readonly users: UserDirectory
}

export const adminUseCases = (ports: AdminPorts) => ({
  changeRole: changeRole(ports),
  createUser: createUser(ports),
  listNewsletters: listNewsletters(ports),
  listSecurityEvents: listSecurityEvents(ports),
  listUsers: listUsers(ports),
  openAccountDays: openAccountDays(ports),
  openStranded: openStranded(ports),
  openUser: openUser(ports),
  resendNewsletter: resendNewsletter(ports),
  settleStranded: settleStranded(ports)
})
