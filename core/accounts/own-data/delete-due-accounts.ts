import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { SecurityLog } from '../ports.ts'
import { SECURITY_EVENT_DAYS } from '../security-event.ts'
import type { AccountDeletions } from './deletion.ts'

export interface Forgotten {
  readonly accounts: number
  readonly securityEvents: number
}

/** Deletes data whose retention under the privacy policy has ended. Safe to repeat and to run in several processes. */
export function deleteDueAccounts(ports: {
  accountDeletions: AccountDeletions
  clock: Clock
  securityLog: SecurityLog
}) {
  return async (): Promise<Forgotten> => {
    const now = ports.clock.now()
    const accounts = await ports.accountDeletions.removeDue(now)
    const oldest = new Date(now.getTime() - SECURITY_EVENT_DAYS * DAY_MS)
    return { accounts, securityEvents: await ports.securityLog.deleteBefore(oldest) }
  }
}
