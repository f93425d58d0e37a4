import type { User } from '../people/user.ts'
import type { SecurityLog } from '../ports.ts'
import { openSecurityLog, type SecurityLogAnswer, type SecurityLogPage } from '../security-log.ts'
import { type AdminRefusal, refuseUnlessAdmin } from './admin-only.ts'

/** Lists the security events of the account `encId`, one page at a time. */
export function listSecurityEvents(ports: { securityLog: SecurityLog }) {
  return async (
    reader: User | undefined,
    encId: string,
    page: SecurityLogPage
  ): Promise<AdminRefusal | SecurityLogAnswer> =>
    refuseUnlessAdmin(reader) ?? openSecurityLog(ports.securityLog, encId, page)
}
