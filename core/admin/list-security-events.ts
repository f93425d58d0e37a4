import type { SecurityLog } from '../accounts/ports.ts'
import { openSecurityLog, type SecurityLogAnswer } from '../accounts/security-log.ts'
import type { User } from '../people/user.ts'
import { type AdminRefusal, refuseUnlessAdmin } from './admin-only.ts'

/** What happened to the account `encId`, a page at a time: `query` is unchecked. */
export function listSecurityEvents(ports: { securityLog: SecurityLog }) {
  return async (
    reader: User | undefined,
    encId: string,
    query: Iterable<readonly [string, string]>
  ): Promise<AdminRefusal | SecurityLogAnswer> =>
    refuseUnlessAdmin(reader) ?? openSecurityLog(ports.securityLog, encId, query)
}
