import type { User } from '../people/user.ts'
import type { SecurityLog } from '../ports.ts'
import { openSecurityLog, type SecurityLogAnswer, type SecurityLogPage } from '../security-log.ts'
import { type AdminRefusal, refuseUnlessAdmin } from './admin-only.ts'

/** What happened to the account `encId`, a page at a time. */
export function listSecurityEvents(ports: { securityLog: SecurityLog }) {
  return async (
    reader: User | undefined,
    encId: string,
    page: SecurityLogPage
  ): Promise<AdminRefusal | SecurityLogAnswer> =>
    refuseUnlessAdmin(reader) ?? openSecurityLog(ports.securityLog, encId, page)
}
